package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Tests the common behaviour of all commands. A new command needs entries, or the tests fail. */
final class EveryCommandTest {

  /** For each command, a command line that succeeds. TOUR is a file with a closed tour of 6x6. */
  private static final Map<String, String> ANSWERED =
      Map.ofEntries(
          Map.entry("find", "find 6x6"),
          Map.entry("prove", "prove 5x5 --closed"),
          Map.entry("list", "list 5x6 --closed"),
          Map.entry("count", "count 5x6 --closed"),
          Map.entry("nth", "nth 5x6 --closed 1"),
          Map.entry("number", "number TOUR --closed"),
          Map.entry("sample", "sample 5x6 --closed"),
          Map.entry("puzzle", "puzzle 6x6 --closed"),
          Map.entry("puzzle check", "puzzle check PUZZLE"),
          Map.entry("puzzle hint", "puzzle hint PUZZLE"),
          Map.entry("sweep", "sweep 5x5 --closed"),
          Map.entry("resume", "resume LEDGER"),
          Map.entry("status", "status LEDGER"),
          Map.entry("verify", "verify TOUR"),
          Map.entry("draw", "draw TOUR"),
          Map.entry("graph", "graph --torus 4x5"),
          Map.entry("describe", "describe TOUR"),
          Map.entry("serve", "serve --site SITE --export EXPORT"),
          Map.entry("atlas", "atlas ../docs/atlas --check"),
          Map.entry("bench", "bench 5x5 --closed --repeat 1 --threads 1"),
          Map.entry("bench heuristics", "bench heuristics 5x5 --trials 10"),
          Map.entry("completion", "completion"));

  /** For each command, a command line that fails. */
  private static final Map<String, String> FAILED =
      Map.ofEntries(
          Map.entry("find", "find 0x5"),
          Map.entry("prove", "prove 5x5 --from z9"),
          Map.entry("list", "list 5x6 --limit 0"),
          Map.entry("count", "count 11x11 --closed"),
          Map.entry("nth", "nth 5x6 --closed 9"),
          Map.entry("number", "number nowhere.txt"),
          Map.entry("sample", "sample 5x6 --memory 1"),
          Map.entry("puzzle", "puzzle 6x6 --level 6"),
          Map.entry("puzzle check", "puzzle check nowhere.tourpuzzle"),
          Map.entry("puzzle hint", "puzzle hint nowhere.tourpuzzle"),
          Map.entry("sweep", "sweep 5x5 --max-nodes -1"),
          Map.entry("resume", "resume nowhere.db"),
          Map.entry("status", "status nowhere.db"),
          Map.entry("verify", "verify nowhere.txt"),
          Map.entry("draw", "draw nowhere.txt"),
          Map.entry("graph", "graph --torus 0x5"),
          Map.entry("describe", "describe nowhere.txt"),
          Map.entry("serve", "serve --site nowhere"),
          Map.entry("atlas", "atlas nowhere --check"),
          Map.entry("bench", "bench --repeat 0"),
          Map.entry("bench heuristics", "bench heuristics --trials 0"),
          Map.entry("completion", "completion zsh"));

  @TempDir private Path folder;

  private static void collect(CommandLine from, String name, Map<String, CommandLine> commands) {
    from.getSubcommands()
        .forEach(
            (sub, command) -> {
              String whole = (name + " " + sub).strip();
              commands.put(whole, command);
              collect(command, whole, commands);
            });
  }

  private static Map<String, CommandLine> commands() {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    Map<String, CommandLine> commands = new LinkedHashMap<>();
    collect(TourCommand.commandLine(nowhere, nowhere), "", commands);
    return commands;
  }

  static Stream<String> names() {
    return commands().keySet().stream();
  }

  @Test
  void commands_allAreAsked() {
    assertThat(ANSWERED.keySet()).isEqualTo(commands().keySet());
    assertThat(FAILED.keySet()).isEqualTo(commands().keySet());
  }

  @ParameterizedTest
  @MethodSource("names")
  void help_everyCommand_fitsATerminal(String command) {
    Cli cli = Cli.line(command + " --help");
    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("Usage: tour " + command);
    assertThat(cli.out().lines()).allMatch(line -> line.length() <= 100);
  }

  /** Checks that each summary begins with a capital letter and fits on the line of its command. */
  @Test
  void help_summaries_fitOnALine() {
    assertThat(Cli.line("--help").out().lines()).allMatch(line -> line.length() <= 100);
    String list = Cli.line("-h").out();
    for (String name : names().toList()) {
      if (!name.contains(" ")) {
        assertThat(list).containsPattern("\n  " + name + " +[A-Z][^\n]{5,70}\n");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void json_everyCommand_isOneObject(String command) throws IOException {
    Path tour = folder.resolve("tour.txt");
    Files.writeString(tour, Cli.line("find 6x6 --closed").out());
    Path puzzle = folder.resolve("made.tourpuzzle");
    Cli.line("puzzle 6x6 --closed -o " + puzzle);
    Path ledger = folder.resolve("run.db");
    Cli.line("list 3x4 --number-only --max-nodes 100 --ledger " + ledger);
    Path site = Files.createDirectory(folder.resolve("site"));
    Files.writeString(site.resolve("index.html"), "<!doctype html>");
    String line =
        ANSWERED
            .get(command)
            .replace("TOUR", tour.toString())
            .replace("PUZZLE", puzzle.toString())
            .replace("LEDGER", ledger.toString())
            .replace("SITE", site.toString())
            .replace("EXPORT", folder.resolve("public").toString());
    Cli cli = Cli.line(line + " --json");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.err()).isEmpty();
    Map<String, String> fields = fields(cli.out());
    // The command resume prints the answer of the resumed command.
    assertThat(fields).containsEntry("command", command.equals("resume") ? "list" : command);
    if (fields.containsKey("convention")) {
      assertThat(fields.get("convention")).isIn("directed", "undirected");
    }
    if (fields.containsKey("verdict")) {
      assertThat(fields.get("verdict")).isIn("tour", "none", "stopped");
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void json_everyFailure_isOneObjectAndOneLine(String command) throws IOException {
    Cli cli = Cli.line(FAILED.get(command) + " --json");
    assertThat(cli.status()).isIn(2, 4, 5);
    assertThat(cli.mistake()).hasLineCount(1);
    Map<String, String> fields = fields(cli.out());
    assertThat(fields)
        .containsEntry("command", command)
        .containsEntry("status", String.valueOf(cli.status()))
        .containsKeys("reason", "error");
    assertThat(cli.mistake()).contains(fields.get("reason"));
  }

  /** Checks that each command with a question takes all options of questions. */
  @Test
  void question_everyCommandThatAsksOne_takesAllOptions() {
    TreeSet<String> asking = new TreeSet<>();
    commands()
        .forEach(
            (name, command) -> {
              // bench measures the search of whole boards.
              boolean isAsking = command.getCommandSpec().findOption("--closed") != null;
              if (isAsking && !name.equals("bench")) {
                asking.add(name);
                for (String option :
                    List.of(
                        "--strictly-open",
                        "--from",
                        "--to",
                        "--without",
                        "--leaper",
                        "--piece",
                        "--require",
                        "--forbid")) {
                  assertThat(command.getCommandSpec().findOption(option))
                      .as("%s %s", name, option)
                      .isNotNull();
                }
              }
            });
    assertThat(asking)
        .contains(
            "find", "prove", "list", "count", "nth", "number", "puzzle", "sample", "sweep",
            "verify");
  }

  /** Returns the fields of one object on one line. Arrays and objects are not read. */
  private static Map<String, String> fields(String text) throws IOException {
    assertThat(text).hasLineCount(1);
    Map<String, String> fields = new LinkedHashMap<>();
    try (JsonParser json = new JsonFactory().createParser(text)) {
      assertThat(json.nextToken()).isEqualTo(JsonToken.START_OBJECT);
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        assertThat(fields).as("a field twice").doesNotContainKey(name);
        fields.put(name, json.getText());
        json.skipChildren();
      }
      assertThat(json.currentToken()).isEqualTo(JsonToken.END_OBJECT);
      assertThat(json.nextToken()).isNull();
    }
    return fields;
  }
}
