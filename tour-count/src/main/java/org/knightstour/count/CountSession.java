package org.knightstour.count;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.DeclinedException;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.Resources;

/**
 * The numbers of tours from numbers of Hamiltonian cycles, and the work of the runs. Not
 * thread-safe.
 */
final class CountSession {

  /** A computation, which the exceptions of the frontier end. */
  @FunctionalInterface
  interface Answer<T> {
    T find(CountSession totals) throws IOException;
  }

  /**
   * The share of the open tours in the work. Closed tours take less, because they have fewer
   * states.
   */
  private static final double OPEN_SHARE = 0.8;

  private final CountSettings.CycleCounter counter;
  private final OptionalInt cut;
  private final boolean isRepeated;
  private final SecondCount second;
  private Resources resources;
  private CountWork work;

  private CountSession(TourQuestion question, CountSettings settings, Monitor monitor) {
    counter = settings.counter();
    cut = settings.cut();
    isRepeated = settings.isRepeated();
    second = new SecondCount(question, settings);
    resources = settings.resources(monitor);
    work = CountWork.none(settings.threads());
  }

  /** Runs a computation and converts its exceptions to a stopped or declined outcome. */
  static <T> Outcome<T> answer(
      TourQuestion question, CountSettings settings, Monitor monitor, Answer<T> answer)
      throws IOException {
    if (question.magic().isPresent()) {
      return Outcome.declined("magic tours are counted only by a search, one after the other");
    }
    CountSession totals = new CountSession(question, settings, monitor);
    try {
      T found = answer.find(totals);
      monitor.finish(1 - monitor.share());
      return Outcome.known(found, totals.work);
    } catch (CancellationException e) {
      return Outcome.stopped(
          Objects.requireNonNull(totals.resources.limiter().reason()), totals.work);
    } catch (DeclinedException e) {
      return Outcome.declined(question.naming() + " " + e.getMessage());
    }
  }

  Resources resources() {
    return resources;
  }

  /**
   * Counts the cycles of a graph.
   *
   * @param share the part of all work that this is, 0 to 1
   * @throws CancellationException if it was stopped
   * @throws DeclinedException if the graph is too wide, or the memory too small
   */
  BigInteger cycles(CountGraph graph, double share) throws IOException {
    long start = System.nanoTime();
    double first = isRepeated ? share / 2 : share;
    FrontierRun.Result outcome = counter.count(plan(graph), resources.part(first));
    long nanos = System.nanoTime() - start;
    // A checkpoint holds the layers of one count: of the first, which is the longest.
    resources = resources.withoutCheckpoint();
    work = work.and(outcome, nanos, second.confirm(graph, outcome, resources.part(share - first)));
    return outcome.count().orElseThrow(CancellationException::new);
  }

  /** Returns the plan of a graph, with the cut of the settings if they have one. */
  FrontierPlan plan(CountGraph graph) {
    return cut.isPresent() ? FrontierPlan.of(graph, cut.getAsInt()) : FrontierPlan.of(graph);
  }

  /** Returns the graph of a question, in the other order if the settings have a cut. */
  CountGraph graph(TourQuestion question) {
    return (cut.isPresent() ? BoardGraph.inOtherOrder(question) : BoardGraph.of(question)).graph();
  }

  /**
   * Converts a number of tours with direction to a convention.
   *
   * <p>Without direction, an open tour and its reverse count once. If an end is fixed, only one of
   * the two answers the question. If no end is fixed, half of the tours remain: a tour of two
   * squares or more differs from its reverse, by its first square. The tour of one square is its
   * own reverse.
   */
  static BigInteger by(Convention convention, TourQuestion question, BigInteger tours) {
    boolean isHalved = convention == Convention.UNDIRECTED && hasReverses(question);
    return isHalved ? tours.shiftRight(1) : tours;
  }

  /** Checks whether the reverse of each tour of a question is a different tour of the question. */
  static boolean hasReverses(TourQuestion question) {
    return question.kind() != TourKind.CLOSED
        && question.squares() > 1
        && question.from().isEmpty()
        && question.to().isEmpty();
  }

  /**
   * Counts the tours of a question: closed tours as cycles, open tours with direction.
   *
   * @param share the part of all work that this is, 0 to 1
   */
  BigInteger tours(TourQuestion question, double share) throws IOException {
    if (question.kind() == TourKind.STRICTLY_OPEN) {
      return strictlyOpen(question, share);
    }
    Optional<BigInteger> plain = BoardGraph.plainCount(question);
    if (plain.isPresent()) {
      return plain.get();
    }
    BigInteger cycles = cycles(graph(question), share);
    return hasReverses(question) ? cycles.shiftLeft(1) : cycles;
  }

  /**
   * Counts all open tours except the re-entrant tours, which have ends a and b that are a move
   * apart.
   *
   * <p>On two squares, all tours are re-entrant. On three or more, let the move ab be allowed. Then
   * the tour and ab form a closed tour, and ab is not a required move: the tour contains all
   * required moves, but no move between its ends. Conversely, remove from a closed tour any move
   * that is not required. This gives a re-entrant tour, in two directions. Therefore each closed
   * tour of n squares with r required moves gives 2(n - r) re-entrant tours. If one end is fixed,
   * the removed move is one of the two moves at this end that are not required, and there is one
   * direction. If ab is forbidden, no closed tour contains it, and the open tours between a and b
   * are counted directly.
   */
  private BigInteger strictlyOpen(TourQuestion question, double share) throws IOException {
    TourQuestion open = question.kind(TourKind.OPEN);
    if (question.squares() == 1) {
      return tours(open, share);
    }
    if (question.from().isPresent() && question.to().isPresent()) {
      boolean isReentrant = question.isMove(question.from().getAsInt(), question.to().getAsInt());
      return isReentrant ? BigInteger.ZERO : tours(open, share);
    }
    if (question.squares() == 2) {
      return BigInteger.ZERO;
    }
    BigInteger all = tours(open, share * OPEN_SHARE);
    double rest = share * (1 - OPEN_SHARE) / (1 + question.forbidden().size());
    BigInteger closed =
        tours(question.ends(OptionalInt.empty(), OptionalInt.empty()).closed(), rest);
    BigInteger reentrant = closed.multiply(BigInteger.valueOf(openings(question)));
    for (Move move : question.forbidden()) {
      reentrant = reentrant.add(between(open, move, rest));
    }
    return all.subtract(reentrant);
  }

  /** Returns the number of re-entrant tours for each closed tour of a question. */
  private static long openings(TourQuestion question) {
    if (hasReverses(question)) {
      return 2L * (question.squares() - question.required().size());
    }
    int end = question.from().orElseGet(() -> question.to().getAsInt());
    long required = question.required().stream().filter(move -> move.touches(end)).count();
    return Math.max(0, 2 - required);
  }

  /** Counts the open tours from one square of a forbidden move to the other. */
  private BigInteger between(TourQuestion open, Move move, double share) throws IOException {
    if (hasReverses(open)) {
      return tours(open.from(move.first()).to(move.second()), share).shiftLeft(1);
    }
    int end = open.from().orElseGet(() -> open.to().getAsInt());
    return move.touches(end) ? tours(open.from(end).to(move.other(end)), share) : BigInteger.ZERO;
  }
}
