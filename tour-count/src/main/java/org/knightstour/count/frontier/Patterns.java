package org.knightstour.count.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The degrees at the slots that a step touches, and the ways between them. The degrees, read as a
 * number to base 3, are a pattern. Steps of the same shape share their patterns.
 */
final class Patterns {

  /** The slot of an open neighbour of the completed vertex, and whether it is in use since now. */
  record OpenSlot(int slot, boolean isNew, int weight) {}

  private final int slot;
  private final List<OpenSlot> open;
  private final Ring ring;
  private final int[] touched;
  private final List<List<Transition>> bySource = new ArrayList<>();
  private final List<List<Transition>> byTarget = new ArrayList<>();
  private final long[] offsets;
  private final DigitSum ofVector;

  /** The patterns of a step that completes the vertex at a slot of a frontier of some width. */
  Patterns(int slots, int slot, List<OpenSlot> open, Ring ring) {
    this.slot = slot;
    this.open = open;
    this.ring = ring;
    touched =
        IntStream.concat(IntStream.of(slot), open.stream().mapToInt(OpenSlot::slot))
            .sorted()
            .distinct()
            .toArray();
    ofVector = new DigitSum(slots, (any, digit) -> (long) digit * unit(any));
    offsets = new long[(int) Ternary.power(touched.length)];
    for (int pattern = 0; pattern < offsets.length; pattern++) {
      bySource.add(new ArrayList<>());
      byTarget.add(new ArrayList<>());
      for (int touchedSlot : touched) {
        offsets[pattern] += digit(pattern, touchedSlot) * Ternary.power(touchedSlot);
      }
    }
    for (int pattern = 0; pattern < offsets.length; pattern++) {
      addTransitions(pattern);
    }
  }

  /** What an edge at a slot adds to a pattern; 0 for a slot that is not touched. */
  private int unit(int anySlot) {
    for (int i = 0; i < touched.length; i++) {
      if (touched[i] == anySlot) {
        return (int) Ternary.power(i);
      }
    }
    return 0;
  }

  private int digit(int pattern, int touchedSlot) {
    return pattern / unit(touchedSlot) % 3;
  }

  private void addTransitions(int pattern) {
    for (OpenSlot other : open) {
      // A vertex that is new has no edge yet; the slot may still be the completed vertex's.
      if (other.isNew() && other.slot() != slot && digit(pattern, other.slot()) != 0) {
        return;
      }
    }
    int degree = digit(pattern, slot);
    int without = pattern - degree * unit(slot);
    if (degree == 2) {
      add(pattern, without, Transition.Change.KEEP, slot, slot, 1);
      return;
    }
    List<OpenSlot> takers = open.stream().filter(other -> degree(pattern, other) < 2).toList();
    for (int i = 0; i < takers.size(); i++) {
      if (degree == 1) {
        addOne(pattern, without, takers.get(i));
      } else {
        for (OpenSlot other : takers.subList(i + 1, takers.size())) {
          addTwo(pattern, without, takers.get(i), other);
        }
      }
    }
  }

  /** The path that ends at the completed vertex goes on to another. */
  private void addOne(int pattern, int without, OpenSlot to) {
    Transition.Change change =
        degree(pattern, to) == 0 ? Transition.Change.MOVE : Transition.Change.JOIN;
    add(pattern, without + unit(to.slot()), change, slot, to.slot(), to.weight());
  }

  /** A path runs through the completed vertex from one to another. */
  private void addTwo(int pattern, int without, OpenSlot one, OpenSlot two) {
    int target = without + unit(one.slot()) + unit(two.slot());
    int weight = ring.product(one.weight(), two.weight());
    boolean oneEnds = degree(pattern, one) == 1;
    boolean twoEnds = degree(pattern, two) == 1;
    if (oneEnds == twoEnds) {
      Transition.Change change = oneEnds ? Transition.Change.JOIN : Transition.Change.INSERT;
      add(pattern, target, change, one.slot(), two.slot(), weight);
    } else {
      // The path that ended at the vertex with an edge ends at the one without.
      OpenSlot inner = oneEnds ? one : two;
      OpenSlot end = oneEnds ? two : one;
      add(pattern, target, Transition.Change.MOVE, inner.slot(), end.slot(), weight);
    }
  }

  private int degree(int pattern, OpenSlot other) {
    return other.isNew() ? 0 : digit(pattern, other.slot());
  }

  private void add(
      int source, int target, Transition.Change change, int first, int second, int weight) {
    Transition transition = new Transition(source, target, change, first, second, weight);
    bySource.get(source).add(transition);
    byTarget.get(target).add(transition);
  }

  /** The touched slots, ascending. */
  int[] touched() {
    return touched;
  }

  /** How many patterns: three to the power of the number of touched slots. */
  int size() {
    return offsets.length;
  }

  /** What a pattern adds to the number of a vector. */
  long offset(int pattern) {
    return offsets[pattern];
  }

  /** The sum that gives the pattern of any vector. */
  DigitSum ofVector() {
    return ofVector;
  }

  /** Whether a way draws an edge to an open neighbour. */
  boolean chooses(Transition way, int neighbour) {
    OpenSlot other = open.get(neighbour);
    return digit(way.target(), other.slot()) > degree(way.source(), other);
  }

  /** The ways from a pattern. */
  List<Transition> from(int source) {
    return bySource.get(source);
  }

  /** The ways to a pattern. */
  List<Transition> to(int target) {
    return byTarget.get(target);
  }
}
