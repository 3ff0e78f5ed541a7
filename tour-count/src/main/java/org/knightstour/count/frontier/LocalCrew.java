package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.answer.Amounts;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.LayerPlace;
import org.knightstour.count.store.LayerStore;
import org.knightstour.count.store.LocalLayers;

/**
 * The threads of this process. A layer that fits the memory together with the next is taken step by
 * step; others are in files, and a {@link WindowRun} takes them through windows. The {@link
 * MemoryPlan} tells which it is.
 */
final class LocalCrew implements LayerCrew {

  private final CountOutlook outlook;
  private final Resources resources;
  private final WorkerPool workers;
  private final CountProgress progress;
  private final LocalLayers store;
  private final MemoryPlan memory;
  private final WindowMachine machine;
  private final WindowRun windows;
  private final VectorSet completable;
  private final OptionalInt windowSteps; // the most of a window if all layers go through files
  private int pass;
  private int number; // the number of the layer that the crew has
  private @Nullable Layer layer; // the layer, folded, if it is in memory
  private @Nullable LayerFile file; // if not: for a window that folds it, or kept by a run before
  private @Nullable Layer spare; // an empty layer, whose arrays serve for the next one
  private LayerPass.@Nullable Room room;
  private long fileBytes;

  /** Declines when the memory is too small. */
  LocalCrew(
      CountOutlook outlook,
      Resources resources,
      WorkerPool workers,
      CountProgress progress,
      LocalLayers store,
      OptionalInt windowSteps)
      throws IOException {
    this.outlook = outlook;
    this.resources = resources;
    this.workers = workers;
    this.progress = progress;
    this.store = store;
    this.windowSteps = windowSteps;
    memory = MemoryPlan.of(outlook, resources);
    machine = new WindowMachine(outlook.plan(), resources, memory);
    long collected = memory.collectedBytes() / Long.BYTES / workers.size();
    windows = new WindowRun(outlook, machine, resources, workers, collected);
    completable = new VectorSet(outlook.plan().vectors());
  }

  @Override
  public Optional<LayerNote> last() throws IOException {
    Optional<LayerStore.Kept<LayerFile>> kept = store.last(resources::checkNotOver);
    kept.ifPresent(
        last -> {
          file = last.layer();
          pass = last.note().place().pass();
        });
    progress.announce(memory);
    return kept.map(LayerStore.Kept::note);
  }

  @Override
  public void begin(int ofPass) throws IOException {
    close();
    pass = ofPass;
    Layer first = machine.layer();
    Layer.Writer writer = first.new Writer();
    machine.copy(Records.beginning(), 2, writer);
    first.add(writer);
    settle(0, first);
  }

  /** Has a layer that is in memory, and moves it to a file where it does not fit. */
  private void settle(int ofLayer, Layer made) throws IOException {
    number = ofLayer;
    layer = made;
    double longs = (double) made.longs();
    if (number < outlook.plan().length() && needsFile(longs)) {
      LayerFile to = store.begin(place(number, longs));
      file = to;
      layer = null;
      try (made) {
        windows.write(made, to);
      }
      // The memory is for windows now.
      spare = null;
      room = null;
      fileBytes += to.bytes();
      progress.moved("spill", pass, number, to.bytes());
      noteSpace(to);
    }
  }

  /** Whether a layer and the next will hardly fit the memory together. */
  private boolean needsFile(double longs) {
    // An empty layer has no rate of growth.
    double both = longs == 0 ? 0 : longs * (1 + outlook.growth(number, number + 1));
    return windowSteps.isPresent() || !memory.holds(both);
  }

  /** Where a layer of about a number of longs goes: the window after it, and its buckets. */
  private LayerPlace place(int ofLayer, double longs) {
    return ofLayer == outlook.plan().length()
        ? new LayerPlace(pass, ofLayer, ofLayer, 1)
        : new LayerPlace(
            pass,
            ofLayer,
            outlook.end(ofLayer, windowSteps.orElse(CountOutlook.WINDOW_STEPS)),
            memory.buckets(longs, resources.threads()));
  }

  /** Notes that files may become larger than the disk. */
  private void noteSpace(LayerFile of) throws IOException {
    Path directory = Objects.requireNonNull(of.path().toAbsolutePath().getParent());
    double most = (double) of.bytes() * outlook.mostGrowth(number);
    double free = (double) Files.getFileStore(directory).getUsableSpace();
    if (most > free) {
      resources
          .watch()
          .note(
              "%s may need up to %s for files, and has %s"
                  .formatted(of.path().getParent(), Amounts.bytes(most), Amounts.bytes(free)));
    }
  }

  @Override
  public Made advance() throws IOException {
    List<LayerFigures> figures = new ArrayList<>();
    if (file != null && !staysInFile(file)) {
      figures.addAll(load(file));
    }
    // What was folded and then moved to a file again is folded again, which changes nothing.
    return file == null ? step(Objects.requireNonNull(layer), figures) : goThroughWindow(file);
  }

  private boolean staysInFile(LayerFile from) {
    LayerPlace place = from.place();
    double most = (double) from.bytes() / Long.BYTES * outlook.mostGrowth(place.number());
    return place.isForWindow() && (windowSteps.isPresent() || !memory.holds(most));
  }

  /** Reads a layer into memory, and folds it; the figures of the fold. */
  private List<LayerFigures> load(LayerFile from) throws IOException {
    LayerPlace place = from.place();
    Layer loaded = windows.load(from);
    from.close();
    file = null;
    progress.moved("layer back in memory", pass, place.number(), from.bytes());
    boolean isUnfolded = place.isForWindow() && outlook.isFoldedBefore(place.number());
    Layer made = isUnfolded ? fold(loaded, place.number()) : loaded;
    List<LayerFigures> figures = isUnfolded ? List.of(made.figures()) : List.of();
    settle(place.number(), made);
    return figures;
  }

  private Made step(Layer from, List<LayerFigures> figures) throws IOException {
    long before = fileBytes;
    int next = number + 1;
    outlook.completable().load(next, completable);
    Layer made = fold(pass(from, machine.step(number, completable)), next);
    if (fileBytes > before) {
      progress.moved("spill", pass, next, fileBytes - before);
    }
    figures.add(made.figures());
    settle(next, made);
    return new Made(next, figures, true);
  }

  /** Folds a layer where a mirror fits; the one before it is closed. */
  private Layer fold(Layer from, int ofLayer) throws IOException {
    LayerPass fold = machine.fold(ofLayer);
    if (fold == null) {
      return from;
    }
    long transitions = from.figures().transitions();
    Layer folded = pass(from, fold);
    folded.transitions(transitions);
    return folded;
  }

  /** Makes a layer from another, which is closed. */
  private Layer pass(Layer from, LayerPass step) throws IOException {
    Layer to = spare != null ? spare : machine.layer();
    Ring ring = outlook.ring(pass);
    if (room == null || room.ring() != ring) {
      room = new LayerPass.Room(workers.size(), ring);
    }
    try (from) {
      step.run(from, to, room, workers, resources);
    } catch (Throwable e) {
      to.close();
      throw e;
    }
    fileBytes += to.fileBytes();
    spare = from;
    return to;
  }

  private Made goThroughWindow(LayerFile from) throws IOException {
    LayerPlace place = from.place();
    int end = place.end();
    double longs = (double) from.bytes() / Long.BYTES * outlook.growth(place.number(), end);
    long startNanos = System.nanoTime();
    LayerFile to = store.begin(place(end, longs));
    file = to;
    List<LayerFigures> figures;
    try (from) {
      figures = windows.advance(from, to, progress);
    }
    fileBytes += to.bytes();
    long nanos = System.nanoTime() - startNanos;
    progress.passed(place, from.bytes(), to.bytes(), figures, nanos);
    return new Made(end, figures, !outlook.isFoldedBefore(end));
  }

  @Override
  public void keep(List<Long> residues, List<LayerFigures> layers) throws IOException {
    if (file != null) {
      store.keep(file, new LayerNote(file.place(), file.longs(), residues, layers));
    } else if (layer != null && store.isKeeping()) {
      LayerPlace place = new LayerPlace(pass, number, number, 1);
      try (LayerFile whole = store.begin(place)) {
        windows.write(layer, whole);
        store.keep(whole, new LayerNote(place, whole.longs(), residues, layers));
      }
    }
  }

  @Override
  public long count() throws IOException {
    if (file != null) {
      load(file);
    }
    Layer last = Objects.requireNonNull(layer);
    if (last.size() == 0) {
      return 0;
    }
    Block block = new Block();
    last.new Reader().read(0, 1, block);
    return block.count(0);
  }

  @Override
  public long tableBytes() {
    return memory.fixedBytes() - memory.mapBytes() + machine.tableBytes();
  }

  @Override
  public long fileBytes() {
    return fileBytes;
  }

  @Override
  public void close() throws IOException {
    if (layer != null) {
      layer.close();
      layer = null;
    }
    if (file != null) {
      file.close();
      file = null;
    }
  }
}
