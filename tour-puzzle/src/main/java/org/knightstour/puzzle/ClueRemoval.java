package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.knightstour.core.Tour;

/**
 * A generator that removes givens from a tour, orbit by orbit, while the rest is a puzzle that the
 * spec allows. If there is a pattern, its squares are the givens from the beginning.
 */
final class ClueRemoval {

  /** The most nodes for a test of uniqueness. If it takes more, the givens stay. */
  static final long MOST_NODES = 20_000;

  private final Tour tour;
  private final PuzzleSpec spec;
  private final boolean isEasierRight; // because a tour can make harder puzzles impossible
  private final PuzzleGraph graph;
  private final List<SortedSet<Integer>> orbits;
  private SortedSet<Integer> squares; // of the givens
  private int next;

  /** Creates the generator with all squares of a tour. Squares in no orbit stay. */
  ClueRemoval(
      PuzzleSpec spec,
      PuzzleGraph graph,
      Tour tour,
      SplittableRandom random,
      boolean isEasierRight) {
    this.spec = spec;
    this.graph = graph;
    this.tour = tour;
    this.isEasierRight = isEasierRight;
    boolean hasPattern = !spec.pattern().isEmpty();
    squares =
        hasPattern
            ? spec.pattern()
            : new TreeSet<>(IntStream.range(0, tour.length()).map(tour::square).boxed().toList());
    orbits = hasPattern ? List.of() : orbits(random);
  }

  /**
   * Returns the groups of squares to remove together, in random order. A puzzle with a level keeps
   * its ends.
   */
  private List<SortedSet<Integer>> orbits(SplittableRandom random) {
    List<SortedSet<Integer>> all = new ArrayList<>();
    SortedSet<Integer> left = new TreeSet<>(squares);
    boolean hasEnds = !graph.isClosed && spec.level().isPresent();
    while (!left.isEmpty()) {
      SortedSet<Integer> orbit = spec.symmetry().orbit(spec.question(), left.first());
      left.removeAll(orbit);
      if (!hasEnds || !(orbit.contains(tour.first()) || orbit.contains(tour.last()))) {
        all.add(orbit);
      }
    }
    RandomTour.shuffle(all, random);
    return all;
  }

  boolean hasNext() {
    return next < rounds() * orbits.size();
  }

  /**
   * Returns the number of rounds. Trials take long: a first round removes givens without trials.
   */
  private int rounds() {
    return spec.level().filter(Level.FIVE::equals).isPresent() ? 2 : 1;
  }

  /** Tests the next orbit. */
  void next() {
    SortedSet<Integer> orbit = orbits.get(next % orbits.size());
    boolean isFirst = next < orbits.size();
    next++;
    if (!squares.containsAll(orbit)) {
      return;
    }
    SortedSet<Integer> less = new TreeSet<>(squares);
    less.removeAll(orbit);
    Givens known = Givens.of(tour, less); // the ends of a question are no givens of the puzzle
    known = spec.question().from().isPresent() ? known.with(1, tour.first()) : known;
    known = spec.question().to().isPresent() ? known.with(tour.length(), tour.last()) : known;
    boolean isEnough =
        spec.level().isEmpty()
            ? isUnique(known, orbit)
            : isSolved(known, spec.level().get(), isFirst);
    squares = isEnough ? less : squares;
  }

  /**
   * Checks whether the tour stays the only solution without an orbit. With the orbit's givens, the
   * tour is the only solution. Without them, a second solution differs on a square of the orbit.
   * Therefore the tour stays unique if, for each square of the orbit, no solution has a different
   * number there.
   */
  private boolean isUnique(Givens known, SortedSet<Integer> orbit) {
    for (int square : orbit) {
      Candidates start = Candidates.of(graph, known);
      start.remove(tour.stepOf(square), graph.place(square));
      boolean isRefuted =
          PuzzleSearch.search(start, 1, MOST_NODES)
              .known()
              .filter(found -> found.tours().isEmpty())
              .isPresent();
      if (!isRefuted) {
        return false;
      }
    }
    return true;
  }

  private boolean isSolved(Givens known, Level level, boolean isFirst) {
    if (level.compareTo(Level.FOUR) < 0) {
      Position position = new Position(graph, known);
      new LogicalSolver(position, level.top(), 0).solve();
      return position.isComplete();
    }
    Candidates candidates = Candidates.of(graph, known);
    candidates.spread();
    for (int trials = level == Level.FOUR || isFirst ? 0 : LogicalSolver.MOST_TRIALS;
        !candidates.isSolved() && trials > 0 && refute(candidates);
        trials--) {
      candidates.spread();
    }
    return candidates.isSolved();
  }

  /**
   * Refutes a candidate by trial, as the logical solver does. Candidates of the tour are never
   * refuted.
   */
  private boolean refute(Candidates candidates) {
    Candidates tried = Candidates.blank(graph);
    for (int count = 2; count <= graph.size; count++) {
      for (int number = 0; number < graph.size; number++) {
        for (int place = Bits.first(candidates.places, number);
            place >= 0 && Bits.count(candidates.places, number) == count;
            place = Bits.next(candidates.places, number, place + 1)) {
          if (tour.square(number) != graph.square(place)) {
            tried.copyFrom(candidates);
            tried.put(number, place);
            tried.spread();
            if (tried.isDead()) {
              candidates.remove(number, place);
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  /** Returns the puzzle of the remaining givens if it has one solution and the level. */
  Optional<MadePuzzle> grade() {
    Puzzle puzzle = new Puzzle(spec.question(), Givens.of(tour, squares));
    boolean isProved = spec.level().isEmpty() && spec.pattern().isEmpty();
    // Far cheaper than the logical solver, and most tours fail here if a pattern fixes the squares.
    if (!isProved
        && !PuzzleSearch.search(Candidates.of(graph, puzzle.known()), 2, MOST_NODES)
            .known()
            .filter(Solutions::isUnique)
            .isPresent()) {
      return Optional.empty();
    }
    Optional<Level> level = LogicalSolver.solve(puzzle).level();
    return spec.level().isEmpty() || level.filter(this::isRight).isPresent()
        ? Optional.of(new MadePuzzle(puzzle, tour, level, spec.seed()))
        : Optional.empty();
  }

  private boolean isRight(Level level) {
    Level hardest = spec.level().orElseThrow();
    return isEasierRight ? level.compareTo(hardest) <= 0 : level == hardest;
  }
}
