package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the creation, files, checks, hints and errors of puzzles on the command line. */
final class PuzzleCommandTest {

  private static final String THREE = "6x6 closed;given 11:b2 16:a4 36:c2";

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text.replace(';', '\n'));
  }

  private Cli on(String command, String text) throws IOException {
    String puzzle = file("given.tourpuzzle", "tourpuzzle 1;" + text + ";").toString();
    return Cli.line("puzzle " + command + " " + puzzle);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void puzzle_ofALevel_isCheckedAsThatLevel(int level) {
    Path made = folder.resolve("made.tourpuzzle");
    assertThat(Cli.line("puzzle 6x6 --closed --level " + level + " -o " + made).status()).isZero();
    Cli check = Cli.line("puzzle check " + made);
    assertThat(check.status()).isZero();
    assertThat(check.out()).startsWith("one solution, level " + level + " (");
    assertThat(check.out().lines()).anyMatch(line -> line.matches("[0-9]+ steps: .*"));
    assertThat(check.out()).doesNotContain("fault");
  }

  @Test
  void puzzle_onTheTerminal_isAGridAndALineAboutIt() {
    Cli cli = Cli.line("puzzle 6x6 --closed --level 2 --seed 7");
    assertThat(cli.status()).isZero();
    List<String> lines = cli.out().lines().toList();
    assertThat(lines).hasSize(8);
    assertThat(lines.get(7))
        .matches("6x6 closed, level 2 \\(with lines\\), [0-9]+ givens, one solution, seed 7\\.");
    long empty = cli.out().chars().limit(7L * 20).filter(letter -> letter == '.').count();
    assertThat(empty).isBetween(20L, 32L);
    assertThat(Cli.line("puzzle 6x6 --closed --level 2 --seed 7").out()).isEqualTo(cli.out());
    assertThat(Cli.line("puzzle 6x6 --closed --level 2 --seed 8").out()).isNotEqualTo(cli.out());
  }

  @Test
  void puzzle_ofADay_areThreeOrThatOfTheLevel() {
    Cli three = Cli.line("puzzle --daily 2026-11-23");
    assertThat(three.status()).isZero();
    assertThat(three.out())
        .contains("1: 6x6 closed, level 1", "2: 6x8 closed, level 2", "3: 8x8 closed, level 3")
        .contains("one solution, seed 20261123.");
    Cli one = Cli.line("puzzle --daily 2026-11-23 --level 1 --json");
    assertThat(one.out())
        .contains(
            "\"link\":\"q=6x6+closed&given=2:d6,3:b5,5:b1,7:f1,12:f6,14:b6,15:c4,20:c1,21:e2,23:e6,"
                + "25:a6,27:d3,30:e1,32:a1\"");
    assertThat(Cli.line("puzzle --daily today --level 1").status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--daily tomorrow|is not a date: write one like 2026-11-23",
        "--daily 2026-02-30|is not a date",
        "--daily 2026-11-23 --level 4|is not the level of a daily puzzle: write 1 to 3",
        "--daily 2026-11-23 --seed 3|--seed: has no effect with --daily",
        "--daily 2026-11-23 --closed|--closed: has no effect with --daily",
        "8x8 --daily 2026-11-23|--daily: has its own boards: leave out 8x8"
      })
  void puzzle_noDay_isOneLine(String options, String says) {
    Cli cli = Cli.line("puzzle " + options);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake()).contains(says).hasLineCount(1);
  }

  @Test
  void puzzle_answers_areOnAPageOfTheirOwn() {
    Cli cli = Cli.line("puzzle 6x6 --closed --seed 1 --puzzles 2 --answers");
    String[] pages = cli.out().split("\f", -1);
    assertThat(pages).hasSize(2);
    assertThat(pages[0]).contains("1: 6x6 closed", "2: 6x6 closed").contains("seed 2");
    assertThat(pages[1]).contains(" 36 ").contains("answer of 2: 6x6 closed").doesNotContain(" . ");
  }

  @Test
  void check_threeGivens_haveOneSolution() throws IOException {
    Cli cli = on("check", THREE);
    assertThat(cli.status()).isZero();
    assertThat(cli.out()).startsWith("one solution, ");
    assertThat(on("check --json", THREE).out()).contains("\"solutions\":\"one\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6x6 closed;given 11:b2 16:a4|several solutions: 19 may be on a5 or on e5",
        "5x5 closed|no solution",
        "6x6 closed;given 1:a1 3:f6|no solution: 2 has no square left."
      })
  void check_notOne_isStatus1(String text, String says) throws IOException {
    Cli cli = on("check", text);
    assertThat(cli.status()).isEqualTo(1);
    assertThat(cli.out()).startsWith(says).hasLineCount(1);
    Cli hint = on("hint", text);
    assertThat(hint.status()).isEqualTo(1);
    assertThat(hint.out()).startsWith("no hint: these numbers leave ");
  }

  /** Checks that the hints lead to the solution step by step. */
  @Test
  void hint_againAndAgain_leadsToTheAnswer() throws IOException {
    Path made = folder.resolve("made.tourpuzzle");
    Cli.line("puzzle 6x6 --closed --level 3 -o " + made);
    String text = Files.readString(made).replaceAll("(?m)^(level|seed) .*\n", "");
    for (int hints = 0; hints <= 36; hints++) {
      Cli hint = Cli.line("puzzle hint " + Files.writeString(made, text));
      if (hint.status() == 1) {
        assertThat(hint.out()).isEqualTo("no hint: every number has its square.\n");
        assertThat(hints).isGreaterThan(20);
        return;
      }
      String last = hint.out().strip().replaceAll("(?s).*\n", "");
      assertThat(last).matches("[0-9]+ (goes to|is on) [a-f][1-6].*");
      String given = last.replaceAll("^([0-9]+) (?:goes to|is on) ([a-f][1-6]).*", "$1:$2");
      text = text.stripTrailing() + " " + given + "\n";
    }
    throw new AssertionError("the hints do not end: " + text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6x6 closed;given 1:a1 2:a2|must be a move of the knight",
        "6x6 closed;given 1:a1 2:a1|is on the square of 1",
        "6x6 closed;given 1:a1 1:b3|a second square",
        "6x6 closed;given 37:a1|at most 36",
        "6x6 closed;given 1:g7|g7 is not on the board 6x6",
        "6x6 closed;given 0:a1|\"0:a1\" is not a given",
        "6x6 closed;givens 1:a1|is not a line of a puzzle",
        "6x6 strictly-open|must be open or closed",
        "hello|\"hello\""
      })
  void check_wrongPuzzle_isOneLineAndStatus2(String text, String says) throws IOException {
    for (String command : List.of("check", "hint")) {
      Cli cli = on(command, text);
      assertThat(cli.mistake()).contains("given.tourpuzzle: ", says).hasLineCount(1);
      assertThat(cli.status()).isEqualTo(2);
      assertThat(cli.out()).isEmpty();
    }
  }

  /** Checks that the command writes and replaces no file. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "puzzle|2|a board is missing: write ROWSxCOLUMNS, like 8x8, or --pattern FILE or --text",
        "puzzle 12x12|2|BOARD 12x12, 144 squares: must have at most 128 squares in a puzzle",
        "puzzle 6x6 -o HERE/none/x.pdf|4|none: no such file or directory",
        "puzzle 6x6 -o HERE|2|must end in .pdf, .svg, .png, .xlsx, .txt or .tourpuzzle",
        "puzzle --text HERE/none.txt|4|none.txt: no such file or directory",
        "puzzle --pattern HERE|4|cannot be read",
        "puzzle check HERE/none|4|none: no such file or directory",
        "puzzle hint HERE|4|cannot be read",
        "puzzle check HERE/three -o HERE/a.svg --certificate HERE/a.svg --force|2|another file",
        "puzzle check HERE/three -o HERE/a.svg --certificate HERE/./a-answers.svg|2|another file",
      })
  void puzzle_filesThatDoNotServe_areOneLine(String line, int status, String says)
      throws IOException {
    Files.writeString(folder.resolve("three"), "tourpuzzle 1\n" + THREE.replace(';', '\n') + "\n");
    Cli cli = Cli.line(line.replace("HERE", folder.toString()));
    assertThat(cli.mistake()).contains(says).doesNotContain("--graph").hasLineCount(1);
    assertThat(cli.status()).isEqualTo(status);
    assertThat(folder.toFile().list()).containsExactly("three");
  }

  /** Checks that a truncated file has several solutions, or is rejected with one line. */
  @Test
  void check_halfAFile_isNeverAnotherAnswer() throws IOException {
    String whole = "tourpuzzle 1\n" + THREE.replace(';', '\n') + "\nlevel 5\n";
    Path file = folder.resolve("half");
    for (int end = 0; end < whole.indexOf("36:c2"); end++) {
      Files.writeString(file, whole.substring(0, end));
      Cli cli = Cli.line("puzzle check --max-time 1s " + file);
      assertThat(cli.status()).as(end + " letters: " + cli.out()).isBetween(1, 3);
      assertThat(cli.out() + cli.mistake()).as(end + " letters").hasLineCount(1);
    }
  }

  @Test
  void check_certificate_isWrittenForOneSolutionOnly() throws IOException {
    Path proof = folder.resolve("p.tourpuzzleproof");
    assertThat(on("check --certificate " + proof, THREE).status()).isZero();
    assertThat(Files.readString(proof)).startsWith("tourpuzzleproof 1\n6x6 closed\n");
    Files.delete(proof);
    assertThat(on("check --certificate " + proof, "5x5 closed").status()).isEqualTo(1);
    assertThat(proof).doesNotExist();
  }

  @Test
  void pattern_aLetter_isWhereTheGivensAre() throws IOException {
    String rows = "#...##..;#..##...;#.##....;###.....;###.....;#.##....;#..##...;#...##..";
    Path letter = file("k.txt", rows);
    Cli cli = Cli.line("puzzle --closed --pattern " + letter);
    assertThat(cli.status()).as(cli.err()).isZero();
    List<String> printed = cli.out().lines().limit(8).toList();
    for (int row = 0; row < 8; row++) {
      String[] squares = printed.get(row).strip().split(" +", -1);
      for (int column = 0; column < 8; column++) {
        boolean isGiven = rows.split(";", -1)[row].charAt(column) == '#';
        assertThat(squares[column + 1].equals(".")).isEqualTo(!isGiven);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "##;#|line 2: \"#\" is not a rank of 2 squares",
        "#x;..|line 1: \"#x\" is not a rank of 2 squares",
        "...;...|has no square that is given",
        "''|has no square that is given",
        "##..;....;....|the pattern is for 3x4, not for 6x6."
      })
  void pattern_wrong_isOneLineAndStatus2(String rows, String says) throws IOException {
    Cli cli = Cli.line("puzzle 6x6 --pattern " + file("p.txt", rows));
    assertThat(cli.mistake()).contains("p.txt: ", says).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(2);
  }

  @Test
  void hint_withoutTime_isStatus3() throws IOException {
    Cli cli = on("hint --max-time 0s", THREE);
    assertThat(cli.status()).isEqualTo(3);
    assertThat(cli.err().strip())
        .isEqualTo("tour puzzle hint: stopped: the time limit was reached.");
  }

  @Test
  void puzzle_stopped_isStatus3() {
    Cli cli = Cli.line("puzzle 10x10 --puzzles 100 --max-time 1ms");
    assertThat(cli.status()).isEqualTo(3);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.mistake()).hasLineCount(1).contains("stopped");
  }

  /** Checks a fixed bug: the program never left a closed line with a square of three moves. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "6x6 closed with a1-b3 a1-c2 c2-d4 b3-d4;given 1:e6 2:d4",
        "2x4 closed piece 0,1+1,1 with b1-a2 b1-b2 a2-b2;given 7:c1 8:b2"
      })
  void check_requiredMovesThatMeetThreeTimes_areNoSolution(String puzzle) throws IOException {
    for (String command : List.of("check", "hint")) {
      assertThat(on(command, puzzle).status()).isEqualTo(1);
    }
  }

  @Test
  void check_puzzleWithoutACertificate_saysSoBesideItsAnswer() throws IOException {
    Path proof = folder.resolve("one.tourpuzzleproof");
    Cli check = on("check --certificate " + proof, "1x1 open");
    assertThat(check.out()).startsWith("one solution, level 3").contains("\nno certificate: ");
    assertThat(check.status()).isEqualTo(3);
    assertThat(proof).doesNotExist();
  }

  @Test
  void puzzle_lastSeed_isOneLikeAnyOther() {
    Cli cli = Cli.line("puzzle 5x5 --level 1 --puzzles 2 --seed 9223372036854775807");
    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("seed 9223372036854775807.", "seed -9223372036854775808.");
  }

  @Test
  void check_puzzleOfOnesOwn_isWrittenWithoutASeed() throws IOException {
    Path text = folder.resolve("own.txt");
    assertThat(on("check -o " + text, THREE).status()).isZero();
    assertThat(Files.readString(text)).contains("one solution.").doesNotContain("seed");
  }

  @Test
  void check_puzzleOnAGraph_isNotDrawn() throws IOException {
    String graph = "graph 1-2 2-3 3-4 1-4 1-3 closed;given 1:1 2:2";
    assertThat(on("check", graph).out()).startsWith("one solution");
    Cli cli = on("check -o " + folder.resolve("graph.svg"), graph);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("graph.svg: shows boards, and this puzzle is on a graph.");
  }
}
