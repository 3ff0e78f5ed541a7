package org.knightstour.count.frontier;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Some steps in a row, done bucket by bucket. Vectors that agree in all slots which none of the
 * steps touches are a group; the steps lead from a group to the same group. A bucket holds whole
 * groups, so it goes through all the steps by itself. If states are counted together with their
 * mirror images before the first step, a vector belongs to the group of the lesser of the two, and
 * the fold is the first stage of the window. A window ends where the next fold may be.
 */
final class Window {

  /** Fewer slots that stay untouched make too few groups. */
  private static final int LEAST_UNTOUCHED = 4;

  private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

  private final int first;
  private final int end;
  private final int bucketBits;
  private final DigitSum group;
  private final @Nullable DigitSum images;

  private Window(FrontierPlan plan, int first, int end, int bucketBits) {
    this.first = first;
    this.end = end;
    this.bucketBits = bucketBits;
    BitSet touched = touched(plan, first, end);
    group =
        new DigitSum(
            plan.slots(), (slot, digit) -> touched.get(slot) ? 0 : digit * Ternary.power(slot));
    int[] mirror = first == 0 ? null : plan.step(first - 1).mirror();
    images = mirror == null ? null : DigitSum.permuted(mirror);
  }

  /**
   * The window from a layer on.
   *
   * @param first the first of its steps
   * @param mostSteps how many steps it may have; at least 1
   * @param buckets a power of two
   */
  static Window of(FrontierPlan plan, int first, int mostSteps, int buckets) {
    int fold = first + 1;
    while (fold < plan.length() && plan.step(fold - 1).mirror() == null) {
      fold++;
    }
    int windows = (fold - first + mostSteps - 1) / mostSteps;
    int end = first + (fold - first + windows - 1) / windows;
    while (end > first + 1
        && plan.slots() - touched(plan, first, end).cardinality() < LEAST_UNTOUCHED) {
      end--;
    }
    return new Window(plan, first, end, Integer.numberOfTrailingZeros(buckets));
  }

  /** A window whose end is known, because buckets for it have been made. */
  static Window known(FrontierPlan plan, int first, int end, int buckets) {
    return new Window(plan, first, end, Integer.numberOfTrailingZeros(buckets));
  }

  private static BitSet touched(FrontierPlan plan, int first, int end) {
    BitSet touched = new BitSet();
    for (int step = first; step < end; step++) {
      for (int slot : plan.step(step).touched()) {
        touched.set(slot);
      }
    }
    return touched;
  }

  /** The number of its first step, and of the layer before it. */
  int first() {
    return first;
  }

  /** The number of the layer after its last step. */
  int end() {
    return end;
  }

  /** Whether the layer before may hold both a state and its mirror image. */
  boolean beginsWithFold() {
    return images != null;
  }

  int buckets() {
    return 1 << bucketBits;
  }

  /** The bucket of a vector of the layer before. */
  int bucket(long vector) {
    long lesser = images == null ? vector : Math.min(vector, images.of(vector));
    return bucketBits == 0 ? 0 : (int) ((group.of(lesser) * SPREAD) >>> (Long.SIZE - bucketBits));
  }
}
