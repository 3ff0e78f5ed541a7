package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The driver, with all that it has in memory, killed with SIGKILL at random moments. */
final class DriverKilledTest {

  private static final String BOARD = "7x8 closed";
  private static final int KILLS = 3;

  @TempDir private Path directory;

  /** Counts in a process of its own. */
  static final class Driver {

    public static void main(String[] words) throws IOException {
      try (SparkCluster cluster = Sparks.local(2)) {
        Sparks.on(cluster, Path.of(words[0]), BOARD);
      }
    }
  }

  @Test
  void count_driverKilledAgainAndAgain_givesTheSameLayers()
      throws IOException, InterruptedException {
    SparkHome home = SparkHome.make();
    Path place = directory.resolve("layers");
    Random random = new Random(1);
    for (int kill = 0; kill < KILLS; kill++) {
      int before = notes(place);
      Process driver =
          home.java(directory.resolve("driver.log"), Driver.class.getName(), place.toString())
              .start();
      // Not before it has gone on by a window, and then some milliseconds later.
      while (driver.isAlive() && notes(place) <= before) {
        Thread.sleep(5);
      }
      driver.waitFor(random.nextInt(1500), TimeUnit.MILLISECONDS);
      assertThat(driver.isAlive()).as("killed before the end").isTrue();
      driver.destroyForcibly().waitFor();
    }
    int known = notes(place);
    assertThat(known).isGreaterThanOrEqualTo(KILLS);
    try (SparkCluster cluster = Sparks.local(2)) {
      Sparks.assertSame(Sparks.on(cluster, place, BOARD), Sparks.here(BOARD));
    }
  }

  /** The number of the last layer that is whole. */
  private static int notes(Path place) throws IOException {
    return Sparks.files(place).stream()
        .map(file -> file.getFileName().toString())
        .filter(name -> name.matches("layer-.*\\.layer"))
        .mapToInt(name -> Integer.parseInt(name.substring(10, 15)))
        .max()
        .orElse(0);
  }
}
