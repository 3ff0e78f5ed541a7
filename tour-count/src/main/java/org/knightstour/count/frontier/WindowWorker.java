package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.RecordSink;
import org.knightstour.count.store.RecordSource;

/** Takes buckets through the stages of a window: the fold, then the steps. For one thread. */
final class WindowWorker implements Closeable {

  private final Resources resources;
  private final WindowMachine machine;
  private final List<LayerPass> stages;
  private final List<Layer> layers = new ArrayList<>();
  private final List<Layer.Writer> writers = new ArrayList<>();
  private final List<LayerPass.Worker> workers = new ArrayList<>();
  private final BundleOrder order = new BundleOrder();
  private final ToSink last;

  /**
   * A worker.
   *
   * @param stages the passes of the window
   * @param next tells the buckets of what comes out; null for one bucket
   */
  WindowWorker(
      WindowMachine machine,
      List<LayerPass> stages,
      @Nullable Window next,
      RecordSink sink,
      Ring ring,
      Resources resources) {
    this.resources = resources;
    this.machine = machine;
    this.stages = stages;
    last = new ToSink(next, sink);
    BlockAccumulator sums = new BlockAccumulator(ring);
    while (layers.size() < stages.size()) {
      Layer layer = machine.layer();
      layers.add(layer);
      writers.add(layer.new Writer());
    }
    for (int at = 0; at < stages.size(); at++) {
      BlockWriter to = at + 1 < stages.size() ? writers.get(at + 1) : last;
      workers.add(stages.get(at).worker(layers.get(at), to, sums));
    }
  }

  /**
   * Takes a bucket through the window.
   *
   * @return the figures after each stage
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  List<LayerFigures> work(int bucket, RecordSource source) throws IOException {
    List<LayerFigures> figures = new ArrayList<>();
    source.read(bucket, (words, longs) -> machine.copy(words, longs, writers.get(0)));
    layers.get(0).add(writers.get(0));
    for (int at = 0; at < stages.size(); at++) {
      Layer from = layers.get(at);
      stages.get(at).runAlone(workers.get(at), order, from, resources);
      from.close();
      if (at + 1 < stages.size()) {
        Layer to = layers.get(at + 1);
        to.add(writers.get(at + 1));
        figures.add(to.figures());
      } else {
        figures.add(last.takeFigures());
      }
    }
    return figures;
  }

  @Override
  public void close() throws IOException {
    for (Layer layer : layers) {
      layer.close();
    }
  }

  /** Makes records of the last stage's blocks. */
  static final class ToSink implements BlockWriter {

    private final @Nullable Window next;
    private final RecordSink sink;
    private long[] record = new long[1];
    private long vectors;
    private long states;
    private long transitions;

    ToSink(@Nullable Window next, RecordSink sink) {
      this.next = next;
      this.sink = sink;
    }

    @Override
    public void write(long vector, UnpackedBlock block) throws IOException {
      int longs = block.longs() + 1;
      if (record.length < longs) {
        record = new long[2 * longs];
      }
      record[0] = Records.header(vector, block.entries(), block.width());
      block.packTo(record, 1);
      put(vector, longs);
    }

    /** Copies the block of a vector. */
    void copy(long vector, Block block, int codes) throws IOException {
      int longs = Block.longs(block.entries, codes, block.width) + 1;
      if (record.length < longs) {
        record = new long[2 * longs];
      }
      record[0] = Records.header(vector, block.entries, block.width);
      System.arraycopy(block.data, block.start, record, 1, longs - 1);
      put(vector, longs);
    }

    private void put(long vector, int longs) throws IOException {
      sink.put(next == null ? 0 : next.bucket(vector), record, 0, longs);
      vectors++;
      states += Records.entries(record[0]);
    }

    @Override
    public void addTransitions(long count) {
      transitions += count;
    }

    /** What was written since the last time. */
    private LayerFigures takeFigures() {
      LayerFigures figures = new LayerFigures(vectors, states, transitions);
      vectors = 0;
      states = 0;
      transitions = 0;
      return figures;
    }
  }
}
