package org.knightstour.search;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.Ground;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Rectangle;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.magic.HalfTurnTree;
import org.knightstour.search.magic.MagicTree;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.SerialTotals;
import org.knightstour.search.parallel.Slices;
import org.knightstour.search.parallel.TreeRun;

/**
 * The exhaustive search for all questions.
 *
 * <p>An exhaustive result has the same tours and nodes for every number of threads. A first tour is
 * the first in the serial order, with the nodes of the serial search. The search uses no theorems,
 * and the parity argument only if the settings allow it. Exponential time in the squares, linear
 * memory.
 */
public final class TourSearch {

  /** The maximum number of squares of a board. Larger boards are for constructions. */
  public static final int MOST_SQUARES = 16_000_000;

  /** The maximum number of moves from a square for path branching. */
  public static final int MOST_MOVES_OF_PATHS = Long.SIZE;

  private TourSearch() {}

  /**
   * Searches by the faster branching, on one thread and without a limit. The other settings are
   * {@link SearchSettings#paths}.
   */
  public static Outcome<SearchResult> run(TourQuestion question, Goal goal) {
    return run(question, goal, SearchSettings.defaults(), new Monitor());
  }

  /**
   * Searches. Other threads can observe the search and stop it through the monitor. An interrupt of
   * the calling thread is ignored. If a thread of the search throws, all its threads end before the
   * caller gets the exception.
   */
  public static Outcome<SearchResult> run(
      TourQuestion question, Goal goal, SearchSettings settings, Monitor monitor) {
    return search(question, goal, settings, null, monitor);
  }

  /**
   * Shows every tour: open tours with direction, closed tours once each. A closed tour starts at
   * the first square of the question, by default the least square of the board. Symmetry is
   * declined. The search can be stopped as in {@link #run(TourQuestion, Goal, SearchSettings,
   * Monitor)}. If the visitor throws, the search ends before the caller gets the exception.
   */
  public static Outcome<SearchResult> visit(
      TourQuestion question, SearchSettings settings, TourVisitor visitor, Monitor monitor) {
    if (settings.symmetry()) {
      return Outcome.declined("symmetry leaves most tours unvisited");
    }
    return search(shown(question), Goal.ALL, settings, visitor, monitor);
  }

  /**
   * Returns the question that {@link #visit} searches: a closed one gets a start square. One start
   * suffices, because a closed tour passes each square.
   */
  public static TourQuestion shown(TourQuestion question) {
    return question.kind() == TourKind.CLOSED
            && question.from().isEmpty()
            && question.magic().isEmpty()
        ? question.from(question.leastSquare())
        : question;
  }

  /**
   * Estimates the number of nodes of an exhaustive search by random probing. This is fast and does
   * not search the tree. The settings' seed chooses the probes. Their time limit and the monitor
   * can end them early.
   *
   * @param descents the number of probes, at least 2
   * @throws ArgumentException if there are fewer probes, or if {@link #declines} returns a reason
   */
  public static TreeEstimate estimate(
      TourQuestion question, Goal goal, SearchSettings settings, long descents, Monitor monitor) {
    SearchTree tree = new UnitSearch(question, goal, settings).tree();
    Limiter limiter = new Limiter(settings.budget(), monitor);
    return TreeEstimate.of(tree, List.of(), 0, descents, settings.seed(), limiter, monitor);
  }

  /**
   * Returns the reason to decline a question with these settings, or empty if the search supports
   * it.
   */
  public static Optional<String> declines(
      TourQuestion question, Goal goal, SearchSettings settings) {
    if (question.magic().isPresent()) {
      return declinesMagic(question, goal, settings);
    }
    boolean isByEdges = BranchChoice.of(question, goal, settings).branching() == Branching.EDGE;
    boolean hasEnds = question.from().isPresent() || question.to().isPresent();
    String reason = null;
    if (question.naming().squares() > MOST_SQUARES) {
      reason = "a search takes boards of at most " + MOST_SQUARES + " squares";
    } else if (settings.symmetry() && (!isByEdges || hasEnds)) {
      reason = "symmetry is for edge branching without given ends";
    } else if (isByEdges && goal == Goal.FIRST_OF_EACH_START) {
      reason = "a separate search of each start square needs path branching";
    } else if (settings.tieBreak().isForTheKnight() && !isOfTheKnight(question)) {
      reason = "the tie-break " + settings.tieBreak().label() + " is for the knight";
    } else if (settings.tieBreak().isForBoards() && question.rectangle().isEmpty()) {
      reason = "the tie-break " + settings.tieBreak().label() + " is for boards";
    } else if (!isByEdges && hasManyMoves(question.ground())) {
      reason = "path branching takes at most " + MOST_MOVES_OF_PATHS + " moves from each square";
    }
    return Optional.ofNullable(reason);
  }

  private static Optional<String> declinesMagic(
      TourQuestion question, Goal goal, SearchSettings settings) {
    SearchSettings usual = SearchSettings.defaults();
    boolean isOther =
        settings.branching().equals(Optional.of(Branching.EDGE))
            || settings.rules().isPresent()
            || settings.symmetry()
            || settings.colour()
            || settings.tieBreak() != usual.tieBreak();
    if (isOther) {
      return Optional.of("a search for magic tours has its own rules, symmetry and order");
    }
    return goal == Goal.FIRST_OF_EACH_START
        ? Optional.of("a search for magic tours does not search each start square separately")
        : MagicTree.declines(question);
  }

  private static boolean isOfTheKnight(TourQuestion question) {
    return question.rectangle().filter(rectangle -> rectangle.piece().isKnight()).isPresent();
  }

  /** Returns whether a square has too many moves for path branching, including missing squares. */
  static boolean hasManyMoves(Ground ground) {
    if (ground instanceof Graph graph) {
      return IntStream.range(0, graph.squares())
          .anyMatch(v -> graph.degree(v) > MOST_MOVES_OF_PATHS);
    }
    Rectangle rectangle = (Rectangle) ground;
    Board board = rectangle.board();
    int[] steps = rectangle.piece().steps(board);
    return steps.length / 2 > MOST_MOVES_OF_PATHS
        && IntStream.range(0, board.squares())
            .anyMatch(square -> moves(board, square, steps) > MOST_MOVES_OF_PATHS);
  }

  private static int moves(Board board, int square, int[] steps) {
    int moves = 0;
    for (int at = 0; at < steps.length; at += 2) {
      int rank = board.rank(square) + steps[at];
      int file = board.file(square) + steps[at + 1];
      boolean isOn = rank >= 0 && rank < board.rows() && file >= 0 && file < board.columns();
      moves += isOn ? 1 : 0;
    }
    return moves;
  }

  private static Outcome<SearchResult> search(
      TourQuestion question,
      Goal goal,
      SearchSettings settings,
      @Nullable TourVisitor visitor,
      Monitor monitor) {
    Optional<String> reason = declines(question, goal, settings);
    if (reason.isPresent()) {
      return Outcome.declined(reason.get());
    }
    return run(
        new UnitSearch(question, goal, settings), question, goal, settings, visitor, monitor);
  }

  /**
   * Searches for the closed magic tours that a half turn of the board takes to themselves. Each
   * numbering is a tour. Places half of the numbers, on boards of up to 128 squares.
   *
   * @param visitor shown every tour of {@link Goal#ALL}, or null to count only
   */
  public static Outcome<SearchResult> halfTurns(
      TourQuestion question,
      Goal goal,
      SearchSettings settings,
      @Nullable TourVisitor visitor,
      Monitor monitor) {
    Optional<String> reason = HalfTurnTree.declines(question);
    return reason.isPresent()
        ? Outcome.declined(reason.get())
        : run(UnitSearch.ofHalfTurns(question, goal), question, goal, settings, visitor, monitor);
  }

  private static Outcome<SearchResult> run(
      UnitSearch search,
      TourQuestion question,
      Goal goal,
      SearchSettings settings,
      @Nullable TourVisitor visitor,
      Monitor monitor) {
    Limiter limiter = new Limiter(settings.budget(), monitor);
    SearchTree tree = search.tree();
    TourVisitor shown = visitor == null ? null : tree.byConvention(visitor);
    int squares = question.squares();
    Slices.Pace pace = Slices.Pace.ofThread(squares);
    SerialTotals totals =
        new TreeRun(tree, goal, shown, squares, limiter, monitor, pace).run(settings.threads());
    SerialTotals.Root all = totals.all();
    Work work =
        new Work.Plain(
            SearchResult.ENGINE,
            all.nodes(),
            all.walked(),
            limiter.elapsedNanos(),
            settings.threads());
    return search.answer(totals.roots(), work, limiter.reason());
  }
}
