package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.solve.ledger.Ledger;

/**
 * Checks that no option is ignored. An option that is added to any other option must change the
 * output, a file or the status, or be rejected with one line. Otherwise option-pairs.tsv lists the
 * pair, with the reason why the options do not interact. The options come from the commands, and a
 * new option needs a sample.
 *
 * <p>An ordinary build tests one command, a different command each day, or the command of {@code
 * -Dtests.command="bench heuristics"}. The slow profile tests all commands.
 */
final class OptionPairsTest {

  private enum Outcome {
    CHANGED,
    REFUSED,
    LISTED,
    DROPPED
  }

  /** The status, the output with the written files, and the messages of a run. */
  private record Run(int status, String said, String err) {}

  private static final List<String> GIVEN =
      List.of(
          "TOUR",
          "CLOSED",
          "PROOF",
          "BASELINE",
          "3x3.txt",
          "LEDGER",
          "OTHER",
          "GRAPH",
          "PUZZLE",
          "PATTERN");
  private static final String CLOSED = Cli.line("find 5x6 --closed --format squares").out();

  /** The sweep has a different board too. One start has more nodes, which a tolerance accepts. */
  private static final String BASELINE =
      Cli.line("sweep 3x4 3x3 --json")
          .out()
          .replaceFirst("\"nodes\":[0-9]+,\"tours\"", "\"nodes\":99,\"tours\"");

  private static final String PUZZLE = "tourpuzzle 1\n6x6 closed\ngiven 11:b2 16:a4 36:c2\n";
  private static final String TOUR = Cli.line("find 3x4 --format squares").out();

  private static final Map<String, String> LISTED = listed();

  @TempDir private Path folder;

  private final Map<String, Run> runs = new HashMap<>();
  private final Set<String> needed = new HashSet<>();

  /** Returns the reasons by command, option, and the other option or {@code *}. */
  private static Map<String, String> listed() {
    try (var in =
        Objects.requireNonNull(OptionPairsTest.class.getResourceAsStream("option-pairs.tsv"))) {
      Map<String, String> rows = new HashMap<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(row -> !row.startsWith("#"))
          .map(row -> row.split("\t", -1))
          .forEach(cells -> rows.put(String.join("\t", cells[0], cells[1], cells[2]), cells[3]));
      return rows;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  static Stream<String> commands() {
    return OptionSamples.LINES.keySet().stream();
  }

  @Test
  void lines_everyCommand_isAmongThem() {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    assertThat(OptionSamples.LINES.keySet())
        .containsAll(TourCommand.commandLine(nowhere, nowhere).getSubcommands().keySet());
  }

  @Test
  void option_addedToEachOtherOfTheDaysCommand_isNeverDropped() throws IOException {
    List<String> commands = List.copyOf(OptionSamples.LINES.keySet());
    int day = LocalDate.now(ZoneOffset.UTC).getDayOfYear();
    String command = System.getProperty("tests.command", commands.get(day % commands.size()));
    System.out.println(
        "OptionPairsTest: the command of day " + day + ", -Dtests.command=\"" + command + '"');
    assertThat(commands).contains(command);
    assertNoneIsDropped(command);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("commands")
  void option_addedToEachOther_isNeverDropped(String command) throws IOException {
    assertNoneIsDropped(command);
  }

  private void assertNoneIsDropped(String command) throws IOException {
    List<String> options = OptionSamples.options(command);
    Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    List<String> dropped = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (String option : options) {
      for (String other : Stream.concat(Stream.of(""), options.stream()).toList()) {
        if (!other.equals(option)) {
          Outcome outcome = outcome(command, option, other);
          outcomes.merge(outcome, 1, Integer::sum);
          if (outcome != Outcome.REFUSED) {
            taken.add(option);
          }
          if (outcome == Outcome.DROPPED) {
            dropped.add(command + "\t" + option + "\t" + (other.isEmpty() ? "-" : other));
          }
        }
      }
    }
    System.out.println(command + ": " + options.size() + " options, " + outcomes);
    assertThat(dropped).as(String.join("\n", dropped)).isEmpty();
    assertThat(taken)
        .as("options that one pair at least takes")
        .containsAll(OptionSamples.takable(command));
    // The effect of a limit depends on threads, and so does the need for its rows.
    assertThat(
            LISTED.keySet().stream()
                .filter(row -> row.startsWith(command + "\t--") && !row.endsWith("--max-nodes")))
        .as("rows that no pair needs any more")
        .isSubsetOf(needed);
  }

  /** Returns the result of adding an option after a different option, or after no option. */
  private Outcome outcome(String command, String option, String other) throws IOException {
    boolean isRefused = true;
    for (String line : OptionSamples.LINES.get(command)) {
      String before = other.isEmpty() ? line : line + " " + OptionSamples.sample(command, other);
      String after = before + " " + OptionSamples.sample(command, option);
      Run added = run(command, after);
      if (added.status() == 2 || added.status() == 5) {
        assertThat(added.err().replace("\nhint: ", ": ").strip().lines())
            .as(after + ": refused in one line")
            .hasSize(1);
      } else {
        isRefused = false;
        if (!added.equals(run(command, before))) {
          return Outcome.CHANGED;
        }
      }
    }
    if (isRefused) {
      return Outcome.REFUSED;
    }
    Optional<String> row =
        Stream.of(command, "*")
            .flatMap(
                c ->
                    Stream.of(
                        String.join("\t", c, option, other.isEmpty() ? "-" : other),
                        String.join("\t", c, option, "*"),
                        String.join("\t", c, "*", other)))
            .filter(LISTED::containsKey)
            .findFirst();
    row.ifPresent(needed::add);
    return row.isPresent() ? Outcome.LISTED : Outcome.DROPPED;
  }

  /** Returns the result of a line. Each line runs only once. */
  private Run run(String command, String line) throws IOException {
    Run known = runs.get(line);
    if (known == null) {
      known = runAnew(command, line);
      runs.put(line, known);
    }
    return known;
  }

  private Run runAnew(String command, String line) throws IOException {
    Path here = Files.createTempDirectory(folder, "run");
    Files.writeString(here.resolve("TOUR"), TOUR);
    Files.writeString(here.resolve("GRAPH"), "graph 0-1 0-2 1-2\n");
    Files.writeString(here.resolve("CLOSED"), CLOSED);
    Files.writeString(here.resolve("PROOF"), "tourproof 1\n5x5 closed\nforced\n");
    Files.writeString(here.resolve("BASELINE"), BASELINE);
    Files.writeString(here.resolve("PUZZLE"), PUZZLE);
    Files.writeString(here.resolve("VERSE"), "A number of squares waits for us all.\n");
    Files.writeString(here.resolve("PATTERN"), "######\n".repeat(5) + "......\n");
    if (command.equals("atlas")) {
      Files.createDirectory(here.resolve("ATLAS"));
      Files.copy(Path.of("..", "docs", "atlas", "3x3.txt"), here.resolve("ATLAS/3x3.txt"));
    }
    if (command.equals("resume") || command.equals("status")) {
      Cli.line("list 3x4 --number-only --max-nodes 100 --ledger " + here.resolve("LEDGER"));
      Cli.line("prove 5x5 --rules degree --max-nodes 5 --ledger " + here.resolve("OTHER"));
    }
    if (command.equals("serve")) {
      for (String site : List.of("SITE", "FULL")) {
        Files.createDirectory(here.resolve(site));
        Files.writeString(here.resolve(site).resolve("index.html"), "<!doctype html>");
      }
    }
    String[] words =
        Arrays.stream(line.split(" ", -1))
            .map(word -> word.matches("[A-Z]{4,}([.](svg|txt))?") ? here.resolve(word) + "" : word)
            .toArray(String[]::new);
    Cli cli = Cli.run(words);
    StringBuilder said = new StringBuilder(cli.out());
    try (Stream<Path> files = Files.walk(here)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (!GIVEN.contains(String.valueOf(file.getFileName()))) {
          said.append('\n').append(here.relativize(file)).append('\n');
          said.append(content(file));
        }
      }
    }
    return new Run(cli.status(), masked(said.toString(), here), masked(cli.err(), here));
  }

  /** Returns the content of a file: the plan of a ledger, and logs without numbers. */
  private static String content(Path file) throws IOException {
    return switch (String.valueOf(file.getFileName())) {
      case "KEPT" -> Ledger.plan(file).toString();
      case "NOTES", "FIGURES" ->
          Files.readString(file).replaceAll("[0-9.E:TZ-]+", "0").replaceAll("command=.*", "");
      default -> Files.readString(file, StandardCharsets.ISO_8859_1);
    };
  }

  /** Hides values that differ between runs: times, rates, walked nodes, and the folder. */
  private static String masked(String text, Path here) {
    return text.replace(here.toString(), "HERE")
        .replaceAll(
            "\"(process|began|seen|created|elapsedNanos|tableBytes|walkedNodesPerSecond|(fastest|slowest|processor)Nanos|(least|greatest)SpeedUp|speedUp|efficiency"
                + "|walkedNodes)\":[0-9.Ee+-]+",
            "\"$1\":0")
        .replaceAll(", [0-9][0-9.,]*( million)? of them walked,?", "")
        .replaceAll("\"secondsAbout\":\"[^\"]*\"", "\"secondsAbout\":0")
        .replaceAll("time=\"[0-9.]+\"", "time=0")
        .replaceAll("[0-9][0-9.,]*( million/s| million a second| s\\b| ms\\b| x\\b| MB\\b)", "0$1");
  }
}
