package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The packaged program in a separate process, with Java's options for a fast start and one core.
 */
final class PackagedTour {

  private PackagedTour() {}

  /** Returns the command line for arguments, with a heap limit, for example {@code -Xmx256m}. */
  static List<String> command(String heap, String... words) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String jar = Objects.requireNonNull(System.getProperty("tour.jar"));
    return Stream.concat(
            Stream.of(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", heap, "-jar", jar),
            Stream.of(words))
        .toList();
  }

  /** Waits until a process has used the given processor time. Returns false if it ended before. */
  static boolean awaitWork(Process process, Duration work) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    while (!process.waitFor(10, TimeUnit.MILLISECONDS)) {
      if (process.info().totalCpuDuration().orElse(work).compareTo(work) >= 0) {
        return true;
      }
      assertThat(System.nanoTime()).as("it does not work").isLessThan(deadline);
    }
    return false;
  }
}
