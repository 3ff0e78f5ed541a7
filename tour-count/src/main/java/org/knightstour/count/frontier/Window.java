package org.knightstour.count.frontier;

import java.util.BitSet;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.store.LayerKey;

/**
 * A sequence of steps, done bucket by bucket. Vectors that agree in all slots that no step touches
 * are a group. The steps lead from a group to the same group. A bucket holds whole groups, and
 * passes all the steps without the others. The first stage of a window can be a fold, which counts
 * states together with their mirror images. Then a vector belongs to the group of the lesser of the
 * two. A window ends at the next possible fold.
 */
final class Window {

  private static final int LEAST_UNTOUCHED = 4; // fewer slots make too few groups
  private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

  private final int bucketBits;
  private final LongUnaryOperator group;

  private Window(int bucketBits, LongUnaryOperator group) {
    this.bucketBits = bucketBits;
    this.group = group;
  }

  /** Returns the window of a layer's key, or null if no window is chosen. */
  static @Nullable Window of(FrontierPlan plan, LayerKey place) {
    if (!place.isForWindow()) {
      return null;
    }
    int bits = Integer.numberOfTrailingZeros(place.buckets());
    return new Window(bits, place.isForJoin() ? join(plan, place.number()) : steps(plan, place));
  }

  private static LongUnaryOperator steps(FrontierPlan plan, LayerKey place) {
    BitSet touched = touched(plan, place.number(), place.end());
    DigitSum group =
        new DigitSum(
            plan.slots(), (slot, digit) -> touched.get(slot) ? 0 : digit * DigitSum.power(slot));
    int source = plan.source(place.number());
    DigitSum images = plan.isFolded(source) ? plan.images(source) : null;
    return vector -> group.of(images == null ? vector : Math.min(vector, images.of(vector)));
  }

  private static LongUnaryOperator join(FrontierPlan plan, int number) {
    HalfJoin seam = plan.seam();
    JoinGroups groups = new JoinGroups(plan, seam);
    // If the second half has no step, a layer of one half is also on the way to the other half.
    // Then all layers have the keys of both.
    boolean isOfBoth = seam.first() == plan.length();
    boolean isFirst = isOfBoth || number <= seam.first();
    boolean isSecond = isOfBoth || number > seam.first();
    return vector -> groups.key(vector, isFirst, isSecond);
  }

  /**
   * Returns the end of a window that begins with a layer and has at most a number of steps, 1 or
   * more.
   */
  static int end(FrontierPlan plan, int first, int mostSteps) {
    int fold = first + 1;
    while (fold < plan.length() && !isEnd(plan, fold)) {
      fold++;
    }
    int windows = (fold - first + mostSteps - 1) / mostSteps;
    int end = first + (fold - first + windows - 1) / windows;
    while (end > first + 1
        && plan.slots() - touched(plan, first, end).cardinality() < LEAST_UNTOUCHED) {
      end--;
    }
    return end;
  }

  /**
   * Checks whether a window must end with a layer: one that is folded, held, or left to the join.
   */
  private static boolean isEnd(FrontierPlan plan, int layer) {
    return plan.isFolded(layer)
        || layer == plan.branch()
        || plan.lastLayers().contains(layer)
        || layer == plan.joinStart(plan.endOfHalf(layer));
  }

  private static BitSet touched(FrontierPlan plan, int first, int end) {
    BitSet touched = new BitSet();
    for (int step = first; step < end; step++) {
      for (Step each : plan.steps(step)) {
        for (int slot : each.patterns().touched) {
          touched.set(slot);
        }
      }
    }
    return touched;
  }

  /** Returns the bucket of a vector of the layer before. */
  int bucket(long vector) {
    return bucketBits == 0
        ? 0
        : (int) ((group.applyAsLong(vector) * SPREAD) >>> (Long.SIZE - bucketBits));
  }
}
