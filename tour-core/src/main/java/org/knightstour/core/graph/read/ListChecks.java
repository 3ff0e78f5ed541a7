package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import org.knightstour.core.InputException;

/**
 * Checks that reject a list of edges if it is in a different notation, or contains several graphs.
 */
final class ListChecks {

  // Three vertices that are neighbours of each other are the same graph as edges.
  private static final int FEWEST_LISTS = 4;

  private ListChecks() {}

  /** Returns the error of a blank line between edges. */
  static InputException secondGraph(long line) {
    return new InputException(
        "line "
            + line
            + ": a blank line is between this line and another edge, and may separate two graphs:"
            + " leave the blank line out, or write each graph into a separate file.");
  }

  /** Rejects several graphs, each with a line N M before its M edges. */
  static void refuseSeveral(EdgePairs pairs, long firstLine) {
    int graphs = 0;
    int at = 0;
    while (at < pairs.names()) {
      int vertices = pairs.name(at);
      int edges = pairs.name(at + 1);
      long end = at + 2 + 2L * edges;
      if (vertices < 2 || edges < 1 || end > pairs.names() || !fits(pairs, at + 2, end, vertices)) {
        return;
      }
      graphs++;
      at = (int) end;
    }
    if (graphs > 1) {
      throw new InputException(
          "line "
              + firstLine
              + ": "
              + severalGraphs(graphs)
              + " If it is one graph, write the edges like 0 -- 1.");
    }
  }

  static String severalGraphs(int graphs) {
    return graphs
        + " graphs follow each other: write each graph into a separate file, or use graph6, one graph on each line.";
  }

  private static boolean fits(EdgePairs names, int from, long to, int vertices) {
    boolean hasZero = false;
    boolean hasLast = false;
    for (int at = from; at < to; at++) {
      int name = names.name(at);
      hasZero |= name == 0;
      hasLast |= name == vertices;
      if (name > vertices) {
        return false;
      }
    }
    return !(hasZero && hasLast);
  }

  /**
   * Rejects pairs that METIS writes for a graph of cycles, the two neighbours of each vertex in
   * order. If the pairs are the same graph as edges, they are accepted.
   */
  static void refuseUnlabelledLists(EdgePairs pairs, long firstLine) {
    for (int base = 0; base <= 1 && pairs.size() >= FEWEST_LISTS; base++) {
      if (isNeighbours(pairs, base) && !isSameGraph(pairs, base)) {
        int u = pairs.name(0);
        int v = pairs.name(1);
        throw new InputException(
            ("line %d: the lines may be edges, or the neighbours of one vertex after the other:"
                    + " write %d: %d %d for neighbours, or %d -- %d for an edge.")
                .formatted(firstLine, base, u, v, u, v));
      }
    }
  }

  private static boolean isNeighbours(EdgePairs pairs, int base) {
    for (int at = 0; at < pairs.names(); at++) {
      int v = at / 2 + base;
      int name = pairs.name(at);
      int u = name - base;
      boolean isBack =
          u >= 0 && u < pairs.size() && (pairs.name(2 * u) == v || pairs.name(2 * u + 1) == v);
      if (!isBack || name == v || name == pairs.name(at ^ 1)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSameGraph(EdgePairs pairs, int base) {
    int[] ends = new int[2 * pairs.names()];
    for (int at = 0; at < pairs.names(); at++) {
      ends[2 * at] = at / 2 + base;
      ends[2 * at + 1] = pairs.name(at);
    }
    return new EdgePairs(ends, 0).graph().equals(pairs.graph());
  }

  /** Checks that each vertex is a neighbour of its neighbours. The lists state each edge twice. */
  static void checkSymmetric(EdgePairs lists, IntList lines) {
    long[] sorted = new long[lists.size()];
    for (int at = 0; at < sorted.length; at++) {
      sorted[at] = key(lists.name(2 * at), lists.name(2 * at + 1));
    }
    Arrays.sort(sorted);
    for (int at = 0; at < sorted.length; at++) {
      int v = lists.name(2 * at);
      int u = lists.name(2 * at + 1);
      if (Arrays.binarySearch(sorted, key(u, v)) < 0) {
        throw new InputException(
            ("line %d: %d is a neighbour of %d, but %d is not in the list of %d: write it there too,"
                    + " or write edges, like %d -- %d, two vertices a line.")
                .formatted(lines.getInt(at), u, v, v, u, v, u));
      }
    }
  }

  private static long key(int a, int b) {
    return (long) a << Integer.SIZE | b;
  }
}
