package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * For each layer degree vectors from which all degrees can still be completed, once for each plan.
 * A state of any other vector counts for nothing: every cycle completes all degrees, so no cycle is
 * lost by dropping it. Paths are ignored here, so some states of these vectors still cannot be
 * completed.
 *
 * <p>The layers are found from both ends, the next one always at the end with fewer vectors. Those
 * from the end are all that can be completed. Those from the beginning are all that can be reached;
 * once the two meet, the way back leaves those of them that can be completed. The others would
 * never be met.
 */
final class CompletableVectors {

  private static final int CHUNK_WORDS = 1 << 10;

  final FrontierPlan plan;
  final WorkerPool workers;
  final Resources resources;

  /** For each layer its vectors, in as many parts as there are workers. */
  private final byte[][][] layers;

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
    layers = new byte[plan.length() + 1][0][];
    new Finder(mostBytes).find();
  }

  void load(int layer, VectorSet into) throws IOException {
    into.clear();
    workers.run(worker -> into.addPacked(worker, layers[layer]));
  }

  byte[][] packed(int layer) {
    return layers[layer];
  }

  long bytes() {
    return bytes(layers);
  }

  private static long bytes(byte[][]... layers) {
    return Arrays.stream(layers).flatMap(Arrays::stream).mapToLong(part -> part.length).sum();
  }

  private final class Finder {

    private final long mostBytes;
    private final VectorSet[] sets = new VectorSet[workers.size()];
    private int reported;

    Finder(long mostBytes) {
      this.mostBytes = mostBytes;
      Arrays.setAll(sets, worker -> new VectorSet(plan.vectors()));
    }

    void find() throws IOException {
      int first = 0;
      int last = plan.length();
      VectorSet reached = new VectorSet(plan.vectors());
      VectorSet open = new VectorSet(plan.vectors());
      reached.add(0);
      open.add(0);
      long reachedBytes = keep(first, reached);
      long openBytes = keep(last, open);
      while (first < last - 1) {
        if (reachedBytes <= openBytes) {
          reached = follow(reached, first++, true);
          reachedBytes = keep(first, reached);
        } else {
          open = follow(open, --last, false);
          openBytes = keep(last, open);
        }
      }
      for (int layer = first; layer >= 0; layer--) {
        open = backToReached(reached, layer, open);
        keep(layer, open);
      }
    }

    /** Notes the vectors of a layer, and how many bytes they take. */
    private long keep(int layer, VectorSet vectors) throws IOException {
      byte[][] parts = new byte[workers.size()][];
      workers.run(worker -> parts[worker] = vectors.packed(worker, parts.length));
      layers[layer] = parts;
      if (bytes(layers) > mostBytes) {
        throw DeclinedException.tooLittleMemory(4.0 * mostBytes, resources.memoryBytes());
      }
      boolean isNew = reported++ < plan.length();
      resources.report(
          "degrees that can be completed, square " + layer,
          isNew ? FrontierRun.PREPARATION / 2 / plan.length() : 0);
      resources.checkNotOver();
      return bytes(parts);
    }

    /** All vectors that can follow, of two mirror images the lesser; or all that can precede. */
    private VectorSet follow(VectorSet from, int layer, boolean isForward) throws IOException {
      long[][] ways = distances(plan.step(layer), isForward);
      DigitSum patternOf = plan.step(layer).patterns().ofVector;
      DigitSum images = isForward ? plan.images(layer + 1) : null;
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

    /** The reached vectors of a layer from which some after it follows, and their images. */
    private VectorSet backToReached(VectorSet set, int layer, VectorSet after) throws IOException {
      load(layer, set);
      long[][] ways = distances(plan.step(layer), true);
      DigitSum patternOf = plan.step(layer).patterns().ofVector;
      DigitSum images = plan.images(layer);
      VectorSet found =
          spread(
              set,
              into ->
                  vector -> {
                    for (long way : ways[(int) patternOf.of(vector)]) {
                      if (after.has(vector + way)) {
                        into.add(vector);
                        if (images != null) {
                          into.add(images.of(vector));
                        }
                        return;
                      }
                    }
                  });
      sets[0] = after;
      after.clear();
      return found;
    }

    /** For each pattern, how far the vectors are to which or from which a step leads. */
    private static long[][] distances(Step step, boolean isForward) {
      Patterns patterns = step.patterns();
      long[][] distances = new long[patterns.size()][];
      for (int pattern = 0; pattern < distances.length; pattern++) {
        long offset = patterns.offsets[pattern];
        distances[pattern] =
            Arrays.stream(isForward ? patterns.from[pattern] : patterns.to[pattern])
                .mapToLong(
                    way -> patterns.offsets[isForward ? way.target() : way.source()] - offset)
                .distinct()
                .toArray();
      }
      return distances;
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
