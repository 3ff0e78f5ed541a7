package org.knightstour.search.model;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.knightstour.core.ArgumentException;

/**
 * A part of an exhaustive search that can be walked on its own, at any time and on any machine: one
 * node with all that is below it, and all its later siblings with all that is below them. Units are
 * ordered as the serial search walks them: a choice is a child's place among its siblings, so that
 * comparing choices compares places in the serial order. Immutable.
 *
 * @param root the number of the root of the tree, from 0
 * @param choices the way from the root to the first of the siblings, each node's place among its
 *     siblings, 0 to 127; none for all of a root. A copy; bytes in this order sort as units do
 * @param share the share of the whole work, 0 to 1, all branches at a fork taken as equal
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

  /** All of a root, which is a share of the whole work. */
  public static WorkUnit root(long number, double share) {
    return new WorkUnit(number, NO_CHOICES, share);
  }

  @Override
  public byte[] choices() {
    return choices.clone();
  }

  /** How many choices there are. */
  public int depth() {
    return choices.length;
  }

  /** One of the choices, by its depth from 0. */
  public int choice(int depth) {
    return choices[depth];
  }

  @Override
  public int compareTo(WorkUnit other) {
    return root != other.root
        ? Long.compare(root, other.root)
        : Arrays.compare(choices, other.choices);
  }

  /** Units are equal when they begin at the same place. */
  @Override
  public boolean equals(Object other) {
    return other instanceof WorkUnit unit && compareTo(unit) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(root) + Arrays.hashCode(choices);
  }

  /** Like {@code 17} for all of a root, {@code 17:2.0.1} for a part of it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder().append(root);
    for (int depth = 0; depth < choices.length; depth++) {
      text.append(depth == 0 ? ':' : '.').append(choices[depth]);
    }
    return text.toString();
  }

  /**
   * A unit after its walk: the figures of the part that was walked, and the rest as new units. A
   * unit that is not walked yet has no figures and is not {@code walked}.
   *
   * @param walked whether it was walked; otherwise all figures are 0
   * @param nodes how many nodes of the tree are in the part that was walked
   * @param walkedNodes how many of these nodes were walked; the others were remembered
   * @param tours tours met, as often as the tree meets each
   * @param tour the squares of the tour at which the walk stopped, when the goal is a first tour;
   *     no squares when it met none
   * @param rest the parts that were cut off and not walked
   * @param nanos how long the walk took, in nanoseconds of one thread
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

    /** A unit of which nothing is known yet. */
    public static Walked open(WorkUnit unit) {
      return new Walked(unit, false, 0, 0, 0, List.of(), List.of(), 0);
    }
  }
}
