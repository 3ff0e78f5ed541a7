package org.knightstour.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.knightstour.count.frontier.WindowKernel;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.LayerManifest;
import org.knightstour.count.store.RecordSource;
import scala.Tuple2;

/**
 * A window on the cluster. It reads files, sends their chunks to buckets, and writes a file for
 * each bucket. Its components are the data that every machine needs.
 *
 * @param of the layer before the window
 * @param modulus of the counts, or 0 for 2^64
 * @param vectors that can be completed after each of its steps
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record WindowJob(
    Machines machines, LayerKey of, Exchange from, long modulus, byte[][][] vectors, Parts to)
    implements Serializable {

  /**
   * Creates one task for each bucket. It returns the note of its file, and adds its longs to the
   * total.
   */
  static JavaRDD<LayerManifest> of(
      JavaSparkContext spark,
      List<Path> parts,
      Exchange from,
      Broadcast<WindowJob> window,
      LongAccumulator worked) {
    return from.of(spark, parts)
        .mapPartitionsWithIndex(
            (place, chunks) -> List.of(window.value().work(place, chunks, worked)).iterator(),
            false);
  }

  /** Processes the bucket of a place, and writes its file. */
  private LayerManifest work(
      int place, Iterator<Tuple2<Integer, byte[]>> chunks, LongAccumulator worked)
      throws IOException {
    WindowKernel machine = machines.here();
    WindowKernel.Ready window =
        machines.ready(
            WindowKernel.Ready.class,
            to,
            () -> machine.ready(of.number(), of.end(), to.place(), modulus, vectors));
    RecordSource source = from.source(chunks, worked);
    int bucket = from.buckets()[place];
    return to.write(
        from.files(to.directory()), bucket, sink -> machine.work(window, bucket, source, sink));
  }
}
