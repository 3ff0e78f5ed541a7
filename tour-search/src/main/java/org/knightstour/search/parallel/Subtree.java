package org.knightstour.search.parallel;

import java.util.Arrays;

/**
 * A part of a tree that is contiguous in the serial order: one node with all that is below it, and
 * all its later siblings with all that is below them. A choice is a child's ordinal at its node, in
 * serial order, so that comparing choices compares places in the serial order.
 *
 * @param root the number of the root
 * @param choices the ordinals from the root down to the first of the siblings; none for the whole
 *     tree of the root
 * @param share the part of the whole work that this is, every branch at a fork taken as equal
 */
@SuppressWarnings("ArrayRecordComponent") // never compared by value, never handed outside
public record Subtree(long root, int[] choices, double share) implements Comparable<Subtree> {

  /** Everything below a root. */
  public static Subtree below(long root, double share) {
    return new Subtree(root, new int[0], share);
  }

  /** Whether this is everything below its root. */
  boolean isWholeRoot() {
    return choices.length == 0;
  }

  /** By where the part begins in the serial order. */
  @Override
  public int compareTo(Subtree other) {
    return root != other.root
        ? Long.compare(root, other.root)
        : Arrays.compare(choices, other.choices);
  }
}
