package org.knightstour.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.Partitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.ShuffledRDD;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.WindowMachine;
import org.knightstour.count.store.RecordSource;
import scala.Tuple2;

/** One window on the cluster: files are read, their pieces go to buckets, buckets become files. */
final class WindowJob {

  private WindowJob() {}

  /**
   * The job.
   *
   * @param parts the files of the layer
   * @param buckets those to work on; each becomes one task
   * @param done is told how many longs are worked on
   */
  static JavaRDD<Done> of(
      JavaSparkContext spark,
      List<Path> parts,
      Buckets buckets,
      Broadcast<Setup> count,
      Broadcast<WindowSetup> window,
      LongAccumulator done) {
    List<String> names = parts.stream().map(Path::toString).toList();
    JavaPairRDD<Integer, Group> read =
        spark.parallelize(names, Math.max(1, names.size())).flatMapToPair(new Read(count, buckets));
    // Kryo writes groups, and nothing else: it knows no Java records.
    ShuffledRDD<Integer, Group, Group> there =
        new ShuffledRDD<Integer, Group, Group>(
                read.rdd(),
                new Places(buckets.size()),
                read.kClassTag(),
                read.vClassTag(),
                read.vClassTag())
            .setSerializer(new KryoSerializer(spark.getConf()));
    return there.toJavaRDD().mapPartitionsWithIndex(new Work(count, window, buckets, done), false);
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

  /** Reads a file into groups, each with the place of its bucket. */
  private static final class Read implements PairFlatMapFunction<String, Integer, Group> {
    private static final long serialVersionUID = 1;
    private final Broadcast<Setup> count;
    private final Buckets buckets;

    Read(Broadcast<Setup> count, Buckets buckets) {
      this.count = count;
      this.buckets = buckets;
    }

    @Override
    public Iterator<Tuple2<Integer, Group>> call(String name) throws IOException {
      Setup setup = count.value();
      FileSystem files = setup.store().files(setup.conf().value());
      return new Groups(new PartReader(files, new Path(name)), buckets.places());
    }
  }

  /** The groups of a file whose buckets are to be worked on. */
  private static final class Groups implements Iterator<Tuple2<Integer, Group>> {
    private final PartReader reader;

    private final int[] places;

    private @Nullable Group next;

    Groups(PartReader reader, int[] places) throws IOException {
      this.reader = reader;
      this.places = places;
      TaskCompletionListener end = context -> close(reader);
      TaskContext.get().addTaskCompletionListener(end);
      advance();
    }

    private static void close(PartReader reader) {
      try {
        reader.close();
      } catch (IOException e) {
        return; // it was only read
      }
    }

    private void advance() throws IOException {
      do {
        next = reader.next();
      } while (next != null && place() < 0);
    }

    private int place() {
      return places[reader.bucket()];
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public Tuple2<Integer, Group> next() {
      Group group = next;
      if (group == null) {
        throw new NoSuchElementException();
      }
      Tuple2<Integer, Group> pair = new Tuple2<>(place(), group);
      try {
        advance();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return pair;
    }
  }

  /** Takes a bucket through the window, and writes what comes out. */
  private static final class Work
      implements Function2<Integer, Iterator<Tuple2<Integer, Group>>, Iterator<Done>> {
    private static final long serialVersionUID = 1;
    private final Broadcast<Setup> count;
    private final Broadcast<WindowSetup> window;
    private final Buckets buckets;
    private final LongAccumulator worked;

    Work(
        Broadcast<Setup> count,
        Broadcast<WindowSetup> window,
        Buckets buckets,
        LongAccumulator worked) {
      this.count = count;
      this.window = window;
      this.buckets = buckets;
      this.worked = worked;
    }

    private long readAll(Iterator<Tuple2<Integer, Group>> groups, RecordSource.Taker taker)
        throws IOException {
      long read = 0;
      while (groups.hasNext()) {
        long[] words = groups.next()._2().words();
        taker.take(words, words.length);
        read += words.length;
        worked.add(words.length);
      }
      return read;
    }

    @Override
    public Iterator<Done> call(Integer place, Iterator<Tuple2<Integer, Group>> groups)
        throws IOException {
      Setup setup = count.value();
      WindowSetup now = window.value();
      LayerStore store = setup.store();
      FileSystem files = store.files(setup.conf().value());
      int end = now.task().end();
      int bucket = buckets.bucket(place);
      Path part = store.part(now.pass(), end, bucket);
      if (files.exists(part)) {
        // Another attempt at this task was lost after its work was done.
        return List.of(PartReader.done(files, part)).iterator();
      }
      Machine machine = Machine.of(setup);
      WindowMachine.Ready ready = machine.ready(now);
      Path draft = store.draft(now.pass(), end, bucket);
      try (PartWriter writer = new PartWriter(files, part, draft, now.task().nextBuckets())) {
        List<LayerFigures> figures =
            machine
                .tables()
                .work(
                    ready,
                    bucket,
                    (number, taker) -> buckets.checkWhole(place, readAll(groups, taker)),
                    writer);
        Done done = Done.of(figures, writer.written());
        writer.finish(done);
        return List.of(done).iterator();
      }
    }
  }
}
