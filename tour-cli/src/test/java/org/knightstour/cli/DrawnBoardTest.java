package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.testkit.Cases;

/** Tests files with a drawing in place of ROWSxCOLUMNS. */
final class DrawnBoardTest {

  private static final int BOARDS = 100;

  /** A board of 6x6 without a6 and c5. */
  private static final String DRAWING = "#.....\n.. ...\n......\n......\n......\n......\n";

  private static final String WITHOUT = "--without a6,c5";

  @TempDir private Path folder;
  private Path drawn;

  @BeforeEach
  void draw() throws IOException {
    drawn = Files.writeString(folder.resolve("drawn.txt"), DRAWING);
  }

  private Cli line(String line) {
    return Cli.line(line.replace("DRAWN", drawn.toString()));
  }

  /** Checks each command that takes BOARD, with the drawing as an argument and as an option. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "find DRAWN --closed",
        "find --board DRAWN --closed",
        "count DRAWN --closed",
        "count --board DRAWN --closed",
        "list DRAWN --closed --limit 3",
        "list --board DRAWN --closed --limit 3",
        "nth DRAWN --closed 3",
        "nth --board DRAWN --closed 3",
        "sample DRAWN --closed --seed 5",
        "sample --board DRAWN --closed --seed 5",
        "prove DRAWN --closed --from a1 --export edges",
        "prove --board DRAWN --closed --from a1 --export edges",
        "puzzle DRAWN --closed --seed 7 --level 1",
        "puzzle --board DRAWN --closed --seed 7 --level 1",
        "sweep DRAWN --closed --format csv --max-nodes 100000 --threads 1",
        "sweep --board DRAWN --closed --format csv --max-nodes 100000 --threads 1",
      })
  void drawing_everyCommand_isTheBoardWithoutTheSquares(String line) {
    String plain = line.replace("--board DRAWN", "6x6").replace("DRAWN", "6x6") + " " + WITHOUT;
    Cli expected = Cli.line(plain);
    Cli cli = line(line);
    assertThat(cli.status()).as(cli.err()).isEqualTo(expected.status()).isNotEqualTo(2);
    assertThat(cli.out()).isEqualTo(expected.out().replace(plain, line)).isNotEmpty();
  }

  @Test
  void drawing_withMissingSquares_isTheUnion() {
    assertThat(line("count DRAWN --closed --without a6,f1,f2 --json").out())
        .contains("\"question\":\"6x6 closed without f1 f2 c5 a6\"");
  }

  @Test
  void drawing_standardInput_isRead() {
    Cli cli = Cli.withInput(DRAWING, "count - --closed");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).isEqualTo(Cli.line("count 6x6 --closed " + WITHOUT).out());
    Cli twice = Cli.withInput(DRAWING, "count - - --closed");
    assertThat(twice.status()).isEqualTo(2);
    assertThat(twice.err()).contains("stdin: no drawing: standard input is empty, or a different");
  }

  @Test
  void count_severalDrawings_haveALineEach() {
    String[] lines = line("count DRAWN 5x6 3x4..3x5 --closed").out().split("\\R", -1);
    String count = line("count DRAWN --closed").out().strip();
    assertThat(lines).startsWith(drawn + " " + count, "5x6 8", "3x4 0", "3x5 0");
  }

  /** Checks that a text with the form of a size is never a file, and that ./3x3 is a file. */
  @Test
  void drawing_nameOfASize_isTheSize() throws IOException {
    Path here = Path.of("3x3");
    Files.writeString(here, "....\n....\n....\n");
    try {
      assertThat(Cli.line("count 3x3").out()).isEqualTo("0\n");
      assertThat(Cli.line("count ./3x3").out()).isEqualTo("16\n");
    } finally {
      Files.delete(here);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "find 8x9a|2|\"8x9a\" is not a board size, and no such file exists: write ROWSxCOLUMNS",
        "find --board 8x9a|2|--board \"8x9a\" is not a board size, and no such file exists",
        "find DRAWN --board 5x5|2|--board 5x5: the board ",
        "find DRAWN --graph x|2|--graph: takes the place of the board 6x6: leave one.",
        "find --board DRAWN --graph x|2|--board: has no effect with --graph: leave it out.",
        "verify DRAWN --board DRAWN --graph x|2|--board: has no effect with --graph: leave it out.",
        "nth DRAWN|2|NUMBER is missing",
        "count 3x4..3x5 --board DRAWN|2|--board: has no effect with several boards",
        "bench heuristics DRAWN|2|name a whole board",
        "puzzle --daily today --board DRAWN|2|--board: has no effect with --daily",
        "find FOLDER|4|Is a directory",
        "find FOLDER/nowhere.txt|2|is not a board size, and no such file exists",
        "find FOLDER/bad.txt|2|bad.txt: line 2, column 3: \"x\" in a drawing",
        "find FOLDER/empty.txt|2|empty.txt: an empty drawing: write . for each square.",
      })
  void drawing_otherUses_areRejected(String line, int status, String message) throws IOException {
    Files.writeString(folder.resolve("bad.txt"), "....\n..x.\n");
    Files.writeString(folder.resolve("empty.txt"), "");
    Cli cli = line(line.replace("FOLDER", folder.toString()));
    assertThat(cli.status()).as(cli.err()).isEqualTo(status);
    assertThat(cli.mistake()).contains(message);
    assertThat(cli.out()).isEmpty();
  }

  /** Checks lists of squares, which do not name missing squares at the sides of the board. */
  @Test
  void verify_squaresOfADrawing_areChecked() throws IOException {
    String squares = Cli.line("find 6x6 --closed --format squares " + WITHOUT).out();
    Path tour = folder.resolve("tour.txt");
    Files.writeString(tour, squares.substring(squares.indexOf('\n') + 1));
    assertThat(line("verify " + tour + " --board DRAWN --closed").status()).isZero();
    assertThat(line("verify " + tour + " --closed").status()).isEqualTo(2);
    assertThat(line("verify " + tour + " --board 6x7 --closed").status()).isEqualTo(2);
    assertThat(line("number " + tour + " --board DRAWN --closed").out())
        .isEqualTo(line("number " + tour + " --closed " + WITHOUT).out())
        .isNotEmpty();
    assertThat(line("draw " + tour + " --board DRAWN").out())
        .isEqualTo(line("draw " + tour + " " + WITHOUT).out())
        .isNotEmpty();
    Files.writeString(tour, squares); // names 6x6 and its missing squares
    assertThat(line("verify " + tour + " --board DRAWN --closed").status()).isZero();
    Cli other = line("verify " + tour + " --board 7x7 --closed");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).contains("the squares are of 6x6, and not of 7x7.");
  }

  @Tag("sweep")
  @Test
  void count_randomDrawing_isTheCountWithoutTheSquares() throws IOException {
    for (int seed = 0; seed < Cases.of(BOARDS); seed++) {
      Random random = new Random(seed);
      Board board = new Board(3 + random.nextInt(2), 3 + random.nextInt(3));
      boolean[] missing = new boolean[board.squares()];
      IntStream.range(1, missing.length).forEach(at -> missing[at] = random.nextInt(4) == 0);
      StringBuilder text = new StringBuilder();
      for (int rank = board.rows() - 1; rank >= 0; rank--) {
        for (int file = 0; file < board.columns(); file++) {
          text.append(missing[board.index(file, rank)] ? '#' : '.');
        }
        text.append('\n');
      }
      String names =
          IntStream.range(0, missing.length)
              .filter(at -> missing[at])
              .mapToObj(board::name)
              .collect(Collectors.joining(","));
      Files.writeString(drawn, text);
      String options = names.isEmpty() ? "" : " --without " + names;
      String plain = Cli.line("count " + board + options + " --json").out();
      assertThat(masked(line("count DRAWN --json").out()))
          .as("seed " + seed)
          .isEqualTo(masked(plain));
    }
  }

  private static String masked(String json) {
    return json.replaceAll("\"(elapsedNanos|tableBytes)\":[0-9]+", "");
  }
}
