package org.knightstour.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IOUtils;
import org.apache.spark.HashPartitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.ShuffledRDD;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;
import org.knightstour.count.store.Chunk;
import org.knightstour.count.store.LayerReader;
import org.knightstour.count.store.RecordSource;
import scala.Tuple2;

/**
 * An exchange that reads the files of a layer and sends their chunks to buckets.
 *
 * @param longs the number of longs in each bucket of the layer
 * @param buckets the buckets to work on, in this order: a bucket's place is the number of its
 *     partition
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record Exchange(SerializableConfiguration conf, String fingerprint, List<Long> longs, int[] buckets)
    implements Serializable {

  /** The most longs of a chunk, because its bytes must fit an array. */
  private static final int MOST_LONGS = Integer.MAX_VALUE / Long.BYTES - 8;

  /** Returns the chunks of each bucket, with the place of the bucket. */
  JavaRDD<Tuple2<Integer, byte[]>> of(JavaSparkContext spark, List<Path> parts) {
    List<String> names = parts.stream().map(Path::toString).toList();
    JavaPairRDD<Integer, byte[]> read =
        spark
            .parallelize(names, Math.max(1, names.size()))
            .flatMapToPair(name -> read(new Path(name)));
    return new ShuffledRDD<Integer, byte[], byte[]>(
            read.rdd(),
            // The place of a bucket is its own hash code.
            new HashPartitioner(buckets.length),
            read.kClassTag(),
            read.vClassTag(),
            read.vClassTag())
        .setSerializer(new KryoSerializer(spark.getConf()))
        .toJavaRDD();
  }

  FileSystem files(String directory) throws IOException {
    return HadoopLayers.files(new Path(directory), conf.value());
  }

  /** Reads the chunks of a file for the buckets to work on, each with its place. */
  @SuppressWarnings("resource") // the task closes it at its end
  private Iterator<Tuple2<Integer, byte[]>> read(Path file) throws IOException {
    FileSystem files = files(file.toString());
    FSDataInputStream in = files.open(file, Parts.BUFFER);
    TaskCompletionListener end = context -> IOUtils.closeStream(in);
    TaskContext.get().addTaskCompletionListener(end);
    LayerReader reader = Parts.reader(files, file, in, fingerprint);
    int[] places = new int[longs.size()];
    Arrays.fill(places, -1);
    for (int place = 0; place < buckets.length; place++) {
      places[buckets[place]] = place;
    }
    return Stream.generate(() -> next(reader, places))
        .takeWhile(Optional::isPresent)
        .map(Optional::orElseThrow)
        .iterator();
  }

  private static Optional<Tuple2<Integer, byte[]>> next(LayerReader reader, int[] places) {
    try {
      while (reader.next()) {
        int place = places[reader.chunk().bucket()];
        if (place >= 0) {
          return Optional.of(new Tuple2<>(place, bytes(reader.chunk())));
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(Chunk chunk) throws IOException {
    if (chunk.longs() > MOST_LONGS) {
      throw new IOException(
          "a block of " + chunk.longs() + " longs is too large for a record of Spark");
    }
    ByteBuffer bytes =
        ByteBuffer.allocate(Long.BYTES * chunk.longs()).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asLongBuffer().put(chunk.words(), 0, chunk.longs());
    return bytes.array();
  }

  /** Returns the records of a bucket, for one call. Adds its longs to {@code worked}. */
  RecordSource source(Iterator<Tuple2<Integer, byte[]>> chunks, LongAccumulator worked) {
    return (bucket, taker) -> {
      long read = 0;
      while (chunks.hasNext()) {
        byte[] bytes = chunks.next()._2();
        long[] words = new long[bytes.length / Long.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words);
        taker.take(words, words.length);
        read += words.length;
        worked.add(words.length);
      }
      if (read != longs.get(bucket)) {
        throw new IOException(
            "bucket %d has %d longs of %d: a file is missing"
                .formatted(bucket, read, longs.get(bucket)));
      }
    };
  }
}
