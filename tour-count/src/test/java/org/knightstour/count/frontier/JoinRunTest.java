package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;

final class JoinRunTest {

  private static final int MANY = 2000; // more than the memory has slabs

  @TempDir private Path directory;

  /** Checks that an unreadable bucket frees its memory. Earlier, a cluster machine lost it. */
  @Test
  void work_bucketThatCannotBeRead_givesItsMemoryBack() throws IOException {
    FrontierPlan plan = FrontierPlan.of(FrontierRunTest.board(6, 6, false));
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none(), monitor);
    Resources resources = new Resources(1, 6L << 20, directory, null, limiter, monitor, 1);
    WindowKernel machine = new WindowKernel(plan, resources);
    try (WorkerPool workers = new WorkerPool(resources)) {
      LayerStepper maker =
          new LayerStepper(plan, (layer, step, into) -> {}, machine, workers, resources);
      JoinRun run = new JoinRun(plan, machine, maker, workers, resources, Ring.INTEGERS);
      JoinRun.Half half =
          new JoinRun.Half(
              0,
              (bucket, taker) -> {
                taker.take(Records.beginning(), Records.beginning().length);
                throw new IOException("the disk is gone");
              });
      for (int bucket = 0; bucket < MANY; bucket++) {
        int number = bucket;
        assertThatThrownBy(() -> run.work(number, half, null)).hasMessage("the disk is gone");
      }
    }
    Layer layer = machine.layer();
    Layer.Writer writer = layer.new Writer();
    machine.copy(Records.beginning(), Records.beginning().length, writer);
    layer.add(writer);
    assertThat(layer.fileBytes()).isZero();
    layer.close();
  }
}
