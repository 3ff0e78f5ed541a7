package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;

final class WorkerPoolTest {

  @TempDir private Path directory;

  /** Checks the first failure. Earlier, the pool waited for all workers before it noticed it. */
  @Timeout(60)
  @Test
  void run_oneWorkerFails_endsTheOthersAndThrowsWhatFailedFirst() {
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none(), monitor);
    Resources resources = new Resources(3, 1 << 20, directory, null, limiter, monitor, 1);
    try (WorkerPool workers = new WorkerPool(resources)) {
      assertThatThrownBy(
              () ->
                  workers.run(
                      worker -> {
                        if (worker == 1) {
                          throw new IOException("a checksum is wrong");
                        }
                        while (!resources.isOver()) {
                          Thread.onSpinWait();
                        }
                        resources.checkNotOver();
                      }))
          .isInstanceOf(IOException.class)
          .hasMessage("a checksum is wrong");
    }
    assertThat(monitor.isStopped()).isFalse();
  }
}
