package org.knightstour.count.frontier;

import java.io.IOException;

/** Stands for {@link WorkerPool}: the one thread of a worker does everything. */
final class PlainWorkerPool implements AutoCloseable {

  PlainWorkerPool(Resources resources) {
    assert resources.threads() == 1;
  }

  int size() {
    return 1;
  }

  void run(WorkerPool.Work work) throws IOException {
    work.run(0);
  }

  @Override
  public void close() {}
}
