package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * For each layer degree vectors from which all degrees can still be completed, once for each plan.
 * A state of any other vector counts for nothing: every cycle completes all degrees, so no cycle is
 * lost by dropping it. Paths are ignored here, so some states of these vectors still cannot be
 * completed.
 *
 * <p>From the first layer on all that can be reached are found, then, where two halves meet, those
 * that complete each other; the way back leaves what leads there.
 */
final class CompletableVectors {

  private static final int CHUNK_WORDS = 1 << 10;

  final FrontierPlan plan;
  final WorkerPool workers;
  final Resources resources;

  /**
   * For each layer and each step to the next one the vectors after it, in a part for each worker.
   */
  private final byte[][][][] after;

  private byte[][] first = {};

  /**
   * Finds them. Time and memory are linear in their number; each thread takes 3^slots bits more.
   *
   * @param mostBytes how much memory they may take
   * @throws DeclinedException when they take more, or the sets do
   */
  CompletableVectors(FrontierPlan plan, WorkerPool workers, long mostBytes, Resources resources)
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
    into.clear();
    workers.run(worker -> into.addPacked(worker, parts));
  }

  /** Makes a set of the vectors after one of the steps from a layer to the next. */
  void load(int layer, int step, VectorSet into) throws IOException {
    load(after[layer][step], into);
  }

  /** The vectors after each step from a layer to the next. */
  byte[][][] after(int layer) {
    return after[layer];
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
      Seam seam = plan.seam();
      VectorSet open = ofLast;
      byte[][][] meeting = seam == null ? new byte[0][][] : meeting(seam, open);
      byte[][] ofBranch = {};
      int last = plan.length();
      if (seam != null) {
        unpack(seam.first() == last ? meeting[0] : meeting[1], open);
      }
      keep(last, open);
      for (int step = last - 1; step >= 0; step--) {
        open = back(step, open);
        if (seam != null && step == seam.first()) {
          // The second half is done; the first one comes, and meets it where both are one.
          ofBranch = packed(open);
          unpack(meeting[0], open);
        } else if (seam != null && step == seam.second()) {
          addTo(open, meeting[1]);
        }
        if (seam != null && step == plan.source(seam.first())) {
          addTo(open, ofBranch);
        }
        keep(step, open);
      }
    }

    /** The vectors of the two last layers that complete each other, with their images. */
    private byte[][][] meeting(Seam seam, VectorSet free) throws IOException {
      DigitSum partners = seam.partners();
      DigitSum images = plan.images(seam.first());
      DigitSum partnerImages = plan.images(seam.second());
      VectorSet reached = new VectorSet(plan.vectors());
      VectorSet first = new VectorSet(plan.vectors());
      VectorSet second = new VectorSet(plan.vectors());
      load(seam.first(), free);
      load(seam.second(), reached);
      free.forEach(
          0,
          free.words.length,
          vector -> {
            long partner = partners.of(vector);
            long image = partnerImages == null ? partner : partnerImages.of(partner);
            if (reached.has(Math.min(partner, image))) {
              first.add(vector);
              second.add(partner);
              second.add(image);
              if (images != null) {
                first.add(images.of(vector));
                second.add(partners.of(images.of(vector)));
              }
            }
          });
      if (seam.first() == seam.second()) {
        first.addAll(second);
      }
      return new byte[][][] {packed(first), packed(second)};
    }

    private byte[][] packed(VectorSet set) throws IOException {
      byte[][] parts = new byte[workers.size()][];
      workers.run(worker -> parts[worker] = set.packed(worker, parts.length));
      return parts;
    }

    private void unpack(byte[][] parts, VectorSet into) throws IOException {
      into.clear();
      addTo(into, parts);
    }

    private void addTo(VectorSet set, byte[][] parts) throws IOException {
      if (parts.length > 0) {
        workers.run(worker -> set.addPacked(worker, parts));
      }
    }

    /** Notes the vectors of a layer. */
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

    /** All vectors that can follow, of two mirror images the lesser. */
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

    /** The reached vectors from which some in a set follows by the steps after a layer. */
    private VectorSet back(int layer, VectorSet open) throws IOException {
      VectorSet set = open;
      for (int number = after[layer].length - 1; number > 0; number--) {
        set = back(plan.steps(layer).get(number), after[layer][number - 1], null, set);
        after[layer][number - 1] = packed(set);
      }
      int source = plan.source(layer);
      return back(plan.steps(layer).get(0), ofLayer(source), plan.images(source), set);
    }

    /** The reached vectors from which some in a set follows by a step, and their images. */
    private VectorSet back(Step step, byte[][] reached, @Nullable DigitSum images, VectorSet open)
        throws IOException {
      VectorSet set = spare == null ? new VectorSet(plan.vectors()) : spare;
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

    /** For each pattern, how far the vectors are to which a step leads. */
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

    /** Visits all vectors of a set, which is empty and free after that. */
    private VectorSet spread(VectorSet from, Function<VectorSet, LongConsumer> visitor)
        throws IOException {
      AtomicInteger next = new AtomicInteger();
      workers.run(
          worker -> {
            LongConsumer visit = visitor.apply(sets[worker]);
            for (int first = next.getAndAdd(CHUNK_WORDS);
                first < from.words.length && !resources.isOver();
                first = next.getAndAdd(CHUNK_WORDS)) {
              from.forEach(first, Math.min(first + CHUNK_WORDS, from.words.length), visit);
            }
          });
      for (int i = 1; i < sets.length; i++) {
        sets[0].addAll(sets[i]);
        sets[i].clear();
      }
      VectorSet found = sets[0];
      from.clear();
      sets[0] = from;
      return found;
    }
  }
}
