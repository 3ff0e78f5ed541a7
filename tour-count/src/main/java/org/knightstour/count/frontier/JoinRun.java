package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.RecordSource;

/**
 * A join of halves that wait in files, bucket by bucket. A bucket contains all vectors that can be
 * joined with each other, as {@link JoinGroups} defines. The last layers of the halves are made in
 * memory, and are never stored completely.
 */
final class JoinRun {

  /** A waiting half: the number of its layer, and its records. */
  record Half(int number, RecordSource records) {}

  /**
   * The result of a bucket.
   *
   * @param sum of all cycles with halves in the bucket
   * @param numbers of the new layers, the first half's and then the second's own
   * @param figures of those layers
   */
  record Part(BigInteger sum, List<Integer> numbers, List<LayerFigures> figures) {}

  private final FrontierPlan plan;
  private final HalfJoin seam;
  private final WindowKernel machine;
  private final LayerStepper maker;
  private final WorkerPool workers;
  private final Resources resources;
  private final Ring ring;

  JoinRun(
      FrontierPlan plan,
      WindowKernel machine,
      LayerStepper maker,
      WorkerPool workers,
      Resources resources,
      Ring ring) {
    this.plan = plan;
    this.machine = machine;
    this.maker = maker;
    this.workers = workers;
    this.resources = resources;
    this.ring = ring;
    seam = plan.seam();
  }

  /** Receives the progress of a join, as words and as the share that was joined now. */
  @FunctionalInterface
  interface Follower {
    void joined(JoinProgress soFar, String text, double share) throws IOException;
  }

  /**
   * Joins all remaining buckets, the largest first.
   *
   * @param second null if the first leads to both last layers
   */
  JoinProgress all(
      JoinProgress before,
      LayerFile first,
      @Nullable LayerFile second,
      WindowRun windows,
      Follower follower)
      throws IOException {
    // What all buckets need stays in memory.
    maker.keepSets(first.place().number(), seam.first());
    if (second != null) {
      maker.keepSets(second.place().number(), seam.second());
    }
    List<Long> longs = new ArrayList<>(first.longs());
    for (int bucket = 0; second != null && bucket < longs.size(); bucket++) {
      longs.set(bucket, longs.get(bucket) + second.longs(bucket));
    }
    double all = Math.max(1, longs.stream().mapToLong(Long::longValue).sum());
    int[] buckets = LayerFile.largestFirst(longs).toArray();
    JoinProgress joined = buckets.length == 0 ? JoinProgress.done(BigInteger.ZERO) : before;
    for (int at = joined.buckets(); at < buckets.length; at++) {
      resources.checkNotOver();
      int bucket = buckets[at];
      Part part =
          work(
              bucket,
              new Half(first.place().number(), windows.source(first)),
              second == null ? null : new Half(second.place().number(), windows.source(second)));
      joined = joined.plus(part, ring, at + 1 == buckets.length);
      String text = "joins part %d of %d".formatted(at + 1, buckets.length);
      follower.joined(joined, text, longs.get(bucket) / all);
    }
    return joined;
  }

  /**
   * Joins a bucket.
   *
   * @param second null if the first leads to both last layers
   */
  Part work(int bucket, Half first, @Nullable Half second) throws IOException {
    List<LayerFigures> figures = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    List<Layer> open = new ArrayList<>();
    try {
      Layer a = advance(bucket, first, seam.first(), numbers, figures, open);
      Layer b =
          second != null
              ? advance(bucket, second, seam.second(), numbers, figures, open)
              : seam.second() == seam.first() ? a : open.get(0);
      BigInteger sum = machine.join(seam, a, b, ring, workers, resources);
      return new Part(sum, numbers, figures);
    } finally {
      for (Layer layer : open) {
        layer.close();
      }
    }
  }

  /**
   * Makes the last layer of a half. A layer on the way that is the other half's last layer stays
   * open.
   */
  private Layer advance(
      int bucket,
      Half half,
      int last,
      List<Integer> numbers,
      List<LayerFigures> figures,
      List<Layer> open)
      throws IOException {
    Layer loaded = machine.layer();
    open.add(loaded); // an unreadable bucket returns its memory
    Layer.Writer writer = loaded.new Writer();
    half.records().read(bucket, (words, longs) -> machine.copy(words, longs, writer));
    loaded.add(writer);
    open.remove(open.size() - 1); // from here on the maker closes it
    Layer made = maker.fold(loaded, half.number(), ring);
    if (plan.isFolded(half.number())) {
      numbers.add(half.number());
      figures.add(made.figures());
    }
    for (int layer = half.number(); layer < last; layer++) {
      boolean isKept = layer == seam.second();
      if (isKept) {
        open.add(made);
      }
      made = maker.next(made, layer, ring, isKept);
      numbers.add(layer + 1);
      figures.add(made.figures());
    }
    open.add(made);
    return made;
  }
}
