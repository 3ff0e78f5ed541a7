package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.cli.report.Ticker;

/** Tests logs of long runs, as text and as JSON, and the metrics that are written every minute. */
final class RunLogTest {

  private static final String LINE = "list 4x5 --number-only --branch path --ledger ";
  private static final String WHEN = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{3}Z ";

  @TempDir private Path folder;

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name));
  }

  private static List<String> kinds(List<String> log) {
    return log.stream().map(line -> line.replaceAll("^\\S+ \\S+ +| [a-zA-Z]+=.*| +$", "")).toList();
  }

  @Tag("long")
  @Test
  void log_text_tellsStartUnitsCheckpointsAndEnd() throws IOException {
    Cli cli = Cli.line(LINE + file("run.db") + " --threads 1 --log " + file("run.log"));
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.err()).hasLineCount(1).startsWith("directed open tours of 4x5: ");
    List<String> log = lines("run.log");
    assertThat(log).allMatch(line -> line.matches(WHEN + "(INFO |WARN |ERROR) .*"));
    assertThat(kinds(log)).startsWith("run begins", "search begins", "unit", "checkpoint");
    assertThat(kinds(log)).endsWith("checkpoint", "run ends");
    assertThat(kinds(log)).filteredOn("unit"::equals).hasSize(20);
    assertThat(log.get(0)).contains("command=tour list 4x5 --number-only --branch path --ledger ");
    // The second run appends to the log, and only reads its answer.
    Cli.line(LINE + file("run.db") + " --log " + file("run.log"));
    List<String> more = lines("run.log");
    assertThat(more.subList(0, log.size())).isEqualTo(log);
    assertThat(kinds(more.subList(log.size(), more.size())))
        .containsExactly("run begins", "search continues", "run ends");
  }

  @Tag("long")
  @Test
  void log_countThatNeedsFiles_tellsNeedsSpillsWindowsAndCheckpoints() throws IOException {
    Files.createDirectory(folder.resolve("kept"));
    String line = "count 6x7 --memory 7m --checkpoint " + file("kept") + " --log " + file("c.log");
    Cli cli = Cli.line(line);
    assertThat(cli.out()).isEqualTo("779938932\n");
    List<String> log = lines("c.log");
    assertThat(kinds(log)).startsWith("run begins");
    assertThat(log.get(1)).contains("INFO  needs about 7.0 MB of memory and ");
    assertThat(kinds(log)).contains("spill", "window");
    assertThat(kinds(log)).endsWith("checkpoint", "pass ends", "run ends");
    assertThat(log.get(log.size() - 2)).endsWith(" pass=1 layer=28 modulus=2^64 residue=389969466");
    assertThat(BigInteger.TWO.multiply(BigInteger.valueOf(389969466))).isEqualTo("779938932");
    List<String> windows = log.stream().filter(each -> each.contains(" window ")).toList();
    assertThat(windows)
        .hasSizeGreaterThan(3)
        .allMatch(
            each ->
                each.matches(
                    ".* pass=1 layer=[0-9]+ from=[0-9]+ buckets=[0-9]+ bytesRead=[0-9]{4,}"
                        + " bytesWritten=[0-9]{4,} states=[0-9]+ millis=[0-9]+ *"));
    assertThat(log)
        .anyMatch(each -> each.contains("checkpoint file=layer-000-00028.tourlayer bytes="));
    // The second run continues from the last layer.
    Cli.line(line);
    assertThat(lines("c.log").subList(log.size(), lines("c.log").size()))
        .anyMatch(each -> each.contains(" count continues pass=1 layer="));
  }

  @Test
  void log_json_isAnObjectALine() throws IOException {
    Cli cli = Cli.line("sweep 3x4 --log-format json --log " + file("run.jsonl"));
    assertThat(cli.status()).as(cli.err()).isZero();
    List<String> messages = new ArrayList<>();
    for (String line : lines("run.jsonl")) {
      JsonNode event = new ObjectMapper().readTree(line);
      assertThat(event.path("level").asText()).isEqualTo("INFO");
      assertThat(event.path("timestamp").asLong()).isPositive();
      assertThat(event.path("kvpList").isArray()).isTrue();
      messages.add(event.path("message").asText());
    }
    assertThat(messages).containsExactly("run begins", "run ends");
  }

  /** Checks stdout and stderr, because a library can log messages at its start. */
  @Test
  void log_noneAsked_printsNothing() {
    Cli cli = Cli.line(LINE + file("run.db") + " --quiet");
    assertThat(cli.out()).isEqualTo("164\n");
    assertThat(cli.err()).isEmpty();
    assertThat(folder.toFile().list()).containsExactly("run.db");
  }

  @Test
  void log_failure_isTold() throws IOException {
    Path text = Files.writeString(folder.resolve("text.db"), "no ledger at all".repeat(99));
    Cli cli = Cli.line(LINE + text + " --log " + file("run.log"));
    assertThat(cli.status()).isEqualTo(4);
    assertThat(lines("run.log").get(1)).contains(" ERROR run ends ").contains("is not a ledger");
  }

  @Test
  void log_folderMissing_isStatus4BeforeTheWork() {
    Cli cli = Cli.line("count 3x4 --log " + file("nowhere/run.log"));
    assertThat(cli.status()).isEqualTo(4);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.mistake()).hasLineCount(1).contains("no such file or directory");
  }

  /** A clock that adds three minutes at the end of the work. */
  private static final class ThreeMinutes implements Ticker {
    private long nanos;

    @Override
    public long nanos() {
      return nanos;
    }

    @Override
    public Runnable every(long firstMillis, long everyMillis, Runnable action) {
      assertThat(firstMillis).isEqualTo(60_000);
      return () -> {
        for (int minute = 0; minute < 3; minute++) {
          nanos += TimeUnit.MILLISECONDS.toNanos(everyMillis);
          action.run();
        }
      };
    }
  }

  @Test
  void metrics_everyMinuteAndAtTheEnd_areALine() throws IOException {
    StringWriter err = new StringWriter();
    String line = LINE + file("run.db") + " --quiet --metrics " + file("run.json");
    int status =
        TourCommand.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true),
            new ThreeMinutes(),
            line.split(" ", -1));
    assertThat(status).as(err.toString()).isZero();
    List<JsonNode> figures = new ArrayList<>();
    for (String text : lines("run.json")) {
      figures.add(new ObjectMapper().readTree(text));
    }
    assertThat(figures.stream().map(f -> f.path("seconds").asInt()))
        .containsExactly(60, 120, 180, 180);
    for (JsonNode f : figures) {
      assertThat(f.path("command").asText()).isEqualTo("list");
      assertThat(f.path("share").asDouble()).isBetween(0.999, 1.0);
      assertThat(f.path("nodes").asLong())
          .isEqualTo(f.path("ledger").path("nodes").asLong())
          .isPositive();
      assertThat(f.path("ledger").path("done").asLong()).isEqualTo(20);
      assertThat(f.path("heapBytes").asLong()).isPositive();
    }
  }
}
