package org.knightstour.count.frontier;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;

/**
 * What a run may use, and who watches it; none of it changes the answer.
 *
 * @param threads at least 1
 * @param memoryBytes for all tables together; the Java machine itself comes on top
 * @param temporary a directory for what does not fit the memory
 * @param checkpoint a directory that keeps the last layers, or null
 * @param limiter nodes and time; a node is a state
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

  /** What a run may use that is a part of the work. */
  public Resources part(double ofShare) {
    return new Resources(
        threads, memoryBytes, temporary, checkpoint, limiter, monitor, share * ofShare);
  }

  /** What a run may use that has limits of its own. */
  public Resources limiter(Limiter own) {
    return new Resources(threads, memoryBytes, temporary, checkpoint, own, monitor, share);
  }

  /** The same for one thread, which nothing stops but its own failure. */
  Resources alone() {
    Monitor own = new Monitor();
    return new Resources(
        1, memoryBytes, temporary, null, new Limiter(Budget.none(), own), own, share);
  }

  /** What a run may use that has less memory. */
  Resources withMemory(long bytes) {
    return new Resources(threads, bytes, temporary, checkpoint, limiter, monitor, share);
  }

  /** What a run may use that keeps nothing. */
  public Resources withoutCheckpoint() {
    return new Resources(threads, memoryBytes, temporary, null, limiter, monitor, share);
  }

  /** Whether the run must end. */
  boolean isOver() {
    return limiter.isOver();
  }

  /** Throws a CancellationException when the run must end. */
  public void checkNotOver() {
    if (isOver()) {
      throw new CancellationException();
    }
  }

  /** Reports what is done now, and that a part of this run is done. */
  void report(String stage, double done) {
    monitor.stage(stage);
    monitor.finish(share * done);
  }
}
