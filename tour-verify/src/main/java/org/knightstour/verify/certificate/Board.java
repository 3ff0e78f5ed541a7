package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/**
 * The graph and the first case of a statement. A tour is a cycle through all vertices: the squares,
 * and for an open tour one more vertex, {@code *}, joined to the squares on which it may end.
 */
final class Board {

  final Map<String, Integer> vertices = new LinkedHashMap<>(); // squares by number, then *
  final List<Move> edges = new ArrayList<>();
  final byte[] firstCase;
  final LineReader lines; // it counts the work
  final int extra; // the number of *, greater than that of any square
  private final TourQuestion asked;

  Board(TourQuestion asked, LineReader lines) {
    this.asked = asked;
    this.lines = lines;
    extra = asked.board().squares();
    int[] squares = IntStream.range(0, extra).filter(asked::has).toArray();
    boolean isOpen = asked.kind() != TourKind.CLOSED;
    require(squares.length > 1 || !isOpen, "one square is an open tour");
    for (int u : squares) {
      vertices.put(asked.board().name(u), u);
      for (int v : squares) {
        if (u < v && asked.isMove(u, v) && !asked.forbidden().contains(new Move(u, v))) {
          edges.add(new Move(u, v));
        }
      }
    }
    List<Move> in = new ArrayList<>(asked.required());
    int[] ends = Stream.of(asked.from(), asked.to()).flatMapToInt(OptionalInt::stream).toArray();
    if (isOpen) {
      boolean isStrict = asked.kind() == TourKind.STRICTLY_OPEN;
      Arrays.stream(squares)
          .filter(v -> !isStrict || Arrays.stream(ends).noneMatch(end -> asked.isMove(end, v)))
          .forEach(v -> edges.add(new Move(v, extra)));
      vertices.put("*", extra);
      Arrays.stream(ends).forEach(end -> in.add(new Move(end, extra)));
    } else if (ends.length == 2) {
      in.add(new Move(ends[0], ends[1]));
    }
    firstCase = new byte[edges.size()];
    if (edges.containsAll(in)) {
      in.forEach(edge -> firstCase[edges.indexOf(edge)] = Case.IN);
    } else {
      Arrays.fill(firstCase, Case.OUT); // no tour makes that move: a contradiction
    }
  }

  int vertex(String name) {
    int vertex = vertices.getOrDefault(name, -1);
    require(vertex >= 0, "no square here: " + name);
    return vertex;
  }

  /** 1 for the squares of a colour, -1 for all other vertices. */
  int sign(int vertex, boolean isLight) {
    return vertex < extra && asked.board().isLight(vertex) == isLight ? 1 : -1;
  }
}
