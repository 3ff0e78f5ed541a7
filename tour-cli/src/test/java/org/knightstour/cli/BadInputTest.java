package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Tests input errors: the status, an empty stdout, and one line that names the value. */
final class BadInputTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prove 0x5|\"0x5\" is not a board: write ROWSxCOLUMNS",
        "prove -3x4|\"-3x4\" is not a board: write ROWSxCOLUMNS",
        "prove 5x|\"5x\" is not a board: write ROWSxCOLUMNS",
        "prove 99999999999x2|\"99999999999x2\" is too large a board",
        "find 8x8 --from i9|i9 is not on the board 8x8: files are a to h, ranks 1 to 8.",
        "find 8x8 --from 8,0|8,0 is not on the board 8x8",
        "find 8x8 --from hello|\"hello\" is not a square: write e4",
        "find 8x8 --to -1,0|\"-1,0\" is not a square",
        "find|a board is missing: write ROWSxCOLUMNS, like 8x8, or --graph FILE.",
        "find 8x8 9x9|unexpected argument \"9x9\"",
        "find 8x8 --colsed|unknown option --colsed: did you mean --closed?",
        "find 8x8 --tie-break luck|is not one of fixed, random, centre, start",
        "find 8x8 --attempts 0|--attempts 0: must be at least 1.",
        "find 8x8 --method neural --rounds 0|--rounds 0: must be at least 1.",
        "find 8x8 --method neural --to b1|(5) --method neural: the neural network finds closed tours"
            + " only",
        "find 8x8 --method neural --strictly-open|(5) --method neural: the neural network finds closed"
            + " tours only",
        "find 5x5 --method neural|(5) --method neural: the neural network finds closed tours only, and an odd board has no closed tour.",
        "find 8x8 --method magic|is not one of",
        "find 8x8 --closed --strictly-open|exclude each other",
        "find 8x8 --animate|--animate: stdout is not a terminal",
        "find 8x8 --animate --max-nodes 5|--max-nodes: has no effect with --animate.",
        "prove 8x8 --threads 0|--threads 0: must be between 1 and 1024.",
        "prove 8x8 --threads x|\"x\" is not a whole number",
        "prove 8x8 --max-nodes -1|--max-nodes -1: must be at least 0.",
        "prove 8x8 --max-time 10|\"10\" is not a time: write 500ms, 10s, 5m or 1h.",
        "prove 8x8 --max-time 99999999999s|is not a time",
        "prove 8x8 --branch edge --rules full|--rules full: must be left out with edge branching:"
            + " rules belong to path branching.",
        "prove 8x8 --closed --to a1|--to a1: must have a first square too: give from.",
        "prove 6x6 --reduce-symmetry --from a1|(5) symmetry is for edge branching without given ends.",
        "prove 5x5 --odd|--odd: has no effect ",
        "prove 4xn --closed --hypo|--hypo: has no effect for every n",
        "prove 4xn --closed --only none|--only: has no effect for every n",
        "prove 4xn --closed --part 1/2|--part: has no effect for every n",
        "prove 9000x9000 --method search|(5) a search takes boards of at most 16000000 squares.",
        "list 5x5 --limit 0|--limit 0: must be at least 1.",
        "list 5x5 --threads 4|tours are streamed by one thread: add --number-only.",
        "list 5x5 --distinct --from a1|--distinct: only without --from and --to.",
        "list 5x5 --reduce-symmetry|--reduce-symmetry: only with --number-only",
        "list 5x5 --number-only --spark local|--spark: only with --ledger.",
        "prove 5x5 --spark local|--spark: only with --ledger.",
        "prove 5x5 --method search --ledger run.db --spark moon|--spark \"moon\": name a master,"
            + " like local[4]",
        "count 8x8 --spark local[x]|--spark \"local[x]\": name a master, like local[4]",
        "count 8x8 --spark spark://host:7077|--spark: needs --checkpoint DIR, a directory that"
            + " every machine",
        "count 8x8 --estimate --spark local|--spark: has no effect with --estimate.",
        "sweep|a board is missing: write ROWSxCOLUMNS, like 8x8, or --graph FILE.",
        "sweep 5x5 --format xml|is not one of",
        "sweep 5x5 --json --format csv|--json and --format exclude each other: give one.",
        "bench --repeat 0|--repeat 0: must be at least 1.",
        "bench --threads 0|--threads 0: must be between 1 and 1024.",
        "bench heuristics 8by8|\"8by8\" is not a board size, and no such file exists",
        "bench heuristics 0x5|\"0x5\" is not a board",
        "bench heuristics --tie-break luck|is not one of fixed, random",
        "bench heuristics --start middle|is not one of corner, random",
        "bench heuristics --method magic|is not one of warnsdorff, neural",
        "bench heuristics --trials 0|--trials 0: must be at least 1.",
        "bench heuristics --rounds 0|--rounds 0: must be at least 1.",
        "bench heuristics --threads 0|--threads 0: must be between 1 and 1024.",
        "count|a board is missing: write ROWSxCOLUMNS, like 8x8, or --graph FILE.",
        "count 11x11 --closed|(5) 11x11 needs a frontier of 22 vertices, and 20 are the most.",
        "count 10x10 --closed --memory 64m|(5) 10x10 needs at least 7.6 GB of memory, and 64 MB may be"
            + " used.",
        "count 8x8 --closed --memory 100m|(5) 8x8 needs at least 248 MB of memory, and 100 MB may be"
            + " used.",
        "find 40x40 --piece rook --branch path|(5) --method search: path branching takes at most 64 moves from each square",
        "find 5x5 --piece king --method warnsdorff|(5) walks are for a single leaper: search instead",
        "count 5x5 --piece queen --closed|(5) 5x5 needs a step at a vertex with more than 8 open",
        "find 5x5 --piece fW|--piece \"fW\" names directions: a tour needs moves that lead back too",
        "find 5x5 --piece W2|--piece \"W2\" limits a ride: write W for one step, or WW for any",
        "find 5x5 --piece pawn|--piece \"pawn\" is not a piece: write a name, like king, Betza's",
        "find 5x5 --piece K --leaper 1,4|--leaper and --piece both name what moves: give one.",
        "count 6x6 --memory 0|--memory 0: must be an amount of memory like 500m or 12g.",
        "count 6x6 --memory 0g|--memory 0g: must be an amount of memory like 500m or 12g.",
        "count 6x6 --memory -1g|--memory -1g: must be an amount of memory",
        "count 6x6 --memory 9999999999g|must be an amount of memory",
        "count 6x6 --memory 100000g|--memory 100000g: Java can use ",
        "count 6x6 --threads 0|--threads 0: must be between 1 and 1024.",
        "count 6x6 --closed --by-start|--by-start: only for open tours",
        "count 6x6 --closed --undirected|--undirected: only for open tours",
        "count 6x6 --distinct --from a1|(5) 6x6 is counted up to symmetry only without given ends.",
        "count 2x1 --without a1,a2|--without 2x1: must leave at least one square.",
        "count 6x6 --without h9|h9 is not on the board 6x6",
        "count 6x6 --without a1 --from a1|--from a1: must not be a missing square.",
        "count 6x6 --symmetric twice|--symmetric twice: must be one of half, left-right, up-down,",
        "count 5x6 --symmetric quarter|--symmetric quarter: must map the board",
        "count 6x6 --symmetric half --distinct|--symmetric: has no effect with --distinct",
        "count 6x6 --symmetric half --by-start|--symmetric: has no effect with --by-start",
        "count 6x6 --symmetric half --estimate|--symmetric: has no effect with --estimate",
        "count 6x6 --symmetric half --from a1|(5) 6x6 is counted up to symmetry only without",
        "count 6x6 --first 37|--first 37: 6x6 has 1 to 36 squares.",
        "count 6x6 --first 0|--first 0: 6x6 has 1 to 36 squares.",
        "count 6x6 --chart layers.txt|ends in neither .svg nor .png.",
        "count 6x6 --by-start --chart layers.svg|--chart: not with --by-start",
        "count 6x6 --estimate --distinct|--distinct: has no effect with --estimate.",
        "count 6x6 --estimate --by-start|--by-start: has no effect with --estimate.",
        "count 6x6 --by-start --stats|--stats: has no effect with --by-start.",
        "list 5x6 --closed --number-only --limit 3|--limit: has no effect with --number-only",
        "list 5x6 --closed --number-only --distinct --limit 2|--limit: has no effect with --number-only",
        "find 5x5 --threads 0|--threads 0: must be between 1 and 1024.",
        "find 5x5 --max-nodes -1|--max-nodes -1: must be at least 0.",
        "find 5x5 --rules full --branch edge|--rules full: must be left out with edge branching",
        "find 5x5 --attempts 3|--attempts: has no effect with --method auto.",
        "find 5x5 --method construct --rules full|--rules: has no effect with --method construct.",
        "find 5x5 --method neural --tie-break pohl|--tie-break: has no effect with --method"
            + " neural.",
        "find 5x5 --json --format csv|--format: has no effect with --json.",
        "sweep 5x5 --from a1|--from: has no effect in a sweep",
        "atlas . --check --force|--force: has no effect with --check.",
        "bench heuristics --rounds 5|--rounds: has no effect with --method warnsdorff.",
        "find 5x5 --without a1,|\"a1,\" is not a square",
        "find 5x5 --forbid a1-b2|--forbid a1-b2: must be a move of the knight.",
        "nth 6x6 --closed 9863|NUMBER 9863: must be between 1 and 9862, the number of tours.",
        "nth 6x6 --closed 0|NUMBER 0: must be between 1 and 9862",
        "nth 6x6 x|\"x\" is not a whole number",
        "nth 7x8 --closed 1 --memory 10m|(5) 7x8 needs at least 61 MB of memory, and 10 MB may be"
            + " used.",
        "nth 5x5 --strictly-open 1|(5) strictly open tours are not numbered: number the open tours.",
        "puzzle|a board is missing: write ROWSxCOLUMNS, like 8x8, or --pattern FILE or --text FILE.",
        "puzzle 8x8 --level 6|--level 6: must be between 1 and 5.",
        "puzzle 8x8 --puzzles 0|--puzzles 0: must be between 1 and 100.",
        "puzzle 8x8 --strictly-open|kind strictly-open: must be open or closed in a puzzle.",
        "puzzle 12x12|BOARD 12x12, 144 squares: must have at most 128 squares in a puzzle",
        "puzzle 8x8 --symmetry round|--symmetry \"round\": write one of none, half, left-right,"
            + " quarter, both, diagonal.",
        "puzzle 6x8 --symmetry quarter|--symmetry quarter: must fit the board",
        "puzzle 8x8 --minimal --level 2|--level: has no effect with --minimal.",
        "puzzle 8x8 -o p.doc|-o \"p.doc\": must end in .pdf, .svg, .png, .xlsx, .txt or .tourpuzzle.",
        "puzzle 8x8 --puzzles 2 -o p.tourpuzzle|--puzzles 2: a file that ends in .tourpuzzle has one puzzle.",
        "puzzle 5x5 --closed|(5) 5x5: there is no tour to be made a puzzle of: ",
        "puzzle 8x8 --graph g.txt|--graph: has no effect in a puzzle, which is on a board.",
        "list 5x6 --ledger run.db --limit 3|--limit: has no effect on a search with --ledger, which is"
            + " for every tour.",
        "list 5x6 --ledger run.db --spark local|--spark: only with --number-only and without --distinct.",
        "prove 5x5 --ledger -|--ledger -: a ledger is a file: name one.",
        "prove 5x5 --method certificate --ledger run.db|--ledger: has no effect with --method"
            + " certificate.",
        "prove 5x5 --certificate p.txt --ledger run.db|--ledger: has no effect with --certificate",
        "prove 5x5 --pairs --ledger run.db|--ledger: has no effect with --pairs.",
        "prove 5x5 --estimate-nodes 99 --ledger run.db|--ledger: has no effect with --estimate-nodes.",
        "prove 4xn --closed --ledger run.db|--ledger: has no effect for every n",
        "prove 5x5 --from a1 --reduce-symmetry --ledger run.db|symmetry is for edge branching without"
            + " given ends.",
        "count 3x4 --log-format json|--log-format: only with --log.",
        "count 3x4 --log -|--log -: stdout has the answer: name a file.",
        "sweep 3x4 --metrics -|--metrics -: stdout has the answer: name a file.",
        "resume|LEDGER is missing",
        "resume run.db --threads many|--threads: ",
        "dance|no such command: \"dance\": see tour --help.",
        "foo --help|no such command: \"foo\"",
        "fnd 8x8|no such command: \"fnd\": did you mean find?"
      })
  void run_mistake_isOneLineAndStatus2(String line, String message) {
    Cli cli = Cli.line(line);
    boolean isDeclined = message.startsWith("(5) ");
    String problem = isDeclined ? message.substring(4) : message;
    assertThat(cli.mistake()).contains(problem).hasLineCount(1).endsWith("\n");
    assertThat(cli.status()).isEqualTo(isDeclined ? 5 : 2);
    if (line.contains("--json")) {
      assertThat(cli.out()).startsWith("{\"command\":\"").endsWith(",\"status\":2}\n");
    } else {
      assertThat(cli.out()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|contains no tour",
        "a1 c2 a1|step 3: a1 was visited before",
        "board 3x4;a1 c2|ends after 2 of 12 squares: b1 is not visited: a tour visits each"
            + " square of 3x4 once.",
        "1 2;3 3|number 3 appears twice",
        "1 2;4 5|has number 5",
        "hello world|line 1: \"hello\" is not a square",
        "{\"tour\":3}|the JSON has no \"tour\""
      })
  void verify_noCandidate_isOneLineAndStatus2(String text, String message) throws IOException {
    Path file = folder.resolve("tour.txt");
    Files.writeString(file, text.replace(';', '\n'));
    Cli cli = Cli.run("verify", file.toString());
    assertThat(cli.mistake()).contains(file.toString()).contains(message).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.out()).isEmpty();
  }

  /** Checks that picocli writes no warning, because it writes directly to the process's stderr. */
  @Test
  void parser_unbalancedQuote_writesNoWarning() {
    Cli cli = Cli.run("bench", "heuristics", "6x6", "--tie-break", "pohl\"x,random");
    assertThat(cli.mistake()).hasLineCount(1).contains("\"pohl\"x\" is not one of fixed");
    assertThat(CommandLine.tracer().getLevel()).isEqualTo(CommandLine.TraceLevel.OFF);
  }

  @Test
  void verify_binaryData_isOneLineAndStatus2() throws IOException {
    Path file = folder.resolve("tour.bin");
    byte[] bytes = new byte[100_000];
    new Random(1).nextBytes(bytes);
    Files.write(file, bytes);
    Cli cli = Cli.run("verify", file.toString());
    assertThat(cli.mistake()).hasLineCount(1).contains("line 1: ");
    assertThat(cli.status()).isEqualTo(2);
  }

  @Test
  void verify_tenMillionLinesOfRubbish_isOneLineAndStatus2() throws IOException {
    Path file = folder.resolve("rubbish.txt");
    Files.write(file, "rubbish\n".repeat(10_000_000).getBytes(StandardCharsets.US_ASCII));
    Cli cli = Cli.run("verify", file.toString());
    assertThat(cli.mistake()).hasLineCount(1).contains("line 1: \"rubbish\" is not a square");
    assertThat(cli.status()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 d3 b2, 1, step 11: d1 to d3 is not a move of the knight",
    "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3, 0, valid: an open tour of 3x4 from a1 to d3"
  })
  void verify_candidate_isJudged(String squares, int status, String says) throws IOException {
    Path file = folder.resolve("tour.txt");
    Files.writeString(file, squares);
    Cli cli = Cli.run("verify", file.toString());
    assertThat(cli.out()).contains(says).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(status);
    assertThat(cli.err()).isEmpty();
    assertThat(Cli.run("verify", file.toString(), "--closed").status()).isEqualTo(1);
  }

  @Test
  void files_missingOrThere_areStatus4AndUntouched() throws IOException {
    Path file = folder.resolve("tour.txt");
    assertThat(Cli.run("verify", file.toString()).status()).isEqualTo(4);
    assertThat(Cli.run("sweep", "5x5", "--baseline", file.toString()).status()).isEqualTo(4);
    assertThat(Cli.run("verify", folder.toString()).status()).isEqualTo(4);
    Files.writeString(file, "mine");
    Cli cli = Cli.run("find", "5x5", "-o", file.toString());
    assertThat(cli.status()).isEqualTo(4);
    assertThat(cli.mistake())
        .hasLineCount(1)
        .contains("the file exists: use --force to replace it");
    assertThat(Files.readString(file)).isEqualTo("mine");
    assertThat(Cli.run("find", "5x5", "-o", file.toString(), "--force").status()).isZero();
    assertThat(Cli.run("verify", file.toString()).status()).isZero();
    Cli nowhere = Cli.run("find", "5x5", "-o", folder.resolve("no/where").toString());
    assertThat(nowhere.status()).isEqualTo(4);
    assertThat(nowhere.mistake()).hasLineCount(1).contains("no such file or directory");
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }

  /** Checks a fixed bug: the message did not mention that these commands read a file. */
  @ParameterizedTest
  @ValueSource(strings = {"verify 5x5", "number 6x6 --closed", "draw 1x1", "describe 8X8 --each"})
  void boardInPlaceOfAFile_hintMakesATour(String line) {
    String[] words = line.split(" ", -1);
    Cli cli = Cli.line(line);
    assertThat(cli.status()).isEqualTo(4);
    assertThat(cli.err())
        .isEqualTo(
            "tour %1$s: %2$s: no such file or directory; FILE must contain a tour%n"
                    .formatted(words[0], words[1])
                + "hint: try tour find %2$s | tour %1$s -%n".formatted(words[0], words[1]));
    assertThat(Cli.line(words[0] + " 8x8.txt").err()).doesNotContain("hint");
  }
}
