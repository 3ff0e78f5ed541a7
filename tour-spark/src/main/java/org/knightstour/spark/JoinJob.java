package org.knightstour.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.frontier.WindowKernel;
import org.knightstour.count.store.LayerManifest;
import scala.Tuple2;

/**
 * The join on the cluster. It reads files of both halves and sends their chunks to buckets. Each
 * bucket becomes a file that contains only a note of its result.
 *
 * @param modulus of the counts, or 0 for 2^64
 * @param vectors that can be completed after each of its steps
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record JoinJob(Machines machines, long modulus, byte[][][] vectors, Parts to)
    implements Serializable {

  /** A waiting layer: its files, and the exchange that reads them. */
  record Half(List<Path> files, Exchange exchange) {}

  /**
   * Creates one task for each bucket. It returns the note of its file, and adds its longs to the
   * total.
   */
  static JavaRDD<LayerManifest> of(
      JavaSparkContext spark, List<Half> halves, Broadcast<JoinJob> job, LongAccumulator worked) {
    Exchange one = halves.get(0).exchange;
    JavaRDD<Tuple2<Integer, byte[]>> first = one.of(spark, halves.get(0).files);
    if (halves.size() == 1) {
      return first.mapPartitions(chunks -> job.value().work(one, chunks, null, chunks, worked));
    }
    Exchange two = halves.get(1).exchange;
    return first.zipPartitions(
        two.of(spark, halves.get(1).files),
        (chunks, others) -> job.value().work(one, chunks, two, others, worked));
  }

  /** Joins the bucket of this task, and writes its file. */
  private Iterator<LayerManifest> work(
      Exchange first,
      Iterator<Tuple2<Integer, byte[]>> chunks,
      @Nullable Exchange second,
      Iterator<Tuple2<Integer, byte[]>> others,
      LongAccumulator worked)
      throws IOException {
    WindowKernel machine = machines.here();
    WindowKernel.Joining halves =
        machines.ready(WindowKernel.Joining.class, to, () -> machine.joining(modulus, vectors));
    int bucket = first.buckets()[TaskContext.getPartitionId()];
    LayerManifest note =
        to.writeNote(
            first.files(to.directory()),
            bucket,
            () ->
                machine.join(
                    halves,
                    bucket,
                    first.source(chunks, worked),
                    second == null ? null : second.source(others, worked)));
    return List.of(note).iterator();
  }
}
