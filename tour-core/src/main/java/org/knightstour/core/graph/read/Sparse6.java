package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The sparse6 format: a graph as a line of text after a colon. The number of vertices comes first,
 * then groups of a bit and a vertex. If the bit is 1, the current vertex increases by one. If the
 * vertex of the group is then greater than the current vertex, it becomes the current vertex.
 * Otherwise the two are joined. Up to five bits after the last group are padding.
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
