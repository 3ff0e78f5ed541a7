package org.knightstour.puzzle;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;

/**
 * The squares of a puzzle, counted without the removed squares, and the ways between them: the
 * moves that are not forbidden. Numbers are from 0 here, because there are as many numbers as
 * places. Immutable.
 */
final class PuzzleGraph {

  final TourQuestion question;
  final int size; // squares, and numbers
  final boolean isClosed;
  final long[] ways; // a row of Bits for each place
  private final int[] squares; // by place, ascending
  private final int[] places; // by square, -1 for removed squares

  PuzzleGraph(TourQuestion question) {
    Puzzle.check(question);
    this.question = question;
    size = question.squares();
    isClosed = question.kind() == TourKind.CLOSED;
    MoveGraph graph = MoveGraph.of(question);
    squares = IntStream.range(0, graph.squares()).filter(question::has).toArray();
    places = new int[graph.squares()];
    Arrays.fill(places, -1);
    for (int place = 0; place < size; place++) {
      places[squares[place]] = place;
    }
    ways = new long[2 * size];
    for (int place = 0; place < size; place++) {
      for (int at = graph.start(squares[place]); at < graph.end(squares[place]); at++) {
        Bits.set(ways, place, places[graph.target(at)]);
      }
    }
  }

  int square(int place) {
    return squares[place];
  }

  int place(int square) {
    return places[square];
  }

  String name(int place) {
    return question.naming().name(squares[place]);
  }

  /** Returns the next number, or -1. */
  int next(int number) {
    return number < size - 1 ? number + 1 : isClosed ? 0 : -1;
  }

  /** Returns the previous number, or -1. */
  int previous(int number) {
    return number > 0 ? number - 1 : isClosed ? size - 1 : -1;
  }

  /** Checks whether a number is an end of the tour, with one neighbour instead of two. */
  boolean isEnd(int number) {
    return !isClosed && (number == 0 || number == size - 1);
  }

  List<Move> required() {
    return question.required().stream()
        .map(move -> new Move(places[move.first()], places[move.second()]))
        .toList();
  }

  /** Returns the tour with its numbers on these places. */
  Tour tour(int[] placeOfNumber) {
    return Tour.of(question, Arrays.stream(placeOfNumber).map(this::square).toArray());
  }
}
