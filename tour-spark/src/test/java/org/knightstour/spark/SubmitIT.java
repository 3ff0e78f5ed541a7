package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the packaged program passes commands to spark-submit and prints its answers. */
final class SubmitIT {

  @TempDir private Path directory;

  private Path home;

  /** The status, the output and the messages of a run. */
  private record Run(int status, String out, String err) {}

  @BeforeEach
  void installSpark() throws IOException {
    home = SparkHome.make().path();
  }

  private Process start(String... words) throws IOException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.add("-Dtour.spark=" + System.getProperty("tour.spark"));
    line.addAll(List.of("-jar", System.getProperty("tour.jar")));
    line.addAll(Arrays.asList(words));
    ProcessBuilder builder = new ProcessBuilder(line).directory(directory.toFile());
    Map<String, String> environment = builder.environment();
    environment.put("SPARK_HOME", home.toString());
    environment.put("SPARK_LOCAL_IP", "127.0.0.1");
    environment.put("TOUR_SPARK_OPTS", "--conf spark.ui.enabled=false");
    return builder
        .redirectOutput(directory.resolve("out").toFile())
        .redirectError(directory.resolve("err").toFile())
        .start();
  }

  private Run end(Process process) throws IOException, InterruptedException {
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return new Run(
        process.exitValue(), read(directory.resolve("out")), read(directory.resolve("err")));
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  /** Returns an answer without the values that differ between runs. */
  private static String masked(String json) {
    return json.replaceAll(
        "\"(tableBytes|fileBytes|elapsedNanos|threads|walkedNodes)\": ?[0-9]+", "");
  }

  @Test
  void count_onSpark_saysWhatTheEngineSays() throws IOException, InterruptedException {
    Run here = end(start("count", "6x6", "--closed", "--json", "--quiet"));
    Run there = end(start("count", "6x6", "--closed", "--json", "--quiet", "--spark", "local[2]"));
    assertThat(there.status()).as(there.err()).isZero();
    assertThat(masked(there.out())).isEqualTo(masked(here.out())).contains("9862");
  }

  /** Checks a run that begins on Spark with a limit, and ends without Spark. */
  @Test
  void ledger_begunOnSpark_isResumedHere() throws IOException, InterruptedException {
    String[] words = {"list", "6x6", "--closed", "--number-only", "--branch", "path", "--json"};
    Run here = end(start(words));
    List<String> shared = new ArrayList<>(Arrays.asList(words));
    shared.addAll(List.of("--ledger", "run.db", "--spark", "local[2]", "--max-nodes", "1000000"));
    Run begun = end(start(shared.toArray(String[]::new)));
    assertThat(begun.status()).as(begun.err()).isEqualTo(3);
    Run ended = end(start("resume", "run.db", "--json"));
    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(masked(ended.out())).isEqualTo(masked(here.out())).contains("9862");
  }

  @Test
  void count_mistakeOnTheCluster_isOneLine() throws IOException, InterruptedException {
    Run run = end(start("count", "30x30", "--closed", "--spark", "local[2]", "--quiet"));
    assertThat(run.status()).as(run.err()).isEqualTo(5);
    assertThat(run.err()).contains("30x30").contains("frontier");
    assertThat(run.out()).isEmpty();
  }

  /** Checks that SIGTERM to the visible program ends the whole run, which can continue later. */
  @Test
  void count_terminated_stopsAndGoesOn() throws IOException, InterruptedException {
    String[] words = {
      "count", "7x8", "--closed", "--json", "--quiet", "--spark", "local[2]", "--checkpoint", "kept"
    };
    Process process = start(words);
    Path kept = directory.resolve("kept");
    while (process.isAlive() && !hasLayer(kept)) {
      Thread.sleep(20);
    }
    List<ProcessHandle> started = process.descendants().toList();
    process.destroy();
    Run stopped = end(process);
    assertThat(stopped.status()).as(stopped.err()).isEqualTo(3);
    assertThat(started).isNotEmpty();
    for (ProcessHandle each : started) {
      each.onExit().orTimeout(30, TimeUnit.SECONDS).join();
    }
    Run again = end(start(words));
    assertThat(again.status()).as(again.err()).isZero();
    assertThat(again.out()).contains("34524432316");
  }

  private static boolean hasLayer(Path kept) throws IOException {
    return Sparks.files(kept).stream().anyMatch(file -> file.toString().endsWith(".tourlayer"));
  }
}
