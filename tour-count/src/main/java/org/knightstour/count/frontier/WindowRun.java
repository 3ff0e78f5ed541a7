package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.knightstour.core.answer.NumberText;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.LayerOutput;
import org.knightstour.count.store.RecordSource;

/**
 * A run that takes layers that do not fit the memory through windows, from one file to the next.
 * Threads take buckets, the largest first. A bucket passes through all stages in memory.
 *
 * @param collectedLongs the most longs that one thread collects before it writes them
 */
record WindowRun(
    CountForecast outlook,
    WindowKernel machine,
    Resources resources,
    WorkerPool workers,
    long collectedLongs) {

  /**
   * Writes a layer to a file, in the buckets of the window that begins with it. If the file cannot
   * be written, it is closed.
   */
  void write(Layer layer, LayerFile to) throws IOException {
    boolean isWritten = false;
    try {
      writeRecords(layer, to);
      isWritten = true;
    } finally {
      if (!isWritten) {
        to.close();
      }
    }
  }

  private void writeRecords(Layer layer, LayerFile to) throws IOException {
    Window next = Window.of(outlook.plan(), to.place());
    AtomicLong taken = new AtomicLong(layer.bytes());
    workers.run(
        worker -> {
          LayerOutput.Writer file = to.new Writer(collectedLongs);
          WindowKernel.ToSink sink = new WindowKernel.ToSink(next, file);
          Layer.Reader reader = layer.new Reader();
          Block block = new Block();
          long size = layer.size();
          int last = (int) (size * (worker + 1) / workers.size());
          for (int index = (int) (size * worker / workers.size()); index < last; index++) {
            resources.checkNotOver();
            reader.begin();
            int codes = machine.codes(layer.vector(index));
            reader.read(index, codes, block);
            sink.copy(layer.vector(index), block, codes);
          }
          file.flush();
          taken.addAndGet(file.memoryBytes());
        });
    machine.note(taken.get());
    resources.checkNotOver();
  }

  /** Writes longs that are not records to a file's first bucket. */
  void writeLongs(long[] longs, LayerFile to) throws IOException {
    LayerOutput.Writer writer = to.new Writer(longs.length);
    writer.put(0, longs, 0, longs.length);
    writer.flush();
  }

  /** Reads the longs that {@link #writeLongs} wrote. */
  List<Long> readLongs(LayerFile from) throws IOException {
    List<Long> longs = new ArrayList<>();
    source(from)
        .read(
            0,
            (words, size) -> {
              for (int at = 0; at < size; at++) {
                longs.add(words[at]);
              }
            });
    return longs;
  }

  /** Reads the records of a file. */
  RecordSource source(LayerFile from) {
    return from.new Reader();
  }

  /** Copies a file to another with the buckets of a different window. */
  void copy(LayerFile from, LayerFile to) throws IOException {
    Window next = Window.of(outlook.plan(), to.place());
    AtomicInteger bucket = new AtomicInteger();
    workers.run(
        worker -> {
          LayerOutput.Writer sink = to.new Writer(collectedLongs);
          LayerFile.Reader reader = from.new Reader();
          for (int at = bucket.getAndIncrement();
              at < from.place().buckets();
              at = bucket.getAndIncrement()) {
            resources.checkNotOver();
            reader.read(at, (words, longs) -> machine.copy(words, longs, next, sink));
          }
          sink.flush();
        });
    resources.checkNotOver();
  }

  /** Takes a file through a window. Returns figures like {@link WindowKernel#work}. */
  List<LayerFigures> advance(LayerFile from, LayerFile to, CountProgress progress)
      throws IOException {
    LayerKey place = from.place();
    WindowKernel.Ready window =
        machine.ready(
            place.number(),
            place.end(),
            to.place(),
            outlook.moduli().get(place.pass()),
            outlook.vectors(place.number(), place.end()));
    int[] order = LayerFile.largestFirst(from.longs()).toArray();
    AtomicInteger next = new AtomicInteger();
    List<List<LayerFigures>> figures = Collections.synchronizedList(new ArrayList<>());
    figures.add(window.none());
    double share = progress.shareOfSteps(place.number(), place.end()) / from.allLongs();
    int all = outlook.plan().length();
    String bytes = NumberText.bytes((double) from.bytes());
    String stage =
        "layers %s to %s of %s, %s in a file"
            .formatted(place.number() + 1, place.end(), all, bytes);
    AtomicLong taken = new AtomicLong(window.bytes());
    try (ReadAhead ahead = new ReadAhead(from, order, workers.size())) {
      workers.run(
          worker -> {
            LayerFile.Reader source = from.new Reader();
            LayerOutput.Writer sink = to.new Writer(collectedLongs);
            try (WindowKernel.Ready.Worker each = window.new Worker(sink)) {
              for (int i = next.getAndIncrement(); i < order.length; i = next.getAndIncrement()) {
                figures.add(each.work(order[i], source));
                progress.report(place.pass(), stage, share * from.longs(order[i]));
                ahead.next();
              }
              taken.addAndGet(each.bytes() + sink.memoryBytes() + source.memoryBytes());
            }
            sink.flush();
          });
    }
    machine.note(taken.get());
    resources.checkNotOver();
    return LayerFigures.sum(figures);
  }

  /** Reads a file into a layer, which is not folded yet. */
  Layer load(LayerFile file) throws IOException {
    int buckets = file.place().buckets();
    Layer layer = machine.layer();
    AtomicInteger next = new AtomicInteger();
    try {
      workers.run(
          worker -> {
            Layer.Writer to = layer.new Writer();
            LayerFile.Reader reader = file.new Reader();
            for (int at = next.getAndIncrement(); at < buckets; at = next.getAndIncrement()) {
              resources.checkNotOver();
              reader.read(at, (words, longs) -> machine.copy(words, longs, to));
            }
            layer.add(to);
          });
      return layer;
    } catch (Throwable e) {
      layer.close();
      throw e;
    }
  }

  /**
   * A thread that reads buckets slightly before they are needed, and discards them. The working
   * threads need not wait for the disk, because the system keeps them in its cache.
   */
  private static final class ReadAhead implements Closeable {

    private static final int BUFFER = 1 << 18;

    private final LayerFile file;
    private final int[] order;
    private final Semaphore allowed; // one for each bucket that can be read now
    private final Thread thread;
    private volatile boolean isOver;

    /**
     * Begins to read. The first {@code atOnce} buckets are skipped, because threads take them
     * immediately.
     */
    ReadAhead(LayerFile file, int[] order, int atOnce) {
      this.file = file;
      this.order = order;
      allowed = new Semaphore(atOnce);
      thread = new Thread(() -> read(atOnce), "tour-read-ahead");
      thread.setDaemon(true);
      thread.start();
    }

    void next() {
      allowed.release();
    }

    private void read(int first) {
      ByteBuffer bytes = ByteBuffer.allocateDirect(BUFFER);
      try {
        for (int at = first; at < order.length; at++) {
          allowed.acquireUninterruptibly();
          if (isOver) {
            return;
          }
          file.touch(order[at], bytes, () -> isOver);
        }
      } catch (IOException e) {
        // The thread that needs the bucket fails in the same way, and reports it.
      }
    }

    @Override
    public void close() {
      isOver = true;
      allowed.release();
      boolean wasInterrupted = false;
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          wasInterrupted = true;
        }
      }
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
