package org.knightstour.core;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The remaining {@link Budget} of one run that a {@link Monitor} can stop. Engines ask it whether
 * to continue. The clock starts when the limiter is created. Thread-safe.
 */
public final class Limiter {

  private final Budget budget;
  private final Monitor monitor;
  private final long startNanos = System.nanoTime();
  private final AtomicLong nodesLeft;
  private final AtomicReference<@Nullable StopReason> ended = new AtomicReference<>();

  public Limiter(Budget budget, Monitor monitor) {
    this.budget = budget;
    this.monitor = monitor;
    nodesLeft = new AtomicLong(budget.nodes());
  }

  public long elapsedNanos() {
    return System.nanoTime() - startNanos;
  }

  /** Returns the remaining budget, for the next engine of a run. */
  public Budget left() {
    boolean isTimed = !budget.time().equals(Budget.NO_TIME_LIMIT);
    long nanos = isTimed ? budget.time().toNanos() - elapsedNanos() : Long.MAX_VALUE;
    return new Budget(nodesLeft.get(), Duration.ofNanos(Math.max(0, nanos)), budget.memoryBytes());
  }

  /**
   * Claims up to this many nodes from the limit, and returns the number of claimed nodes.
   *
   * @param wanted at least 1
   * @return 0 if the limit is reached
   */
  public long claimNodes(long wanted) {
    if (budget.nodes() == Long.MAX_VALUE) {
      return wanted;
    }
    long before = nodesLeft.getAndUpdate(left -> left - Math.min(left, wanted));
    return Math.min(before, wanted);
  }

  public void returnNodes(long unused) {
    if (budget.nodes() != Long.MAX_VALUE && unused > 0) {
      nodesLeft.addAndGet(unused);
    }
  }

  /** Ends the run. If it is called again, the first reason stays. */
  public void end(StopReason reason) {
    ended.compareAndSet(null, reason);
  }

  /** Checks the monitor and the clock. Returns the reason to end the run, or null to continue. */
  public @Nullable StopReason ended() {
    if (ended.get() == null) {
      if (monitor.isStopped()) {
        end(StopReason.INTERRUPTED);
      } else if (!budget.time().equals(Budget.NO_TIME_LIMIT)
          && elapsedNanos() >= budget.time().toNanos()) {
        end(StopReason.TIME_LIMIT);
      }
    }
    return ended.get();
  }

  public boolean isOver() {
    return ended() != null;
  }

  /** Returns the known reason, without a look at the clock, or null if the run has not ended. */
  public @Nullable StopReason reason() {
    return ended.get();
  }
}
