package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Watch;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.LayerPlace;
import org.knightstour.count.store.LayerStore;
import org.knightstour.count.store.LocalLayers;

/**
 * The threads of this process. A layer that fits the memory together with the next is taken step by
 * step, by a {@link StepRun}; others are in files, and a {@link WindowRun} takes them through
 * windows. The {@link MemoryPlan} tells which it is.
 */
final class LocalCrew implements LayerCrew {

  /** The layer that the crew has. */
  private sealed interface Held extends Closeable {}

  /** A layer in memory; it has been folded. */
  private record InMemory(int number, Layer layer) implements Held {
    @Override
    public void close() throws IOException {
      layer.close();
    }
  }

  /** A layer in a file, made for a window that folds it first, or a kept one that was in memory. */
  private record InFile(LayerFile file) implements Held {
    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  private final CountOutlook outlook;
  private final CountProgress progress;
  private final LocalLayers store;
  private final MemoryPlan memory;
  private final WindowMachine machine;
  private final StepRun steps;
  private final WindowRun windows;
  private final int threads;
  private final Watch watch;
  private final Runnable poll;

  /** The most steps of a window if all layers go through files. */
  private final OptionalInt windowSteps;

  private int pass;
  private @Nullable Held held;
  private long windowBytes;

  /**
   * A crew.
   *
   * @throws DeclinedException when the memory is too small
   */
  LocalCrew(
      CountOutlook outlook,
      Resources resources,
      WorkerPool workers,
      CountProgress progress,
      LocalLayers store,
      OptionalInt windowSteps)
      throws IOException {
    this.outlook = outlook;
    this.progress = progress;
    this.store = store;
    this.windowSteps = windowSteps;
    threads = resources.threads();
    watch = resources.watch();
    poll = resources::checkNotOver;
    memory = MemoryPlan.of(outlook, resources);
    machine = new WindowMachine(outlook.plan(), resources, memory);
    steps = new StepRun(outlook, machine, resources, workers);
    windows = new WindowRun(outlook, machine, resources, workers, memory);
  }

  @Override
  public Optional<LayerNote> last() throws IOException {
    Optional<LayerStore.Kept<LayerFile>> kept = store.last(poll);
    kept.ifPresent(
        last -> {
          held = new InFile(last.layer());
          pass = last.note().place().pass();
        });
    progress.announce(memory);
    return kept.map(LayerStore.Kept::note);
  }

  @Override
  public void begin(int ofPass) throws IOException {
    close();
    pass = ofPass;
    settle(0, steps.first());
  }

  /** Has a layer that is in memory, and moves it to a file where it does not fit. */
  private void settle(int number, Layer layer) throws IOException {
    held = new InMemory(number, layer);
    boolean isLast = number == outlook.plan().length();
    if (!isLast && needsFile(number, (double) layer.longs())) {
      LayerFile file = store.begin(place(number, (double) layer.longs()));
      held = new InFile(file);
      try (layer) {
        windows.write(layer, file);
      }
      steps.leave();
      windowBytes += file.bytes();
      progress.spilled(pass, number, file.bytes());
      noteSpace(number, file);
    }
  }

  /** Whether a layer and the next will hardly fit the memory together. */
  private boolean needsFile(int number, double longs) {
    // An empty layer has no rate of growth.
    double both = longs == 0 ? 0 : longs * (1 + outlook.growth(number, number + 1));
    return windowSteps.isPresent() || !memory.holds(both);
  }

  /** Where a layer of about a number of longs goes: the window after it, and its buckets. */
  private LayerPlace place(int number, double longs) {
    return number == outlook.plan().length()
        ? new LayerPlace(pass, number, number, 1)
        : new LayerPlace(
            pass,
            number,
            outlook.end(number, windowSteps.orElse(MemoryPlan.WINDOW_STEPS)),
            memory.buckets(longs, threads));
  }

  /** Notes that files may become larger than the disk. */
  private void noteSpace(int number, LayerFile file) throws IOException {
    Path directory = Objects.requireNonNull(file.path().toAbsolutePath().getParent());
    double most = (double) file.bytes() * outlook.mostGrowth(number);
    double free = (double) Files.getFileStore(directory).getUsableSpace();
    if (most > free) {
      watch.note(
          "%s may need up to %s for files, and has %s"
              .formatted(file.path().getParent(), DataSize.text(most), DataSize.text(free)));
    }
  }

  @Override
  public Made advance() throws IOException {
    List<LayerFigures> figures = new ArrayList<>();
    if (held instanceof InFile in && !staysInFile(in.file())) {
      figures.addAll(load(in.file()));
    }
    // What was folded and then moved to a file again is folded again, which changes nothing.
    return held instanceof InMemory now
        ? step(now, figures)
        : goThroughWindow(((InFile) Objects.requireNonNull(held)).file());
  }

  private boolean staysInFile(LayerFile file) {
    LayerPlace place = file.place();
    double most = (double) file.bytes() / Long.BYTES * outlook.mostGrowth(place.number());
    return place.isForWindow() && (windowSteps.isPresent() || !memory.holds(most));
  }

  /** Reads a layer into memory, and folds it; the figures of the fold. */
  private List<LayerFigures> load(LayerFile file) throws IOException {
    int number = file.place().number();
    Layer layer = windows.load(file);
    file.close();
    progress.loaded(pass, number, file.bytes());
    boolean isUnfolded = file.place().isForWindow() && outlook.plan().mirror(number) != null;
    if (isUnfolded) {
      layer = steps.fold(layer, number, outlook.ring(pass));
    }
    List<LayerFigures> figures = isUnfolded ? List.of(layer.figures()) : List.of();
    settle(number, layer);
    return figures;
  }

  private Made step(InMemory from, List<LayerFigures> figures) throws IOException {
    long before = steps.fileBytes();
    int number = from.number() + 1;
    Layer made = steps.step(from.layer(), from.number(), outlook.ring(pass));
    if (steps.fileBytes() > before) {
      progress.spilled(pass, number, steps.fileBytes() - before);
    }
    int first = number - figures.size();
    figures.add(made.figures());
    settle(number, made);
    return new Made(number, first, figures, true);
  }

  private Made goThroughWindow(LayerFile from) throws IOException {
    LayerPlace place = from.place();
    int end = place.end();
    double longs = (double) from.bytes() / Long.BYTES * outlook.growth(place.number(), end);
    long startNanos = System.nanoTime();
    LayerFile to = store.begin(place(end, longs));
    held = new InFile(to);
    List<LayerFigures> figures;
    try (from) {
      figures = windows.advance(from, to, progress);
    }
    windowBytes += to.bytes();
    long nanos = System.nanoTime() - startNanos;
    progress.passed(place, end, from.bytes(), to.bytes(), figures, nanos);
    return new Made(end, end + 1 - figures.size(), figures, outlook.plan().mirror(end) == null);
  }

  @Override
  public void keep(List<Long> residues, List<LayerFigures> layers) throws IOException {
    if (held instanceof InFile in) {
      store.keep(in.file(), new LayerNote(in.file().place(), in.file().longs(), residues, layers));
    } else if (held instanceof InMemory now && store.isKeeping()) {
      LayerPlace place = new LayerPlace(pass, now.number(), now.number(), 1);
      try (LayerFile file = store.begin(place)) {
        windows.write(now.layer(), file);
        store.keep(file, new LayerNote(place, file.longs(), residues, layers));
      }
    }
  }

  @Override
  public long count() throws IOException {
    if (held instanceof InFile in) {
      load(in.file());
    }
    Layer last = ((InMemory) Objects.requireNonNull(held)).layer();
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
    return windowBytes + steps.fileBytes();
  }

  @Override
  public void close() throws IOException {
    if (held != null) {
      held.close();
      held = null;
    }
  }
}
