package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Monitor;

/**
 * A schedule of the two halves of a pass. It holds the layers that wait for the join, and decides
 * whether a count can continue from a layer. It has no threads and no files. Not thread-safe.
 *
 * <p>The first half begins with layer 0. If the plan has a branch, the second half begins with the
 * branch, which is a layer of the first half. The schedule holds it until the first half ends.
 * Otherwise, the second half also begins with layer 0.
 *
 * @param <H> a layer that is held
 */
public final class HalfSchedule<H> {

  /**
   * Finds a layer that an earlier run held.
   *
   * @param <H> the layer
   */
  @FunctionalInterface
  public interface Earlier<H> {
    /** Returns the layer of a number, or empty if the layer is missing or damaged. */
    Optional<H> find(int number) throws IOException;
  }

  private final FrontierPlan plan;
  private final List<Integer> numbers; // of the layers that wait, in the order of the join
  private final Map<Integer, H> waiting = new HashMap<>();
  private @Nullable H branch;

  /**
   * Creates a schedule in which the layers of some numbers wait for the join. It holds no layer
   * yet.
   */
  public HalfSchedule(FrontierPlan plan, List<Integer> numbers) {
    this.plan = plan;
    this.numbers = numbers;
  }

  /**
   * Restores the layers that an earlier run held when it had made the layer of a number. If one of
   * them is missing, the monitor receives a note, and the caller begins the count again.
   *
   * @param isTurn whether the first half is done, and the second half has not begun
   * @param halves finds layers that wait for the join
   * @param numberOf returns the number of a layer that waits: the last layer of its half, or a
   *     layer that the join begins with
   * @param beginnings finds the branch
   * @return whether the count can continue
   */
  public boolean takeUp(
      int number,
      boolean isTurn,
      Earlier<H> halves,
      ToIntFunction<H> numberOf,
      Earlier<H> beginnings,
      Monitor monitor)
      throws IOException {
    boolean isWhole = true;
    for (int each : numbers) {
      if (isWhole && each <= number && !isOnTheWay(each, numberOf)) {
        Optional<H> half = halves.find(each);
        half.ifPresent(found -> waiting.put(each, found));
        isWhole = half.isPresent();
      }
    }
    boolean isInFirst = number < plan.endOfHalf(0) || isTurn;
    if (isWhole && plan.branch() >= 0 && plan.branch() <= number && isInFirst) {
      branch = beginnings.find(plan.branch()).orElse(null);
      isWhole = branch != null;
    }
    if (!isWhole) {
      monitor.note("the first half of the count is missing: the count begins again");
    }
    return isWhole;
  }

  /** Checks whether a last layer is made on the way from the first half's waiting layer. */
  private boolean isOnTheWay(int last, ToIntFunction<H> numberOf) {
    H first = waiting.get(plan.length());
    return first != null && last < plan.length() && numberOf.applyAsInt(first) <= last;
  }

  /** Checks whether the layer of a number waits for the join. */
  public boolean waits(int number) {
    return numbers.contains(number);
  }

  /**
   * Checks whether the join can make the layers after the layer of a number, to the end of its
   * half.
   */
  public boolean canBeLeft(int number) {
    return number >= plan.joinStart(plan.endOfHalf(number));
  }

  public void hold(int number, H layer) {
    waiting.put(number, layer);
  }

  /** Returns the layer of a number that waits for the join, or null if it is not held. */
  public @Nullable H waiting(int number) {
    return waiting.get(number);
  }

  /** Returns the layers that wait for the join, in the order of their numbers in the schedule. */
  public List<H> waiting() {
    return numbers.stream().map(waiting::get).filter(Objects::nonNull).toList();
  }

  /** Holds the branch, or the layer from which it is made. */
  public void holdBranch(H layer) {
    branch = layer;
  }

  /** Returns the held branch, or null if the second half begins with layer 0. */
  public @Nullable H branch() {
    return branch;
  }

  /** Returns and releases the held branch, because the second half begins. */
  public @Nullable H takeBranch() {
    H taken = branch;
    branch = null;
    return taken;
  }

  /** Releases all held layers. */
  public void forget() {
    waiting.clear();
    branch = null;
  }
}
