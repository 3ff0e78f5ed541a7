package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Square;
import org.knightstour.core.Tour;

/**
 * Tests numbered moves, diagrams with coordinates, and worksheets saved as text. In the texts, ! is
 * a line end.
 */
final class OtherProgramsTest {

  private static String read(String lines) throws IOException {
    try {
      return TourText.read(new StringReader(lines.replace("!", "\n").replace("\\t", "\t")))
          .walk()
          .toString();
    } catch (InputException e) {
      return e.getMessage();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. a1 c2|2x3: a1 c2",
        "1. a1 c2 2. e1 d3|3x5: a1 c2 e1 d3",
        "1. a1-c2 2. c2-e1 3. e1-d3|3x5: a1 c2 e1 d3",
        "1. a1 \u2192 c2 2. c2 \u2192 e1|2x5: a1 c2 e1",
        "1. a1 2. c2 3. e1|2x5: a1 c2 e1",
        "1.a1 c2 2.e1|2x5: a1 c2 e1",
        "1. Na1 Nc2 2. Ne1|2x5: a1 c2 e1",
        "1. \u2658a1 c2! ! 2. e1|2x5: a1 c2 e1",
        "1. a1 {the corner} 1... c2 2. e1 {and on,! and on} d3 *|3x5: a1 c2 e1 d3",
        "# mine!1. a1 c2|2x3: a1 c2",
        "[Event \"A tour\"]![Board \"5x6\"]!!1. a1 c2|5x6: a1 c2",
        "[Site \"?\"]! 1. a1 c2|2x3: a1 c2",
        "1. a1 c2 3. e1|line 1: \"3.\" appears where move 2 should.",
        "2. a1|line 1: \"2.\" appears where move 1 should.",
        "1. a1!2. x|line 2: \"x\" is not a square: write e4, aa12, or x,y counted from 0 at a1.",
        "1. a1 c2!2. e1 17|line 2: \"17\" is not a square: write e4, aa12, or x,y counted from 0 at"
            + " a1.",
        "[Board \"5\"]!1. a1|line 1: \"5\" is not a board: write ROWSxCOLUMNS, both at least 1,"
            + " like 5x5 or 3x10.",
        "[Board \"2x2\"]!1. a1 c3|line 2: c3 is not on the board 2x2: files are a to b, ranks 1 to"
            + " 2.",
        "1.|no squares in it: write a tour as a list of squares like a1 c2 e1.",
      })
  void read_numberedMoves_areAWalk(String lines, String walk) throws IOException {
    assertThat(read(lines)).isEqualTo(walk);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ",,,!,,a,b!,2,1,2!,1,4,3|2x2: a2 b2 b1 a1",
        ";;;!;;\"a\";\"b\"!;2;1;2!;1;4;3|2x2: a2 b2 b1 a1",
        "\\ta\\tb!2\\t1\\t2!1\\t4\\t3|2x2: a2 b2 b1 a1",
        "2 1 2!1 4 3!  a b|2x2: a2 b2 b1 a1",
        "1 2 2!4 3 1! A B|2x2: a2 b2 b1 a1",
        "a b!2 1 2 2!1 4 3 1!a b|2x2: a2 b2 b1 a1",
        "a b!1 2!4 3|2x2: a2 b2 b1 a1",
        "\"1\",\"2\"!\"4\",\"3\"|2x2: a2 b2 b1 a1",
        "1.0,2.0!4.0,3.0|2x2: a2 b2 b1 a1",
        "\u250c\u2500\u252c\u2500\u2510!\u25021\u25022\u2502!\u251c\u2500\u253c\u2500\u2524!\u25024\u25023\u2502!\u2514\u2500\u2534\u2500\u2518|2x2:"
            + " a2 b2 b1 a1",
        "step;square;x;y!1;a1;0;0!2;b3;1;2|3x2: a1 b3",
        "\"step\"\\t\"square\"!1\\ta1!2\\tb3|3x2: a1 b3",
        "step,square,x,y,,5x5 open!1,a1,0,0,,tour.txt!2,b3,1,2,,|3x2: a1 b3",
        "a b!3 1 2!1 4 3|rows of 3 numbers under the names of 2 files: each row must have one"
            + " number per file, and may have its rank, from 2 at the top to 1, before or after"
            + " them.",
        "a b c!1 2!4 3|rows of 2 numbers under the names of 3 files: each row must have one number"
            + " per file, and may have its rank, from 2 at the top to 1, before or after them.",
        "a b!1 2!4 3!a|line 4: the names of the files must be on a separate line, from a on.",
        "a c!1 2|line 1: the names of the files must be on a separate line, from a on.",
        "a,b!1 c|line 2: \"c\" is not the number of a step."
      })
  void read_boardsOfOtherPrograms_areAWalk(String lines, String walk) throws IOException {
    assertThat(read(lines)).isEqualTo(walk);
  }

  @Test
  void write_moves_isTwoSquaresANumber() throws IOException {
    Tour tour = Tour.of(new Board(3, 4), 0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11);
    StringWriter text = new StringWriter();
    MovesText.write(tour.walk(), text);
    assertThat(text.toString())
        .isEqualTo("[Board \"3x4\"]\n\n1. a1 c2 2. a3 b1 3. d2 b3 4. c1 a2 5. c3 d1 6. b2 d3\n");
  }

  /** Checks that ranks left and right, files above and below, and separators change nothing. */
  @Test
  void read_coordinatesAtRandom_giveTheSameBoard() throws IOException {
    for (long seed = 0; seed < 2000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 1 + random.nextInt(5);
      int columns = 1 + random.nextInt(30);
      int[] numbers = new int[rows * columns];
      for (int i = 0; i < numbers.length; i++) {
        int j = random.nextInt(i + 1);
        numbers[i] = numbers[j];
        numbers[j] = i + 1;
      }
      String bare = board(numbers, rows, columns, " ", false, false, false, false);
      String separator = new String[] {" ", ",", ";", "\t", "|"}[random.nextInt(5)];
      boolean above = random.nextBoolean();
      boolean below = random.nextBoolean() || !above;
      // No ranks only on the right, because numbers of the tour on the left can look like ranks.
      boolean left = random.nextBoolean();
      boolean right = left && random.nextBoolean();
      String labelled = board(numbers, rows, columns, separator, above, below, left, right);
      assertThat(read(labelled)).as("seed %d:%n%s", seed, labelled).isEqualTo(read(bare));
    }
  }

  private static String board(
      int[] numbers,
      int rows,
      int columns,
      String separator,
      boolean above,
      boolean below,
      boolean left,
      boolean right) {
    StringBuilder files = new StringBuilder();
    for (int file = 0; file < columns; file++) {
      files.append(separator).append(Square.fileName(file).toUpperCase(Locale.ROOT));
    }
    StringBuilder text = new StringBuilder(above ? files + "\n" : "");
    for (int row = 0; row < rows; row++) {
      text.append(left ? rows - row + separator : "");
      for (int file = 0; file < columns; file++) {
        text.append(numbers[row * columns + file]).append(separator);
      }
      text.append(right ? String.valueOf(rows - row) : "").append('\n');
    }
    return text.append(below ? files + "\n" : "").toString();
  }
}
