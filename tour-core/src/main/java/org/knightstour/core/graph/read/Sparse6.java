package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * sparse6, a graph as a line of text from a colon: the number of vertices, then groups of a bit,
 * which says whether to go to the next vertex, and a vertex: one further on is gone to, any other
 * is joined to the vertex at hand. What is left after the last group, up to five bits, is padding.
 */
final class Sparse6 {

  private static final int BYTES_PER_EDGE = 64;

  private final SixBits bits;
  private final String text;
  private final int limit = Edges.limit(Runtime.getRuntime().maxMemory(), BYTES_PER_EDGE);
  private long at; // the next bit
  private final long end;
  private final int vertices;

  Sparse6(GraphLines lines, String text) {
    this.text = text;
    bits = new SixBits(lines, text, "sparse6", 1);
    vertices = bits.vertices();
    at = (long) SixBits.BITS * bits.at();
    end = (long) SixBits.BITS * text.length();
  }

  int vertices() {
    return vertices;
  }

  int[] ends(GraphLines lines) {
    IntArrayList ends = new IntArrayList();
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(vertices - 1);
    int v = 0;
    long group = at;
    while (at + 1 + width <= end) {
      group = at;
      v += take(1);
      int x = take(width);
      if (Math.max(x, v) >= vertices) {
        break;
      }
      if (x == v) {
        throw bits.fault(
            "has an edge from " + v + " to itself: an edge must join two different vertices.");
      }
      if (x > v) {
        v = x;
      } else {
        Edges.check(lines, ends.size() / 2 + 1L, limit);
        ends.add(x);
        ends.add(v);
      }
      group = at;
    }
    if (end - group >= SixBits.BITS) {
      throw bits.fault(
          "is not sparse6: its edges end at character "
              + ((group + SixBits.BITS - 1) / SixBits.BITS)
              + " of "
              + text.length()
              + ".");
    }
    return ends.toIntArray();
  }

  private int take(int count) {
    int value = 0;
    for (int i = 0; i < count; i++, at++) {
      int six = text.charAt((int) (at / SixBits.BITS)) - SixBits.ZERO;
      value = value << 1 | (six >> (SixBits.BITS - 1 - (int) (at % SixBits.BITS)) & 1);
    }
    return value;
  }
}
