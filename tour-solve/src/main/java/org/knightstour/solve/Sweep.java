package org.knightstour.solve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.knightstour.core.Convention;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.VertexNames;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * The results of searches from every start square of some boards.
 *
 * @param asked the settings that the figures depend on, by their JSON names
 * @param boards the boards that were reached, in order
 */
public record Sweep(Map<String, String> asked, List<SweptBoard> boards) {

  /** A board with a search from every start square. */
  public record SweptBoard(TourQuestion question, SearchRun run) {

    /** Returns the names of its squares. */
    public VertexNames naming() {
      return question.naming();
    }

    /** Returns the board and its special properties: the question's line without the kind. */
    public String name() {
      return name(question);
    }

    /** Returns the name of a question's board in a sweep. */
    public static String name(TourQuestion question) {
      return question.text().replaceFirst(" " + question.kind().label(), "");
    }

    /** Checks whether the search from every start ended. */
    public boolean isWhole() {
      return run.outcome().known().isPresent();
    }

    /**
     * Checks whether the figures of a start are final. If the search stopped, this is certain only
     * for starts without a tour, because another part of the tree can hold an earlier tour.
     */
    public boolean isFinal(SearchResult.Start start) {
      return isWhole() || start.verdict() == Verdict.NONE;
    }

    public List<SearchResult.Start> starts() {
      return run.starts();
    }

    /** Returns the start square with the most nodes. */
    public Optional<SearchResult.Start> slowest() {
      // The first of several, because max would take the last.
      return starts().stream().reduce((first, next) -> next.nodes() > first.nodes() ? next : first);
    }

    public long count(Verdict verdict) {
      return starts().stream().filter(start -> start.verdict() == verdict).count();
    }
  }

  public Sweep {
    asked = new LinkedHashMap<>(asked);
    boards = List.copyOf(boards);
  }

  /**
   * Sweeps boards until the monitor stops it. If a start has no answer, the outcome is stopped.
   *
   * @param questions one for each board, of the same kind, without fixed ends
   * @param choices the search settings. All boards share their budget
   * @param countsTours true to count every tour of each start, false to stop at its first tour
   */
  public static Outcome<Sweep> of(
      List<TourQuestion> questions,
      boolean countsTours,
      SearchSettings choices,
      Searcher searcher,
      Monitor monitor) {
    Limiter limiter = new Limiter(choices.budget(), monitor);
    List<SweptBoard> boards = new ArrayList<>();
    for (TourQuestion question : questions) {
      SearchSettings path = choices.branching(Branching.PATH).budget(limiter.left());
      long before = monitor.walked(); // a ledger answers with the nodes of earlier runs, too
      SearchRun run = SearchRun.of(question, goal(countsTours), path, searcher, monitor);
      limiter.claimNodes(monitor.walked() - before);
      SweptBoard swept = new SweptBoard(question, run);
      if (run.outcome().declined().isPresent()) {
        return Outcome.declined(swept.name() + ": " + run.outcome().declined().get());
      }
      for (SearchResult.Start start : swept.starts()) {
        ContradictionException.unlessInTheory(question.from(start.square()), start.verdict());
      }
      boards.add(swept);
      if (monitor.isStopped()) {
        break;
      }
    }
    Sweep sweep = new Sweep(asked(questions, countsTours, choices), boards);
    Optional<StopReason> interrupted =
        boards.size() < questions.size() ? Optional.of(StopReason.INTERRUPTED) : Optional.empty();
    return boards.stream()
        .flatMap(board -> board.run().outcome().stopped().stream())
        .findFirst()
        .or(() -> interrupted)
        .<Outcome<Sweep>>map(
            reason -> new Outcome.Stopped<>(reason, Optional.of(sweep), sweep.work()))
        .orElseGet(() -> Outcome.known(sweep, sweep.work()));
  }

  /** Returns the settings that the figures of a sweep depend on, by their JSON names. */
  public static Map<String, String> asked(
      List<TourQuestion> questions, boolean countsTours, SearchSettings choices) {
    TourKind kind = questions.isEmpty() ? TourKind.OPEN : questions.get(0).kind();
    Map<String, String> asked = new LinkedHashMap<>();
    asked.put("kind", kind.label());
    asked.put("convention", Convention.DIRECTED.label());
    asked.put("rules", choices.usedRules().label());
    asked.put("tieBreak", choices.tieBreak().label());
    asked.put("ask", countsTours ? "all" : "first");
    if (choices.seed() != SearchSettings.defaults().seed()) {
      asked.put("seed", String.valueOf(choices.seed()));
    }
    if (choices.colour()) {
      asked.put("parity", "on");
    }
    return asked;
  }

  private Work work() {
    List<SearchRun> runs = boards.stream().map(SweptBoard::run).toList();
    return new Work.Plain(
        SearchResult.ENGINE,
        runs.stream().mapToLong(SearchRun::amount).sum(),
        runs.stream().mapToLong(SearchRun::walked).sum(),
        runs.stream().mapToLong(SearchRun::elapsedNanos).sum(),
        runs.stream().mapToInt(SearchRun::threads).max().orElse(1));
  }

  public static Goal goal(boolean countsTours) {
    return countsTours ? Goal.ALL : Goal.FIRST_OF_EACH_START;
  }

  /** Returns whether a start has a tour. */
  public Verdict verdict() {
    boolean isAny = boards.stream().anyMatch(board -> board.count(Verdict.TOUR) > 0);
    return isAny ? Verdict.TOUR : Verdict.NONE;
  }
}
