package org.knightstour.count.frontier;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.knightstour.count.figures.LayerFigures;

/**
 * The progress of a join.
 *
 * @param buckets the number of joined buckets
 * @param isDone whether all are joined
 * @param sum of the cycles so far
 * @param numbers of the layers that were made with it
 * @param figures of those layers
 */
record JoinProgress(
    int buckets,
    boolean isDone,
    BigInteger sum,
    List<Integer> numbers,
    List<LayerFigures> figures) {

  static final JoinProgress NONE =
      new JoinProgress(0, false, BigInteger.ZERO, List.of(), List.of());

  private static final int DONE = 1;
  private static final int FIGURES = 4; // longs of a layer

  static JoinProgress done(BigInteger sum) {
    return new JoinProgress(0, true, sum, List.of(), List.of());
  }

  /** Returns the progress with one more bucket. */
  JoinProgress plus(JoinRun.Part part, Ring ring, boolean isLast) {
    return new JoinProgress(
        buckets + 1,
        isLast,
        ring.sum(sum, part.sum()),
        part.numbers(),
        figures.isEmpty() ? part.figures() : LayerFigures.sum(List.of(figures, part.figures())));
  }

  /** Returns the joined buckets as if they were one bucket. */
  JoinRun.Part part() {
    return new JoinRun.Part(sum, numbers, figures);
  }

  /** Returns the result, after all buckets are joined. */
  LayerExecutor.Joined joined() {
    Map<Integer, LayerFigures> late = new HashMap<>();
    for (int at = 0; at < numbers.size(); at++) {
      late.put(numbers.get(at), figures.get(at));
    }
    return new LayerExecutor.Joined(sum, late);
  }

  /** Returns the same as {@link #words}. */
  List<Long> list() {
    return Arrays.stream(words()).boxed().toList();
  }

  /** Returns longs: buckets, done or not, the layers, and the sum, byte by byte. */
  long[] words() {
    byte[] bytes = sum.toByteArray();
    long[] words = new long[3 + FIGURES * numbers.size() + bytes.length];
    words[0] = buckets;
    words[1] = isDone ? DONE : 0;
    words[2] = numbers.size();
    int at = 3;
    for (int i = 0; i < numbers.size(); i++) {
      words[at++] = numbers.get(i);
      words[at++] = figures.get(i).vectors();
      words[at++] = figures.get(i).states();
      words[at++] = figures.get(i).transitions();
    }
    for (byte each : bytes) {
      words[at++] = each;
    }
    return words;
  }

  /** Parses the result of {@link #words}; no longs give an empty progress. */
  static JoinProgress of(List<Long> words) {
    if (words.isEmpty()) {
      return NONE;
    }
    int layers = Math.toIntExact(words.get(2));
    List<Integer> numbers = new ArrayList<>();
    List<LayerFigures> figures = new ArrayList<>();
    int at = 3;
    for (int i = 0; i < layers; i++, at += FIGURES) {
      numbers.add(Math.toIntExact(words.get(at)));
      figures.add(new LayerFigures(words.get(at + 1), words.get(at + 2), words.get(at + 3)));
    }
    byte[] bytes = new byte[words.size() - at];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = words.get(at + i).byteValue();
    }
    return new JoinProgress(
        Math.toIntExact(words.get(0)),
        words.get(1) == DONE,
        new BigInteger(bytes),
        List.copyOf(numbers),
        List.copyOf(figures));
  }
}
