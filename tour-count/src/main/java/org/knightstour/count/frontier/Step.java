package org.knightstour.count.frontier;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A step that completes one vertex: it decides all edges to vertices that are not completed. In the
 * middle, it decides only some edges of a vertex that stays open. It touches the slots of the
 * vertex and its open neighbours, and their degrees are a pattern. Vectors that agree outside the
 * touched slots are a bundle. Each bundle can be processed separately, because a step leads from a
 * bundle to the same bundle.
 *
 * @param open the open neighbours, in the order of the patterns' open slots
 * @param mirror the map of the slots after the step by the graph's mirror, or null if it does not
 *     map the open vertices to themselves, or moves no slot
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record Step(int vertex, int[] open, Patterns patterns, int @Nullable [] mirror) {

  /** Returns the neighbours in a list that are still open. */
  Set<Integer> open(int[] neighbours) {
    Set<Integer> some = IntStream.of(neighbours).boxed().collect(Collectors.toSet());
    return IntStream.of(open).boxed().filter(some::contains).collect(Collectors.toSet());
  }

  /** Returns the neighbours to which a way draws an edge from the completed vertex. */
  Set<Integer> chosen(Transition way) {
    return IntStream.range(0, open.length)
        .filter(neighbour -> patterns.chooses(way, neighbour))
        .mapToObj(neighbour -> open[neighbour])
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns the ways that the degrees of a vector allow. */
  Transition[] ways(long vector) {
    return patterns.from[(int) patterns.ofVector.of(vector)];
  }

  /** Returns the ways that lead to the degrees of a vector. */
  Transition[] waysTo(long vector) {
    return patterns.to[(int) patterns.ofVector.of(vector)];
  }

  /** Returns the vector from which a way leads to a vector. */
  long source(long vector, Transition way) {
    return vector - patterns.offsets[way.target()] + patterns.offsets[way.source()];
  }

  /** Returns the vector to which a way leads. */
  long target(long vector, Transition way) {
    return vector - patterns.offsets[way.source()] + patterns.offsets[way.target()];
  }
}
