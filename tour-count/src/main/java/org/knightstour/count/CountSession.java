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
 * Numbers of tours as numbers of Hamiltonian cycles, and the work of the runs. One thread at a
 * time.
 */
final class CountSession {

  /** What is answered; the exceptions of the frontier end it. */
  @FunctionalInterface
  interface Answer<T> {
    T find(CountSession totals) throws IOException;
  }

  /** Closed tours take less than open ones, which have more states. */
  private static final double OPEN_SHARE = 0.8;

  private final CountSettings.CycleCounter counter;
  private final SecondCount second;
  private Resources resources;
  private CountWork work;

  private CountSession(TourQuestion question, CountSettings settings, Monitor monitor) {
    counter = settings.counter();
    second = new SecondCount(question, settings);
    resources = settings.resources(monitor);
    work = CountWork.none(settings.threads());
  }

  /** An answer, or that it was stopped, or why it is declined. */
  static <T> Outcome<T> answer(
      TourQuestion question, CountSettings settings, Monitor monitor, Answer<T> answer)
      throws IOException {
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
   * The number of cycles of a graph.
   *
   * @param share the part of all work that this is, 0 to 1
   * @throws CancellationException when it was stopped
   * @throws DeclinedException when the graph is too wide, or the memory too small
   */
  BigInteger cycles(CountGraph graph, double share) throws IOException {
    long start = System.nanoTime();
    FrontierRun.Result outcome = counter.count(FrontierPlan.of(graph), resources.part(share));
    long nanos = System.nanoTime() - start;
    // A checkpoint holds the layers of one count: of the first, which is the longest.
    resources = resources.withoutCheckpoint();
    work = work.and(outcome, nanos, second.confirm(graph, outcome, resources));
    return outcome.count().orElseThrow(CancellationException::new);
  }

  /**
   * A number of tours by a convention, given that number with direction.
   *
   * <p>Without direction an open tour and its reverse are one. Both belong to the question only
   * where no end is given: then they are half of all, because a tour of two squares or more differs
   * from its reverse, by its first square. The tour of one square is its own reverse.
   */
  static BigInteger by(Convention convention, TourQuestion question, BigInteger tours) {
    boolean isHalved = convention == Convention.UNDIRECTED && hasReverses(question);
    return isHalved ? tours.shiftRight(1) : tours;
  }

  /** Whether the reverse of each tour of a question is another tour of the question. */
  static boolean hasReverses(TourQuestion question) {
    return question.kind() != TourKind.CLOSED
        && question.squares() > 1
        && question.from().isEmpty()
        && question.to().isEmpty();
  }

  /**
   * The tours of a question: closed ones as cycles, open ones with direction.
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
    BigInteger cycles = cycles(BoardGraph.of(question).graph(), share);
    return hasReverses(question) ? cycles.shiftLeft(1) : cycles;
  }

  /**
   * All open tours less the re-entrant ones, whose ends a and b are a move apart.
   *
   * <p>On two squares all are. On three or more, if the move ab is allowed, the tour and ab are a
   * closed tour, and ab is not a required move: the tour makes those, and it makes no move between
   * its ends. The other way round, a closed tour opened at any of its moves that is not required is
   * a re-entrant tour, in two directions. So each closed tour of n squares with r required moves
   * gives 2(n - r) of them. If one end is given, it is opened at one of its two moves there that
   * are not required, in one direction. If ab is forbidden, no closed tour tells of it: those tours
   * are counted between a and b.
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

  /** How many re-entrant tours of a question each closed tour is. */
  private static long openings(TourQuestion question) {
    if (hasReverses(question)) {
      return 2L * (question.squares() - question.required().size());
    }
    int end = question.from().orElseGet(() -> question.to().getAsInt());
    long required = question.required().stream().filter(move -> move.touches(end)).count();
    return Math.max(0, 2 - required);
  }

  /** The open tours that begin on one square of a forbidden move and end on the other. */
  private BigInteger between(TourQuestion open, Move move, double share) throws IOException {
    if (hasReverses(open)) {
      return tours(open.from(move.first()).to(move.second()), share).shiftLeft(1);
    }
    int end = open.from().orElseGet(() -> open.to().getAsInt());
    return move.touches(end) ? tours(open.from(end).to(move.other(end)), share) : BigInteger.ZERO;
  }
}
