package org.knightstour.core.graph.read;

import java.util.Arrays;
import org.knightstour.core.Graph;

/**
 * The edges of a list in the order of the text, as names, from an index. A first line of two
 * numbers can precede them. The edges are not copied, because a list can have millions.
 */
final class EdgePairs {

  private final int[] first;
  private final int[] ends;
  private final int from;

  EdgePairs(int[] ends, int from) {
    this(new int[0], ends, from);
  }

  private EdgePairs(int[] first, int[] ends, int from) {
    this.first = first;
    this.ends = ends;
    this.from = from;
  }

  /** Returns these edges after a first line of two numbers. */
  EdgePairs after(int[] line) {
    return new EdgePairs(line, ends, from);
  }

  /** Returns the number of edges, including duplicates. */
  int size() {
    return names() / 2;
  }

  /** Returns the number of names, two for each edge. */
  int names() {
    return first.length + ends.length - from;
  }

  int name(int at) {
    return at < first.length ? first[at] : ends[at - first.length + from];
  }

  /** Returns the names, a new array. */
  int[] toArray() {
    int[] names = Arrays.copyOf(first, names());
    System.arraycopy(ends, from, names, first.length, ends.length - from);
    return names;
  }

  Graph graph() {
    return Graph.named(new int[0], toArray());
  }
}
