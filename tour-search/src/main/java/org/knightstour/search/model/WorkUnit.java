package org.knightstour.search.model;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.knightstour.core.ArgumentException;

/**
 * A part of an exhaustive search that can be walked separately, at any time and on any machine. It
 * consists of a node and its later siblings, each with its subtree. Units are ordered as the serial
 * search walks them. A choice is a child's index among its siblings. Therefore comparing choices
 * compares places in the serial order. Immutable.
 *
 * @param root the number of the root of the tree, from 0
 * @param choices the path from the root to the first of the siblings. Each node is its index among
 *     its siblings, 0 to 127. The array is empty for a whole root. It is a copy. Bytes in this
 *     order sort as units do
 * @param share the share of the whole work, 0 to 1. Branches at a fork count as equal
 */
@SuppressWarnings("ArrayRecordComponent") // compared by its elements, and copied
public record WorkUnit(long root, byte[] choices, double share)
    implements Comparable<WorkUnit>, Serializable {

  private static final byte[] NO_CHOICES = {};

  /** Checks and copies the choices. */
  public WorkUnit {
    for (byte choice : choices) {
      ArgumentException.checkRange("choices", choice, 0, Byte.MAX_VALUE);
    }
    choices = choices.clone();
  }

  /**
   * Creates a unit of a whole root.
   *
   * @param share its share of the whole work
   */
  public static WorkUnit root(long number, double share) {
    return new WorkUnit(number, NO_CHOICES, share);
  }

  @Override
  public byte[] choices() {
    return choices.clone();
  }

  /** Returns the number of choices. */
  public int depth() {
    return choices.length;
  }

  /** Returns one of the choices, by its depth from 0. */
  public int choice(int depth) {
    return choices[depth];
  }

  @Override
  public int compareTo(WorkUnit other) {
    return root != other.root
        ? Long.compare(root, other.root)
        : Arrays.compare(choices, other.choices);
  }

  /** Returns whether two units begin at the same place. */
  @Override
  public boolean equals(Object other) {
    return other instanceof WorkUnit unit && compareTo(unit) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(root) + Arrays.hashCode(choices);
  }

  /** Returns {@code 17} for a whole root, and for example {@code 17:2.0.1} for a part of it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder().append(root);
    for (int depth = 0; depth < choices.length; depth++) {
      text.append(depth == 0 ? ':' : '.').append(choices[depth]);
    }
    return text.toString();
  }

  /**
   * A unit after its walk: the figures of the walked part, and the rest as new units. A unit that
   * is not walked yet has no figures and is not {@code walked}.
   *
   * @param walked whether it was walked. Otherwise all figures are 0
   * @param nodes how many nodes of the tree are in the walked part
   * @param walkedNodes how many of these nodes were visited, excluding nodes from the transposition
   *     table
   * @param tours the number of tours, each as often as the tree reaches it
   * @param tour the squares of the tour at which the walk stopped, if the goal is a first tour, or
   *     empty if it found no tour
   * @param rest the parts that were cut off and not walked
   * @param nanos the time of the walk, in nanoseconds of one thread
   */
  public record Walked(
      WorkUnit unit,
      boolean walked,
      long nodes,
      long walkedNodes,
      long tours,
      List<Integer> tour,
      List<WorkUnit> rest,
      long nanos)
      implements Serializable {

    /** Copies the lists. */
    public Walked {
      tour = List.copyOf(tour);
      rest = List.copyOf(rest);
    }

    /** Creates a unit that is not walked yet. */
    public static Walked open(WorkUnit unit) {
      return new Walked(unit, false, 0, 0, 0, List.of(), List.of(), 0);
    }
  }
}
