package org.knightstour.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.Partitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.ShuffledRDD;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.TaskCompletionListener;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.PieceReader;
import org.knightstour.count.store.RecordSource;
import scala.Tuple2;

/** One window on the cluster: files are read, their pieces go to buckets, buckets become files. */
final class WindowJob {

  /** So that the bytes of a piece are an array. */
  private static final int MOST_LONGS = Integer.MAX_VALUE / Long.BYTES - 8;

  private WindowJob() {}

  /**
   * The job, with one task for each bucket that is to be worked on; it gives the note of each file.
   *
   * @param parts the files of the layer
   * @param buckets how many are to be worked on
   * @param worked receives the number of longs that are worked on
   */
  static JavaRDD<LayerNote> of(
      JavaSparkContext spark,
      List<Path> parts,
      int buckets,
      Broadcast<WindowSetup> window,
      LongAccumulator worked) {
    List<String> names = parts.stream().map(Path::toString).toList();
    JavaPairRDD<Integer, byte[]> read =
        spark
            .parallelize(names, Math.max(1, names.size()))
            .flatMapToPair(name -> read(window.value(), new Path(name)));
    ShuffledRDD<Integer, byte[], byte[]> there =
        new ShuffledRDD<Integer, byte[], byte[]>(
                read.rdd(),
                new Places(buckets),
                read.kClassTag(),
                read.vClassTag(),
                read.vClassTag())
            .setSerializer(new KryoSerializer(spark.getConf()));
    return there
        .toJavaRDD()
        .mapPartitionsWithIndex(
            (place, pieces) ->
                List.of(work(window.value(), window.value().buckets()[place], pieces, worked))
                    .iterator(),
            false);
  }

  /** A partition for each bucket, in the order in which they are worked on. */
  private static final class Places extends Partitioner {
    private static final long serialVersionUID = 1;
    private final int partitions;

    Places(int partitions) {
      this.partitions = partitions;
    }

    @Override
    public int numPartitions() {
      return partitions;
    }

    @Override
    public int getPartition(Object place) {
      return (Integer) place;
    }
  }

  /** Reads those pieces of a file whose buckets are to be worked on, each with its place. */
  @SuppressWarnings("resource") // the task closes it at its end
  private static Iterator<Tuple2<Integer, byte[]>> read(WindowSetup setup, Path file)
      throws IOException {
    PartReader reader = new PartReader(setup.files(), file, setup.to().fingerprint());
    TaskCompletionListener end = context -> close(reader);
    TaskContext.get().addTaskCompletionListener(end);
    int[] places = setup.places();
    return Stream.generate(() -> next(reader, places))
        .takeWhile(Optional::isPresent)
        .map(Optional::orElseThrow)
        .iterator();
  }

  private static void close(PartReader reader) {
    try {
      reader.close();
    } catch (IOException e) {
      return; // it was only read
    }
  }

  private static Optional<Tuple2<Integer, byte[]>> next(PartReader reader, int[] places) {
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

  private static byte[] bytes(PieceReader piece) throws IOException {
    if (piece.longs() > MOST_LONGS) {
      throw new IOException(
          "a block of " + piece.longs() + " longs is too large for a record of Spark");
    }
    ByteBuffer bytes =
        ByteBuffer.allocate(Long.BYTES * piece.longs()).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asLongBuffer().put(piece.words(), 0, piece.longs());
    return bytes.array();
  }

  /** Takes a bucket through the window, and writes its file. */
  private static LayerNote work(
      WindowSetup setup,
      int bucket,
      Iterator<Tuple2<Integer, byte[]>> pieces,
      LongAccumulator worked)
      throws IOException {
    Machine machine = Machine.of(setup);
    RecordSource source =
        (number, taker) -> {
          long read = 0;
          while (pieces.hasNext()) {
            byte[] bytes = pieces.next()._2();
            long[] words = new long[bytes.length / Long.BYTES];
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words);
            taker.take(words, words.length);
            read += words.length;
            worked.add(words.length);
          }
          if (read != setup.longs().get(number)) {
            throw new IOException(
                "bucket %d has %d longs of %d: a file is missing"
                    .formatted(number, read, setup.longs().get(number)));
          }
        };
    Parts to = setup.to();
    return to.write(
        setup.files(),
        bucket,
        writer ->
            to.note(writer, machine.tables().work(machine.ready(setup), bucket, source, writer)));
  }
}
