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
 * One window on the cluster: files are read, their chunks go to buckets, buckets become files. The
 * components are what every machine needs of it.
 *
 * @param of the layer before the window
 * @param modulus of the counts; 0 for 2^64
 * @param vectors that can be completed after each of its steps
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record WindowJob(
    Machines machines, LayerKey of, Exchange from, long modulus, byte[][][] vectors, Parts to)
    implements Serializable {

  /** One task for each bucket gives the note of its file, and adds its longs to those worked on. */
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

  /** Takes the bucket of a place through the window, and writes its file. */
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
