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
import org.knightstour.count.frontier.WindowMachine;
import org.knightstour.count.store.LayerNote;
import scala.Tuple2;

/**
 * The join on the cluster: files of both halves are read, their pieces go to buckets, and each
 * bucket becomes a file that holds only a note of what it gave.
 *
 * @param modulus of the counts; 0 for 2^64
 * @param vectors that can be completed after each of its steps
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record JoinJob(Machines machines, long modulus, byte[][][] vectors, Parts to)
    implements Serializable {

  /** A layer that waits: its files, and how they are read. */
  record Half(List<Path> files, Exchange exchange) {}

  /** One task for each bucket gives the note of its file, and adds its longs to those worked on. */
  static JavaRDD<LayerNote> of(
      JavaSparkContext spark, List<Half> halves, Broadcast<JoinJob> job, LongAccumulator worked) {
    Exchange one = halves.get(0).exchange;
    JavaRDD<Tuple2<Integer, byte[]>> first = one.of(spark, halves.get(0).files);
    if (halves.size() == 1) {
      return first.mapPartitions(pieces -> job.value().work(one, pieces, null, pieces, worked));
    }
    Exchange two = halves.get(1).exchange;
    return first.zipPartitions(
        two.of(spark, halves.get(1).files),
        (pieces, others) -> job.value().work(one, pieces, two, others, worked));
  }

  /** Joins the bucket of this task, and writes its file. */
  private Iterator<LayerNote> work(
      Exchange first,
      Iterator<Tuple2<Integer, byte[]>> pieces,
      @Nullable Exchange second,
      Iterator<Tuple2<Integer, byte[]>> others,
      LongAccumulator worked)
      throws IOException {
    WindowMachine machine = machines.here();
    WindowMachine.Joining halves =
        machines.ready(WindowMachine.Joining.class, to, () -> machine.joining(modulus, vectors));
    int bucket = first.buckets()[TaskContext.getPartitionId()];
    LayerNote note =
        to.writeNote(
            first.files(to.directory()),
            bucket,
            () ->
                machine.join(
                    halves,
                    bucket,
                    first.source(pieces, worked),
                    second == null ? null : second.source(others, worked)));
    return List.of(note).iterator();
  }
}
