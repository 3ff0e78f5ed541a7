package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;

/**
 * Tests texts of other programs. Each text is read, or rejected with a message of one line that
 * names the format and a solution. In the texts, ! is a line end.
 */
final class OtherPeoplesFilesTest {

  private static final String ROW_AS_PAIR =
      " [each row of two numbers is read as a square, x and y]";
  private static final String FROM_ONE =
      " [x,y are read as counted from 1, since they cover 3x4 then]";
  private static final String CLOSES =
      " [the last square repeats the first, which closes the tour: read once]";

  /** Returns the walk with its notes in brackets, or the message. */
  static String read(String lines) throws IOException {
    List<String> notes = new ArrayList<>();
    try {
      Walk walk = TourText.read(new StringReader(lines.replace("!", "\n")), notes::add).walk();
      return walk + (notes.isEmpty() ? "" : " " + notes);
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return e.getMessage();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Na1 Nc2 Ne1|2x5: a1 c2 e1",
        "Sa1 Sc2|2x3: a1 c2",
        "\u2658a1 \u265ec2|2x3: a1 c2",
        "board 8x8!Nc2, Nd4|8x8: c2 d4",
        "NC1|1x367: nc1",
        "nc1|1x367: nc1",
        "N1|1x14: n1",
        "Kc2|line 1: \"Kc2\" mixes capital and small letters: write a square in small letters, and"
            + " N before it for the knight.",
        "aB1|line 1: \"aB1\" mixes capital and small letters: write a square in small letters, and"
            + " N before it for the knight.",
        "A1 C2|2x3: a1 c2",
        "step,square!1,Na1!2,Nc2|2x3: a1 c2",
      })
  void read_pieceBeforeTheSquare_isNotPartOfItsFile(String lines, String answer)
      throws IOException {
    assertThat(read(lines)).isEqualTo(answer);
  }

  private static final String THREE_BY_FOUR = "0,0 2,1 0,2 1,0 3,1 1,2 2,0 0,1 2,2 3,0 1,1 3,2";
  private static final String NAMES = "3x4: a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";

  private static String fromOne(String pairs) {
    StringBuilder counted = new StringBuilder();
    for (String pair : pairs.split(" ", -1)) {
      String[] xy = pair.split(",", -1);
      counted.append(Integer.parseInt(xy[0]) + 1).append(',');
      counted.append(Integer.parseInt(xy[1]) + 1).append(' ');
    }
    return counted.toString();
  }

  @Test
  void read_pairsFromZeroOrOne_areReadWhenTheyCoverABoard() throws IOException {
    assertThat(read(THREE_BY_FOUR)).isEqualTo(NAMES);
    assertThat(read(fromOne(THREE_BY_FOUR))).isEqualTo(NAMES + FROM_ONE);
    assertThat(read("board 3x4!" + fromOne(THREE_BY_FOUR))).isEqualTo(NAMES + FROM_ONE);
    String python = "[(" + THREE_BY_FOUR.replace(" ", "), (") + ")]";
    assertThat(read(python)).isEqualTo(NAMES + ROW_AS_PAIR);
    String json = "[[" + fromOne(THREE_BY_FOUR).strip().replace(" ", "], [") + "]]";
    assertThat(read(json))
        .isEqualTo(
            NAMES + (FROM_ONE + "," + ROW_AS_PAIR).replace("],  [", ", ").replace("], [", ", "));
    String object =
        "{\"board\":\"3x4\",\"tour\":" + python.replace('(', '[').replace(')', ']') + "}";
    assertThat(read(object)).isEqualTo(NAMES);
    String lines = THREE_BY_FOUR.replace(" ", "!").replace(",", " ");
    assertThat(read(lines)).isEqualTo(NAMES + ROW_AS_PAIR);
    assertThat(read(lines.replace(" ", "\t"))).isEqualTo(NAMES + ROW_AS_PAIR);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,1 2,3|the pairs begin at 1,1, and do not cover a board: x,y are counted from 0 at a1:"
            + " subtract 1 from each, or write names like a1.",
        "1,1 1,1|the pairs begin at 1,1, and do not cover a board: x,y are counted from 0 at a1:"
            + " subtract 1 from each, or write names like a1.",
        "1,1 2,1 2,2 2,2|the pairs begin at 1,1, and do not cover a board: x,y are counted from 0"
            + " at a1: subtract 1 from each, or write names like a1.",
        "board 2x2!1,1 2,1 2,2 2,2|the pairs begin at 1,1, and do not cover a board: x,y are"
            + " counted from 0 at a1: subtract 1 from each, or write names like a1.",
        "board 2x2!1,1 2,1 2,2 1,2|2x2: a1 b1 b2 a2 [x,y are read as counted from 1, since they"
            + " cover 2x2 then]",
        "2,1 3,3|4x4: c2 d4",
        "1,2 3,3|4x4: b3 d4",
        "0,1 1,3|4x2: a2 b4",
        "board 5x5!1,1 2,3|5x5: b2 c4",
        "board 3x4!1,1 4,3|the pairs begin at 1,1, and do not cover a board: x,y are counted from 0"
            + " at a1: subtract 1 from each, or write names like a1.",
        "board 3x4!0,0 4,3|line 2: 4,3 is not on the board 3x4: files are a to d, ranks 1 to 3.",
        "board 3x4!1,1 5,3|line 2: 5,3 is not on the board 3x4: files are a to d, ranks 1 to 3.",
        "board 3x4!1,1 4,4|line 2: 4,4 is not on the board 3x4: files are a to d, ranks 1 to 3.",
        "board 3x4!a1 4,3|line 2: 4,3 is not on the board 3x4: files are a to d, ranks 1 to 3.",
        "board 3x4!4,3 0,0|e4 is not on the board 3x4: files are a to d, ranks 1 to 3.",
        "0 4!1 2|b2 has number 4: the numbers of a board 2x2 run from 0 to 3. If each pair is a"
            + " square, write it as x,y, counted from 0 at a1.",
        "0 0!0 0|number 0 appears twice, on a2 and b2: each number from 0 to 3 must appear once. If"
            + " each pair is a square, write it as x,y, counted from 0 at a1.",
        "0 .!0 2|number 0 appears twice, on a2 and a1: each number from 0 to 2 must appear once.",
        "1 2!3 4|2x2: a2 b2 a1 b1",
        "0 0!1 0|1x2: a1 b1 [each row of two numbers is read as a square, x and y]",
      })
  void read_pairsThatAreInDoubt_areNotGuessed(String lines, String answer) throws IOException {
    assertThat(read(lines)).isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a1 b1 b2 a2 a1|2x2: a1 b1 b2 a2+",
        "1. a1 b1 2. b2 a2 3. a1|2x2: a1 b1 b2 a2+",
        "{\"tour\":[\"a1\",\"b1\",\"b2\",\"a2\",\"a1\"]}|2x2: a1 b1 b2 a2+",
        "0,0 1,0 1,1 0,1 0,0|2x2: a1 b1 b2 a2+",
        "[\"a1\",\"b1\",\"b2\",\"a2\",\"a1\"]|2x2: a1 b1 b2 a2+",
        "board 3x3!a1 c1 c3 a3 a1|3x3: a1 c1 c3 a3+",
        "a1 b1 a1|1x2: a1 b1 a1",
        "a1 b1 b2 b1 a1|2x2: a1 b1 b2 b1 a1",
        "a1 b1 b2 a2 b1|2x2: a1 b1 b2 a2 b1",
        "a1 b1 b2 c2 a1|2x3: a1 b1 b2 c2 a1",
        "a1 b3 c1 a1|3x3: a1 b3 c1 a1"
      })
  void read_firstSquareAgainAtTheEnd_closesTheTour(String lines, String answer) throws IOException {
    assertThat(read(lines)).isEqualTo(answer.replace("+", CLOSES));
  }

  @Test
  void read_pairsFromOneThatClose_areReadWithBothNotes() throws IOException {
    assertThat(read("1,1 2,1 2,2 1,2 1,1"))
        .isEqualTo(
            "2x2: a1 b1 b2 a2 [x,y are read as counted from 1, since they cover 2x2 then,"
                + CLOSES.replace(" [", " "));
    assertThat(read("0 0!1 0!1 1!0 1!0 0")).startsWith("2x2: a1 b1 b2 a2 [the last square repeats");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[[3, 6], [2, 5], [1, 4]]",
        "[[3 6]! [2 5]! [1 4]]",
        "[[3. 6.]! [2. 5.]! [1. 4.]]",
        "array([[3, 6],!       [2, 5],!       [1, 4]])",
        "np.array([[3, 6], [2, 5], [1, 4]], dtype=int64)",
        "numpy.array([[2, 5], [1, 4], [0, 3]])",
        "board = [[3, 6], [2, 5], [1, 4]]",
        "board = np.array([[3, 6], [2, 5], [1, 4]])",
        "# mine!tour=[! [3, 6],! [2, 5],! [1, 4],!]",
        "int[][] board = {{3, 6}, {2, 5}, {1, 4}};",
        "{{3,6},{2,5},{1,4}}",
        "((3,6),(2,5),(1,4))",
        "[['3', '6'], ['2', '5'], [\"1\", \"4\"]]",
        "3 6!2 5!1 4",
        "[\"a1\", \"a2\", \"a3\", \"b1\", \"b2\", \"b3\"]",
        "['a1', 'a2', 'a3', 'b1', 'b2', 'b3']",
        "(Na1 Na2 Na3 Nb1 Nb2 Nb3)",
        "tour = ['a1', 'a2',! 'a3', 'b1', 'b2', 'b3']!"
      })
  void read_arrays_areBoardsOrSquares(String lines) throws IOException {
    assertThat(read(lines)).isEqualTo("3x2: a1 a2 a3 b1 b2 b3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[[1, None], [2, 3]]|2x2: a2 a1 b1",
        "[[1, null, 4], [2, -1, 3]]|2x3: a2 a1 c1 c2",
        "[[1. nan]! [2. 3.]]|2x2: a2 a1 b1",
        "[[0, -1, 3], [1, '.', 2]]|2x3: a2 a1 c1 c2",
      })
  void read_arraysWithMissingSquares_areWalks(String lines, String answer) throws IOException {
    assertThat(read(lines)).isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[0, 6, 8]|line 1: an array of single numbers: write rows of a board, [[1,2],[3,4]], or"
            + " squares, as pairs [[0,0],[2,1]] or by their names.",
        "[[1, 2, 3]! [4, 5]]|line 2: 2 numbers, where the rows above have 3.",
        "[[1 2 3 ... 8]]|line 1: the array was shortened when it was printed: print all of it.",
        "[[[1, 2], [3, 4]]]|line 1: an array of arrays of arrays: a tour is rows of numbers, or"
            + " pairs x,y.",
        "[[1, 2], [3, 4]|the array ends before its brackets are closed.",
        "[[1, 2), [3, 4]]|line 1: \")\" closes no bracket.",
        "[[1, 2], [3, 4]]]|line 1: \"]\" closes no bracket.",
        "[[1, 2], [3, 4]]![[1, 2], [3, 4]]|line 2: unexpected content after the array: write one"
            + " tour at a time.",
        "[]|the array is empty: write a tour as squares or numbers.",
        "[[]]|the array is empty: write a tour as squares or numbers.",
        "[['a1', 'c2']]|line 1: \"a1\" is not the number of a step.",
        "['a1', [1, 2]]|an array of squares and of numbers: write one of both.",
        "['a1', 'q']|line 1: \"q\" is not a square: write e4, aa12, or x,y counted from 0 at a1.",
        "[[1, 1], [2, 2]]|number 1 appears twice, on a2 and b2: each number from 1 to 4 must appear"
            + " once. If each pair is a square, write it as x,y, counted from 0 at a1.",
        "{\"tour\":[[0,0,1]]}|line 1: \"tour\" must hold squares like \"a1\" or pairs like [0,0].",
        "{\"tour\":[[0]]}|line 1: \"tour\" must hold squares like \"a1\" or pairs like [0,0].",
        "{\"tour\":[[0,\"a\"]]}|line 1: \"tour\" must hold squares like \"a1\" or pairs like"
            + " [0,0].",
        "{\"tour\":[[0,-1]]}|line 1: step 1: \"0,-1\" is not a square: write e4, aa12, or x,y"
            + " counted from 0 at a1.",
        "{\"tour\":[[0,0],[1,2]]}|3x2: a1 b3",
      })
  void read_arraysThatAreNoTour_areRefused(String lines, String answer) throws IOException {
    assertThat(read(lines)).isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ". 1!3 2|2x2: b2 b1 a1",
        "1 \u00b7 3!2 4 -1|2x3: a2 a1 c2 b1",
        "1,,3!2,4,|2x3: a2 a1 c2 b1",
        ",1!3,2|2x2: b2 b1 a1",
        "1;;3!2;4;5|2x3: a2 a1 c2 b1 c1",
        "1\t\t3!2\t4\t5|2x3: a2 a1 c2 b1 c1",
        "1,2,3,!4,5,6|2x3: a2 b2 c2 a1 b1 c1",
        "1,2,3!4,5,6,|2x3: a2 b2 c2 a1 b1 c1",
        "1,2,3!4,5|line 2: 2 numbers, where the rows above have 3.",
        "1,2,3!4,5,6,7|line 2: 4 numbers, where the rows above have 3.",
        "1,2,!3,4|2x2: a2 b2 a1 b1",
        "1,2,3!4,5,6,!7,8,9|3x3: a3 b3 c3 a2 b2 c2 a1 b1 c1",
        "1,2,3,!4,5,6!7,8,9|3x3: a3 b3 c3 a2 b2 c2 a1 b1 c1",
        "1,2,3,,!4,5,6!7,8,9,|3x3: a3 b3 c3 a2 b2 c2 a1 b1 c1",
        ",,1,2,3!,,6,5,4|2x3: a2 b2 c2 c1 b1 a1",
        ",,a,b,!,2,1,,!,1,2,,x|line 3: \"x\" is not the number of a step.",
        ",,a,b,!,2,1,,7!,1,2,,8|rows of 4 numbers under the names of 2 files: each row must have"
            + " one number per file, and may have its rank, from 2 at the top to 1, before or after"
            + " them.",
        "1,2,!3,,4|2x3: a2 b2 a1 c1",
        "1,,2!3,,4|column 2 is empty: write a dot for each missing square.",
        "1,2,3!,,!4,5,6|line 3: the row above is empty: write a dot for each missing square.",
        "1,2,3!4,5,6!,,!|2x3: a2 b2 c2 a1 b1 c1",
        ". .!. .|no number in it: write a board of numbers, the top rank first.",
        "1 . 5!. 2 3|c2 has number 5: the numbers of 4 squares of 2x3 run from 1 to 4.",
        ",a,b,c!2,1,,3!1,2,4,|2x3: a2 a1 c2 b1",
        ",,a,b!,2,,2!,1,,1|2x2: b1 b2",
        ",a,b!2,1,!1,2,|2x2: a2 a1",
        "a,b,c!,1,2!,4,3|2x3: b2 c2 c1 b1",
        ",a,b,c!2,.,1,2!1,.,4,3|2x3: b2 c2 c1 b1",
      })
  void read_boardsWithMissingSquares_areWalks(String lines, String answer) throws IOException {
    assertThat(read(lines)).isEqualTo(answer);
  }

  @Test
  void read_ruledTables_areWalks() throws IOException {
    assertThat(read("| 1 |   | 3 |!|---|---|---|!| 2 | 4 | 5 |!+---+---+---+!| 6 | 7 | 8 |"))
        .isEqualTo("3x3: a3 a2 c3 b2 c2 a1 b1 c1");
    assertThat(read("\u2502 \u2502 2\u2502!\u251c\u2500\u253c\u2500\u2524!\u25021\u25023\u2502"))
        .isEqualTo("2x2: a1 b2 b1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r", "\n", "\r\n"})
  void read_anyLineEnd_isALineEnd(String end) throws IOException {
    for (String lines :
        new String[] {
          "board 3x4!a1 c2!a3",
          "1 2!4 x",
          "# board 3x4!step,square!1,a1!2,c2",
          "# note!{\"tour\":!!5}",
          "1. a1 c2!2. e1 x"
        }) {
      assertThat(read(lines.replace("!", end))).isEqualTo(read(lines));
    }
    assertThat(read("1 2" + end + "4 x")).startsWith("line 2: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<?xml version=\"1.0\"?>!<svg>|this is an SVG picture, and a tour cannot be read from a"
            + " picture: give the text that it was drawn from.",
        "<svg xmlns=\"\">|this is an SVG picture, and a tour cannot be read from a picture: give"
            + " the text that it was drawn from.",
        "<?xml version=\"1.0\"?><a/>|this is an XML file, not a tour.",
        "<html>|this is a web page: copy the tour out of it as text.",
        "tourproof 2!5x5 closed!parity|this is a certificate: it proves that there is no tour, and"
            + " a certificate checker reads it.",
        "tourlayers 1|this is a certificate for boards of every length: it proves that there is no"
            + " tour, and a certificate checker reads it.",
        "# mine!tourproof 1|this is a certificate: it proves that there is no tour, and a"
            + " certificate checker reads it.",
        "p cnf 5 3|this is a formula for a SAT solver, not a tour.",
      })
  void read_otherTexts_areNamed(String lines, String message) throws IOException {
    assertThat(read(lines)).isEqualTo(message);
  }

  /** Checks that a changed array gives a walk or a message of one line. */
  @Test
  void read_mutatedArrays_giveAWalkOrOneLine() throws IOException {
    String[] texts = {
      "board = np.array([[1, 2, 3], [4, 5, 6]], dtype=int)",
      "[(0, 0), (1, 2), (2, 0)]",
      "{{1,2},{3,4}};",
      ",a,b!2,1,!1,2,!",
      "| 1 | . |!|---|---|!| 2 | 3 |"
    };
    String alphabet = "0123456789abN,;{}[]()\"'#.| \n\t-=";
    for (long seed = 0; seed < 5_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder text =
          new StringBuilder(texts[random.nextInt(texts.length)].replace("!", "\n"));
      for (int change = random.nextInt(4); change >= 0; change--) {
        int at = random.nextInt(text.length());
        char letter = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(3)) {
          case 0 -> text.setCharAt(at, letter);
          case 1 -> text.insert(at, letter);
          default -> text.insert(at, text.substring(random.nextInt(at + 1), at));
        }
      }
      try {
        assertThat(read(text.toString())).as("seed %d", seed).isNotBlank();
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + text, e);
      }
    }
  }
}
