package org.knightstour.puzzle;

import org.knightstour.core.Move;

/**
 * The remaining candidates of a puzzle. Each number has a set of possible places, and each place a
 * set of possible numbers. A way is a move that the tour can still make from a place. A line is a
 * way that the tour must make. A rule only removes candidates that no solution has, and therefore
 * keeps every solution.
 *
 * <p>The rows are {@link Bits}, with numbers and places from 0. The techniques of the logical
 * solver read the arrays, and only this class writes them.
 */
final class Candidates {

  final PuzzleGraph graph;
  final long[] places; // by number
  final long[] numbers; // by place
  final long[] ways; // by place, both directions
  final long[] lines; // by place, both directions, each a candidate
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

  /** Creates an empty object for a copy. */
  static Candidates blank(PuzzleGraph graph) {
    return new Candidates(graph, true);
  }

  /** Creates all candidates, restricted only by the required moves. */
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

  /** Creates the candidates for the known numbers of a puzzle, before any rule. */
  static Candidates of(PuzzleGraph graph, Givens known) {
    Candidates candidates = all(graph);
    known.squares().forEach((number, square) -> candidates.put(number - 1, graph.place(square)));
    return candidates;
  }

  /** Creates a copy. Every rule examines all of it, while {@link #spread} examines only changes. */
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

  /** Checks for a contradiction, which means that no solution remains. */
  boolean isDead() {
    return isDead;
  }

  boolean may(int number, int place) {
    return Bits.has(places, number, place);
  }

  boolean isPlaced(int number) {
    return Bits.count(places, number) == 1;
  }

  /**
   * Checks whether every number has one place. After {@link #spread}, these places are a solution.
   */
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

  /** Excludes a number from a place. */
  void remove(int number, int place) {
    keepPlaces(number, ~placeWord(place, 0), ~placeWord(place, 1));
  }

  /** Puts a number on a place, without other numbers there and other places for it. */
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

  /**
   * Removes bits from a row and the row's bit from the rows of the other kind.
   *
   * @return whether one of these rows is empty now
   */
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

  /** Excludes a way from the tour. If the way is a line, there is no solution. */
  void close(int a, int b) {
    if (Bits.has(ways, a, b)) {
      isDead |= Bits.has(lines, a, b);
      Bits.clear(ways, a, b);
      Bits.clear(ways, b, a);
      touchWay(a, b);
      touchWay(b, a);
    }
  }

  /**
   * Marks the numbers that can use this way, with neighbours possible at its end. Only these can
   * lose candidates.
   */
  private void touchWay(int place, int other) {
    Bits.set(dirtyPlaces, 0, place);
    dirtyNumbers[0] |= numbers[2 * place] & neighbours(other, 0);
    dirtyNumbers[1] |= numbers[2 * place + 1] & neighbours(other, 1);
  }

  /**
   * Adds a way to the tour as a line. If the way is closed, or is the third line of a place, there
   * is no solution. Therefore, if the position has no contradiction, every line ends or closes.
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

  /** Applies the rules until no rule removes a candidate, or there is no solution. */
  void spread() {
    while (!isDead && !(Bits.isEmpty(dirtyNumbers, 0) && Bits.isEmpty(dirtyPlaces, 0))) {
      // Upwards through the numbers, and again, because a loss of one number passes to the next.
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
   * Applies the rules "step" and "single". Step: number k + 1 is one way from number k. Therefore
   * its place has a way to a possible place of k. The same holds for k - 1. Single: if k has one
   * place, no other number is there.
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

  /**
   * Applies the rule "hidden": every place has a number. If only one number is possible there, it
   * is there. Then checks the lines.
   */
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
   * Applies the rules of ways. A way joins neighbouring numbers. If its places have no two
   * neighbouring numbers, it is closed. Along a line, each place keeps only the neighbours of the
   * other place's numbers.
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

  /** Returns a word of the numbers that are one more or one less than a number of the place. */
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
   * Applies the rules of lines. A tour uses two ways of a place, or one at an end. If a place has
   * no more ways than that, all of them are lines. If it has all its lines, it loses its other
   * ways.
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
