package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * Makes a puzzle: a random tour, from which givens are taken away while the ladder still leads to
 * the answer by the rungs of the level, or, for a minimal puzzle, while the search finds no other
 * one. What the ladder can solve it can solve with more givens, too, so a given that was once
 * needed stays needed, and one round through them is enough. With a pattern, tours are drawn until
 * one makes a puzzle on its squares. A slice is the test of one given; nothing looks at a clock but
 * the limit of time.
 *
 * <pre>{@code
 * PuzzleWish wish = PuzzleWish.of(TourQuestion.parse("8x8 closed")).level(Level.TWO).seed(7);
 * MadePuzzle made = PuzzleMaker.make(wish).value();
 * }</pre>
 */
public final class PuzzleMaker implements Course<MadePuzzle> {

  private static final int MOST_TOURS = 300;
  private static final int MOST_TOURS_OF_A_PATTERN = 3000;

  private final PuzzleWish wish;
  private final Field field;
  private final SplittableRandom random;
  private final Supplier<Optional<Tour>> tours;
  private final int mostTours;
  private final boolean isEasierRight; // of one tour, which may make nothing harder
  private final Allowance allowance;
  private final Watch watch;
  private long drawn;
  private @Nullable TakingAway underWay;

  private PuzzleMaker(PuzzleWish wish, Optional<Tour> only, Budget budget, Watch watch) {
    this.wish = wish;
    this.watch = watch;
    allowance = new Allowance(budget, watch);
    field = new Field(wish.question());
    random = new SplittableRandom(wish.seed());
    tours = only.isPresent() ? () -> only : new RandomTour(field, random)::draw;
    int most = wish.pattern().isEmpty() ? MOST_TOURS : MOST_TOURS_OF_A_PATTERN;
    mostTours = only.isPresent() ? 1 : most;
    isEasierRight = only.isPresent();
  }

  /**
   * A puzzle not yet begun.
   *
   * @param budget its nodes are tours that are drawn
   */
  public static Course<MadePuzzle> course(PuzzleWish wish, Budget budget, Watch watch) {
    return new PuzzleMaker(wish, Optional.empty(), budget, watch);
  }

  /** The same of one tour, of the level or, where it makes none of that, of an easier one. */
  static Course<MadePuzzle> of(PuzzleWish wish, Tour tour) {
    return new PuzzleMaker(wish, Optional.of(tour), Budget.none(), new Watch());
  }

  /** Makes a puzzle in one go; declined where no tour was met that makes one. */
  public static Outcome<MadePuzzle> make(PuzzleWish wish) {
    return course(wish, Budget.none(), new Watch()).finish();
  }

  @Override
  public Optional<Outcome<MadePuzzle>> work(long nanos) {
    long begin = System.nanoTime();
    Optional<Outcome<MadePuzzle>> outcome;
    do {
      StopReason reason = allowance.ended();
      outcome = reason == null ? step() : Optional.of(stopped(reason));
    } while (outcome.isEmpty() && System.nanoTime() - begin < nanos);
    return outcome;
  }

  @Override
  public Outcome<MadePuzzle> stopped(StopReason reason) {
    return Outcome.stopped(reason, work());
  }

  private Work work() {
    return Work.of("puzzle maker", drawn, allowance.elapsedNanos(), 1);
  }

  /** Draws a tour, or tests one given, or grades what is left. */
  private Optional<Outcome<MadePuzzle>> step() {
    TakingAway current = underWay;
    if (current == null) {
      return begin();
    }
    if (current.hasNext()) {
      current.next();
      return Optional.empty();
    }
    underWay = null;
    return grade(current.tour, current.squares()).map(made -> Outcome.known(made, work()));
  }

  private Optional<Outcome<MadePuzzle>> begin() {
    if (drawn == mostTours) {
      String tried = Amounts.counted(mostTours, "tour", "tours");
      String what = wish.level().map(level -> "level " + level.number()).orElse("this kind");
      String other = wish.level().isPresent() ? "another level or seed" : "another seed";
      return Optional.of(
          Outcome.declined("none of " + tried + " made a puzzle of " + what + "; try " + other));
    }
    if (allowance.claimNodes(1) == 0) {
      allowance.end(StopReason.NODE_LIMIT);
      return Optional.empty();
    }
    Optional<Tour> tour = tours.get();
    if (tour.isEmpty()) {
      return Optional.of(
          Outcome.declined("no random tour was met, which does not prove that there is none"));
    }
    drawn++;
    watch.count(1, 0);
    if (!wish.pattern().isEmpty()) {
      return grade(tour.get(), wish.pattern()).map(made -> Outcome.known(made, work()));
    }
    underWay = new TakingAway(wish, field, tour.get(), orbits(tour.get()));
    return Optional.empty();
  }

  /** Squares that are taken away together, in random order; the ends of a level are never. */
  private List<SortedSet<Integer>> orbits(Tour tour) {
    List<SortedSet<Integer>> orbits = new ArrayList<>();
    SortedSet<Integer> left = new TreeSet<>();
    for (int step = 0; step < tour.length(); step++) {
      left.add(tour.square(step));
    }
    boolean hasEnds = !field.isClosed && wish.level().isPresent();
    while (!left.isEmpty()) {
      SortedSet<Integer> orbit = wish.symmetry().orbit(wish.question(), left.first());
      left.removeAll(orbit);
      if (!hasEnds || !(orbit.contains(tour.first()) || orbit.contains(tour.last()))) {
        orbits.add(orbit);
      }
    }
    for (int at = orbits.size() - 1; at > 0; at--) {
      Collections.swap(orbits, at, random.nextInt(at + 1));
    }
    return orbits;
  }

  /** The puzzle of these givens if it is the one that is wanted. */
  private Optional<MadePuzzle> grade(Tour tour, SortedSet<Integer> squares) {
    Puzzle puzzle = new Puzzle(wish.question(), Givens.of(tour, squares));
    boolean isGraded = wish.level().isPresent();
    if (isGraded || !wish.pattern().isEmpty()) {
      // Far cheaper than the ladder, and most tours fail here where a pattern says the squares.
      Candidates start = Candidates.of(field, puzzle.known());
      boolean isUnique =
          PuzzleSearch.search(start, 2, TakingAway.MOST_NODES)
              .known()
              .filter(Solutions::isUnique)
              .isPresent();
      if (!isUnique) {
        return Optional.empty();
      }
    }
    Optional<Level> level = Ladder.climb(puzzle).level();
    boolean isAsWanted =
        wish.level()
            .map(
                hardest ->
                    level
                        .filter(isEasierRight ? it -> it.compareTo(hardest) <= 0 : hardest::equals)
                        .isPresent())
            .orElse(true);
    return isAsWanted
        ? Optional.of(new MadePuzzle(puzzle, tour, level, wish.seed()))
        : Optional.empty();
  }
}
