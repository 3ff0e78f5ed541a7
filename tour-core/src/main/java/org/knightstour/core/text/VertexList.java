package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.VertexNames;
import org.knightstour.core.Walk;

/**
 * The tour of a graph as a list of the names of its vertices. Blanks, commas, arrows or dashes
 * separate the names, and brackets can be around the list. A list of moves {@code 0-1 1-2} names
 * each inner vertex twice. A closed tour can repeat its first vertex at its end. A TOUR file of
 * TSPLIB has the names between TOUR_SECTION and -1.
 */
final class VertexList {

  private static final int NAMES_A_LINE = 16;
  private static final String BRACKETS = "[({])}";
  // A hyphen before a number at the beginning of a word is a sign: -1 is not a vertex.
  private static final Pattern SEPARATOR =
      Pattern.compile(
          "[,;\u2010-\u2015\u2192]|-+>|--+|(?<=[\\p{L}\\p{N}_])-(?=[\\p{L}\\p{N}_])|(?<=\\s)-(?=\\s)");
  private static final String SECTION = "TOUR_SECTION";
  private static final String END = "-1";

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
    // Ten characters a vertex are enough. The reader reports errors of a longer text.
    long most = 16L * Graph.MOST_VERTICES;
    for (int count = reader.read(part); count > 0; count = reader.read(part)) {
      text.append(part, 0, count);
      if (text.length() > most) {
        throw new InputException("more than a tour of " + graph + ": one tour at a time.");
      }
    }
    String[] lines = text.toString().split("\\R", -1);
    int section = lines.length - 1;
    while (section >= 0 && !lines[section].strip().equals(SECTION)) {
      section--;
    }
    removeBrackets(lines);
    IntArrayList vertices = new IntArrayList();
    boolean isEnded = false;
    for (int at = section + 1; at < lines.length && !isEnded; at++) {
      String line = SEPARATOR.matcher(lines[at].replaceFirst("#.*", "")).replaceAll(" ").strip();
      for (String name : line.isEmpty() ? new String[0] : line.split("\\s+")) {
        isEnded = section >= 0 && name.equals(END);
        if (!isEnded) {
          vertices.add(vertex(graph, at, name));
        }
      }
    }
    if (section >= 0 && !isEnded) {
      throw new InputException("TOUR_SECTION ends without -1: the file is cut off.");
    }
    if (vertices.isEmpty()) {
      throw new InputException("contains no tour: write its vertices, for example 0 4 3 2 1.");
    }
    int[] walk = joined(vertices.toIntArray());
    return Walk.of(graph, closesItself(walk) ? Arrays.copyOf(walk, walk.length - 1) : walk);
  }

  private static int vertex(Graph graph, int line, String name) {
    try {
      return graph.parseSquare(name);
    } catch (InputException e) {
      throw new InputException("line " + (line + 1) + ": " + e.getMessage());
    }
  }

  /** Replaces the brackets around the whole text by blanks. */
  private static void removeBrackets(String... lines) {
    int first = 0;
    int last = lines.length - 1;
    while (first < last && lines[first].isBlank()) {
      first++;
    }
    while (last > first && lines[last].isBlank()) {
      last--;
    }
    String begin = lines[first].strip();
    String end = lines[last].strip();
    int bracket = begin.isEmpty() ? -1 : BRACKETS.indexOf(begin.charAt(0));
    boolean isClosed =
        bracket >= 0 && bracket < 3 && end.charAt(end.length() - 1) == BRACKETS.charAt(bracket + 3);
    if (isClosed) {
      lines[first] = lines[first].replace(begin.charAt(0), ' ');
      lines[last] = lines[last].replace(end.charAt(end.length() - 1), ' ');
    }
  }

  /** Returns the vertices of moves {@code 0-1 1-2}, which name each inner vertex twice. */
  private static int[] joined(int... names) {
    boolean areMoves =
        names.length > 2
            && names.length % 2 == 0
            && IntStream.range(1, names.length / 2)
                .allMatch(at -> names[2 * at - 1] == names[2 * at])
            && IntStream.range(0, names.length / 2)
                .noneMatch(at -> names[2 * at] == names[2 * at + 1]);
    return areMoves
        ? IntStream.rangeClosed(0, names.length / 2)
            .map(at -> names[Math.max(0, 2 * at - 1)])
            .toArray()
        : names;
  }

  /** Returns whether the last vertex repeats the first, and all others differ. */
  private static boolean closesItself(int... walk) {
    int last = walk.length - 1;
    return last >= Tour.FEWEST_OF_A_CYCLE
        && walk[0] == walk[last]
        && Arrays.stream(walk).distinct().count() == last;
  }
}
