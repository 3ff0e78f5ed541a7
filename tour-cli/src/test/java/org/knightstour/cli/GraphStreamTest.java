package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests streams of graphs that end early because of a question, a limit or a line. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class GraphStreamTest {

  private static final String FIVE = "D~{\n"; // complete, as is THREE
  private static final String THREE = "Bw\n";

  @TempDir private Path folder;

  private Cli run(String command, String graphs, String options) throws IOException {
    Path file = Files.writeString(folder.resolve("some.g6"), graphs);
    return Cli.line(command + " --graph " + file + " " + options);
  }

  /** Checks a fixed bug: up to 255 answers of the same batch were lost, and all waiting batches. */
  @ParameterizedTest
  @CsvSource({"500, 1", "500, 2", "256, 1", "255, 2", "1300, 2", "1, 1"})
  void find_graphWithoutTheVertex_comesAfterTheAnswersBefore(int graphs, int threads)
      throws IOException {
    String lines = FIVE.repeat(graphs) + THREE + FIVE.repeat(600);
    Cli cli = run("find", lines, "--closed --from 4 --threads " + threads);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("line " + (graphs + 1) + ": ");
    assertThat(cli.out().lines().map(line -> line.replaceFirst(" .*", "")))
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, graphs).mapToObj(String::valueOf).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--to 4", "--closed --require 0-4"})
  void prove_graphWithoutTheVertex_comesAfterTheAnswersBefore(String options) throws IOException {
    Cli cli = run("prove", FIVE.repeat(300) + THREE, options);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.out().lines()).hasSize(300);
    assertThat(cli.err()).contains("line 301: ");
  }

  /** Checks that no incomplete file of certificates remains if a line ends the stream. */
  @Test
  void prove_certificatesOfAStreamThatEndsEarly_areNotLeft() throws IOException {
    Path file = folder.resolve("all.tourproof");
    Cli cli = run("prove", "D?{\n" + THREE, "--closed --from 4 --certificate " + file);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.out()).startsWith("1 none ");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("some.g6"));
    }
  }

  /** Checks that the first graphs are answered one by one, because a generator can be slow. */
  @Test
  void find_pipeThatIsNotOver_isAnsweredMeanwhile() throws Exception {
    Path pipe = folder.resolve("graphs");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    ExecutorService runner = Executors.newSingleThreadExecutor();
    try {
      Future<Integer> status =
          runner.submit(
              () ->
                  TourCommand.run(
                      new PrintWriter(out),
                      new PrintWriter(err, true),
                      "find --graph %s --closed --threads 1".formatted(pipe).split(" ", -1)));
      try (Writer graphs = Files.newBufferedWriter(pipe)) {
        graphs.write(FIVE.repeat(20));
        graphs.flush();
        while (!out.toString().startsWith("1 tour ") && !status.isDone()) {
          Thread.sleep(10);
        }
        assertThat(status.isDone()).as(err.toString()).isFalse();
      }
      assertThat(status.get()).isZero();
      assertThat(out.toString().lines()).hasSize(20);
    } finally {
      runner.shutdownNow();
    }
  }

  /** Checks that the graph has the same answer as in a file of a different format. */
  @ParameterizedTest
  @ValueSource(strings = {"find", "prove"})
  void stream_lastVertexOnly_isTheEndOfTheTour(String command) throws IOException {
    Cli cli = run(command, FIVE + FIVE, "--to 3");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out().lines()).hasSize(2).allMatch(line -> line.endsWith(" 3"));
  }

  @Test
  void prove_strictlyOpenTour_isSettledByTheSearch() throws IOException {
    Cli cli = run("prove", FIVE + THREE, "--strictly-open");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out())
        .isEqualTo(
            "1 none exhaustive search, no certificate\n2 none exhaustive search, no certificate\n");
  }

  /** Checks a fixed bug: one difficult graph, K18, blocked the whole stream. */
  @ParameterizedTest
  @ValueSource(strings = {"--max-nodes 1000", "--max-time 20ms"})
  void find_limits_endEachSearch(String limit) throws IOException {
    Cli cli = run("find", "Q" + "~".repeat(25) + "w\n" + FIVE, "--strictly-open " + limit);
    assertThat(cli.status()).isEqualTo(3);
    assertThat(cli.out().lines()).hasSize(2);
    assertThat(cli.out()).startsWith("1 unknown the ");
  }
}
