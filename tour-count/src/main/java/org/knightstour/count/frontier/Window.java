package org.knightstour.count.frontier;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.store.LayerPlace;

/**
 * Some steps in a row, done bucket by bucket. Vectors that agree in all slots which none of the
 * steps touches are a group; the steps lead from a group to the same group. A bucket holds whole
 * groups, so it goes through all the steps without the others. If states are counted together with
 * their mirror images before the first step, a vector belongs to the group of the lesser of the
 * two, and the fold is the first stage of the window. A window ends where the next fold may be.
 */
final class Window {

  private static final int LEAST_UNTOUCHED = 4; // fewer slots make too few groups
  private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

  private final int bucketBits;
  private final DigitSum group;
  private final @Nullable DigitSum images;

  private Window(FrontierPlan plan, int first, int end, int bucketBits) {
    this.bucketBits = bucketBits;
    BitSet touched = touched(plan, first, end);
    group =
        new DigitSum(
            plan.slots(), (slot, digit) -> touched.get(slot) ? 0 : digit * DigitSum.power(slot));
    images = plan.images(first);
  }

  /** The window for which a layer is made; null when no window is chosen. */
  static @Nullable Window of(FrontierPlan plan, LayerPlace place) {
    return place.isForWindow()
        ? new Window(
            plan, place.number(), place.end(), Integer.numberOfTrailingZeros(place.buckets()))
        : null;
  }

  /** Where a window ends that begins with a layer and has at most a number of steps, 1 or more. */
  static int end(FrontierPlan plan, int first, int mostSteps) {
    int fold = first + 1;
    while (fold < plan.length() && plan.mirror(fold) == null) {
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

  private static BitSet touched(FrontierPlan plan, int first, int end) {
    BitSet touched = new BitSet();
    for (int step = first; step < end; step++) {
      for (int slot : plan.step(step).patterns().touched) {
        touched.set(slot);
      }
    }
    return touched;
  }

  /** The bucket of a vector of the layer before. */
  int bucket(long vector) {
    long lesser = images == null ? vector : Math.min(vector, images.of(vector));
    return bucketBits == 0 ? 0 : (int) ((group.of(lesser) * SPREAD) >>> (Long.SIZE - bucketBits));
  }
}
