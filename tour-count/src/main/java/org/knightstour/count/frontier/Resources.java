package org.knightstour.count.frontier;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;

/**
 * The resources of a run, and its observers. They do not change the answer.
 *
 * @param threads at least 1
 * @param memoryBytes for all tables together, in addition to the JVM itself
 * @param temporary a directory for data that does not fit the memory
 * @param checkpoint a directory that keeps the last layers, or null
 * @param limiter nodes and time. A node is a state
 * @param monitor receives the progress
 * @param share the part of all work that this run is, 0 to 1
 */
public record Resources(
    int threads,
    long memoryBytes,
    Path temporary,
    @Nullable Path checkpoint,
    Limiter limiter,
    Monitor monitor,
    double share) {

  /** Returns the resources of a run that is a part of the work. */
  public Resources part(double ofShare) {
    return new Resources(
        threads, memoryBytes, temporary, checkpoint, limiter, monitor, share * ofShare);
  }

  /** Returns the resources with a different limiter. */
  public Resources limiter(Limiter own) {
    return new Resources(threads, memoryBytes, temporary, checkpoint, own, monitor, share);
  }

  /** Returns the resources for one thread that only its own failure stops. */
  Resources ofOneThread() {
    Monitor own = new Monitor();
    return new Resources(
        1, memoryBytes, temporary, null, new Limiter(Budget.none(), own), own, share);
  }

  /** Returns the resources with less memory. */
  Resources withMemory(long bytes) {
    return new Resources(threads, bytes, temporary, checkpoint, limiter, monitor, share);
  }

  /** Returns the resources without a checkpoint. */
  public Resources withoutCheckpoint() {
    return new Resources(threads, memoryBytes, temporary, null, limiter, monitor, share);
  }

  /** Checks whether the run must end. */
  boolean isOver() {
    return limiter.isOver();
  }

  /** Throws a CancellationException if the run must end. */
  public void checkNotOver() {
    if (isOver()) {
      throw new CancellationException();
    }
  }

  /** Reports the current activity, and that a part of this run is done. */
  void report(String stage, double done) {
    monitor.stage(stage);
    monitor.finish(share * done);
  }
}
