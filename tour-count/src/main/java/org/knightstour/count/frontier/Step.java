package org.knightstour.count.frontier;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The completion of one vertex: all its edges to vertices not yet completed are decided. It touches
 * the vertex's slot and those of its open neighbours, whose degrees are a pattern. Vectors that
 * agree outside the touched slots are a bundle: a step leads from a bundle to the same bundle, so
 * bundles can be worked on apart.
 */
final class Step {

  private final int vertex;
  private final int[] open;
  private final Patterns patterns;
  private final long full;
  private final int @Nullable [] mirror;

  /**
   * A step.
   *
   * @param open the open neighbours of the vertex, in the order of the patterns' open slots
   * @param full the vector in which every open vertex is inner, when all have come to the frontier;
   *     else -1
   * @param mirror where the graph's mirror takes each slot after the step, if it maps what is open
   *     to itself and moves something
   */
  Step(int vertex, int[] open, Patterns patterns, long full, int @Nullable [] mirror) {
    this.vertex = vertex;
    this.open = open;
    this.patterns = patterns;
    this.full = full;
    this.mirror = mirror;
  }

  /** The vertex that is completed. */
  int vertex() {
    return vertex;
  }

  /** Whether a vertex is a neighbour that is still open. */
  boolean isOpen(int other) {
    return IntStream.of(open).anyMatch(neighbour -> neighbour == other);
  }

  /** The neighbours to which a way draws an edge from the vertex that it completes. */
  List<Integer> chosen(Transition way) {
    return IntStream.range(0, open.length)
        .filter(neighbour -> patterns.chooses(way, neighbour))
        .mapToObj(neighbour -> open[neighbour])
        .toList();
  }

  /** The slots that it touches. */
  int[] touched() {
    return patterns.touched();
  }

  /** How many patterns the touched slots have. */
  int patterns() {
    return patterns.size();
  }

  /** The sum that gives the pattern of any vector. */
  DigitSum patternOf() {
    return patterns.ofVector();
  }

  /** What a pattern adds to the number of a vector. */
  long offset(int pattern) {
    return patterns.offset(pattern);
  }

  /** The vector to which a way leads. */
  long target(long vector, Transition way) {
    return vector - patterns.offset(way.source()) + patterns.offset(way.target());
  }

  /** The ways from a pattern. */
  List<Transition> from(int source) {
    return patterns.from(source);
  }

  /** The ways to a pattern. */
  List<Transition> to(int target) {
    return patterns.to(target);
  }

  /** The vector at which a cycle may be closed; -1 when it is too early for that. */
  long full() {
    return full;
  }

  /** Where the mirror takes each slot after this step; null when it does not fit. */
  int @Nullable [] mirror() {
    return mirror;
  }
}
