package org.knightstour.search.symmetric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Ground;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.core.symmetry.TourSymmetries;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;

/**
 * An exhaustive search for the tours that a symmetry of the board maps to themselves, regardless of
 * start and direction. It searches the graph of the orbits of squares, which is a half or a quarter
 * of the board, and makes the tours from its cycles and paths. An orbit consists of a square and
 * its images under the powers of the symmetry.
 *
 * <p>Proof that all such tours are found, each once. Let g be the symmetry, and let it move a
 * square. A symmetry of a cycle either shifts it or reverses it, and a symmetry of a path can only
 * reverse it.
 *
 * <p><i>g shifts a closed tour</i> of n orbits. No square stays in place, because a shift with a
 * fixed square is the identity. The powers of g shift the tour too, and all orbits have the same
 * size m, 2 or 4. Therefore g shifts by k n squares with k odd, and the first n squares of the tour
 * are in different orbits. They form a cycle of the orbits, and the move from square n leads to the
 * image of square 1 under an odd power of g. Conversely, take a cycle of the orbits, a square of
 * its first orbit, and then one square of each orbit, each a move from the one before. If a move
 * leads from the last of them to the image of the first under an odd power h of g, the squares and
 * their images under h, h h, ... form a closed tour, because h generates all powers. A different
 * square of the first orbit gives images of the same moves, that is, the same tour. Cycles of fewer
 * than three orbits can be two parallel moves, and these small boards are searched directly.
 *
 * <p><i>g reverses a tour.</i> Then g g keeps every square, and orbits have one or two squares.
 * Objects that stay in place are a square that g fixes or a move between a square and its image. A
 * closed tour has two such objects, and between them it consists of a path of the orbits and its
 * image. An open tour has one, its middle, and from there to the end it is a path of the orbits.
 * Fixed squares stay in place in every tour. Therefore a closed tour has at most two of them, an
 * open tour at most one, and the search begins and ends at them. Conversely, each choice of squares
 * along such a path gives a tour. From a fixed square, a square and its image are the same choice,
 * because the two parts of the tour exchange their roles.
 *
 * <p>A tour is not found in both ways: a shift that equals a reversal would map step i to i + a and
 * to b - i for all i, and a closed tour has at least three squares.
 *
 * <p><i>Colours.</i> If every move changes the colour, g changes colours if and only if it shifts
 * by an odd number of squares. In the first case above, k is odd. Therefore g changes colours if
 * and only if n is odd. For example, a quarter turn of a board with even sides changes colours, and
 * 8x8 has 16 orbits of four squares: no quarter turn maps a closed tour of 8x8 to itself. The same
 * holds if the side is a multiple of 4.
 */
public final class SymmetricSearch {

  /** The most squares of a board, with removed squares. */
  public static final int MOST_SQUARES = 1_000_000;

  /** The fewest orbits of a search in their graph. */
  private static final int FEWEST_ORBITS = 3;

  // The nodes of an attempt to find one tour: a constant, and more for each orbit.
  private static final long BRIEF = 200;
  private static final long BRIEF_OF_ORBIT = 2;
  private static final int ATTEMPTS_OF_SAME_SIZE = 4;

  private final TourQuestion question;
  private final Symmetry symmetry;
  private final SearchSettings settings;
  private final boolean isForOne;
  private final Monitor monitor;
  private final Limiter limiter;
  private final AtomicLong shown = new AtomicLong();
  private long nodes;

  private SymmetricSearch(
      TourQuestion question,
      Symmetry symmetry,
      SearchSettings settings,
      boolean isForOne,
      Monitor monitor) {
    this.question = question;
    this.symmetry = symmetry;
    this.settings = settings;
    this.isForOne = isForOne;
    this.monitor = monitor;
    limiter = new Limiter(settings.budget(), monitor);
  }

  /**
   * Returns why no tour can have the symmetry, or empty if this is not known. Linear in the
   * squares.
   *
   * @throws ArgumentException as {@link #visit} does
   */
  public static Optional<String> impossible(TourQuestion question, Symmetry symmetry) {
    check(question, symmetry);
    OrbitGraph orbits = OrbitGraph.of(question, symmetry);
    if (isDirect(orbits)) {
      return Optional.empty();
    }
    Optional<String> reversal = noReversal(question, orbits);
    if (question.kind() != TourKind.CLOSED) {
      return reversal.map(reason -> "the symmetry cannot reverse an open tour, because " + reason);
    }
    return reversal.flatMap(
        reason ->
            noShift(question, orbits)
                .map(
                    other ->
                        "the symmetry cannot shift a closed tour along itself, because "
                            + other
                            + ", and it cannot reverse a tour, because "
                            + reason));
  }

  private static Optional<String> noShift(TourQuestion question, OrbitGraph orbits) {
    int fixed = orbits.fixed().size();
    if (fixed > 0) {
      return Optional.of(squares(fixed) + " in place");
    }
    if (!isOfWrongColour(question, orbits)) {
      return Optional.empty();
    }
    boolean isOdd = orbits.size() % 2 == 0;
    return Optional.of(
        "it "
            + (isOdd ? "changes" : "keeps")
            + " colours, and a shift by an odd multiple of "
            + orbits.size()
            + " squares "
            + (isOdd ? "keeps them" : "changes them"));
  }

  /** Returns whether the colours exclude a shift, by the proof above. */
  private static boolean isOfWrongColour(TourQuestion question, OrbitGraph orbits) {
    Ground ground = question.ground();
    int square = orbits.square(0, 0);
    boolean changes = ground.isLight(square) != ground.isLight(orbits.image(square, 1));
    return ground.changesColour() && changes != (orbits.size() % 2 != 0);
  }

  private static Optional<String> noReversal(TourQuestion question, OrbitGraph orbits) {
    int most = question.kind() == TourKind.CLOSED ? 2 : 1;
    int fixed = orbits.fixed().size();
    String reason = null;
    if (areOtherEnds(question, orbits)) {
      reason = "the given end squares are not the images of each other";
    } else if (orbits.longest() > 2) {
      reason = "a reversal done twice moves no square";
    } else if (fixed > most) {
      reason = squares(fixed) + " in place, and a reversal keeps at most " + most;
    } else if (fixed + orbits.loops().size() < most) {
      reason =
          most == 1
              ? "no square is a move from its image"
              : "fewer than two squares are their image or a move from it";
    }
    return Optional.ofNullable(reason);
  }

  private static boolean areOtherEnds(TourQuestion question, OrbitGraph orbits) {
    return question.kind() != TourKind.CLOSED
        && question.from().isPresent()
        && question.to().isPresent()
        && orbits.image(question.from().getAsInt(), 1) != question.to().getAsInt();
  }

  private static String squares(int fixed) {
    return "it keeps " + (fixed == 1 ? "a square" : fixed + " squares");
  }

  /**
   * Shows every tour that the symmetry maps to itself: open tours with direction, closed tours once
   * each, from the first square of the question, by default the least square of the board. The
   * answer is the number of shown tours. The order is fixed with one thread.
   *
   * @param settings threads and limits. The search of the orbits uses default settings otherwise
   * @throws ArgumentException for a graph, for a magic property, and for a symmetry that the
   *     question does not have
   */
  public static Outcome<Long> visit(
      TourQuestion question,
      Symmetry symmetry,
      SearchSettings settings,
      TourVisitor visitor,
      Monitor monitor) {
    check(question, symmetry);
    SymmetricSearch search = new SymmetricSearch(question, symmetry, settings, false, monitor);
    StopReason stopped =
        search.visit(
            OrbitGraph.of(question, symmetry), limits -> limits, settings.threads(), visitor);
    return search.outcome(search.shown.get(), stopped);
  }

  /**
   * Searches for one tour that the symmetry maps to itself. Attempts with the orbits in random
   * orders have growing limits, until one finds a tour or exhausts its search. The seed of the
   * settings determines the tour. One thread.
   *
   * @return the tour, or empty if no tour exists
   * @throws ArgumentException as {@link #visit} does
   */
  public static Outcome<Optional<Tour>> first(
      TourQuestion question, Symmetry symmetry, SearchSettings settings, Monitor monitor) {
    check(question, symmetry);
    SymmetricSearch search = new SymmetricSearch(question, symmetry, settings, true, monitor);
    List<Tour> found = new ArrayList<>();
    SplittableRandom seeds = new SplittableRandom(settings.seed());
    StopReason stopped = StopReason.NODE_LIMIT;
    for (int attempt = 0; stopped == StopReason.NODE_LIMIT && !search.isOver(); attempt++) {
      OrbitGraph orbits = OrbitGraph.of(question, symmetry, seeds.nextLong());
      long most = (BRIEF + BRIEF_OF_ORBIT * orbits.size()) << (attempt / ATTEMPTS_OF_SAME_SIZE);
      stopped =
          search.visit(
              orbits,
              limits -> limits.nodes(Math.min(most, limits.nodes())),
              1,
              squares -> {
                found.add(Tour.of(question, squares));
                return false;
              });
    }
    return search.outcome(found.stream().findFirst(), found.isEmpty() ? stopped : null);
  }

  private static void check(TourQuestion question, Symmetry symmetry) {
    if (question.magic().isPresent()) {
      throw new ArgumentException(
          "magic", question.magic().get().label(), "must be left out if a symmetry is given");
    }
    SymmetryGroup.require(question, symmetry);
  }

  private boolean isOver() {
    return limiter.isOver() || limiter.left().nodes() == 0;
  }

  /** Returns whether a board is searched without its orbits. */
  private static boolean isDirect(OrbitGraph orbits) {
    return orbits.size() < FEWEST_ORBITS || orbits.longest() == 1;
  }

  /** Returns why the search stopped before its last tour, or null if it did not. */
  private @Nullable StopReason visit(
      OrbitGraph orbits, Share share, int threads, TourVisitor visitor) {
    TourVisitor counting =
        squares -> {
          shown.incrementAndGet();
          return visitor.visit(squares);
        };
    if (isDirect(orbits)) {
      boolean isCycle = question.kind() == TourKind.CLOSED;
      return walk(
          question,
          share,
          threads,
          squares ->
              !TourSymmetries.isKept(Tour.of(question, squares), isCycle, symmetry)
                  || counting.visit(squares));
    }
    boolean isClosed = question.kind() == TourKind.CLOSED;
    StopReason stopped = null;
    // All tours are searched without the theorem about colours, because they can confirm it.
    boolean isExcluded = isForOne && isOfWrongColour(question, orbits);
    if (isClosed && orbits.fixed().isEmpty() && !isExcluded) {
      TourLift lift = new TourLift(question, orbits, TourLift.Action.SHIFTS, counting);
      stopped = walk(orbits.cycles(), share, threads, lift::visit);
    }
    if (stopped == null && noReversal(question, orbits).isEmpty()) {
      TourLift lift = new TourLift(question, orbits, TourLift.Action.REVERSES, counting);
      stopped = walk(reversed(orbits), share, threads, lift::visit);
    }
    return stopped;
  }

  private TourQuestion reversed(OrbitGraph orbits) {
    List<Integer> fixed = orbits.fixed();
    if (question.kind() != TourKind.CLOSED) {
      TourQuestion halves = orbits.pathsFrom(fixed.isEmpty() ? orbits.loops() : fixed);
      // Both ends are in one orbit.
      return Stream.of(question.from(), question.to())
          .flatMapToInt(end -> end.stream())
          .mapToObj(end -> halves.to(orbits.orbit(end)))
          .findFirst()
          .orElse(halves);
    }
    List<Integer> ends = Stream.concat(fixed.stream(), orbits.loops().stream()).toList();
    int extra = orbits.size();
    return orbits
        .pathsBetween(fixed.size() == 2 ? fixed : ends)
        .with(fixed.stream().map(end -> new Move(extra, end)).toList());
  }

  private @Nullable StopReason walk(
      TourQuestion searched, Share share, int threads, TourVisitor visitor) {
    if (isOver()) {
      StopReason reason = limiter.reason();
      return reason == null ? StopReason.NODE_LIMIT : reason;
    }
    SearchSettings each =
        SearchSettings.defaults().threads(threads).budget(share.of(limiter.left()));
    Outcome<?> outcome = TourSearch.visit(searched, each, visitor, monitor);
    long walked = outcome.work().walked();
    nodes += walked;
    limiter.claimNodes(Math.max(1, walked));
    return outcome.stopped().orElse(null);
  }

  private <T> Outcome<T> outcome(T value, @Nullable StopReason stopped) {
    Work work = Work.of(SearchResult.ENGINE, nodes, limiter.elapsedNanos(), settings.threads());
    return stopped == null
        ? Outcome.known(value, work)
        : new Outcome.Stopped<>(stopped, Optional.of(value), work);
  }

  /** A part of the remaining limits. */
  private interface Share {
    Budget of(Budget left);
  }
}
