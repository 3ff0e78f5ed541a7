package org.knightstour.count.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.knightstour.count.frontier.Transition.Change;

/**
 * The degrees at the slots that a step touches, and the ways between them. A pattern is these
 * degrees as a number to base 3. Steps of the same shape share their patterns.
 */
final class Patterns {

  /**
   * The slot of an open neighbour of the completed vertex, and whether it is in use since this
   * step.
   */
  record OpenSlot(int slot, boolean isNew, int weight) {}

  private final boolean isCompleted; // or only some of the vertex's edges are decided
  private final int slot;
  private final List<OpenSlot> open;
  private final Ring ring;

  final int[] touched; // slots, ascending
  final Transition[][] from; // for each pattern the ways from it
  final Transition[][] to; // for each pattern the ways to it
  final long[] offsets; // the change of a vector's number by each pattern
  final DigitSum ofVector; // the sum that gives the pattern of any vector

  /**
   * Creates the patterns of a step at the vertex at a slot, in a frontier of some width. The step
   * completes the vertex or decides only some of its edges.
   */
  Patterns(int slots, boolean isCompleted, int slot, List<OpenSlot> open, Ring ring) {
    this.isCompleted = isCompleted;
    this.slot = slot;
    this.open = open;
    this.ring = ring;
    touched =
        IntStream.concat(IntStream.of(slot), open.stream().mapToInt(OpenSlot::slot))
            .sorted()
            .distinct()
            .toArray();
    ofVector = new DigitSum(slots, (any, digit) -> (long) digit * unit(any));
    offsets = new long[(int) DigitSum.power(touched.length)];
    from = new Transition[offsets.length][];
    List<ArrayList<Transition>> toEach =
        IntStream.range(0, offsets.length).mapToObj(any -> new ArrayList<Transition>()).toList();
    for (int pattern = 0; pattern < offsets.length; pattern++) {
      for (int touchedSlot : touched) {
        offsets[pattern] += digit(pattern, touchedSlot) * DigitSum.power(touchedSlot);
      }
      from[pattern] = ways(pattern).toArray(Transition[]::new);
      for (Transition way : from[pattern]) {
        toEach.get(way.target()).add(way);
      }
    }
    to = toEach.stream().map(ways -> ways.toArray(Transition[]::new)).toArray(Transition[][]::new);
  }

  /** Returns the slot of the vertex with the decided edges. */
  int slot() {
    return slot;
  }

  /** Returns the slot of an open neighbour, by its place among them. */
  int slot(int neighbour) {
    return open.get(neighbour).slot();
  }

  /** Returns the summand of an edge at a slot, or 0 for a slot that is not touched. */
  private int unit(int anySlot) {
    for (int i = 0; i < touched.length; i++) {
      if (touched[i] == anySlot) {
        return (int) DigitSum.power(i);
      }
    }
    return 0;
  }

  private int digit(int pattern, int touchedSlot) {
    return pattern / unit(touchedSlot) % 3;
  }

  private int degree(int pattern, OpenSlot other) {
    return other.isNew() ? 0 : digit(pattern, other.slot());
  }

  private List<Transition> ways(int pattern) {
    // A new vertex has no edge yet. Its slot can still belong to the completed vertex.
    if (open.stream()
        .anyMatch(o -> o.isNew() && o.slot() != slot && digit(pattern, o.slot()) != 0)) {
      return List.of();
    }
    int degree = digit(pattern, slot);
    // What becomes of the vertex itself once it has two edges: it leaves the slot, or is inner.
    int inner = isCompleted ? pattern - degree * unit(slot) : pattern + (2 - degree) * unit(slot);
    List<Transition> ways = new ArrayList<>();
    if (degree == 2 || !isCompleted) {
      int target = degree == 2 ? inner : pattern;
      ways.add(new Transition(pattern, target, Change.KEEP, slot, slot, 1));
    }
    List<OpenSlot> takers = open.stream().filter(other -> degree(pattern, other) < 2).toList();
    for (int i = 0; i < takers.size() && degree < 2; i++) {
      OpenSlot one = takers.get(i);
      if (degree == 1) {
        // The path that ends at the vertex continues to another.
        Change change = degree(pattern, one) == 0 ? Change.MOVE : Change.JOIN;
        int target = inner + unit(one.slot());
        ways.add(new Transition(pattern, target, change, slot, one.slot(), one.weight()));
      } else {
        if (!isCompleted) {
          ways.add(first(pattern, one));
        }
        for (OpenSlot two : takers.subList(i + 1, takers.size())) {
          ways.add(through(pattern, inner, one, two));
        }
      }
    }
    return ways;
  }

  /** Adds the way in which the vertex gets its first edge, and stays an end. */
  private Transition first(int pattern, OpenSlot one) {
    int target = pattern + unit(slot) + unit(one.slot());
    return degree(pattern, one) == 0
        ? new Transition(pattern, target, Change.INSERT, slot, one.slot(), one.weight())
        : new Transition(pattern, target, Change.MOVE, one.slot(), slot, one.weight());
  }

  /** Adds the way in which a path passes through the vertex from one neighbour to another. */
  private Transition through(int pattern, int inner, OpenSlot one, OpenSlot two) {
    int target = inner + unit(one.slot()) + unit(two.slot());
    int weight = ring.product(one.weight(), two.weight());
    boolean oneEnds = degree(pattern, one) == 1;
    boolean twoEnds = degree(pattern, two) == 1;
    Change change = oneEnds != twoEnds ? Change.MOVE : oneEnds ? Change.JOIN : Change.INSERT;
    // The path that ended at the vertex with an edge ends at the one without.
    boolean isTurned = twoEnds && !oneEnds;
    int first = isTurned ? two.slot() : one.slot();
    int second = isTurned ? one.slot() : two.slot();
    return new Transition(pattern, target, change, first, second, weight);
  }

  boolean isCompleted() {
    return isCompleted;
  }

  /** Returns the number of patterns: three to the power of the number of touched slots. */
  int size() {
    return offsets.length;
  }

  /** Checks whether a way draws an edge to an open neighbour. */
  boolean chooses(Transition way, int neighbour) {
    OpenSlot other = open.get(neighbour);
    return digit(way.target(), other.slot()) > degree(way.source(), other);
  }
}
