package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.answer.Outcome;

/** Tests 7x8 on a standalone master with two workers, while one of them is killed. */
final class StandaloneTest {

  private static final String BOARD = "7x8 closed";

  @TempDir private Path directory;

  @Test
  void count_twoWorkersOfWhichOneIsKilled_givesTheSameLayers()
      throws IOException, InterruptedException {
    Outcome<BigInteger> here = Sparks.here(BOARD);
    Path first = directory.resolve("first");
    Path second = directory.resolve("second");
    try (LoopbackCluster machines = new LoopbackCluster(directory);
        SparkCluster cluster = new SparkCluster(machines.conf())) {
      Sparks.assertSame(Sparks.on(cluster, first, BOARD), here);
      AtomicBoolean isKilled = new AtomicBoolean();
      Thread killer =
          new Thread(
              () -> {
                try {
                  awaitLayer(second, 14);
                  machines.killWorker();
                  isKilled.set(true);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      killer.start();
      Outcome<BigInteger> shared = Sparks.on(cluster, second, BOARD);
      killer.interrupt();
      killer.join();
      assertThat(isKilled).isTrue();
      Sparks.assertSame(shared, here);
    }
  }

  /** Waits until a bucket is done in a window that ends at the layer or later. */
  private static void awaitLayer(Path place, int number) throws IOException, InterruptedException {
    while (!hasLayer(place, number)) {
      Thread.sleep(5);
    }
  }

  private static boolean hasLayer(Path place, int number) throws IOException {
    return Sparks.files(place).stream()
        .filter(file -> file.getFileName().toString().startsWith("bucket-"))
        .map(file -> file.getParent().getFileName().toString())
        .filter(layer -> layer.startsWith("layer-"))
        .anyMatch(layer -> number <= Integer.parseInt(layer.substring(10, 15)));
  }
}
