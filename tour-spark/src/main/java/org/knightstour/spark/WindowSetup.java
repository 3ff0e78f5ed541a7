package org.knightstour.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.util.SerializableConfiguration;
import org.knightstour.count.frontier.CountGraph;

/**
 * What every machine needs of a window.
 *
 * @param id of the count in this run, which no other run has
 * @param graph of the count
 * @param threads that work on a machine at a time; 0 for all its processors
 * @param conf how the file system is reached
 * @param modulus of the counts; 0 for 2^64
 * @param vectors that can be completed after each of its steps
 * @param longs how much is in each bucket of the layer
 * @param buckets those to work on, in this order: the place of each is the number of its partition
 * @param to the layer that is made
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record WindowSetup(
    String id,
    CountGraph graph,
    int threads,
    SerializableConfiguration conf,
    long modulus,
    byte[][][] vectors,
    List<Long> longs,
    int[] buckets,
    Parts to)
    implements Serializable {

  FileSystem files() throws IOException {
    return HadoopLayers.files(new Path(to.directory()), conf.value());
  }

  /** For each bucket its place; -1 for none. */
  int[] places() {
    int[] places = new int[longs.size()];
    Arrays.fill(places, -1);
    for (int place = 0; place < buckets.length; place++) {
      places[buckets[place]] = place;
    }
    return places;
  }
}
