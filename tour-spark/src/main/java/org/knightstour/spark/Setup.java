package org.knightstour.spark;

import java.io.Serializable;
import java.util.UUID;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.frontier.CountGraph;

/**
 * What every machine needs of a count, whichever the window.
 *
 * @param id that no other run has
 * @param neighbours of the graph, as are the next three
 * @param threads that work on a machine at a time; 0 for all its processors
 * @param heapShare the part of the machine's memory that tables may take
 * @param store where layers are
 * @param conf how that file system is reached
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record Setup(
    String id,
    int[][] neighbours,
    int[][] weights,
    int[] order,
    int @Nullable [] mirror,
    int threads,
    double heapShare,
    LayerStore store,
    SerializableConfiguration conf)
    implements Serializable {

  static Setup of(
      CountGraph graph,
      int threads,
      double heapShare,
      LayerStore store,
      SerializableConfiguration conf) {
    return new Setup(
        UUID.randomUUID().toString(),
        graph.neighbours(),
        graph.weights(),
        graph.order(),
        graph.mirror(),
        threads,
        heapShare,
        store,
        conf);
  }

  @SuppressWarnings("NullAway") // it takes null, which the class file does not tell
  CountGraph graph() {
    return new CountGraph(neighbours, weights, order, mirror);
  }
}
