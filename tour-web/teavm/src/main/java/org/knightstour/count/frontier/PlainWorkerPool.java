package org.knightstour.count.frontier;

import java.io.IOException;

/** A substitute for {@link WorkerPool} that uses the only thread of a web worker. */
final class PlainWorkerPool implements AutoCloseable {

  private final Resources resources;

  PlainWorkerPool(Resources resources) {
    assert resources.threads() == 1;
    this.resources = resources;
  }

  int size() {
    return 1;
  }

  void run(WorkerPool.Work work) throws IOException {
    work.run(0);
  }

  int parts() {
    return 1;
  }

  void share(int parts, WorkerPool.Part work) throws IOException {
    for (int part = 0; part < parts && !resources.isOver(); part++) {
      work.run(0, part);
    }
    resources.checkNotOver();
  }

  @Override
  public void close() {}
}
