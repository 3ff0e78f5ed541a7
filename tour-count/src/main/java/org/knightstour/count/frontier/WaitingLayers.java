package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.LocalLayers;

/**
 * The layers of a count in this process that are needed later than the next layer. These are the
 * last layers of the halves, which wait for the join, and the first layer of the second half. If
 * layers are saved, each of these is also in a file, because a stopped run must be able to
 * continue.
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

  private final LocalLayers store;
  private final WindowRun windows;
  private final int joinBuckets;
  private final HalfSchedule<Held> schedule;
  private long fileBytes;

  /** Creates an empty object. Both halves use the same number of buckets for the join. */
  WaitingLayers(
      HalfSchedule<Held> schedule, LocalLayers store, WindowRun windows, int joinBuckets) {
    this.store = store;
    this.windows = windows;
    this.joinBuckets = joinBuckets;
    this.schedule = schedule;
  }

  /** Returns the bytes written to files, without copies for later runs. */
  long fileBytes() {
    return fileBytes;
  }

  /**
   * Restores the layers that an earlier run held at a layer. Returns false if one of them is
   * missing.
   */
  boolean takeUp(int pass, int number, Resources resources) throws IOException {
    return schedule.takeUp(
        number,
        false,
        last -> held(LocalLayers.Kind.HALF, pass, last, resources),
        half -> Objects.requireNonNull(half.file).place().number(),
        branch -> held(LocalLayers.Kind.BRANCH, pass, branch, resources),
        resources.monitor());
  }

  private Optional<Held> held(LocalLayers.Kind kind, int pass, int number, Resources resources)
      throws IOException {
    return store
        .held(kind, pass, number, resources::checkNotOver)
        .map(file -> new Held(null, file));
  }

  private List<Held> held() {
    List<Held> held = new ArrayList<>(schedule.waiting());
    Optional.ofNullable(schedule.branch()).ifPresent(held::add);
    return held;
  }

  /** Checks whether a layer is among them. */
  boolean has(Layer any) {
    return held().stream().anyMatch(each -> each.layer == any);
  }

  /** Returns the longs of the last layers in memory. */
  double longs() {
    double longs = 0;
    for (Held each : schedule.waiting()) {
      longs += each.layer == null ? 0 : each.layer.longs();
    }
    return longs;
  }

  /** Begins a file for a layer that waits for the join. */
  LayerFile begin(int pass, int number) throws IOException {
    return store.begin(
        new LayerKey(pass, number, LayerKey.JOIN, joinBuckets), LocalLayers.Kind.HALF);
  }

  /** Holds the last layer of a half in memory, or in a file that is still needed. */
  void hold(int pass, int number, Held made) throws IOException {
    boolean isCopied = made.file != null || store.isKeeping();
    LocalLayers.Kind kind = LocalLayers.Kind.HALF;
    schedule.hold(number, isCopied ? copied(made, begin(pass, number), kind, number) : made);
  }

  /** Holds a file that was begun for the join: the last layer of a half, or an earlier layer. */
  void hold(LayerFile half, int last) throws IOException {
    store.hold(half, LocalLayers.Kind.HALF, last);
    schedule.hold(last, new Held(null, half));
  }

  /** Holds a layer from which both halves continue. A copy in a file has the key {@code place}. */
  void holdBranch(int number, Held made, LayerKey place) throws IOException {
    Held held = made;
    if (made.file != null || store.isKeeping()) {
      LocalLayers.Kind kind = LocalLayers.Kind.BRANCH;
      held = copied(made, store.begin(place, kind), kind, number);
      fileBytes += held.file == null ? 0 : held.file.bytes();
    }
    schedule.holdBranch(held);
  }

  /** Copies a layer for later runs. This run needs the copy only if the layer is in a file. */
  private Held copied(Held made, LayerFile copy, LocalLayers.Kind kind, int number)
      throws IOException {
    fill(copy, made);
    store.hold(copy, kind, number);
    if (made.layer != null) {
      copy.close();
      return made;
    }
    return new Held(null, copy);
  }

  /** Returns and releases the first layer of the second half, or null for layer 0. */
  @Nullable Held takeBranch() throws IOException {
    Held from = schedule.takeBranch();
    if (from == null || from.file == null || !from.file.isFromBefore()) {
      return from;
    }
    // The run adds a note to the next kept layer, and needs a separate file for that.
    LayerFile copy = store.begin(from.file.place());
    windows.copy(from.file, copy);
    from.close();
    return new Held(null, copy);
  }

  /** Checks whether all halves are in files, in the buckets of the join. */
  boolean areForJoin() {
    return schedule.waiting().stream().allMatch(this::isForJoin);
  }

  private boolean isForJoin(Held half) {
    // An older version did not always choose the same buckets for a vector.
    return half.file != null && !half.file.isOld() && half.file.place().buckets() == joinBuckets;
  }

  /** Returns the last layer of a half in a file, in the buckets of the join. */
  LayerFile forJoin(int pass, int last) throws IOException {
    Held half = Objects.requireNonNull(schedule.waiting(last));
    LayerFile of = half.file;
    if (of != null && isForJoin(half)) {
      return of;
    }
    LayerFile made = begin(pass, of == null ? last : of.place().number());
    fill(made, half);
    half.close();
    hold(made, last);
    fileBytes += made.bytes();
    return made;
  }

  private void fill(LayerFile to, Held from) throws IOException {
    if (from.file != null) {
      windows.copy(from.file, to);
    } else {
      windows.write(Objects.requireNonNull(from.layer), to);
    }
  }

  /** Deletes them, for later runs too. */
  void forget() throws IOException {
    close();
    store.forgetHeld();
  }

  @Override
  public void close() throws IOException {
    for (Held each : held()) {
      each.close();
    }
    schedule.forget();
  }
}
