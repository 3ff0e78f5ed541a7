package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerPlace;
import org.knightstour.count.store.LocalLayers;

/**
 * The layers of a count in this process that are needed later than the next one: the last layers of
 * the halves, which wait for the join, and the layer where the second half begins. Where layers are
 * kept, each of these is in a file too, so that a run that was stopped can go on.
 */
final class WaitingLayers implements Closeable {

  /** A layer, in memory or in a file. */
  record Held(@Nullable Layer layer, @Nullable LayerFile file) {

    void close() throws IOException {
      if (layer != null) {
        layer.close();
      }
      if (file != null) {
        file.close();
      }
    }
  }

  private final FrontierPlan plan;
  private final LocalLayers store;
  private final WindowRun windows;
  private final int joinBuckets;
  private final Map<Integer, Held> lastLayers = new HashMap<>(); // by their numbers
  private @Nullable Held branch; // the layer where the second half begins
  private long fileBytes;

  /** No layers yet; both halves go to the same number of buckets for the join. */
  WaitingLayers(FrontierPlan plan, LocalLayers store, WindowRun windows, int joinBuckets) {
    this.plan = plan;
    this.store = store;
    this.windows = windows;
    this.joinBuckets = joinBuckets;
  }

  /** Bytes that went to files, apart from copies for later runs. */
  long fileBytes() {
    return fileBytes;
  }

  /**
   * Takes up what an earlier run held when it came to a layer; false when some of it is missing.
   */
  boolean takeUp(int pass, int number, Runnable poll) throws IOException {
    for (int last : plan.lastLayers()) {
      if (last <= number) {
        Optional<LayerFile> half = store.held(LocalLayers.Kind.HALF, pass, last, poll);
        half.ifPresent(each -> lastLayers.put(last, new Held(null, each)));
        if (half.isEmpty()) {
          return false;
        }
      }
    }
    if (plan.branch() >= 0 && plan.branch() <= number && number < plan.endOfHalf(0)) {
      Optional<LayerFile> beginning =
          store.held(LocalLayers.Kind.BRANCH, pass, plan.branch(), poll);
      branch = beginning.map(each -> new Held(null, each)).orElse(null);
      return beginning.isPresent();
    }
    return true;
  }

  /** Whether a layer is among them. */
  boolean has(Layer any) {
    return (branch != null && branch.layer == any)
        || lastLayers.values().stream().anyMatch(each -> each.layer == any);
  }

  /** How many longs the last layers take that are in memory. */
  double longs() {
    double longs = 0;
    for (Held each : lastLayers.values()) {
      longs += each.layer == null ? 0 : each.layer.longs();
    }
    return longs;
  }

  /** The last layer of a number; null when it is not there. */
  @Nullable Held last(int number) {
    return lastLayers.get(number);
  }

  /** Begins a file for a layer that waits for the join. */
  LayerFile begin(int pass, int number) throws IOException {
    return store.begin(
        new LayerPlace(pass, number, LayerPlace.JOIN, joinBuckets), LocalLayers.Kind.HALF);
  }

  /** Holds the last layer of a half, where it is: in memory, or in a file that is still needed. */
  void hold(int pass, int number, @Nullable Layer layer, @Nullable LayerFile file)
      throws IOException {
    LayerFile copy = null;
    if (file != null || store.isKeeping()) {
      copy = begin(pass, number);
      fill(copy, layer, file);
      store.hold(copy, LocalLayers.Kind.HALF, number);
    }
    if (layer != null && copy != null) {
      copy.close();
      copy = null;
    }
    lastLayers.put(number, new Held(layer, copy));
  }

  /** Holds a file that was begun for the join: the last layer of a half, or one before it. */
  void hold(LayerFile half, int last) throws IOException {
    store.hold(half, LocalLayers.Kind.HALF, last);
    lastLayers.put(last, new Held(null, half));
  }

  /** Holds a layer in memory from which both halves go on. */
  void holdBranch(int pass, int number, Layer layer) throws IOException {
    branch = new Held(layer, null);
    if (store.isKeeping() && number > 0) {
      int first = plan.endOfHalf(number);
      LayerPlace place = new LayerPlace(pass, first, first, 1);
      try (LayerFile copy = store.begin(place, LocalLayers.Kind.BRANCH)) {
        windows.write(layer, copy);
        store.hold(copy, LocalLayers.Kind.BRANCH, number);
      }
    }
  }

  /** Holds a copy of a file from which both halves go on, at the place of the second half. */
  void holdBranch(int number, LayerFile file, LayerPlace place) throws IOException {
    LayerFile copy = store.begin(place, LocalLayers.Kind.BRANCH);
    windows.copy(file, copy);
    store.hold(copy, LocalLayers.Kind.BRANCH, number);
    fileBytes += copy.bytes();
    branch = new Held(null, copy);
  }

  /** Gives the layer where the second half begins; null where that is layer 0. */
  @Nullable Held takeBranch() throws IOException {
    Held from = branch;
    branch = null;
    if (from == null || from.file == null || !from.file.isFromBefore()) {
      return from;
    }
    // The run adds a note to what it keeps next, and can do so in a file of its own only.
    LayerFile copy = store.begin(from.file.place());
    windows.copy(from.file, copy);
    from.close();
    return new Held(null, copy);
  }

  /** The last layer of a half in a file, in the buckets of the join. */
  LayerFile forJoin(int pass, int last) throws IOException {
    Held half = Objects.requireNonNull(lastLayers.get(last));
    LayerFile of = half.file;
    if (of != null && of.place().buckets() == joinBuckets) {
      return of;
    }
    LayerFile made = begin(pass, of == null ? last : of.place().number());
    fill(made, half.layer, of);
    half.close();
    hold(made, last);
    fileBytes += made.bytes();
    return made;
  }

  private void fill(LayerFile to, @Nullable Layer layer, @Nullable LayerFile file)
      throws IOException {
    if (file != null) {
      windows.copy(file, to);
    } else {
      windows.write(Objects.requireNonNull(layer), to);
    }
  }

  /** Forgets them, for later runs too. */
  void forget() throws IOException {
    close();
    store.forgetHeld();
  }

  @Override
  public void close() throws IOException {
    for (Held each : lastLayers.values()) {
      each.close();
    }
    lastLayers.clear();
    if (branch != null) {
      branch.close();
      branch = null;
    }
  }
}
