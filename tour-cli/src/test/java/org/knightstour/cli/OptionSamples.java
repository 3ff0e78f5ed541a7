package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The lines of {@link OptionPairsTest}, and a sample of each option to add to them. */
final class OptionSamples {

  /**
   * Short lines of each command, to which the test adds options. A pair needs an effect on only one
   * line. If an option changes the kind of answer, the command with it has a separate list.
   */
  static final Map<String, List<String>> LINES = new LinkedHashMap<>();

  static {
    LINES.put(
        "find",
        List.of("find 5x6", "find 6x8", "find 4x5", "find 4x6", "find 3x4 --method search"));
    LINES.put("prove", List.of("prove 4x4", "prove 3x4", "prove 5x6", "prove 3x5", "prove 4x6"));
    LINES.put(
        "list",
        List.of(
            "list 3x4", "list 4x5", "list 5x6 --limit 3", "list 4x6", "list 3x5 --number-only"));
    LINES.put("count", List.of("count 3x4", "count 5x6", "count 4x6", "count 3x3..3x5"));
    LINES.put("nth", List.of("nth 3x4 5", "nth 5x6 1"));
    LINES.put("number", List.of("number TOUR", "number CLOSED"));
    LINES.put("sample", List.of("sample 3x4", "sample 5x6"));
    LINES.put("puzzle", List.of("puzzle 6x6", "puzzle 5x5 --level 4"));
    LINES.put("puzzle -o", List.of("puzzle 5x5 --seed 7 --puzzles 2 -o SHEET.svg"));
    LINES.put("puzzle --text", List.of("puzzle 6x6 --text VERSE --numbers"));
    LINES.put("puzzle check", List.of("puzzle check PUZZLE"));
    LINES.put("puzzle hint", List.of("puzzle hint PUZZLE"));
    LINES.put("sweep", List.of("sweep 3x4", "sweep 4x5", "sweep 5x6", "sweep 3x5"));
    LINES.put("resume", List.of("resume LEDGER", "resume OTHER"));
    LINES.put("status", List.of("status LEDGER"));
    LINES.put("verify", List.of("verify TOUR", "verify CLOSED", "verify PROOF"));
    LINES.put("describe", List.of("describe TOUR", "describe CLOSED"));
    LINES.put(
        "describe --all",
        List.of("describe --all 3x4", "describe --all 5x6 --closed", "describe --all 4x5"));
    LINES.put("draw", List.of("draw TOUR"));
    LINES.put("draw -o", List.of("draw TOUR -o PICTURE.svg", "draw CLOSED -o PICTURE.svg"));
    LINES.put(
        "graph",
        List.of(
            "graph 4x5",
            "graph --torus 5x6",
            "graph --cylinder 5x6",
            "graph --box 3x3x3",
            "graph --hexagonal 3"));
    LINES.put("atlas", List.of("atlas ATLAS --check"));
    LINES.put(
        "serve", List.of("serve --site SITE --export EXPORT", "serve --site SITE --export FULL"));
    LINES.put("bench", List.of("bench 3x4 --closed --repeat 1"));
    LINES.put("completion", List.of("completion"));
    LINES.put("bench heuristics", List.of("bench heuristics 5x5 --trials 50"));
  }

  private static final Map<String, String> SAMPLES = new HashMap<>();

  static {
    sample(
        "--closed",
        "--strictly-open",
        "--reduce-symmetry",
        "--parity",
        "--json",
        "--quiet",
        "--force");
    sample("--animate", "--number-only", "--distinct", "--by-start", "--undirected", "--estimate");
    sample("--bfile");
    sample(
        "--pairs",
        "--odd",
        "--cut 3",
        "--tours",
        "--check",
        "--stats",
        "--open",
        "--no-numbers",
        "--no-caption");
    sample("--no-coordinates", "--from b1", "--to d3", "--without d1", "--leaper 1,3");
    sample(
        "--index INDEX",
        "--magic rows",
        "--piece camel",
        "--graph GRAPH",
        "--only tour",
        "--part 1/2",
        "--each",
        "--hypo");
    sample("--require a1-c2", "--forbid a1-b3", "--method search", "--attempts 3", "--rounds 7");
    sample("--branch edge", "--rules none", "--tie-break pohl", "--seed 7", "--threads 1");
    sample(
        "--max-nodes 3",
        "--max-time 1h",
        "--transposition-table none",
        "--format csv",
        "-o FILE",
        "--certificate FILE");
    sample("--export cnf", "--limit 2", "--memory 300m", "--first 3", "--number 3", "--repeat 2");
    sample(
        "--board 3x5",
        "--trials 60",
        "--junit FILE",
        "--baseline BASELINE",
        "--tolerance nodes=5%",
        "--theme dark");
    sample("--chart CHART.svg", "--checkpoint FOLDER", "--cell 40", "--delay 300ms", "--as blocks");
    sample(
        "--spark local[2]",
        "--ledger KEPT",
        "--log NOTES",
        "--log-format json",
        "--metrics FIGURES");
    sample("--torus 6x6", "--cylinder 6x6", "--box 3x3x4", "--hexagonal 4", "--names LIST");
    sample("--update together", "--start random", "--claim 5x5", "--model MODEL");
    sample("--level 1", "--minimal", "--pattern PATTERN", "--text VERSE", "--numbers");
    sample("--answers", "--title Class", "--language de", "--per-page 1");
    SAMPLES.put("puzzle -o --answers", "--answers ANSWERS.txt");
    SAMPLES.put("--daily", "--daily 2026-01-01");
    SAMPLES.put("--symmetric", "--symmetric half");
    SAMPLES.put("--checker", "--checker verified");
    SAMPLES.put("prove --estimate-nodes", "--estimate-nodes 50");
    SAMPLES.put("draw -o", "-o PICTURE.svg");
    SAMPLES.put("draw --colour", "--colour none");
    SAMPLES.put("draw -o --colour", "--colour none");
    for (String maker : List.of("puzzle", "puzzle -o", "puzzle --text")) {
      SAMPLES.put(maker + " --leaper", "--leaper 0,1");
      SAMPLES.put(maker + " --piece", "--piece king");
      SAMPLES.put(maker + " --symmetry", "--symmetry half");
      SAMPLES.put(maker + " --puzzles", "--puzzles 2");
      SAMPLES.put(maker + " --level", "--level 1");
      SAMPLES.put(maker + " -o", "-o SHEET.svg");
      SAMPLES.put(maker + " --require", "--require c3-d5");
      SAMPLES.put(maker + " --forbid", "--forbid b1-c3");
    }
    SAMPLES.put("puzzle check -o", "-o SHEET.svg");
    SAMPLES.put("puzzle --text --without", "--without a1,f1");
    for (String reader : List.of("draw", "draw -o", "number", "describe")) {
      SAMPLES.put(reader + " --from", "--from a1");
      SAMPLES.put(reader + " --to", "--to a2");
    }
    SAMPLES.put("graph --format", "--format dot");
    SAMPLES.put("--all", "--all 3x4");
    SAMPLES.put("list --branch", "--branch path");
    SAMPLES.put("bench --branch", "--branch path");
    SAMPLES.put("serve --export", "--export EXPORT");
    SAMPLES.put("serve --port", "--port 0");
    SAMPLES.put("serve --open", "--open");
    SAMPLES.put("serve --site", "--site SITE");
    SAMPLES.put("bench heuristics --method", "--method neural");
    SAMPLES.put("bench heuristics --tie-break", "--tie-break fixed");
  }

  /**
   * Options that replace the board of these lines, or that need a graph. DrawnBoardTest and
   * GraphCommandTest test them.
   */
  private static final List<String> OF_OTHER_BOARDS =
      List.of("--board", "--graph", "--only", "--part", "--each");

  /** Options that these lines always reject. Other tests check them. */
  private static final Map<String, List<String>> NOWHERE =
      Map.ofEntries(
          Map.entry("find", List.of("--animate", "--attempts", "--rounds")),
          Map.entry("prove", List.of("--odd")),
          Map.entry("nth", List.of("--strictly-open", "--magic")),
          Map.entry(
              "number", List.of("--strictly-open", "--leaper", "--piece", "--without", "--magic")),
          Map.entry("sample", List.of("--strictly-open", "--magic", "--symmetric")),
          Map.entry(
              "puzzle",
              List.of(
                  "--strictly-open", "--numbers", "--daily", "--title", "--per-page", "--magic")),
          Map.entry(
              "puzzle -o",
              List.of("--strictly-open", "--numbers", "--daily", "--text", "--pattern", "--magic")),
          Map.entry(
              "puzzle --text",
              List.of(
                  "--strictly-open",
                  "--symmetry",
                  "--pattern",
                  "--daily",
                  "--title",
                  "--per-page",
                  "--magic")),
          Map.entry("sweep", List.of("--from", "--magic")),
          Map.entry("verify", List.of("--without", "--checker", "--model")),
          Map.entry("count", List.of("--checker")),
          Map.entry("describe", List.of("--all", "--board", "--max-time", "--without")),
          Map.entry("describe --all", List.of("--board", "--magic")),
          Map.entry(
              "draw",
              List.of(
                  "--animate",
                  "--delay",
                  "--closed",
                  "--leaper",
                  "--piece",
                  "--without",
                  "--magic")),
          Map.entry("draw -o", List.of("--as", "--leaper", "--piece", "--without", "--magic")),
          Map.entry(
              "graph",
              List.of(
                  "--closed",
                  "--strictly-open",
                  "--from",
                  "--to",
                  "--require",
                  "--forbid",
                  "--magic",
                  "--torus",
                  "--cylinder",
                  "--box",
                  "--hexagonal")),
          Map.entry("atlas", List.of("--force")),
          Map.entry("serve", List.of("--port", "--open")));

  private OptionSamples() {}

  private static void sample(String... options) {
    for (String option : options) {
      int blank = option.indexOf(' ');
      SAMPLES.put(blank < 0 ? option : option.substring(0, blank), option);
    }
  }

  static String sample(String command, String option) {
    return SAMPLES.getOrDefault(command + " " + option, SAMPLES.getOrDefault(option, ""));
  }

  /** Returns the longest name of each option except help and version, which end the command. */
  static List<String> options(String command) {
    CommandLine commandLine =
        TourCommand.commandLine(
            new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()));
    for (String word : command.replaceFirst(" -.*", "").split(" ", -1)) {
      commandLine = commandLine.getSubcommands().get(word);
    }
    TreeSet<String> names = new TreeSet<>();
    for (OptionSpec option : commandLine.getCommandSpec().options()) {
      if (!option.usageHelp() && !option.versionHelp()) {
        names.add(option.longestName());
      }
    }
    assertThat(names)
        .as(command)
        .allSatisfy(name -> assertThat(sample(command, name)).isNotEmpty());
    return List.copyOf(names);
  }

  /** Returns the options that some line must accept, because a rejected sample tests nothing. */
  static List<String> takable(String command) {
    List<String> nowhere = NOWHERE.getOrDefault(command, List.of());
    return options(command).stream()
        // Without an installation of Spark, each line rejects the option.
        .filter(option -> !option.equals("--spark"))
        .filter(option -> !nowhere.contains(option) && !OF_OTHER_BOARDS.contains(option))
        .filter(option -> !LINES.get(command).stream().allMatch(l -> l.contains(" " + option)))
        .toList();
  }
}
