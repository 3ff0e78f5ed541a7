package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line of pages and the help: {@code tour find 8x8 | tour draw - -o t.gif remark}. A
 * remark begins after two blanks or a number sign, and can name a status other than 0.
 *
 * @param line the line without a remark, with {@code tour} for {@code ./tour}
 */
record ShownCommand(String where, String line, int status) {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Lines that these tests do not run, with the reason. */
  static final Map<String, String> NOT_RUN =
      Map.ofEntries(
          Map.entry("tour count 8x10 --closed --checkpoint DIR --memory 12g", "hours"),
          Map.entry("tour find 10000x10000 --closed --format squares -o k.txt", "600 MB"),
          Map.entry("tour atlas docs/atlas --check", "AtlasTest does it"),
          Map.entry("tour atlas docs/atlas --force", "it writes into the source tree"),
          Map.entry("tour draw tour.txt --animate", "TerminalIT has a terminal"),
          Map.entry("tour serve", "it does not end"),
          Map.entry("tour serve --open", "it opens a browser, and does not end"),
          Map.entry("tour serve --export public", "the page is compiled by the profile web"),
          Map.entry("tour prove 7x7 --closed --method search --ledger run.db", "minutes"),
          Map.entry(
              "tour prove 7x7 --closed --export opb > 7x7.opb; tour prove 7x7 --closed --export"
                  + " veripb > 7x7.pbp; veripb 7x7.opb 7x7.pbp",
              "it needs VeriPB"),
          Map.entry(
              "tour prove 3x8 --closed --export cnf | cadical -q | head -1", "it needs CaDiCaL"),
          Map.entry(
              "python3 tour-verify/checker/check_tourproof.py --atlas docs/atlas",
              "PythonCheckerTest does it"),
          Map.entry("source <(tour completion)", "for the user's shell"),
          Map.entry(
              "tour completion > ~/.local/share/bash-completion/completions/tour",
              "it writes into the user's home"));

  /** Lines that run only with {@code -P slow}. */
  static final List<String> SLOW =
      List.of(
          "tour prove 6x6 --rules none --estimate-nodes 400000",
          "tour prove 7x7 --closed --reduce-symmetry",
          "tour prove 5xn --closed --odd --certificate 5xn.tourlayers",
          "tour list 6x6 --number-only",
          "tour count 8x8 --closed",
          "tour count 8x8 --closed --distinct",
          "tour count 8x8 --closed --estimate --stats",
          "tour count 8x8 --closed --require a2-c1",
          "tour nth 8x8 --closed 6633682205266 --index 8x8.tourindex",
          "tour sweep 5x5 6x6 8x8 --closed --json > run.json",
          "tour sweep 5x5 6x6 8x8 --closed --baseline run.json --junit report.xml",
          "tour bench",
          "tour bench 6x8 --closed --repeat 3",
          "tour bench 5x11 --max-time 5m",
          "tour bench --chart speed-up.svg",
          "tour bench heuristics",
          "tour bench heuristics 8x8 --tie-break random --start random --trials 100000",
          "tour bench heuristics 100x100 --tie-break random,centre,pohl --start corner",
          "tour bench heuristics 6x6 8x8 10x10 --method neural --trials 10000 --json");

  /** Other programs on pages, with the reason why the tests do not start them. */
  static final Map<String, String> OTHERS =
      Map.of(
          "./mvnw", "the build itself",
          "./build.sh", ".ci/run starts it, where there is Coq",
          "java", "JMH, ten minutes",
          "docker", "a base image is needed",
          "jbang", ".ci/packages starts it, where it is",
          "export", "for the user's shell",
          "nauty-geng", "GengTest starts it, where it is",
          "spark-submit", "an installation of Spark is needed",
          "source", "for the user's shell");

  /** A file that a command reads or writes, in the folder of the test. */
  private static final Pattern FILE =
      Pattern.compile(
          "[\\w.-]+\\.(txt|svg|png|gif|pdf|xlsx|json|xml|tourpuzzle|tourpuzzleproof|tourproof|tourlayers|tourcount|tourindex|g6|dot|hcp|db|log)");

  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");
  private static final Pattern REMARK = Pattern.compile("(?: {2,}| +# )(.*)$");
  private static final Pattern STATUS = Pattern.compile("status ([0-9]+)");

  /** Returns the command of a line. */
  static ShownCommand of(String where, String text) {
    String line = text.strip();
    Matcher remark = REMARK.matcher(line);
    int status = 0;
    if (remark.find()) {
      Matcher said = STATUS.matcher(remark.group(1));
      status = said.find() ? Integer.parseInt(said.group(1)) : 0;
      line = line.substring(0, remark.start());
    }
    return new ShownCommand(where, line.replace("./tour ", "tour "), status);
  }

  boolean isTour() {
    return line.startsWith("tour ");
  }

  String program() {
    return line.split(" ", 2)[0];
  }

  /** Returns whether the line has placeholders, for example {@code find BOARD}. */
  boolean isForm() {
    return !NOT_RUN.containsKey(line) && line.matches(".*(\\b[A-Z]{2,}\\b|\\.\\.\\.).*");
  }

  boolean isSlow() {
    return SLOW.contains(line);
  }

  /** Returns whether the line needs Spark. The tests of tour-spark run similar lines. */
  boolean isShared() {
    return line.contains(" --spark ");
  }

  boolean isRun() {
    return !isForm() && !isSlow() && !isShared() && !NOT_RUN.containsKey(line);
  }

  /** Runs the line with its files in a folder, and returns its output. */
  String run(Path folder) throws IOException {
    String input = "";
    String output = "";
    String[] parts = line.split(" \\| ", -1);
    for (int at = 0; at < parts.length; at++) {
      String[] sides = parts[at].split(" > ", 2);
      List<String> words = new ArrayList<>();
      for (Matcher word = WORD.matcher(sides[0].substring("tour ".length())); word.find(); ) {
        String plain = word.group().replace("\"", "");
        words.add(at > 0 && plain.equals("-") ? input : placed(plain, folder));
      }
      if (at > 0 && !words.contains(input)) {
        words.add(1, input); // without a file name, the command reads the pipe
      }
      Cli cli = Cli.run(words.toArray(String[]::new));
      assertThat(cli.status())
          .as("%s: %s: %s", where, line, cli.err())
          .isEqualTo(at < parts.length - 1 ? 0 : status);
      output = cli.said();
      if (sides.length > 1) {
        Files.writeString(folder.resolve(sides[1]), cli.out());
      }
      input = Files.writeString(folder.resolve("piped-" + at), cli.out()).toString();
    }
    return output;
  }

  private static String placed(String word, Path folder) {
    return FILE.matcher(word).matches() ? folder.resolve(word).toString() : word;
  }

  /** Runs a Python script of the source tree. */
  String python(Path folder) throws IOException {
    List<String> command = new ArrayList<>(List.of("python3"));
    for (String word : line.split(" ", -1)) {
      command.add(placed(word, folder));
    }
    command.remove(1);
    try {
      Process process =
          new ProcessBuilder(command).directory(ROOT.toFile()).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as("%s: %s", where, said).isZero();
      return said;
    } catch (IOException e) {
      assumeTrue(false, "no python3 on this machine");
      throw e;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
