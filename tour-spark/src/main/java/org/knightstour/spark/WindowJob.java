package org.knightstour.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
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
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.ShuffledRDD;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.Watch;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.frontier.WindowMachine;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.LayerReader;
import org.knightstour.count.store.Piece;
import org.knightstour.count.store.RecordSource;
import scala.Tuple2;

/**
 * One window on the cluster: files are read, their pieces go to buckets, buckets become files. The
 * components are what every machine needs of it.
 *
 * @param id of the count in this run, which no other run has
 * @param threads that work on a machine at a time; 0 for all its processors
 * @param modulus of the counts; 0 for 2^64
 * @param vectors that can be completed after each of its steps
 * @param longs how much is in each bucket of the layer
 * @param buckets those to work on, in this order: the place of each is the number of its partition
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record WindowJob(
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

  /** So that the bytes of a piece are an array. */
  private static final int MOST_LONGS = Integer.MAX_VALUE / Long.BYTES - 8;

  /** The tables of this Java machine, which all its tasks use, by the count. */
  private static final Map<String, WindowMachine> MACHINES = new HashMap<>();

  /** The window that is ready, which the first task that needs it prepares; by count and layer. */
  private static final Map<List<?>, WindowMachine.Ready> WINDOWS = new HashMap<>();

  /** One task for each bucket gives the note of its file, and adds its longs to those worked on. */
  static JavaRDD<LayerNote> of(
      JavaSparkContext spark,
      List<Path> parts,
      Broadcast<WindowJob> window,
      LongAccumulator worked) {
    List<String> names = parts.stream().map(Path::toString).toList();
    JavaPairRDD<Integer, byte[]> read =
        spark
            .parallelize(names, Math.max(1, names.size()))
            .flatMapToPair(name -> window.value().read(new Path(name)));
    ShuffledRDD<Integer, byte[], byte[]> there =
        new ShuffledRDD<Integer, byte[], byte[]>(
                read.rdd(),
                // The place of a bucket is its own hash code.
                new HashPartitioner(window.value().buckets.length),
                read.kClassTag(),
                read.vClassTag(),
                read.vClassTag())
            .setSerializer(new KryoSerializer(spark.getConf()));
    return there
        .toJavaRDD()
        .mapPartitionsWithIndex(
            (place, pieces) -> List.of(window.value().work(place, pieces, worked)).iterator(),
            false);
  }

  private FileSystem files() throws IOException {
    return HadoopLayers.files(new Path(to.directory()), conf.value());
  }

  /** Reads those pieces of a file whose buckets are to be worked on, each with its place. */
  @SuppressWarnings("resource") // the task closes it at its end
  private Iterator<Tuple2<Integer, byte[]>> read(Path file) throws IOException {
    FSDataInputStream in = files().open(file, Parts.BUFFER);
    TaskCompletionListener end = context -> IOUtils.closeStream(in);
    TaskContext.get().addTaskCompletionListener(end);
    LayerReader reader = Parts.reader(files(), file, in, to.fingerprint());
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
        int place = places[reader.piece().bucket()];
        if (place >= 0) {
          return Optional.of(new Tuple2<>(place, bytes(reader.piece())));
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(Piece piece) throws IOException {
    if (piece.longs() > MOST_LONGS) {
      throw new IOException(
          "a block of " + piece.longs() + " longs is too large for a record of Spark");
    }
    ByteBuffer bytes =
        ByteBuffer.allocate(Long.BYTES * piece.longs()).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asLongBuffer().put(piece.words(), 0, piece.longs());
    return bytes.array();
  }

  /** Takes the bucket of a place through the window, and writes its file. */
  private LayerNote work(
      int place, Iterator<Tuple2<Integer, byte[]>> pieces, LongAccumulator worked)
      throws IOException {
    WindowMachine machine = SparkJobs.last(MACHINES, id, this::machine);
    WindowMachine.Ready window =
        SparkJobs.last(
            WINDOWS, List.of(id, to.place()), () -> machine.ready(to.place(), modulus, vectors));
    RecordSource source =
        (bucket, taker) -> {
          long read = 0;
          while (pieces.hasNext()) {
            byte[] bytes = pieces.next()._2();
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
    int bucket = buckets[place];
    return to.write(files(), bucket, sink -> machine.work(window, bucket, source, sink));
  }

  private WindowMachine machine() {
    // The memory of the old tables is free before the new ones take theirs.
    WINDOWS.clear();
    Runtime runtime = Runtime.getRuntime();
    Watch watch = new Watch();
    Resources resources =
        new Resources(
            threads > 0 ? threads : runtime.availableProcessors(),
            (long) (ClusterCount.TABLES * runtime.maxMemory()),
            java.nio.file.Path.of(System.getProperty("java.io.tmpdir")),
            null,
            new Allowance(Budget.none(), watch),
            watch,
            1);
    return new WindowMachine(FrontierPlan.of(graph), resources);
  }
}
