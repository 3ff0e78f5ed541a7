package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that a count keeps finished layers if the packaged program is killed at any moment. */
@Tag("long")
final class CountKilledIT {

  private static final int KILLS = 3;

  @TempDir private Path folder;

  private Process start(String... args) throws IOException {
    return new ProcessBuilder(PackagedTour.command("-Xmx1g", args))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static String output(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Returns the answer without times, bytes and threads, which can differ between runs. */
  private static String figures(String json) {
    return json.replaceAll("\"(elapsedNanos|tableBytes|fileBytes|threads)\":[0-9]+,?", "");
  }

  @Test
  void count_killedThreeTimes_goesOnToTheSameFigures() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String whole = figures(output(start("count", "6x7", "--undirected", "--json")));
    assertThat(whole).contains("\"count\":\"389969466\"");
    Path layers = Files.createDirectory(folder.resolve("layers"));
    String[] command = {
      "count", "6x7", "--undirected", "--json", "--checkpoint", layers.toString()
    };
    String last = "";
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = start(command);
      // Waits for a number of layers and not for a time, because machines can be slow.
      for (int more = 1 + random.nextInt(8); more > 0; more--) {
        last = awaitLayerAfter(last, layers, process);
      }
      process.waitFor(random.nextInt(30), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
    }
    assertThat(figures(output(start(command)))).as("seed %d", seed).isEqualTo(whole);
  }

  private static String awaitLayerAfter(String last, Path layers, Process process)
      throws IOException, InterruptedException {
    while (true) {
      String newest;
      try (Stream<Path> files = Files.list(layers)) {
        newest =
            files
                .map(file -> file.getFileName().toString())
                .filter(name -> name.endsWith(".tourlayer"))
                .max(Comparator.naturalOrder())
                .orElse("");
      }
      if (newest.compareTo(last) > 0) {
        return newest;
      }
      assertThat(process.waitFor(1, TimeUnit.MILLISECONDS)).as("ended too early").isFalse();
    }
  }
}
