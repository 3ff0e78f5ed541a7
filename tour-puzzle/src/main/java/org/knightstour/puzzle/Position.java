package org.knightstour.puzzle;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The knowledge of a person who solves a puzzle: placed numbers, lines, closed ways and pencil
 * marks. Obvious consequences are applied immediately. Neighbouring numbers on squares draw their
 * line. A square with all its lines loses its other ways. A way between two placed numbers that are
 * not neighbours is closed. The techniques draw all other conclusions.
 */
final class Position {

  final PuzzleGraph graph;
  final Candidates known;
  private final long[] placed = new long[2];
  private @Nullable Reach counted;

  Position(PuzzleGraph graph, Givens givens) {
    this.graph = graph;
    known = Candidates.all(graph);
    givens.squares().forEach((number, square) -> put(number - 1, graph.place(square)));
    for (int place = 0; place < graph.size; place++) {
      fill(place);
    }
  }

  private Position(Position other) {
    graph = other.graph;
    known = other.known.fresh();
    Bits.add(placed, 0, other.placed, 0);
  }

  Position copy() {
    return new Position(this);
  }

  boolean isPlaced(int number) {
    return number >= 0 && Bits.has(placed, 0, number);
  }

  /** Returns the place of a placed number. */
  int place(int number) {
    return Bits.first(known.places, number);
  }

  /** Returns the number that is placed here, or -1. */
  int number(int place) {
    int number = Bits.first(known.numbers, place);
    return isPlaced(number) && place(number) == place ? number : -1;
  }

  /** Returns the least placed number, or -1. */
  int firstPlaced() {
    return Bits.first(placed, 0);
  }

  /** Returns the number of placed numbers. */
  int placed() {
    return Bits.count(placed, 0);
  }

  boolean isComplete() {
    return placed() == graph.size;
  }

  /** Applies a deduction. */
  void make(Deduction deduction) {
    int[] places = deduction.squares().stream().mapToInt(graph::place).toArray();
    switch (deduction.key().effect) {
      case PUT -> put(deduction.number() - 1, places[0]);
      case REMOVE -> remove(deduction.number() - 1, places[0]);
      case DRAW -> draw(places[0], Arrays.copyOfRange(places, 1, places.length));
      case CLOSE -> close(places[0], places[1]);
    }
  }

  void put(int number, int place) {
    changed();
    known.put(number, place);
    Bits.set(placed, 0, number);
    int[] beside =
        IntStream.of(graph.next(number), graph.previous(number))
            .filter(this::isPlaced)
            .map(this::place)
            .toArray();
    for (int other = Bits.first(known.ways, place);
        other >= 0;
        other = Bits.next(known.ways, place, other + 1)) {
      int there = number(other);
      if (there >= 0 && there != graph.next(number) && there != graph.previous(number)) {
        close(place, other);
      }
    }
    draw(place, beside);
  }

  /** Draws lines from a place. All are drawn before their consequences are applied. */
  void draw(int place, int... others) {
    changed();
    for (int other : others) {
      known.draw(place, other);
    }
    fill(place);
    for (int other : others) {
      fill(other);
    }
  }

  void close(int a, int b) {
    changed();
    known.close(a, b);
  }

  /** Excludes a number that is not placed from a place. */
  void remove(int number, int place) {
    known.remove(number, place);
    if (counted != null) {
      counted.remove(number, place);
    }
  }

  private void changed() {
    counted = null;
  }

  /** Closes the other ways of a square with all its lines. */
  private void fill(int place) {
    int number = number(place);
    int most = number >= 0 && graph.isEnd(number) ? 1 : 2;
    if (Bits.count(known.lines, place) < most) {
      return;
    }
    for (int other = Bits.first(known.ways, place);
        other >= 0;
        other = Bits.next(known.ways, place, other + 1)) {
      if (!Bits.has(known.lines, place, other)) {
        close(place, other);
      }
    }
  }

  /** Returns the results of counting moves. */
  Reach counted() {
    if (counted == null) {
      counted = new Reach(this);
    }
    return counted;
  }

  /** Returns, for each number, the places that it can reach. */
  long[] reach() {
    return counted().places;
  }

  /** Returns, for each place, the numbers that can reach it. */
  long[] reached() {
    return counted().numbers();
  }

  boolean reaches(int number, int place) {
    return Bits.has(reach(), number, place);
  }

  /** Checks whether a place can be an end of the tour, by counting or only by its marks. */
  boolean mayBeEnd(int place, boolean isCounted) {
    long[] places = isCounted ? reach() : known.places;
    return !graph.isClosed
        && (Bits.has(places, 0, place) || Bits.has(places, graph.size - 1, place));
  }
}
