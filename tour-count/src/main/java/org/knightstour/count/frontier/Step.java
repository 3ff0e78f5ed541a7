package org.knightstour.count.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The completion of one vertex: all its edges to vertices not yet completed are decided. It touches
 * the vertex's slot and those of its open neighbours; the degrees there, read as a number to base
 * 3, are the step's code. Vectors that agree outside the touched slots are a bundle: a step leads
 * from a bundle to the same bundle, so bundles can be worked on apart.
 */
final class Step {

  /** An open neighbour of the completed vertex: its slot, whether it comes to the frontier now. */
  record Open(int vertex, int slot, boolean isNew, int weight) {}

  private final int vertex;
  private final List<Open> open;

  private final int slot;
  private final int[] touched;
  private final List<List<Transition>> bySource = new ArrayList<>();
  private final List<List<Transition>> byTarget = new ArrayList<>();
  private final long[] offsets;
  private final long full;
  private final int @Nullable [] fold;

  /**
   * A step.
   *
   * @param full the vector in which every open vertex is inner, when all have come to the frontier;
   *     else -1
   * @param fold where the reflection takes each slot after the step, if it maps what is open to
   *     itself
   */
  Step(int vertex, int slot, List<Open> open, long full, int @Nullable [] fold) {
    this.vertex = vertex;
    this.slot = slot;
    this.open = List.copyOf(open);
    this.full = full;
    this.fold = fold;
    touched =
        IntStream.concat(IntStream.of(slot), open.stream().mapToInt(Open::slot))
            .distinct()
            .sorted()
            .toArray();
    int codes = 1;
    for (int i = 0; i < touched.length; i++) {
      codes *= 3;
    }
    offsets = new long[codes];
    for (int code = 0; code < codes; code++) {
      bySource.add(new ArrayList<>());
      byTarget.add(new ArrayList<>());
      for (int touchedSlot : touched) {
        offsets[code] += digit(code, touchedSlot) * power(touchedSlot);
      }
    }
    for (int code = 0; code < codes; code++) {
      addTransitions(code, open);
    }
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= 3;
    }
    return power;
  }

  private int place(int touchedSlot) {
    int place = 1;
    for (int other : touched) {
      if (other == touchedSlot) {
        return place;
      }
      place *= 3;
    }
    return 0;
  }

  private int digit(int code, int touchedSlot) {
    return code / place(touchedSlot) % 3;
  }

  private void addTransitions(int code, List<Open> open) {
    for (Open vertex : open) {
      // A vertex that is new has no edge yet; the slot may still be the completed vertex's.
      if (vertex.isNew() && vertex.slot() != slot && digit(code, vertex.slot()) != 0) {
        return;
      }
    }
    int degree = digit(code, slot);
    int without = code - degree * place(slot);
    if (degree == 2) {
      add(code, without, Transition.Change.KEEP, slot, slot, 1);
      return;
    }
    List<Open> takers = open.stream().filter(other -> degree(code, other) < 2).toList();
    for (int i = 0; i < takers.size(); i++) {
      if (degree == 1) {
        addOne(code, without, takers.get(i));
      } else {
        for (Open other : takers.subList(i + 1, takers.size())) {
          addTwo(code, without, takers.get(i), other);
        }
      }
    }
  }

  /** The path that ends at the completed vertex goes on to another. */
  private void addOne(int code, int without, Open to) {
    Transition.Change change =
        degree(code, to) == 0 ? Transition.Change.MOVE : Transition.Change.JOIN;
    add(code, without + place(to.slot()), change, slot, to.slot(), to.weight());
  }

  /** A path runs through the completed vertex from one to another. */
  private void addTwo(int code, int without, Open one, Open two) {
    int target = without + place(one.slot()) + place(two.slot());
    int weight = one.weight() * two.weight();
    boolean oneEnds = degree(code, one) == 1;
    boolean twoEnds = degree(code, two) == 1;
    if (oneEnds == twoEnds) {
      Transition.Change change = oneEnds ? Transition.Change.JOIN : Transition.Change.INSERT;
      add(code, target, change, one.slot(), two.slot(), weight);
    } else {
      // The path that ended at the vertex with an edge ends at the one without.
      Open inner = oneEnds ? one : two;
      Open end = oneEnds ? two : one;
      add(code, target, Transition.Change.MOVE, inner.slot(), end.slot(), weight);
    }
  }

  private int degree(int code, Open vertex) {
    return vertex.isNew() ? 0 : digit(code, vertex.slot());
  }

  private void add(
      int source, int target, Transition.Change change, int first, int second, int weight) {
    Transition transition = new Transition(source, target, change, first, second, weight);
    bySource.get(source).add(transition);
    byTarget.get(target).add(transition);
  }

  /** The vertex that is completed. */
  int vertex() {
    return vertex;
  }

  /** Whether a vertex is a neighbour that is still open. */
  boolean isOpen(int other) {
    return open.stream().anyMatch(neighbour -> neighbour.vertex() == other);
  }

  /** The neighbours to which a way draws an edge from the vertex that it completes. */
  List<Integer> chosen(Transition way) {
    return open.stream()
        .filter(other -> digit(way.target(), other.slot()) > degree(way.source(), other))
        .map(Open::vertex)
        .toList();
  }

  /** The slot of the vertex that is completed. */
  int slot() {
    return slot;
  }

  /** How many codes the touched slots have: three to the power of their number. */
  int codes() {
    return offsets.length;
  }

  /** What a code adds to the number of a vector. */
  long offset(int code) {
    return offsets[code];
  }

  /** The sum that gives the code of any vector. */
  DigitSum codeOf(int slots) {
    return new DigitSum(slots, (any, digit) -> (long) digit * place(any));
  }

  /** The ways from a code. */
  List<Transition> from(int source) {
    return bySource.get(source);
  }

  /** The ways to a code. */
  List<Transition> to(int target) {
    return byTarget.get(target);
  }

  /** The vector at which a cycle may be closed; -1 when it is too early for that. */
  long full() {
    return full;
  }

  /** Where a reflection takes each slot after this step; null when it does not fit. */
  int @Nullable [] fold() {
    return fold;
  }
}
