package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the packaged program if SIGTERM ends it at a random moment of long work. */
final class SignalsIT {

  // Much more than half a second, because the machine can be busy.
  private static final int PATIENCE_SECONDS = 10;

  @TempDir private Path folder;

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  /** Writes more than a pipe can hold, and returns whether the program still waits for more. */
  private static boolean isReading(Process process) throws IOException {
    byte[] blanks = " ".repeat(1 << 18).getBytes(StandardCharsets.US_ASCII);
    process.getOutputStream().write(blanks);
    process.getOutputStream().flush();
    return process.isAlive();
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "find 4x20 --closed --without a1,b1 --method search --branch edge",
        "prove 9x9 --closed --method search",
        "prove 8x8 --closed --estimate-nodes 1000000000",
        "prove 10x10 --pairs",
        "list 8x8 --closed --number-only",
        "list 8x8 --closed --number-only --ledger ATLAS/run.db",
        "list 8x8 --closed --json",
        "count 8x9 --undirected",
        "count 8x9 --by-start",
        "nth 7x8 --closed --threads 1 1",
        "sample 7x8 --closed --threads 1",
        "sweep 9x9 --closed --tours",
        "bench 8x8 --closed",
        "bench heuristics 100x100 --trials 1000000",
        "atlas ATLAS",
        "find 20000x20000 --closed --format squares -o ATLAS/tour.txt",
        "draw TOUR -o ATLAS/tour.gif --cell 40",
        // These lines read a pipe that never ends.
        "draw - -o ATLAS/tour.svg",
        "number -",
        "verify -"
      })
  void signal_anyMoment_endsWithOneLineAndStatus3(String line) throws Exception {
    long seed = System.nanoTime();
    Path tour = Files.createTempFile("tour", ".txt");
    if (line.contains("TOUR")) {
      Cli.run("find", "100x100", "--format", "squares", "-o", tour.toString(), "--force");
    }
    String named = line.replace("ATLAS", folder.toString()).replace("TOUR", tour.toString());
    String[] words = named.split(" ", -1);
    Path out = Files.createTempFile("out", ".txt");
    Path err = Files.createTempFile("err", ".txt");
    Process process =
        new ProcessBuilder(PackagedTour.command("-Xmx2g", words))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    Duration moment = Duration.ofMillis(350 + new Random(seed).nextInt(650));
    boolean isAtWork =
        line.matches("[a-z]+ -( -o .*)?")
            ? isReading(process)
            : PackagedTour.awaitWork(process, moment);
    // Process.destroy would also close the pipes.
    process.toHandle().destroy();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as(line).isTrue();
    String said = "seed " + seed + ": " + line + ": " + text(err);
    assertThat(isAtWork).as(said + ": over before the signal").isTrue();
    assertThat(process.exitValue()).as(said).isEqualTo(3);
    assertThat(text(err).lines().count() + text(out).lines().count()).as(said).isPositive();
    assertThat(text(err).lines()).as(said).hasSizeLessThanOrEqualTo(1);
    // Fixed bug: an interruption printed the hint about limits too.
    assertThat(text(err) + text(out)).as(said).doesNotContain("larger limit");
    if (line.contains("--json")) {
      assertThat(text(out)).as(said).endsWith("}\n").contains("\"verdict\":\"stopped\"");
    }
    try (var left = Files.list(folder)) {
      assertThat(left.map(Path::toString))
          .noneMatch(name -> name.matches(".*(part|gif|svg|tour.txt)"));
    }
    Files.delete(out);
    Files.delete(err);
    Files.delete(tour);
  }

  /** Checks that a signal ends the server with status 0, because the server has no other end. */
  @Test
  void signal_server_endsWithStatus0() throws Exception {
    Files.writeString(folder.resolve("index.html"), "<!doctype html>");
    String[] words = {"serve", "--port", "0", "--site", folder.toString()};
    Process process = new ProcessBuilder(PackagedTour.command("-Xmx256m", words)).start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(out.readLine()).contains("http://");
      process.toHandle().destroy();
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
      assertThat(out.readLine()).isNull();
    }
    assertThat(process.getErrorStream().readAllBytes()).isEmpty();
  }
}
