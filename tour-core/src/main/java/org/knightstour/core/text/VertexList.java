package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.VertexNames;
import org.knightstour.core.Walk;

/** The tour of a graph as a list of the names of its vertices, separated by blanks or commas. */
final class VertexList {

  private static final int NAMES_A_LINE = 16;

  private VertexList() {}

  static void write(Walk tour, Writer out) throws IOException {
    VertexNames names = tour.naming();
    for (int step = 0; step < tour.length(); step++) {
      out.append(step == 0 ? "" : step % NAMES_A_LINE == 0 ? "\n" : " ");
      out.append(names.name(tour.square(step)));
    }
    out.append('\n');
  }

  /** Reads the rest of a text. Comments begin with {@code #}. */
  static Walk read(Reader reader, Graph graph) throws IOException {
    StringBuilder text = new StringBuilder();
    char[] part = new char[1 << 13];
    // Ten characters a vertex are enough; the reader says what is wrong with a longer text.
    long most = 16L * Graph.MOST_VERTICES;
    for (int count = reader.read(part); count > 0; count = reader.read(part)) {
      text.append(part, 0, count);
      if (text.length() > most) {
        throw new InputException("more than a tour of " + graph + ": one tour at a time.");
      }
    }
    IntStream.Builder vertices = IntStream.builder();
    int steps = 0;
    String[] lines = text.toString().split("\\R", -1);
    for (int at = 0; at < lines.length; at++) {
      String line = lines[at].replaceFirst("#.*", "").replace(',', ' ').strip();
      for (String name : line.isEmpty() ? new String[0] : line.split("\\s+")) {
        try {
          vertices.add(graph.parseSquare(name));
          steps++;
        } catch (InputException e) {
          throw new InputException("line " + (at + 1) + ": " + e.getMessage());
        }
      }
    }
    if (steps == 0) {
      throw new InputException("nothing in it: write a tour as its vertices, like 0 4 3 2 1.");
    }
    return Walk.of(graph, vertices.build().toArray());
  }
}
