package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.RecordSink;
import org.knightstour.count.store.RecordSource;

/** The tables of one JVM that counts, which all its threads use. Thread-safe. */
public final class WindowKernel {

  /** A prepared window, thread-safe. */
  public final class Ready {
    private final List<LayerPass> stages = new ArrayList<>();
    private final @Nullable Window next;
    private final Ring ring;
    private long setBytes;

    private Ready(int first, int end, LayerKey to, Ring ring, byte[][][] vectors) {
      this.ring = ring;
      next = Window.of(plan, to);
      LayerPass fold = fold(plan.source(first));
      if (fold != null) {
        stages.add(fold);
      }
      int at = 0;
      for (int layer = first; layer < end; layer++) {
        List<VectorSet> after = new ArrayList<>();
        for (int step = 0; step < plan.steps(layer).size(); step++) {
          after.add(set(vectors[at++]));
        }
        stages.add(step(layer, after));
      }
    }

    private VectorSet set(byte[][] parts) {
      VectorSet set = new VectorSet(plan.vectors());
      add(parts, set);
      setBytes += set.bytes();
      return set;
    }

    /** Returns the bytes of its sets. */
    long bytes() {
      return setBytes;
    }

    /** Returns the figures of an empty set of buckets. */
    List<LayerFigures> none() {
      return stages.stream().map(stage -> LayerFigures.NONE).toList();
    }

    /**
     * A worker that takes buckets through the stages of the window: the fold, then the steps. Not
     * thread-safe.
     */
    final class Worker implements Closeable {

      private final List<Layer> layers = new ArrayList<>();
      private final List<Layer.Writer> writers = new ArrayList<>();
      private final List<LayerPass.Worker> workers = new ArrayList<>();
      private final BundleOrder order = new BundleOrder();
      private final BlockAccumulator sums = new BlockAccumulator(ring);
      private final ToSink last;

      Worker(RecordSink sink) {
        last = new ToSink(next, sink);
        for (int at = 0; at < stages.size(); at++) {
          layers.add(layer());
          writers.add(layers.get(at).new Writer());
        }
        for (int at = 0; at < stages.size(); at++) {
          UnpackedBlock.Sink to = at + 1 < stages.size() ? writers.get(at + 1) : last;
          workers.add(stages.get(at).worker(layers.get(at), to, sums));
        }
      }

      /** Takes a bucket through the window. Returns the figures after each stage. */
      List<LayerFigures> work(int bucket, RecordSource source) throws IOException {
        List<LayerFigures> figures = new ArrayList<>();
        source.read(bucket, (words, longs) -> copy(words, longs, writers.get(0)));
        layers.get(0).add(writers.get(0));
        for (int at = 0; at < stages.size(); at++) {
          Layer from = layers.get(at);
          stages.get(at).runAlone(workers.get(at), order, from, resources);
          from.close();
          if (at + 1 < stages.size()) {
            layers.get(at + 1).add(writers.get(at + 1));
            figures.add(layers.get(at + 1).figures());
          }
        }
        figures.add(last.takeFigures());
        return figures;
      }

      long bytes() {
        return layers.stream().mapToLong(Layer::bytes).sum()
            + workers.stream().mapToLong(LayerPass.Worker::bytes).sum()
            + sums.bytes()
            + order.bytes();
      }

      @Override
      public void close() throws IOException {
        for (Layer layer : layers) {
          layer.close();
        }
      }
    }
  }

  /** Two prepared halves for the join, bucket by bucket, thread-safe. */
  public final class Joining {
    private final LayerStepper sets;
    private final Ring ring;

    private Joining(Ring ring, byte[][][] vectors) throws IOException {
      this.ring = ring;
      Iterator<byte[][]> next = List.of(vectors).iterator();
      LayerStepper.Vectors inOrder = (layer, step, into) -> add(next.next(), into);
      try (WorkerPool workers = new WorkerPool(resources.ofOneThread())) {
        sets = new LayerStepper(plan, inOrder, WindowKernel.this, workers, resources);
        for (int layer : plan.joined().toArray()) {
          sets.keepSets(layer, layer + 1);
        }
      }
    }

    private JoinRun.Part work(int bucket, RecordSource first, @Nullable RecordSource second)
        throws IOException {
      Resources own = resources.ofOneThread();
      List<Integer> waiting = plan.waiting();
      try (WorkerPool workers = new WorkerPool(own)) {
        LayerStepper maker =
            new LayerStepper(plan, (layer, step, into) -> {}, WindowKernel.this, workers, own);
        maker.shareSets(sets);
        return new JoinRun(plan, WindowKernel.this, maker, workers, own, ring)
            .work(
                bucket,
                new JoinRun.Half(waiting.get(0), first),
                second == null ? null : new JoinRun.Half(waiting.get(1), second));
      }
    }
  }

  /** A sink that makes records of blocks. Not thread-safe. */
  static final class ToSink implements UnpackedBlock.Sink {

    private final @Nullable Window next;
    private final RecordSink sink;
    private long[] record = new long[1];
    private long vectors;
    private long states;
    private long transitions;

    /** Creates a sink with the buckets of the next window. Null means one bucket. */
    ToSink(@Nullable Window next, RecordSink sink) {
      this.next = next;
      this.sink = sink;
    }

    @Override
    public void write(long vector, UnpackedBlock block) throws IOException {
      int longs = block.longs();
      block.packTo(room(longs), 1);
      put(vector, block.entries(), block.width(), longs);
    }

    void copy(long vector, Block block, int codes) throws IOException {
      int longs = Block.longs(block.entries, codes, block.width);
      System.arraycopy(block.data, block.start, room(longs), 1, longs);
      put(vector, block.entries, block.width, longs);
    }

    private long[] room(int longs) {
      if (record.length <= longs) {
        record = new long[2 * (longs + 1)];
      }
      return record;
    }

    private void put(long vector, int entries, int width, int longs) throws IOException {
      record[0] = Records.header(vector, entries, width);
      sink.put(next == null ? 0 : next.bucket(vector), record, 0, longs + 1);
      vectors++;
      states += entries;
    }

    @Override
    public void addTransitions(long count) {
      transitions += count;
    }

    /** Returns the figures since the last call. */
    private LayerFigures takeFigures() {
      LayerFigures figures = new LayerFigures(vectors, states, transitions);
      vectors = 0;
      states = 0;
      transitions = 0;
      return figures;
    }
  }

  private final FrontierPlan plan;
  private final Resources resources;
  private final SlabPool pool;
  private final MatchingMaps maps;
  private final DigitSum ends;
  private final AtomicLong mostBytes = new AtomicLong();

  /**
   * Creates the kernel of a machine of a cluster.
   *
   * @param resources threads, memory for all tables, and a directory for data that does not fit
   * @throws DeclinedException if the memory is too small
   */
  public WindowKernel(FrontierPlan plan, Resources resources) {
    this(plan, resources, MemoryPlan.ofMachine(plan, resources));
  }

  WindowKernel(FrontierPlan plan, Resources resources, MemoryPlan memory) {
    this.plan = plan;
    this.resources = resources;
    pool = memory.pool(resources.threads());
    maps = new MatchingMaps(memory.mapBytes());
    ends = DigitSum.ends(plan.slots());
  }

  /** Notes the bytes in use now, without slabs and tables of changes. */
  void note(long others) {
    mostBytes.accumulateAndGet(pool.bytes() + maps.bytes() + others, Math::max);
  }

  /** Returns the most bytes of all notes. */
  long mostBytes() {
    return mostBytes.get();
  }

  /** Copies records, the first longs of an array, into a layer. */
  void copy(long[] records, int longs, Layer.Writer to) throws IOException {
    for (int at = 0; at < longs; ) {
      at += to.copy(records, at, codes(Records.vector(records[at])));
    }
  }

  /** Copies records, the first longs of an array, to the buckets of a window. */
  void copy(long[] records, int longs, @Nullable Window next, RecordSink sink) throws IOException {
    for (int at = 0; at < longs; ) {
      long vector = Records.vector(records[at]);
      int size =
          1 + Block.longs(Records.entries(records[at]), codes(vector), Records.width(records[at]));
      sink.put(next == null ? 0 : next.bucket(vector), records, at, size);
      at += size;
    }
  }

  /** Returns the number of codes for the matchings of a vector. */
  int codes(long vector) {
    return Matchings.count(Integer.bitCount((int) ends.of(vector)));
  }

  private static void add(byte[][] parts, VectorSet set) {
    for (int part = 0; part < parts.length; part++) {
      set.addPacked(part, parts);
    }
  }

  Layer layer() {
    return new Layer(pool, resources.temporary());
  }

  /** Makes layer 0. */
  Layer beginning() throws IOException {
    Layer beginning = layer();
    Layer.Writer writer = beginning.new Writer();
    copy(Records.beginning(), 2, writer);
    beginning.add(writer);
    return beginning;
  }

  /** Returns the pass that makes the next layer, given the vectors to keep after each step. */
  LayerPass step(int layer, List<VectorSet> completable) {
    List<Step> steps = plan.steps(layer);
    return steps.size() == 1
        ? new StepPass(steps.get(0), ends, completable.get(0), maps)
        : new EdgesPass(
            steps,
            ends,
            completable,
            maps,
            plan.slots(),
            plan.isFoldedByStage(layer + 1) ? mirror(layer + 1) : null);
  }

  /** Joins two last layers, which are one object if both halves are one. */
  BigInteger join(
      HalfJoin seam, Layer first, Layer second, Ring ring, WorkerPool workers, Resources used)
      throws IOException {
    JoinPass pass = new JoinPass(seam, maps, ends, mirror(seam.second()));
    BigInteger sum = pass.run(first, second, ring, workers, used);
    note(pass.bytes() + first.bytes() + (first == second ? 0 : second.bytes()));
    return sum;
  }

  /** Joins for each vector of the first layer, by its index, if no layer is folded. */
  long[] sums(HalfJoin seam, Layer first, Layer second, WorkerPool workers, Resources used)
      throws IOException {
    return new JoinPass(seam, maps, ends, null).sums(first, second, workers, used);
  }

  /** Returns the pass that folds a layer, or null. */
  @Nullable LayerPass fold(int layer) {
    Mirror mirror = plan.isFolded(layer) ? mirror(layer) : null;
    return mirror == null ? null : new MirrorPass(mirror, ends);
  }

  private @Nullable Mirror mirror(int layer) {
    int[] slots = plan.mirror(layer);
    return slots == null ? null : new Mirror(slots, ends, maps);
  }

  /**
   * Prepares a window. It keeps 3^slots bits for each step.
   *
   * @param first the number of the layer before it
   * @param end the number of the layer after it
   * @param to the key of the layer after it
   * @param modulus of the counts, or 0 for 2^64
   * @param vectors as {@link CountForecast#vectors} returns them
   */
  public Ready ready(int first, int end, LayerKey to, long modulus, byte[][][] vectors) {
    return new Ready(first, end, to, plan.graph().ring().modulo(modulus), vectors);
  }

  /**
   * Takes a bucket through a window, in this thread.
   *
   * @param source provides that bucket, in one call
   * @param sink receives the records of the layer after the window, in the buckets of the next
   * @return the figures of each layer in this bucket: the layer before the window if it is folded,
   *     then the layer after each step
   * @throws java.util.concurrent.CancellationException if it was stopped
   */
  public List<LayerFigures> work(Ready window, int bucket, RecordSource source, RecordSink sink)
      throws IOException {
    try (Ready.Worker worker = window.new Worker(sink)) {
      return worker.work(bucket, source);
    }
  }

  /**
   * Prepares the join of the layers that {@link FrontierPlan#waiting} names. It keeps 3^slots bits
   * for each step that is left to it.
   *
   * @param modulus of the counts, or 0 for 2^64
   * @param vectors as {@link CountForecast#vectorsOfJoin} returns them
   */
  public Joining joining(long modulus, byte[][][] vectors) throws IOException {
    return new Joining(plan.graph().ring().modulo(modulus), vectors);
  }

  /**
   * Joins a bucket, in one thread.
   *
   * @param first provides that bucket of the first waiting layer, in one call
   * @param second likewise for the other layer, or null if one layer waits
   * @return a result that {@link CountForecast#sum} adds up
   * @throws java.util.concurrent.CancellationException if it was stopped
   */
  public List<Long> join(
      Joining halves, int bucket, RecordSource first, @Nullable RecordSource second)
      throws IOException {
    JoinRun.Part part = halves.work(bucket, first, second);
    return JoinProgress.NONE.plus(part, halves.ring, true).list();
  }
}
