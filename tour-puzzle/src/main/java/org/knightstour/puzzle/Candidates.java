package org.knightstour.puzzle;

import org.knightstour.core.Move;

/**
 * What is still possible: for each number the places that it may be on and the reverse, the ways
 * that a place may use, and the lines, ways that it must use. Every rule only takes away what no
 * solution has, so a solution that was possible before stays possible.
 *
 * <p>Rows of {@link Bits}: numbers and places are from 0. The arrays are read by the techniques of
 * the logical solver, and written here only.
 */
final class Candidates {

  final PuzzleGraph graph;
  final long[] places; // by number
  final long[] numbers; // by place
  final long[] ways; // by place, both directions
  final long[] lines; // by place, both directions; each is a way
  private final long[] dirtyNumbers = new long[2];
  private final long[] dirtyPlaces = new long[2];
  private boolean isDead;

  private Candidates(PuzzleGraph graph, boolean isBlank) {
    this.graph = graph;
    places = new long[2 * graph.size];
    numbers = new long[2 * graph.size];
    ways = isBlank ? new long[2 * graph.size] : graph.ways.clone();
    lines = new long[2 * graph.size];
  }

  /** Room for a copy. */
  static Candidates blank(PuzzleGraph graph) {
    return new Candidates(graph, true);
  }

  /** Everything is possible but what required moves say. */
  static Candidates all(PuzzleGraph graph) {
    Candidates all = new Candidates(graph, false);
    for (int row = 0; row < graph.size; row++) {
      all.places[2 * row] = all.numbers[2 * row] = Bits.low(graph.size);
      all.places[2 * row + 1] = all.numbers[2 * row + 1] = Bits.high(graph.size);
    }
    for (Move move : graph.required()) {
      all.draw(move.first(), move.second());
    }
    all.touchAll();
    return all;
  }

  /** Everything that the known numbers of a puzzle leave, before any rule. */
  static Candidates of(PuzzleGraph graph, Givens known) {
    Candidates candidates = all(graph);
    known.squares().forEach((number, square) -> candidates.put(number - 1, graph.place(square)));
    return candidates;
  }

  /** A copy of which every rule looks at everything, as {@link #spread} does after changes. */
  Candidates fresh() {
    Candidates fresh = new Candidates(graph, true);
    fresh.copyFrom(this);
    fresh.touchAll();
    return fresh;
  }

  private void touchAll() {
    dirtyNumbers[0] = dirtyPlaces[0] = Bits.low(graph.size);
    dirtyNumbers[1] = dirtyPlaces[1] = Bits.high(graph.size);
  }

  void copyFrom(Candidates other) {
    System.arraycopy(other.places, 0, places, 0, places.length);
    System.arraycopy(other.numbers, 0, numbers, 0, numbers.length);
    System.arraycopy(other.ways, 0, ways, 0, ways.length);
    System.arraycopy(other.lines, 0, lines, 0, lines.length);
    System.arraycopy(other.dirtyNumbers, 0, dirtyNumbers, 0, 2);
    System.arraycopy(other.dirtyPlaces, 0, dirtyPlaces, 0, 2);
    isDead = other.isDead;
  }

  /** Whether a contradiction was met, so that no solution is left. */
  boolean isDead() {
    return isDead;
  }

  boolean may(int number, int place) {
    return Bits.has(places, number, place);
  }

  boolean isPlaced(int number) {
    return Bits.count(places, number) == 1;
  }

  /** Whether every number has one place; then these are a solution, after {@link #spread}. */
  boolean isSolved() {
    for (int number = 0; number < graph.size; number++) {
      if (!isPlaced(number)) {
        return false;
      }
    }
    return true;
  }

  int[] placeOfNumber() {
    int[] placeOfNumber = new int[graph.size];
    for (int number = 0; number < graph.size; number++) {
      placeOfNumber[number] = Bits.first(places, number);
    }
    return placeOfNumber;
  }

  /** A number is not on a place. */
  void remove(int number, int place) {
    keepPlaces(number, ~placeWord(place, 0), ~placeWord(place, 1));
  }

  /** A number is on a place, and nothing else is either. */
  void put(int number, int place) {
    isDead |= !may(number, place);
    keepPlaces(number, placeWord(place, 0), placeWord(place, 1));
    keepNumbers(place, placeWord(number, 0), placeWord(number, 1));
  }

  private static long placeWord(int bit, int word) {
    return bit >> 6 == word ? 1L << bit : 0;
  }

  private void keepPlaces(int number, long low, long high) {
    long goneLow = places[2 * number] & ~low;
    long goneHigh = places[2 * number + 1] & ~high;
    if ((goneLow | goneHigh) != 0) {
      Bits.set(dirtyNumbers, 0, number);
      dirtyPlaces[0] |= goneLow;
      dirtyPlaces[1] |= goneHigh;
      isDead |= takeAway(places, numbers, number, goneLow, goneHigh);
    }
  }

  private void keepNumbers(int place, long low, long high) {
    long goneLow = numbers[2 * place] & ~low;
    long goneHigh = numbers[2 * place + 1] & ~high;
    if ((goneLow | goneHigh) != 0) {
      Bits.set(dirtyPlaces, 0, place);
      dirtyNumbers[0] |= goneLow;
      dirtyNumbers[1] |= goneHigh;
      isDead |= takeAway(numbers, places, place, goneLow, goneHigh);
    }
  }

  /** From a row, and its bit from the rows of the other kind; whether one of them is empty now. */
  private static boolean takeAway(
      long[] rows, long[] others, int row, long goneLow, long goneHigh) {
    rows[2 * row] &= ~goneLow;
    rows[2 * row + 1] &= ~goneHigh;
    boolean isEmpty = Bits.isEmpty(rows, row);
    for (long left = goneLow; left != 0; left &= left - 1) {
      int other = Long.numberOfTrailingZeros(left);
      Bits.clear(others, other, row);
      isEmpty |= Bits.isEmpty(others, other);
    }
    for (long left = goneHigh; left != 0; left &= left - 1) {
      int other = Long.SIZE + Long.numberOfTrailingZeros(left);
      Bits.clear(others, other, row);
      isEmpty |= Bits.isEmpty(others, other);
    }
    return isEmpty;
  }

  /** The tour does not make this way; without a solution where it is a line. */
  void close(int a, int b) {
    if (Bits.has(ways, a, b)) {
      isDead |= Bits.has(lines, a, b);
      Bits.clear(ways, a, b);
      Bits.clear(ways, b, a);
      touchWay(a, b);
      touchWay(b, a);
    }
  }

  /** Only numbers that may go this way and whose neighbours may be at its end can lose by it. */
  private void touchWay(int place, int other) {
    Bits.set(dirtyPlaces, 0, place);
    dirtyNumbers[0] |= numbers[2 * place] & neighbours(other, 0);
    dirtyNumbers[1] |= numbers[2 * place + 1] & neighbours(other, 1);
  }

  /**
   * The tour makes this way; without a solution where it is none, or the third line of a place. So
   * who follows the lines of a position that is not dead comes to an end, or back.
   */
  void draw(int a, int b) {
    isDead |= !Bits.has(ways, a, b);
    if (!Bits.has(lines, a, b)) {
      Bits.set(lines, a, b);
      Bits.set(lines, b, a);
      Bits.set(dirtyPlaces, 0, a);
      Bits.set(dirtyPlaces, 0, b);
      isDead |= Bits.count(lines, a) > 2 || Bits.count(lines, b) > 2;
    }
  }

  /** Applies the rules until none takes anything away, or there is no solution. */
  void spread() {
    while (!isDead && !(Bits.isEmpty(dirtyNumbers, 0) && Bits.isEmpty(dirtyPlaces, 0))) {
      // Up through the numbers and again: what one of them loses, the next one loses by.
      for (int number = Bits.first(dirtyNumbers, 0); !isDead && number >= 0; ) {
        Bits.clear(dirtyNumbers, 0, number);
        step(number);
        int onward = Bits.next(dirtyNumbers, 0, number + 1);
        number = onward < 0 ? Bits.first(dirtyNumbers, 0) : onward;
      }
      int place = Bits.first(dirtyPlaces, 0);
      if (!isDead && place >= 0) {
        Bits.clear(dirtyPlaces, 0, place);
        look(place);
      }
    }
  }

  /**
   * Step: number k + 1 is a way from number k, so it is on a place that has a way to one of those k
   * may be on; likewise k - 1. Single: where k has one place, nothing else is there.
   */
  private void step(int number) {
    int next = graph.next(number);
    int previous = graph.previous(number);
    long wantedLow = wanted(next, 0) | wanted(previous, 0);
    long wantedHigh = wanted(next, 1) | wanted(previous, 1);
    long low = 0;
    long high = 0;
    // Most steps take nothing away, and a few places lead to all that is wanted.
    for (int word = 0; word < 2; word++) {
      for (long left = places[2 * number + word];
          left != 0 && ((wantedLow & ~low) | (wantedHigh & ~high)) != 0;
          left &= left - 1) {
        int place = Long.SIZE * word + Long.numberOfTrailingZeros(left);
        low |= ways[2 * place];
        high |= ways[2 * place + 1];
      }
    }
    if (next >= 0) {
      keepPlaces(next, low, high);
    }
    if (previous >= 0) {
      keepPlaces(previous, low, high);
    }
    if (isPlaced(number)) {
      int place = Bits.first(places, number);
      keepNumbers(place, placeWord(number, 0), placeWord(number, 1));
    }
  }

  private long wanted(int number, int word) {
    return number < 0 ? 0 : places[2 * number + word];
  }

  /** Hidden: every place has a number, so where one number is possible it is there. Then lines. */
  private void look(int place) {
    if (Bits.count(numbers, place) == 1) {
      int number = Bits.first(numbers, place);
      keepPlaces(number, placeWord(place, 0), placeWord(place, 1));
    }
    if (!isDead) {
      followNumbers(place);
    }
    if (!isDead) {
      countWays(place);
    }
  }

  /**
   * A way joins neighbouring numbers. One whose places have no two that are neighbours is closed,
   * and along a line each place keeps the neighbours of the other's numbers.
   */
  private void followNumbers(int place) {
    long low = neighbours(place, 0);
    long high = neighbours(place, 1);
    for (int other = Bits.first(ways, place);
        other >= 0;
        other = Bits.next(ways, place, other + 1)) {
      if (((numbers[2 * other] & low) | (numbers[2 * other + 1] & high)) == 0) {
        close(place, other);
      } else if (Bits.has(lines, place, other)) {
        keepNumbers(other, low, high);
      }
    }
  }

  /** A word of the numbers that are one more or one less than some number of a place. */
  private long neighbours(int place, int word) {
    long low = numbers[2 * place];
    long high = numbers[2 * place + 1];
    int last = graph.size - 1;
    long shifted =
        word == 0
            ? (low << 1) | (low >>> 1) | (high << (Long.SIZE - 1))
            : (high << 1) | (low >>> (Long.SIZE - 1)) | (high >>> 1);
    if (graph.isClosed) {
      shifted |= Bits.has(numbers, place, last) ? placeWord(0, word) : 0;
      shifted |= Bits.has(numbers, place, 0) ? placeWord(last, word) : 0;
    }
    return shifted & (word == 0 ? Bits.low(graph.size) : Bits.high(graph.size));
  }

  /**
   * Lines: a tour makes two of the ways of a place, or one where an end is. So with no way to spare
   * all ways are lines, and with its lines drawn a place loses its other ways.
   */
  private void countWays(int place) {
    int least = mayBeEnd(place) ? 1 : 2;
    int most = mustBeEnd(place) ? 1 : 2;
    int open = Bits.count(ways, place);
    int drawn = Bits.count(lines, place);
    if (graph.size == 1) {
      return;
    }
    if (open < least || drawn > most) {
      isDead = true;
    } else if (open > drawn && (open == least || drawn == most)) {
      for (int other = Bits.first(ways, place);
          other >= 0;
          other = Bits.next(ways, place, other + 1)) {
        if (open == least) {
          draw(place, other);
        } else if (!Bits.has(lines, place, other)) {
          close(place, other);
        }
      }
    }
  }

  boolean mayBeEnd(int place) {
    return !graph.isClosed && (may(0, place) || may(graph.size - 1, place));
  }

  private boolean mustBeEnd(int place) {
    int ends = (may(0, place) ? 1 : 0) + (graph.size > 1 && may(graph.size - 1, place) ? 1 : 0);
    return !graph.isClosed && ends == Bits.count(numbers, place);
  }
}
