package org.knightstour.puzzle;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.knightstour.core.Tour;

/** Takes givens away from a tour, orbit by orbit, while the rest is such a puzzle as is wanted. */
final class TakingAway {

  /** What a test of uniqueness may take; with more, the givens stay. */
  static final long MOST_NODES = 20_000;

  final Tour tour;
  private final PuzzleWish wish;
  private final Field field;
  private final List<SortedSet<Integer>> orbits;
  private SortedSet<Integer> squares = new TreeSet<>();
  private int next;

  /** Of all squares of a tour; those in no orbit stay. */
  TakingAway(PuzzleWish wish, Field field, Tour tour, List<SortedSet<Integer>> orbits) {
    this.wish = wish;
    this.field = field;
    this.tour = tour;
    this.orbits = orbits;
    for (int step = 0; step < tour.length(); step++) {
      squares.add(tour.square(step));
    }
  }

  boolean hasNext() {
    return next < rounds() * orbits.size();
  }

  /** For trials, which take long, what pencil marks allow is taken away first. */
  private int rounds() {
    return wish.level().filter(Level.FIVE::equals).isPresent() ? 2 : 1;
  }

  /** The squares whose givens are left. */
  SortedSet<Integer> squares() {
    return squares;
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
    known = wish.question().from().isPresent() ? known.with(1, tour.first()) : known;
    known = wish.question().to().isPresent() ? known.with(tour.length(), tour.last()) : known;
    boolean isEnough =
        wish.level().isEmpty()
            ? isUnique(known, orbit)
            : isSolved(known, wish.level().get(), isFirst);
    squares = isEnough ? less : squares;
  }

  /**
   * With the orbit the tour is the one solution, so another one without it differs on some square
   * of the orbit: that the number of the tour is not there is to be refuted for each.
   */
  private boolean isUnique(Givens known, SortedSet<Integer> orbit) {
    for (int square : orbit) {
      Candidates start = Candidates.of(field, known);
      start.remove(tour.stepOf(square), field.place(square));
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
      Position position = new Position(field, known);
      new Ladder(position, level.top(), 0).climb();
      return position.isComplete();
    }
    Candidates candidates = Candidates.of(field, known);
    candidates.spread();
    for (int trials = level == Level.FOUR || isFirst ? 0 : Ladder.MOST_TRIALS;
        !candidates.isSolved() && trials > 0 && refute(candidates);
        trials--) {
      candidates.spread();
    }
    return candidates.isSolved();
  }

  /** Removes the candidate that the ladder would refute by trial; those of the tour never are. */
  private boolean refute(Candidates candidates) {
    Candidates tried = Candidates.blank(field);
    for (int count = 2; count <= field.size; count++) {
      for (int number = 0; number < field.size; number++) {
        for (int place = Bits.first(candidates.places, number);
            place >= 0 && Bits.count(candidates.places, number) == count;
            place = Bits.next(candidates.places, number, place + 1)) {
          if (tour.square(number) != field.square(place)) {
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
}
