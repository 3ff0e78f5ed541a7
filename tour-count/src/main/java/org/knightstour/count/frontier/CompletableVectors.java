package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * For each layer the degree vectors from which all degrees can still be completed, found backwards
 * from the end, once for each plan. A state of any other vector counts for nothing: every cycle
 * completes all degrees, so no cycle is lost by dropping it. Paths are ignored here, so some states
 * of these vectors still cannot be completed.
 */
final class CompletableVectors {

  private static final int CHUNK_WORDS = 1 << 10;

  /** For each layer its vectors, in as many parts as there are workers. */
  private final List<byte[][]> layers;

  private CompletableVectors(List<byte[][]> layers) {
    this.layers = layers;
  }

  /**
   * Finds them. Time and memory are linear in their number; each thread takes 3^slots bits more.
   *
   * @param mostBytes how much memory they may take
   * @throws DeclinedException when they take more
   * @throws CancellationException when it was stopped
   */
  static CompletableVectors of(
      FrontierPlan plan, WorkerPool workers, long mostBytes, Resources resources)
      throws IOException {
    long bytes = 0;
    byte[][][] layers = new byte[plan.length() + 1][][];
    VectorSet[] sets = new VectorSet[workers.size()];
    for (int i = 0; i < sets.length; i++) {
      sets[i] = new VectorSet(plan.vectors());
    }
    VectorSet after = new VectorSet(plan.vectors());
    after.add(0);
    layers[plan.length()] = packed(after, workers);
    for (int layer = plan.length() - 1; layer >= 0; layer--) {
      resources.report(
          "degrees that can be completed, from square " + layer,
          FrontierRun.PREPARATION / 2 / plan.length());
      VectorSet known = after;
      int[][] sources = sources(plan.step(layer));
      Step step = plan.step(layer);
      DigitSum patternOf = step.patternOf();
      AtomicInteger next = new AtomicInteger();
      workers.run(worker -> back(step, sources, patternOf, known, sets[worker], next, resources));
      for (int i = 1; i < sets.length; i++) {
        sets[0].addAll(sets[i]);
        sets[i].clear();
      }
      VectorSet before = sets[0];
      sets[0] = after;
      after.clear();
      after = before;
      layers[layer] = packed(after, workers);
      for (byte[] part : layers[layer]) {
        bytes += part.length;
      }
      if (bytes > mostBytes) {
        throw DeclinedException.tooLittleMemory(4.0 * mostBytes, resources.memoryBytes());
      }
      resources.checkNotOver();
    }
    return new CompletableVectors(List.of(layers));
  }

  /** For each target pattern the patterns that lead there. */
  private static int[][] sources(Step step) {
    int[][] sources = new int[step.patterns()][];
    for (int pattern = 0; pattern < sources.length; pattern++) {
      sources[pattern] =
          step.to(pattern).stream().mapToInt(Transition::source).distinct().toArray();
    }
    return sources;
  }

  private static void back(
      Step step,
      int[][] sources,
      DigitSum patternOf,
      VectorSet after,
      VectorSet before,
      AtomicInteger next,
      Resources resources) {
    for (int from = next.getAndAdd(CHUNK_WORDS);
        from < after.words() && !resources.isOver();
        from = next.getAndAdd(CHUNK_WORDS)) {
      int to = Math.min(from + CHUNK_WORDS, after.words());
      for (int at = from; at < to; at++) {
        for (long word = after.word(at); word != 0; word &= word - 1) {
          long vector = ((long) at << 6) + Long.numberOfTrailingZeros(word);
          int pattern = (int) patternOf.of(vector);
          long base = vector - step.offset(pattern);
          for (int source : sources[pattern]) {
            before.add(base + step.offset(source));
          }
        }
      }
    }
  }

  private static byte[][] packed(VectorSet set, WorkerPool workers) throws IOException {
    byte[][] parts = new byte[workers.size()][];
    workers.run(
        worker ->
            parts[worker] =
                set.packed(
                    firstWord(set, worker, parts.length),
                    firstWord(set, worker + 1, parts.length)));
    return parts;
  }

  private static int firstWord(VectorSet set, int part, int parts) {
    return (int) ((long) set.words() * part / parts);
  }

  /** Makes a set those of a layer; the workers is that which found them. */
  void load(int layer, VectorSet into, WorkerPool workers) throws IOException {
    into.clear();
    byte[][] parts = layers.get(layer);
    workers.run(worker -> into.addPacked(firstWord(into, worker, parts.length), parts[worker]));
  }

  /** How many bytes they take. */
  long bytes() {
    return layers.stream().flatMap(Arrays::stream).mapToLong(part -> part.length).sum();
  }
}
