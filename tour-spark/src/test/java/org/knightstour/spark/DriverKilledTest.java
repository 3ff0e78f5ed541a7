package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;

/** Tests a driver that is killed with SIGKILL at random moments, with the data in its memory. */
final class DriverKilledTest {

  private static final String BOARD = "7x8 closed";

  /** The last layer that each driver can reach, always before the join. */
  private static final int[] LAST = {11, 18, 21};

  private static final int KILLS = LAST.length;

  @TempDir private Path directory;

  /**
   * Counts a board in a separate process, which never ends, because it waits to be killed after a
   * layer. The arguments are the place, the board and the layer.
   */
  static final class Driver {

    public static void main(String[] words) throws IOException {
      CompletableFuture<?> end =
          ProcessHandle.current()
              .parent()
              .orElseThrow()
              .onExit()
              .thenRun(() -> Runtime.getRuntime().halt(1));
      int last = Integer.parseInt(words[2]);
      Monitor monitor = new Monitor();
      monitor.add(
          new Monitor.Listener() {
            @Override
            public void happened(String what, List<Monitor.Figure> figures) {
              boolean isPast =
                  figures.stream()
                      .anyMatch(
                          figure ->
                              figure.name().equals("layer") && (Integer) figure.value() >= last);
              while (what.equals("window") && isPast) {
                LockSupport.park();
              }
            }
          });
      try (SparkCluster cluster = Sparks.local(2)) {
        Sparks.on(cluster, URI.create(words[0]), words[1], Budget.none(), monitor);
      }
      assertThat(end).isNotDone();
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
          home.java(
                  directory.resolve("driver.log"),
                  Driver.class.getName(),
                  place.toUri().toString(),
                  BOARD,
                  Integer.toString(LAST[kill]))
              .start();
      // The test waits for a new layer, and then some milliseconds.
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

  /** Returns the number of the last complete layer. */
  private static int notes(Path place) throws IOException {
    return Sparks.files(place).stream()
        .map(file -> file.getFileName().toString())
        .filter(name -> name.matches("layer-.*\\.tourlayer"))
        .mapToInt(name -> Integer.parseInt(name.substring(10, 15)))
        .max()
        .orElse(0);
  }
}
