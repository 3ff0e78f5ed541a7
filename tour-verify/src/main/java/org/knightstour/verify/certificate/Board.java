package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
 * The graph of a statement. A tour is a cycle through all vertices. The vertices are the squares.
 * For an open tour there is one more vertex, {@code *}, joined to the squares on which the tour can
 * end.
 */
final class Board {

  final Map<String, Integer> vertices = new LinkedHashMap<>(); // by name: the squares, then *
  final List<Move> edges = new ArrayList<>();
  final List<Move> in; // edges that a tour must have
  final int extra; // the number of *, greater than any square
  final BitSet light = new BitSet(); // squares
  final boolean hasColours; // as squares of a board have

  Board(TourQuestion asked) {
    hasColours = asked.rectangle().isPresent();
    extra = asked.naming().squares();
    int[] squares = IntStream.range(0, extra).filter(asked::has).toArray();
    for (int u : squares) {
      vertices.put(asked.naming().name(u), u);
      light.set(u, hasColours && asked.ground().isLight(u));
      for (int v : squares) {
        if (u < v && asked.isMove(u, v) && !asked.forbidden().contains(new Move(u, v))) {
          edges.add(new Move(u, v));
        }
      }
    }
    in = new ArrayList<>(asked.required());
    int[] ends = Stream.of(asked.from(), asked.to()).flatMapToInt(OptionalInt::stream).toArray();
    if (asked.kind() != TourKind.CLOSED) {
      require(squares.length > 1, "one square is an open tour");
      vertices.put("*", extra);
      boolean isStrict = asked.kind() == TourKind.STRICTLY_OPEN;
      for (int v : squares) {
        if (!isStrict || Arrays.stream(ends).noneMatch(end -> asked.isMove(end, v))) {
          edges.add(new Move(v, extra));
        }
      }
      Arrays.stream(ends).forEach(end -> in.add(new Move(end, extra)));
    } else if (ends.length == 2) {
      in.add(new Move(ends[0], ends[1]));
    }
    if (!edges.containsAll(in)) {
      in.clear();
      edges.clear(); // there is no tour, nor does a graph without edges have one
    }
  }

  int vertex(String name) {
    int vertex = vertices.getOrDefault(name, -1);
    require(vertex >= 0, "no square here: " + name);
    return vertex;
  }

  /** Returns how many ends of an edge are in a set of vertices: 0, 1 or 2. */
  int endsIn(BitSet set, int edge) {
    Move ends = edges.get(edge);
    return (set.get(ends.first()) ? 1 : 0) + (set.get(ends.second()) ? 1 : 0);
  }
}
