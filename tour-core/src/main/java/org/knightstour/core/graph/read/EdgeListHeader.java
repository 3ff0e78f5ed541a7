package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/**
 * The decision whether a list of edges begins with a header. A header states the number of vertices
 * N and the number of edges M: "N", "N M", or N and M on two lines.
 *
 * <p>The first line is a header if all later names are 0 to N - 1 or 1 to N. If M is given, it must
 * be the number of edges. If only M does not fit, it is an error, because a wrong header looks like
 * an edge. If a later name does not fit, two numbers are an edge.
 */
final class EdgeListHeader {

  private final long line;
  private final String text;
  private final int @Nullable [] pair; // the first line, if it has two numbers
  private final IntArrayList before;
  private final EdgePairs rest;
  private final int[] after;
  private final boolean isAlone; // no line follows
  private int least = Integer.MAX_VALUE;
  private int most;
  private int different = -1; // distinct edges, -1 if unknown
  private final int vertices; // N, or 0 if there is no header

  /**
   * Decides.
   *
   * @param before numbers on lines with a single number, before the first edge
   * @param rest the edges of all later lines
   * @param after vertices on later lines with a single number
   */
  EdgeListHeader(
      long line,
      String text,
      int @Nullable [] pair,
      IntArrayList before,
      EdgePairs rest,
      int[] after) {
    this.line = line;
    this.text = text;
    this.pair = pair;
    this.before = before;
    this.rest = rest;
    this.after = after;
    isAlone = rest.size() + after.length == 0;
    for (int at = 0; at < rest.names(); at++) {
      widen(rest.name(at));
    }
    for (int name : after) {
      widen(name);
    }
    vertices = pair != null ? ofPair(pair[0], pair[1]) : before.isEmpty() ? 0 : ofNumbers();
  }

  private void widen(int name) {
    least = Math.min(least, name);
    most = Math.max(most, name);
  }

  /** Returns the number of vertices that the header states, or 0 if there is no header. */
  int vertices() {
    return vertices;
  }

  /** Returns the beginning of a message about the first line. */
  String place() {
    return "line " + line + ": \"" + InputException.excerpt(text) + "\" ";
  }

  private boolean fits(int count) {
    return count > 0 && (most < count || (least > 0 && most == count));
  }

  private boolean isNumberOfEdges(int count) {
    if (!isAlone && count < rest.size() && different < 0) {
      different = rest.graph().edges();
    }
    return !isAlone && (count == rest.size() || count == different);
  }

  private int ofPair(int n, int m) {
    if (isAlone) {
      if (m == 0 && n > 1) {
        throw new InputException(
            place()
                + "may be an edge, or state %d vertices and 0 edges: write %d -- 0 for the edge."
                    .formatted(n, n));
      }
      return 0;
    }
    if (fits(n)) {
      if (m == 0 && rest.size() > 0 && n > 0) {
        return 0;
      }
      if (!isNumberOfEdges(m)) {
        throw mismatch(n, m);
      }
      return checked(n);
    }
    // A later name is too large. Two vertices that no later line names are hardly an edge if the
    // second number is the number of edges.
    if (n > 0 && m > 0 && isNumberOfEdges(m) && (n == m || !(isNamed(n) || isNamed(m)))) {
      throw mismatch(n, m);
    }
    return 0;
  }

  private int checked(int n) {
    if (n > Graph.MOST_VERTICES) {
      throw new InputException(
          place()
              + "states more than "
              + Graph.MOST_VERTICES
              + " vertices: no larger graph is read.");
    }
    return n;
  }

  private boolean isNamed(int name) {
    return IntStream.range(0, rest.names()).anyMatch(at -> rest.name(at) == name)
        || IntStream.of(after).anyMatch(each -> each == name);
  }

  private InputException mismatch(int n, int m) {
    return new InputException(
        place()
            + "states %d %s and %d %s, but %s: correct line %d%s."
                .formatted(
                    n,
                    n == 1 ? "vertex" : "vertices",
                    m,
                    m == 1 ? "edge" : "edges",
                    found(),
                    line,
                    n == m ? "" : ", or write " + n + " -- " + m + " if it is an edge"));
  }

  private String found() {
    int edges = rest.size();
    return isAlone
        ? "no edges follow"
        : "%d %s between %d and %d follow%s"
            .formatted(edges, edges == 1 ? "edge" : "edges", least, most, edges == 1 ? "s" : "");
  }

  /** Returns the error of a first line with the same number twice. */
  InputException loop() {
    return new InputException(
        place()
            + "joins a vertex to itself: leave out such edges, and a line with the numbers of"
            + " vertices and edges.");
  }

  private int ofNumbers() {
    int n = before.getInt(0);
    if (n == 0 || (isAlone && before.size() == 1)) {
      return 0;
    }
    if (before.size() > 2) {
      refuseUnordered();
      return 0;
    }
    boolean isRight = !isAlone && fits(n);
    if (before.size() == 2) {
      isRight &= isNumberOfEdges(before.getInt(1));
    }
    if (isRight) {
      return checked(n);
    }
    String stated =
        before.size() == 1
            ? n + (n == 1 ? " vertex" : " vertices")
            : "%d vertices, and the next line %d edges".formatted(n, before.getInt(1));
    throw new InputException(
        place()
            + "states %s, but %s: correct it, or write vertices without edges below the first edge."
                .formatted(stated, found()));
  }

  /**
   * Rejects numbers before the first edge that are not in ascending order. They can be vertices or
   * a header.
   */
  private void refuseUnordered() {
    for (int at = 1; at < before.size(); at++) {
      if (rest.size() > 0 && before.getInt(at) <= before.getInt(at - 1)) {
        throw new InputException(
            place()
                + "and the numbers below it may be vertices or a header: write vertices without"
                + " edges below the first edge.");
      }
    }
  }

  Graph graph() {
    int first = firstName();
    int[] names = IntStream.range(first, first + vertices).toArray();
    int[] numbers = rest.toArray();
    for (int at = 0; at < numbers.length; at++) {
      numbers[at] -= first;
    }
    return Graph.of(names, numbers);
  }

  /** Returns the first vertex: 1 if 0 does not occur. */
  private int firstName() {
    return least > 0 ? 1 : 0;
  }

  /**
   * Returns how the first line is read, if it can be read in two ways.
   *
   * @param plain the graph with the first line as an edge or a vertex, or null if it is neither
   */
  Optional<String> note(Graph graph, @Nullable Graph plain) {
    if (vertices > 0) {
      return plain == null || plain.equals(graph) ? Optional.empty() : Optional.of(headerNote());
    }
    if (isAlone && pair == null && before.size() == 1 && before.getInt(0) > 0) {
      int n = before.getInt(0);
      return Optional.of(
          place() + "is read as the vertex %d without edges, not as %d vertices.".formatted(n, n));
    }
    if (pair != null && pair[0] < pair[1] && fits(pair[1]) && !isNamed(pair[1])) {
      return isNumberOfEdges(pair[0])
          ? Optional.of(
              place()
                  + "is read as an edge, not as %d edges and %d vertices."
                      .formatted(pair[0], pair[1]))
          : Optional.empty();
    }
    return Optional.empty();
  }

  private String headerNote() {
    String range =
        "%d vertices, %d to %d".formatted(vertices, firstName(), firstName() + vertices - 1);
    if (pair != null) {
      return place()
          + "is read as %s, and %d edges: write %d -- %d if it is an edge."
              .formatted(range, pair[1], pair[0], pair[1]);
    }
    return place()
        + "is read as %s%s: write vertices without edges below the first edge."
            .formatted(
                range,
                before.size() == 2 ? ", and the next line as " + before.getInt(1) + " edges" : "");
  }
}
