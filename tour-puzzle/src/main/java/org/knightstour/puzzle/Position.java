package org.knightstour.puzzle;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a person knows so far: numbers on squares, lines, ways that are gone, pencil marks. What is
 * seen at once is done at once: neighbouring numbers on squares draw their line, a square with all
 * its lines loses its other ways, and so do two placed numbers that are no neighbours. Nothing else
 * is concluded in here; that is for the techniques.
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

  /** The place of a placed number. */
  int place(int number) {
    return Bits.first(known.places, number);
  }

  /** The number that is placed here, or -1. */
  int number(int place) {
    int number = Bits.first(known.numbers, place);
    return isPlaced(number) && place(number) == place ? number : -1;
  }

  /** The least number that is placed, or -1. */
  int firstPlaced() {
    return Bits.first(placed, 0);
  }

  /** Returns how many numbers are placed. */
  int placed() {
    return Bits.count(placed, 0);
  }

  boolean isComplete() {
    return placed() == graph.size;
  }

  /** Makes a deduction. */
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

  /** Lines from a place; all are drawn before what they fill is looked at. */
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

  /** A number that is not placed is not on a place. */
  void remove(int number, int place) {
    known.remove(number, place);
    if (counted != null) {
      counted.remove(number, place);
    }
  }

  private void changed() {
    counted = null;
  }

  /** A square with all its lines loses its other ways. */
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

  /** What counting moves says. */
  Reach counted() {
    if (counted == null) {
      counted = new Reach(this);
    }
    return counted;
  }

  /** By number, the places that it can reach. */
  long[] reach() {
    return counted().places;
  }

  /** By place, the numbers that can reach it. */
  long[] reached() {
    return counted().numbers();
  }

  boolean reaches(int number, int place) {
    return Bits.has(reach(), number, place);
  }

  /** Whether a place may be an end of the tour, as far as counting says, or only by its marks. */
  boolean mayBeEnd(int place, boolean isCounted) {
    long[] places = isCounted ? reach() : known.places;
    return !graph.isClosed
        && (Bits.has(places, 0, place) || Bits.has(places, graph.size - 1, place));
  }
}
