package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * For each layer of a plan, the degree vectors from which all degrees can still be completed. A
 * state of any other vector does not contribute: every cycle completes all degrees, and no cycle is
 * lost if this state is dropped. Paths are ignored here, and therefore some states of the remaining
 * vectors still cannot be completed.
 *
 * <p>The search first goes forward and finds all reachable vectors. At the join of the halves, it
 * keeps the vectors that complete each other. On the way back, it keeps the vectors that lead to
 * them.
 */
final class CoreachableVectors {

  private static final int CHUNK_WORDS = 1 << 10;

  final FrontierPlan plan;
  final WorkerPool workers;
  final Resources resources;

  /** For each layer and each step to the next layer, the vectors after the step, in parts. */
  private final byte[][][][] after;

  private byte[][] first = {};

  /**
   * Finds the vectors. Time and memory are linear in their number. Each thread takes 3^slots bits
   * more.
   *
   * @param mostBytes the limit of their memory
   * @throws DeclinedException if they, or the sets, need more memory
   */
  CoreachableVectors(FrontierPlan plan, WorkerPool workers, long mostBytes, Resources resources)
      throws IOException {
    MemoryPlan.mustHoldVectors(plan, resources);
    this.plan = plan;
    this.workers = workers;
    this.resources = resources;
    after = new byte[plan.length()][][][];
    for (int layer = 0; layer < after.length; layer++) {
      after[layer] = new byte[plan.steps(layer).size()][0][];
    }
    new Finder(mostBytes).find();
  }

  private byte[][] ofLayer(int layer) {
    return layer == 0 ? first : after[layer - 1][after[layer - 1].length - 1];
  }

  private void load(int layer, VectorSet into) throws IOException {
    load(ofLayer(layer), into);
  }

  private void load(byte[][] parts, VectorSet into) throws IOException {
    workers.share(
        parts.length,
        (worker, part) -> {
          into.clear(into.firstWord(part, parts.length), into.firstWord(part + 1, parts.length));
          into.addPacked(part, parts);
        });
  }

  private void addTo(VectorSet set, byte[][] parts) throws IOException {
    workers.share(parts.length, (worker, part) -> set.addPacked(part, parts));
  }

  /** Fills a set with the vectors after one of the steps from a layer to the next. */
  void load(int layer, int step, VectorSet into) throws IOException {
    load(after[layer][step], into);
  }

  /** Returns the vectors after each step from a layer to the next. */
  byte[][][] after(int layer) {
    return after[layer];
  }

  /** Returns the number of sets that the search needs: one for each thread, and four more. */
  static int sets(int threads) {
    return threads + 4;
  }

  /** Returns the most bytes that the search needed. */
  long mostBytes() {
    return sets(workers.size()) * (plan.vectors() / Byte.SIZE) + bytes();
  }

  long bytes() {
    return Arrays.stream(after)
        .flatMap(Arrays::stream)
        .flatMap(Arrays::stream)
        .mapToLong(part -> part.length)
        .sum();
  }

  private final class Finder {

    private final long mostBytes;
    private final VectorSet[] sets = new VectorSet[workers.size()];
    private int reported;
    private @Nullable VectorSet spare;

    Finder(long mostBytes) {
      this.mostBytes = mostBytes;
      Arrays.setAll(sets, worker -> new VectorSet(plan.vectors()));
    }

    void find() throws IOException {
      VectorSet set = new VectorSet(plan.vectors());
      set.add(0);
      keep(0, set);
      for (int layer = 0; layer < plan.length(); layer++) {
        if (plan.source(layer) != layer) {
          load(plan.source(layer), set);
        }
        int last = after[layer].length - 1;
        DigitSum images = plan.isFoldedByStage(layer + 1) ? plan.images(layer + 1) : null;
        if (images != null) {
          // Several edges together take some vectors as their images.
          set = withImages(set, images);
        }
        for (int step = 0; step <= last; step++) {
          set = follow(set, layer, step);
          after[layer][step] = packed(set);
        }
        checkRoom(layer + 1);
      }
      goBack(set);
    }

    private void goBack(VectorSet ofLast) throws IOException {
      HalfJoin seam = plan.seam();
      spare = ofLast;
      byte[][][] meeting = meeting(seam);
      byte[][] ofBranch = {};
      int last = plan.length();
      VectorSet open = free();
      load(seam.first() == last ? meeting[0] : meeting[1], open);
      keep(last, open);
      for (int step = last - 1; step >= 0; step--) {
        open = back(step, open);
        if (step == seam.first()) {
          // The second half is done. The first half follows, and joins it if both are one.
          ofBranch = packed(open);
          load(meeting[0], open);
        } else if (step == seam.second()) {
          addTo(open, meeting[1]);
        }
        if (step == plan.source(seam.first())) {
          addTo(open, ofBranch);
        }
        keep(step, open);
      }
    }

    private VectorSet free() {
      VectorSet set = spare;
      spare = null;
      return set == null ? new VectorSet(plan.vectors()) : set;
    }

    /** Returns the vectors of the two last layers that complete each other, with their images. */
    private byte[][][] meeting(HalfJoin seam) throws IOException {
      DigitSum partners = seam.partners();
      DigitSum images = plan.images(seam.first());
      DigitSum partnerImages = plan.images(seam.second());
      boolean isOne = seam.first() == seam.second();
      VectorSet reached = new VectorSet(plan.vectors());
      load(seam.second(), reached);
      byte[][][] meeting = new byte[2][][];
      for (int half = 0; half < (isOne ? 1 : 2); half++) {
        boolean isFirst = half == 0;
        VectorSet set = free();
        load(seam.first(), set);
        VectorSet found =
            spread(
                set,
                into ->
                    vector -> {
                      long partner = partners.of(vector);
                      long image = partnerImages == null ? partner : partnerImages.of(partner);
                      if (!reached.has(Math.min(partner, image))) {
                        return;
                      }
                      if (isFirst) {
                        into.add(vector);
                      }
                      if (isFirst && images != null) {
                        into.add(images.of(vector));
                      }
                      if (isOne || !isFirst) {
                        into.add(partner);
                        into.add(image);
                      }
                      if ((isOne || !isFirst) && images != null) {
                        into.add(partners.of(images.of(vector)));
                      }
                    });
        meeting[half] = packed(found);
        spare = found;
      }
      return isOne ? new byte[][][] {meeting[0], meeting[0]} : meeting;
    }

    private byte[][] packed(VectorSet set) throws IOException {
      byte[][] parts = new byte[workers.parts()][];
      workers.share(parts.length, (worker, part) -> parts[part] = set.packed(part, parts.length));
      return parts;
    }

    /** Stores the vectors of a layer. */
    private void keep(int layer, VectorSet vectors) throws IOException {
      if (layer == 0) {
        first = packed(vectors);
      } else {
        after[layer - 1][after[layer - 1].length - 1] = packed(vectors);
      }
      checkRoom(layer);
    }

    private void checkRoom(int layer) {
      if (bytes() > mostBytes) {
        throw DeclinedException.tooLittleMemory(4.0 * mostBytes, resources.memoryBytes());
      }
      boolean isNew = reported++ < plan.length();
      resources.report(
          "degrees that can be completed, layer " + layer,
          isNew ? FrontierRun.PREPARATION / 2 / plan.length() : 0);
      resources.checkNotOver();
    }

    private VectorSet withImages(VectorSet set, DigitSum images) throws IOException {
      return spread(
          set,
          into ->
              vector -> {
                into.add(vector);
                into.add(images.of(vector));
              });
    }

    /** Returns all vectors that can follow. Only the lesser of two mirror images is included. */
    private VectorSet follow(VectorSet from, int layer, int number) throws IOException {
      Step step = plan.steps(layer).get(number);
      long[][] ways = distances(step);
      DigitSum patternOf = step.patterns().ofVector;
      DigitSum images = number + 1 == after[layer].length ? plan.images(layer + 1) : null;
      return spread(
          from,
          into ->
              vector -> {
                for (long way : ways[(int) patternOf.of(vector)]) {
                  long target = vector + way;
                  into.add(images == null ? target : Math.min(target, images.of(target)));
                }
              });
    }

    /** Returns the reached vectors with a successor in a set, by the steps after a layer. */
    private VectorSet back(int layer, VectorSet open) throws IOException {
      VectorSet set = open;
      for (int number = after[layer].length - 1; number > 0; number--) {
        set = back(plan.steps(layer).get(number), after[layer][number - 1], null, set);
        after[layer][number - 1] = packed(set);
      }
      int source = plan.source(layer);
      return back(plan.steps(layer).get(0), ofLayer(source), plan.images(source), set);
    }

    /** Returns the reached vectors with a successor in a set, by one step, and their images. */
    private VectorSet back(Step step, byte[][] reached, @Nullable DigitSum images, VectorSet open)
        throws IOException {
      VectorSet set = free();
      load(reached, set);
      long[][] ways = distances(step);
      DigitSum patternOf = step.patterns().ofVector;
      VectorSet found =
          spread(
              set,
              into ->
                  vector -> {
                    for (long way : ways[(int) patternOf.of(vector)]) {
                      if (open.has(vector + way)) {
                        into.add(vector);
                        if (images != null) {
                          into.add(images.of(vector));
                        }
                        return;
                      }
                    }
                  });
      spare = open;
      return found;
    }

    /** Returns, for each pattern, the distances to the vectors that a step leads to. */
    private static long[][] distances(Step step) {
      Patterns patterns = step.patterns();
      return IntStream.range(0, patterns.size())
          .mapToObj(
              pattern ->
                  Arrays.stream(patterns.from[pattern])
                      .mapToLong(way -> patterns.offsets[way.target()] - patterns.offsets[pattern])
                      .distinct()
                      .toArray())
          .toArray(long[][]::new);
    }

    /** Visits all vectors of a set and empties it. */
    private VectorSet spread(VectorSet from, Function<VectorSet, LongConsumer> visitor)
        throws IOException {
      int words = from.words.length;
      int chunks = (words + CHUNK_WORDS - 1) / CHUNK_WORDS;
      List<LongConsumer> visitors = Arrays.stream(sets).map(visitor).toList();
      workers.share(
          chunks,
          (worker, chunk) -> {
            int first = chunk * CHUNK_WORDS;
            int end = Math.min(first + CHUNK_WORDS, words);
            from.forEach(first, end, visitors.get(worker));
            from.clear(first, end);
          });
      VectorSet found = sets[0];
      workers.share(
          workers.parts(),
          (worker, part) -> {
            for (int i = 1; i < sets.length; i++) {
              found.take(sets[i], part, workers.parts());
            }
          });
      sets[0] = from;
      return found;
    }
  }
}
