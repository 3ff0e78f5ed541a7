package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.cli.report.Ticker;
import picocli.CommandLine;

/** Tests that long commands log a line every minute. The test sets the clock and does not wait. */
final class LongCommandsTest {

  private static final List<String> LINES =
      List.of(
          "find 3x4 --method search",
          "find 6x6 --method warnsdorff",
          "find 6x6 --closed --method neural",
          "find 30x30 -o FILE",
          "prove 5x5 --closed",
          "prove 4x4 --closed --method search",
          "prove 5x5 --estimate-nodes 100",
          "prove 3x4 --pairs",
          "prove 4xn --closed",
          "prove 5x5 --closed --export opb",
          "list 3x4",
          "list 3x4 --number-only",
          "list 3x4 --distinct --number-only",
          "count 4x5",
          "count 3x4 --by-start",
          "count 5x6 --closed --distinct",
          "count 5x6 --estimate",
          "nth 3x4 2",
          "number TOUR",
          "sample 3x4",
          "puzzle 6x6 --closed",
          "puzzle check PUZZLE",
          "puzzle hint PUZZLE",
          "sweep 3x4 5x5",
          "list 4x5 --number-only --ledger FILE",
          "resume LEDGER",
          "status LEDGER",
          "verify TOUR",
          "describe TOUR",
          "describe --all 3x4",
          "draw TOUR",
          "graph 3x4",
          "draw TOUR -o FILE.svg",
          "bench 3x4 --closed --repeat 1 --threads 1",
          "bench heuristics 5x5 --trials 5",
          "atlas EMPTY --check");

  private static final int MINUTES = 3;

  @TempDir private Path folder;

  /** A clock that adds three minutes at the end of each piece of work. */
  private static final class ThreeMinutes implements Ticker {

    private final List<Long> waits = new ArrayList<>();
    private long nanos;

    @Override
    public long nanos() {
      return nanos;
    }

    @Override
    public Runnable every(long firstMillis, long everyMillis, Runnable action) {
      waits.add(firstMillis);
      waits.add(everyMillis);
      return () -> {
        for (int i = 0; i < MINUTES; i++) {
          nanos += TimeUnit.MILLISECONDS.toNanos(i == 0 ? firstMillis : everyMillis);
          action.run();
        }
      };
    }
  }

  static List<String> lines() {
    return LINES;
  }

  private String[] words(String line) throws IOException {
    Files.createDirectories(folder.resolve("EMPTY"));
    Files.writeString(folder.resolve("TOUR"), Cli.line("find 3x4 --format squares").out());
    if (line.contains("LEDGER")) {
      Cli.line("list 3x4 --number-only --max-nodes 100 --ledger " + folder + "/LEDGER");
    }
    if (line.contains("PUZZLE")) {
      Cli.line("puzzle 6x6 --closed -o " + folder + "/PUZZLE.tourpuzzle --force");
      return line.replace("PUZZLE", folder + "/PUZZLE.tourpuzzle").split(" ", -1);
    }
    return line.replaceAll("FILE|TOUR|EMPTY|LEDGER", folder + "/$0").split(" ", -1);
  }

  @ParameterizedTest
  @MethodSource("lines")
  void log_everyMinute_hasALineOfWhatIsDone(String line) throws IOException {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    ThreeMinutes ticker = new ThreeMinutes();
    int status =
        TourCommand.run(new PrintWriter(out), new PrintWriter(err, true), ticker, words(line));
    // An atlas without pages is rejected immediately.
    assertThat(status)
        .as(err.toString())
        .isIn(line.startsWith("atlas") ? List.of(4) : List.of(0, 1));
    assertThat(ticker.waits).as(line).isNotEmpty().allMatch(wait -> wait == 60_000);
    String first = line.split(" ", 2)[0];
    String name =
        line.startsWith("bench heur")
            ? "bench heuristics"
            : first.equals("resume")
                ? "list"
                : line.matches("puzzle (check|hint) .*") ? line.replaceAll(" \\S+$", "") : first;
    assertThat(err.toString().lines())
        .as(line)
        .filteredOn(said -> said.startsWith("tour "))
        .filteredOn(said -> !said.endsWith("no such file or directory"))
        .hasSize(ticker.waits.size() / 2 * MINUTES)
        .allMatch(said -> said.matches("tour " + name + ": (.+, )?(60|120|180|240|300|360) s"));
  }

  /** With {@code --quiet} the command reports no progress. */
  @Test
  void log_quiet_hasNothing() {
    StringWriter err = new StringWriter();
    ThreeMinutes ticker = new ThreeMinutes();
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    TourCommand.run(nowhere, new PrintWriter(err, true), ticker, "count", "4x5", "--quiet");
    assertThat(err.toString()).isEmpty();
    assertThat(ticker.waits).isEmpty();
  }

  /** Checks that the list contains each command, also each new command. */
  @Test
  void lines_everyCommand_isAmongThem() {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    CommandLine tour = TourCommand.commandLine(nowhere, nowhere);
    Set<String> commands = new TreeSet<>(tour.getSubcommands().keySet());
    commands.remove("serve"); // only answers the requests of the web app
    commands.remove("completion"); // always prints the same text
    for (String command : commands) {
      assertThat(LINES).anyMatch(line -> line.startsWith(command + " "));
    }
  }
}
