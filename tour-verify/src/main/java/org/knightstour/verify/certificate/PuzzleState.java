package org.knightstour.verify.certificate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/**
 * The state of a puzzle while its certificate is replayed, with the names of
 * docs/formats/tourpuzzle.md. C(k) are the squares of each number, W the ways, L the lines, and
 * there are the placed numbers. Squares are the squares of the question, and numbers count from 1.
 */
final class PuzzleState {

  final TourQuestion asked;
  final int last; // the last number
  final boolean isClosed;
  final BitSet[] squares; // C, by number
  final BitSet[] ways; // W, by square
  final BitSet[] lines; // L, by square
  final int[] placed; // the square of each number, or -1
  private final int[] numbers; // the number on each square, or 0

  /** Creates the state before any number is known. */
  PuzzleState(TourQuestion asked) {
    this.asked = asked;
    last = asked.squares();
    isClosed = asked.kind() == TourKind.CLOSED;
    int all = asked.naming().squares();
    squares = sets(last + 1);
    ways = sets(all);
    lines = sets(all);
    placed = new int[last + 1];
    numbers = new int[all];
    List<Integer> present = IntStream.range(0, all).filter(asked::has).boxed().toList();
    for (int number = 0; number <= last; number++) {
      placed[number] = -1;
      present.forEach(squares[number]::set);
    }
    for (int a : present) {
      for (int b : present) {
        ways[a].set(b, a != b && asked.isMove(a, b) && !asked.forbidden().contains(new Move(a, b)));
      }
    }
    asked.required().forEach(move -> draw(move.first(), move.second()));
  }

  private PuzzleState(PuzzleState other) {
    asked = other.asked;
    last = other.last;
    isClosed = other.isClosed;
    squares = copy(other.squares);
    ways = copy(other.ways);
    lines = copy(other.lines);
    placed = other.placed.clone();
    numbers = other.numbers.clone();
  }

  PuzzleState copy() {
    return new PuzzleState(this);
  }

  private static BitSet[] sets(int length) {
    return IntStream.range(0, length).mapToObj(at -> new BitSet()).toArray(BitSet[]::new);
  }

  private static BitSet[] copy(BitSet[] sets) {
    BitSet[] copy = new BitSet[sets.length];
    for (int at = 0; at < sets.length; at++) {
      copy[at] = (BitSet) sets[at].clone();
    }
    return copy;
  }

  /** Returns the number one up or down, or 0 beyond the ends of an open puzzle. */
  int beside(int number, int step) {
    int other = number + step;
    return other >= 1 && other <= last ? other : !isClosed ? 0 : other < 1 ? last : 1;
  }

  boolean isPlaced(int number) {
    return number > 0 && placed[number] >= 0;
  }

  /** Returns the number that is placed on a square, or 0. */
  int numberOn(int square) {
    return numbers[square];
  }

  void put(int number, int square) {
    boolean may = squares[number].get(square);
    for (int other = 1; other <= last; other++) {
      squares[other].clear(square);
    }
    squares[number].clear();
    squares[number].set(square, may);
    placed[number] = square;
    numbers[square] = number;
    for (int step = -1; step <= 1; step += 2) {
      int other = beside(number, step);
      if (isPlaced(other)) {
        draw(square, placed[other]);
      }
    }
  }

  void draw(int a, int b) {
    lines[a].set(b);
    lines[b].set(a);
  }

  void close(int a, int b) {
    ways[a].clear(b);
    ways[b].clear(a);
  }

  /**
   * Applies the immediate conclusions: placed numbers that are no neighbours, and squares with all
   * lines.
   */
  void tidy() {
    for (int a = 0; a < ways.length; a++) {
      int number = numberOn(a);
      boolean isEnd = !isClosed && (number == 1 || number == last);
      boolean isFull = lines[a].cardinality() >= (isEnd ? 1 : 2);
      for (int b = ways[a].nextSetBit(0); b >= 0; b = ways[a].nextSetBit(b + 1)) {
        int other = numberOn(b);
        boolean isApart = number > 0 && other > 0;
        isApart = isApart && beside(number, 1) != other && beside(number, -1) != other;
        if (isApart || (isFull && !lines[a].get(b))) {
          close(a, b);
        }
      }
    }
  }

  /**
   * Returns R: by number, the squares of C that the nearest placed numbers before and after can
   * reach, way by way over the squares of the numbers between.
   */
  BitSet[] reach() {
    BitSet[] reach = copy(squares);
    int start = IntStream.rangeClosed(1, last).filter(this::isPlaced).findFirst().orElse(0);
    if (!isClosed || start > 0) {
      spread(reach, isClosed ? start : 1, 1);
      spread(reach, isClosed ? start : last, -1);
    }
    return reach;
  }

  private void spread(BitSet[] reach, int start, int step) {
    BitSet here = squares[start];
    int number = start;
    for (int moves = isClosed ? last : last - 1; moves > 0; moves--) {
      BitSet onward = new BitSet();
      here.stream().forEach(square -> onward.or(ways[square]));
      number = beside(number, step);
      reach[number].and(onward);
      onward.and(squares[number]);
      here = isPlaced(number) ? squares[number] : onward;
    }
  }

  /**
   * Returns the squares of a line from a square, away from a second square, to the line's end or
   * back to that second square.
   */
  List<Integer> line(int from, int next) {
    List<Integer> line = new ArrayList<>(List.of(from, next));
    int onward = next;
    while (onward >= 0 && line.size() <= last + 1) {
      int at = onward;
      int before = line.get(line.size() - 2);
      onward = lines[at].stream().filter(square -> square != before).findFirst().orElse(-1);
      if (onward == from) {
        return line;
      }
      if (onward >= 0) {
        line.add(onward);
      }
    }
    return line;
  }

  boolean isTour() {
    List<Move> moves = new ArrayList<>();
    BitSet visited = new BitSet();
    for (int number = 1; number <= last; number++) {
      if (!isPlaced(number)) {
        return false;
      }
      visited.set(placed[number]);
      int next = beside(number, 1);
      if (next > 0 && isPlaced(next)) {
        moves.add(new Move(placed[number], placed[next]));
      }
    }
    boolean isLong = !isClosed || last > 2;
    return isLong
        && visited.cardinality() == last
        && moves.size() == (isClosed ? last : last - 1)
        && moves.stream().allMatch(move -> asked.isMove(move.first(), move.second()))
        && asked.forbidden().stream().noneMatch(moves::contains)
        && moves.containsAll(asked.required());
  }
}
