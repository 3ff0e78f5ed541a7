package org.knightstour.core.graph.read;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Graph;

/**
 * The graph6 format: a graph as a line of text. The number of vertices comes first, then a bit for
 * each pair of vertices 0-1, 0-2, 1-2, 0-3, ..., six bits to a character.
 */
public final class Graph6 {

  /**
   * The maximum number of vertices of a written graph, because Tour must be able to read its line.
   */
  public static final int MOST_VERTICES = 28_378;

  private static final int BYTES_PER_EDGE = 24;
  private static final int LIMIT = Edges.limit(Runtime.getRuntime().maxMemory(), BYTES_PER_EDGE);

  private int[] names = {}; // of the graph before: most streams have graphs of one size

  Graph6() {}

  /**
   * Returns a graph as graph6, without a line end. The vertices are 0, 1, ... in the order of
   * names.
   */
  public static String write(Graph graph) {
    int vertices = graph.squares();
    if (vertices > MOST_VERTICES) {
      throw new ArgumentException(
          "graph", graph, "must have at most " + MOST_VERTICES + " vertices as graph6");
    }
    StringBuilder head = new StringBuilder();
    SixBits.appendVertices(head, vertices);
    int start = head.length();
    byte[] text = new byte[start + (int) characters(vertices)];
    Arrays.fill(text, (byte) SixBits.ZERO);
    for (int i = 0; i < start; i++) {
      text[i] = (byte) head.charAt(i);
    }
    for (int v = 1; v < vertices; v++) {
      for (int u : graph.neighbours(v)) {
        if (u < v) {
          int bit = v * (v - 1) / 2 + u;
          int at = start + bit / SixBits.BITS;
          text[at] = (byte) (text[at] + (1 << (SixBits.BITS - 1 - bit % SixBits.BITS)));
        }
      }
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /** Returns the number of characters for the bits of this many vertices. */
  private static long characters(long vertices) {
    return (vertices * (vertices - 1) / 2 + SixBits.BITS - 1) / SixBits.BITS;
  }

  Graph read(GraphLines lines, String text) {
    SixBits bits = new SixBits(lines, text, "graph6", 0);
    int vertices = bits.vertices();
    int begin = bits.at();
    long characters = characters(vertices);
    if (text.length() - begin != characters) {
      throw bits.fault(
          "is not graph6: "
              + vertices
              + (vertices == 1 ? " vertex takes " : " vertices, as it begins, take ")
              + (begin + characters)
              + (begin + characters == 1 ? " character, not " : " characters, not ")
              + text.length()
              + ".");
    }
    int padding = (int) (SixBits.BITS * characters - vertices * (vertices - 1L) / 2);
    if (padding > 0 && (text.charAt(text.length() - 1) - SixBits.ZERO & (1 << padding) - 1) != 0) {
      throw bits.fault("is not graph6: its last character has bits after the last pair.");
    }
    return graph(lines, vertices, ends(lines, text, begin));
  }

  /** Creates a graph of vertices from 0. */
  Graph graph(GraphLines lines, int vertices, int[] ends) {
    if (names.length != vertices) {
      names = IntStream.range(0, vertices).toArray();
    }
    int[] all = names;
    return lines.make(() -> Graph.of(all, ends));
  }

  private static int[] ends(GraphLines lines, String text, int begin) {
    long edges = 0;
    for (int at = begin; at < text.length(); at++) {
      edges += Integer.bitCount(text.charAt(at) - SixBits.ZERO);
    }
    Edges.check(lines, edges, LIMIT);
    int[] ends = new int[2 * (int) edges];
    int end = 0;
    int i = 0;
    int j = 1;
    for (int at = begin; at < text.length(); at++) {
      int six = text.charAt(at) - SixBits.ZERO;
      for (int bit = 1 << (SixBits.BITS - 1); bit > 0; bit >>= 1) {
        if ((six & bit) != 0) {
          ends[end++] = i;
          ends[end++] = j;
        }
        if (++i == j) {
          i = 0;
          j++;
        }
      }
    }
    return ends;
  }
}
