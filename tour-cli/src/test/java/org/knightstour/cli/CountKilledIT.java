package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged program, killed at random moments: what is finished is not lost. */
final class CountKilledIT {

  private static final int KILLS = 3;

  @TempDir private Path folder;

  private Process start(String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx1g");
    command.add("-jar");
    command.add(System.getProperty("tour.jar"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  private static String output(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** The count, and each layer's states: everything of the answer but the times. */
  private static String figures(String json) {
    return json.replaceAll("\"(elapsedNanos|tableBytes|fileBytes|threads)\":[0-9]+,?", "");
  }

  @Test
  void count_killedThreeTimes_goesOnToTheSameFigures() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String whole = figures(output(start("count", "6x8", "--undirected", "--json")));
    assertThat(whole).contains("\"count\":\"24964893804\"");
    Path layers = folder.resolve("layers");
    String[] command = {
      "count", "6x8", "--undirected", "--json", "--checkpoint", layers.toString()
    };
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = start(command);
      process.waitFor(300 + random.nextInt(900), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
    }
    long before = newest(layers);
    assertThat(before).as("seed %d: a layer was finished", seed).isPositive();
    assertThat(figures(output(start(command)))).as("seed %d", seed).isEqualTo(whole);
  }

  private static long newest(Path layers) throws IOException {
    try (var files = Files.list(layers)) {
      return files.filter(file -> file.toString().endsWith(".tourlayer")).count();
    }
  }
}
