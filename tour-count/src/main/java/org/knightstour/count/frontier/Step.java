package org.knightstour.count.frontier;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The completion of one vertex: all its edges to vertices not yet completed are decided; or, in the
 * middle, some edges of a vertex that stays open. It touches the vertex's slot and those of its
 * open neighbours, whose degrees are a pattern. Vectors that agree outside the touched slots are a
 * bundle: a step leads from a bundle to the same bundle, so bundles can be worked on apart.
 *
 * @param open the open neighbours, in the order of the patterns' open slots
 * @param mirror where the graph's mirror takes each slot after the step; null where it does not map
 *     what is open to itself, or moves nothing
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record Step(int vertex, int[] open, Patterns patterns, int @Nullable [] mirror) {

  /** Those of some neighbours that are still open. */
  Set<Integer> open(int[] neighbours) {
    Set<Integer> some = IntStream.of(neighbours).boxed().collect(Collectors.toSet());
    return IntStream.of(open).boxed().filter(some::contains).collect(Collectors.toSet());
  }

  /** The neighbours to which a way draws an edge from the vertex that it completes. */
  Set<Integer> chosen(Transition way) {
    return IntStream.range(0, open.length)
        .filter(neighbour -> patterns.chooses(way, neighbour))
        .mapToObj(neighbour -> open[neighbour])
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The ways that the degrees of a vector allow. */
  Transition[] ways(long vector) {
    return patterns.from[(int) patterns.ofVector.of(vector)];
  }

  /** The ways that lead to the degrees of a vector. */
  Transition[] waysTo(long vector) {
    return patterns.to[(int) patterns.ofVector.of(vector)];
  }

  /** The vector from which a way leads to a vector. */
  long source(long vector, Transition way) {
    return vector - patterns.offsets[way.target()] + patterns.offsets[way.source()];
  }

  /** The vector to which a way leads. */
  long target(long vector, Transition way) {
    return vector - patterns.offsets[way.source()] + patterns.offsets[way.target()];
  }
}
