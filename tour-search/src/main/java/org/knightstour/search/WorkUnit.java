package org.knightstour.search;

import java.util.Arrays;
import org.knightstour.core.ArgumentException;
import org.knightstour.search.parallel.Subtree;

/**
 * A part of an exhaustive search that can be walked by itself, at any time and on any machine: one
 * node with all that is below it, and all its later siblings with all that is below them. Units are
 * ordered as the serial search walks them. Immutable.
 */
public final class WorkUnit implements Comparable<WorkUnit> {

  private final Subtree subtree;

  WorkUnit(Subtree subtree) {
    this.subtree = subtree;
  }

  /**
   * The unit of these figures, as {@link #root}, {@link #choices} and {@link #share} tell them.
   *
   * @param choices at each node from the root down which child, 0 to 127
   */
  public static WorkUnit of(long root, byte[] choices, double share) {
    int[] ordinals = new int[choices.length];
    for (int i = 0; i < choices.length; i++) {
      ArgumentException.checkRange("choices", choices[i], 0, Byte.MAX_VALUE);
      ordinals[i] = choices[i];
    }
    return new WorkUnit(new Subtree(root, ordinals, share));
  }

  Subtree subtree() {
    return subtree;
  }

  /** The number of the root of the tree, from 0. */
  public long root() {
    return subtree.root();
  }

  /**
   * The way from the root to the first of the siblings, each node's place among its siblings; none
   * for all of a root. Bytes in this order sort as units do.
   */
  public byte[] choices() {
    byte[] choices = new byte[subtree.choices().length];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = (byte) subtree.choices()[i];
    }
    return choices;
  }

  /** The share of the whole work, 0 to 1, all branches at a fork taken as equal. */
  public double share() {
    return subtree.share();
  }

  @Override
  public int compareTo(WorkUnit other) {
    return subtree.compareTo(other.subtree);
  }

  /** Units are equal when they begin at the same place. */
  @Override
  public boolean equals(Object other) {
    return other instanceof WorkUnit unit && compareTo(unit) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(root()) + Arrays.hashCode(subtree.choices());
  }

  /** Like {@code 17} for all of a root, {@code 17:2.0.1} for a part of it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder().append(root());
    String mark = ":";
    for (int choice : subtree.choices()) {
      text.append(mark).append(choice);
      mark = ".";
    }
    return text.toString();
  }
}
