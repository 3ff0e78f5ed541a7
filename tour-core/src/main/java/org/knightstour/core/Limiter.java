package org.knightstour.core;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a {@link Budget} in one run that a {@link Monitor} may stop: the one place where
 * engines ask whether to go on. The clock starts when it is made. Safe for threads.
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

  /** What is left of the budget: for an engine that works after another one. */
  public Budget left() {
    boolean isTimed = !budget.time().equals(Budget.NO_TIME_LIMIT);
    long nanos = isTimed ? budget.time().toNanos() - elapsedNanos() : Long.MAX_VALUE;
    return new Budget(nodesLeft.get(), Duration.ofNanos(Math.max(0, nanos)), budget.memoryBytes());
  }

  /** Takes as many of the wanted nodes, at least 1, as the limit has left: maybe 0. */
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

  /** Ends the run; the first reason stays. */
  public void end(StopReason reason) {
    ended.compareAndSet(null, reason);
  }

  /** Why the run must end; null while it may go on. Looks at the monitor and the clock. */
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

  /** Why the run was ended, without another look; null while it was not. */
  public @Nullable StopReason reason() {
    return ended.get();
  }
}
