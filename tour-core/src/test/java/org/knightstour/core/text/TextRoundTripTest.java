package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.testkit.RandomQuestions;

final class TextRoundTripTest {

  private static Tour tour(int rows, int columns) {
    Board board = new Board(rows, columns);
    int[] path = new int[board.squares()];
    for (int start = 0; start < board.squares(); start++) {
      if (extend(board, path, new boolean[board.squares()], 0, start)) {
        return Tour.of(board, path);
      }
    }
    throw new IllegalStateException("no tour of " + board);
  }

  private static boolean extend(Board board, int[] path, boolean[] seen, int step, int square) {
    path[step] = square;
    if (step == path.length - 1) {
      return true;
    }
    seen[square] = true;
    for (int next = 0; next < path.length; next++) {
      if (!seen[next]
          && TourQuestion.of(board).isMove(square, next)
          && extend(board, path, seen, step + 1, next)) {
        return true;
      }
    }
    seen[square] = false;
    return false;
  }

  private static String write(Tour tour, TextFormat format) throws IOException {
    StringWriter text = new StringWriter();
    format.write(tour, text);
    return text.toString();
  }

  @ParameterizedTest
  @EnumSource(TextFormat.class)
  void read_whatWasWritten_givesTheSameWalk(TextFormat format) throws IOException {
    for (Tour tour : new Tour[] {tour(3, 4), tour(4, 3), tour(5, 5), tour(4, 5), tour(1, 1)}) {
      assertThat(TourText.read(new StringReader(write(tour, format))).walk())
          .isEqualTo(tour.walk());
    }
  }

  /** Checks tours with missing squares and of other leapers, in every format. */
  @ParameterizedTest
  @EnumSource(TextFormat.class)
  void read_toursWithHolesAndLeapers_giveTheSameWalk(TextFormat format) throws IOException {
    long seed = 17;
    RandomQuestions questions = new RandomQuestions(seed, 20);
    int holes = 0;
    int leapers = 0;
    for (int i = 0; i < 4000; i++) {
      TourQuestion question = TourQuestion.parse(questions.next());
      Tour tour = firstTour(question);
      if (tour != null) {
        assertThat(TourText.read(new StringReader(write(tour, format))).walk())
            .as("seed %d, question %d: %s", seed, i, question)
            .isEqualTo(tour.walk());
        if (format == TextFormat.JSON) {
          assertThat(written(write(tour, format)))
              .as("seed %d, question %d", seed, i)
              .isEqualTo(
                  TourQuestion.of(question.board())
                      .piece(question.piece())
                      .without(question.missing()));
        }
        holes += question.missing().isEmpty() ? 0 : 1;
        leapers += question.piece().isKnight() ? 0 : 1;
      }
    }
    assertThat(holes).isGreaterThan(10);
    assertThat(leapers).isGreaterThan(100);
  }

  private static TourQuestion written(String text) throws IOException {
    return TourText.read(new StringReader(text)).question();
  }

  /** Checks the piece and the missing squares of JSON. Earlier, the reader ignored them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'board':'3x4','tour':['a1']}|3x4 open",
        "{'board':'3x4','leaper':'1,4','tour':['a1']}|3x4 open leaper 1,4",
        "{'tour':['c3'],'leaper':'0,1','missing':['a1',[1,2]]}|3x3 open leaper 0,1 without a1 b3",
        "{'board':'3x4','question':'3x4 closed from b1 leaper 1,3 without a1','tour':['b1']}"
            + "|3x4 open leaper 1,3 without a1",
        "{'board':'3x4','question':'5x5 closed leaper 1,3','tour':['b1']}|3x4 open",
        "{'board':'3x4','question':'why?','missing':4,'tour':['b1']}|3x4 open",
        "{'board':'3x4','missing':[],'tour':['b1']}|3x4 open"
      })
  void readWritten_json_namesPieceAndMissingSquares(String text, String question)
      throws IOException {
    assertThat(written(text.replace('\'', '"')).text()).isEqualTo(question);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'leaper':4,'tour':['a1']}|line 1: \"leaper\" must be a text like \"1,4\".",
        "{'leaper':'4','tour':['a1']}|line 1: \"4\" is not a leaper: write a,b, like 1,2 for the"
            + " knight.",
        "{'leaper':'4,1','tour':['a1']}|line 1: leaper (4,1) must be a,b with a from 0 to b, and b"
            + " from 1 to",
        "{'missing':[1],'tour':['a1']}|line 1: \"missing\" must hold squares like \"a1\" or pairs"
            + " like [0,0].",
        "{'missing':['c3'],'tour':['a1','b2']}|c3 is not on the board 2x2: files are a to b, ranks"
            + " 1 to 2.",
        "{'missing':['a1'],'tour':['a1']}|\"missing\": without (1x1) must leave at least one square"
      })
  void readWritten_faults_areOneLine(String text, String message) {
    assertThatThrownBy(() -> written(text.replace('\'', '"')))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(message);
  }

  private static @Nullable Tour firstTour(TourQuestion question) {
    MoveGraph graph = MoveGraph.of(question);
    int[] path = new int[graph.present()];
    for (int start = 0; start < graph.squares(); start++) {
      if (graph.isPresent(start) && extend(graph, path, 0, 0, start)) {
        return Tour.of(question, path);
      }
    }
    return null;
  }

  private static boolean extend(MoveGraph graph, int[] path, long visited, int step, int square) {
    path[step] = square;
    if (step == path.length - 1) {
      return true;
    }
    for (int slot = graph.start(square); slot < graph.end(square); slot++) {
      int next = graph.target(slot);
      boolean isFree = (visited >>> next & 1) == 0 && next != square;
      if (isFree && extend(graph, path, visited | 1L << square, step + 1, next)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void write_missingSquares_areDots() throws IOException {
    TourQuestion question = TourQuestion.parse("3x4 open leaper 0,1 without a1 c2");
    Tour tour = Tour.of(question, 4, 8, 9, 5, 1, 2, 3, 7, 11, 10);
    assertThat(write(tour, TextFormat.NUMBERS))
        .isEqualTo(
            "# question 3x4 open leaper 0,1 without a1 c2\n 2  3 10  9\n 1  4  .  8\n .  5  6  7\n");
    assertThat(write(tour, TextFormat.JSON))
        .startsWith(
            "{\"board\":\"3x4\",\"kind\":\"open\",\"leaper\":\"0,1\",\"missing\":[\"a1\",\"c2\"],"
                + "\"tour\":[\"a2\",\"a3\",");
    assertThat(write(tour, TextFormat.MOVES))
        .startsWith(
            "# question 3x4 open leaper 0,1 without a1 c2\n"
                + "[Board \"3x4\"]\n\n1. a2 a3 2. b3 b2 3.");
    assertThat(write(tour, TextFormat.CSV)).contains("\n10,c3,2,2\n").doesNotContain(",a1,");
  }

  @Test
  void write_numbers_isABoardToRead() throws IOException {
    Tour tour = Tour.of(new Board(3, 4), 0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11);
    assertThat(write(tour, TextFormat.NUMBERS))
        .isEqualTo(" 3  6  9 12\n 8 11  2  5\n 1  4  7 10\n");
    assertThat(write(tour, TextFormat.SQUARES))
        .isEqualTo("board 3x4\na1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3\n");
    assertThat(write(tour, TextFormat.CSV))
        .startsWith("# board 3x4\nstep,square,x,y\n1,a1,0,0\n2,c2,2,1\n");
    assertThat(write(tour, TextFormat.JSON))
        .isEqualTo(
            "{\"board\":\"3x4\",\"kind\":\"open\",\"tour\":[\"a1\",\"c2\",\"a3\",\"b1\",\"d2\",\"b3\",\"c1\",\"a2\",\"c3\",\"d1\",\"b2\",\"d3\"]}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a1 c2 a3|3x3: a1 c2 a3",
        "a1 -> c2 -> a3|3x3: a1 c2 a3",
        "board 4x4; a1 c2|4x4: a1 c2",
        "5x5; a1; c2|5x5: a1 c2",
        "# a comment; a1 c2|2x3: a1 c2",
        "0,0 2,1 0,2|3x3: a1 c2 a3",
        "2 1|1x2: b1 a1",
        "1 0|1x2: b1 a1",
        "1,2,3,4|1x4: a1 b1 c1 d1",
        "3;2;1|3x1: a1 a2 a3",
        "step,square; 1,a1; 2,b3|3x2: a1 b3",
        "{\"tour\":[\"a1\",\"b3\"],\"more\":{\"x\":[1]}}|3x2: a1 b3",
        "{\"board\":\"3x3\",\"tour\":[\"a1\"]}|3x3: a1"
      })
  void read_otherHands_isUnderstood(String lines, String walk) throws IOException {
    String text = lines.startsWith("{") ? lines : lines.replace("; ", "\n").replace(";", "\n");
    assertThat(TourText.read(new StringReader(text)).walk().toString()).isEqualTo(walk);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|contains no tour",
        "'  '|contains no tour",
        "# only this|no squares in it",
        "1 2; 3|line 2: 1 numbers, where the rows above have 2.",
        "1 2; 2 3|number 2 appears twice, on b2 and a1: each number from 1 to 4 must appear once.",
        "1 2; 3 9|b1 has number 9: the numbers of a board 2x2 run from 1 to 4.",
        "1 x|line 1: \"x\" is not the number of a step.",
        "1 99999999999|line 1: \"99999999999\" is not the number of a step.",
        "a1; zz|line 2: \"zz\" is not a square: write e4, aa12, or x,y counted from 0 at a1.",
        "board 2x2; c3|line 2: c3 is not on the board 2x2: files are a to b, ranks 1 to 2.",
        "board 0x2; a1|line 1: \"0x2\" is not a board",
        "a2147483647 zzzzzz1|no board is that large",
        "step,squares; 1,a1|line 1: the header must be step,square,x,y.",
        "step,square; 2,a1|line 2: \"2\" is not step 1 with its square.",
        "step,square; 1,q|line 2: \"q\" is not a square",
        "{\"tour\":[1]}|line 1: \"tour\" must hold squares like \"a1\" or pairs like [0,0].",
        "{\"board\":\"3x3\"}|the JSON has no \"tour\"",
        "[1]|line 1: an array of single numbers: write rows of a board",
        "{\"tour\":[\"a1\"|line 1: this is not JSON: ",
        "{tour|line 1: this is not JSON: ",
        "{\"board\":\"9\"}|\"9\" is not a board",
      })
  void read_faultyText_namesLineAndFault(String lines, String message) {
    String text = lines.startsWith("{") ? lines : lines.replace("; ", "\n");
    try {
      Walk walk = TourText.read(new StringReader(text)).walk();
      throw new AssertionError("read as " + walk);
    } catch (InputException e) {
      assertThat(e.getMessage()).contains(message).doesNotContain("\n");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Checks that a changed text gives a walk or a message of one line. */
  @ParameterizedTest
  @EnumSource(TextFormat.class)
  void read_mutatedText_givesAWalkOrOneLine(TextFormat format) throws IOException {
    String text = write(tour(5, 5), format);
    String alphabet = "0123456789abcxyz,;{}[]\"'#->| \n\r\t\u0000\u2192\ufffd-+.";
    for (long seed = 0; seed < 4_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder mutated = new StringBuilder(text);
      for (int change = random.nextInt(6); change >= 0; change--) {
        int at = random.nextInt(mutated.length());
        switch (random.nextInt(4)) {
          case 0 -> mutated.setCharAt(at, alphabet.charAt(random.nextInt(alphabet.length())));
          case 1 -> mutated.insert(at, alphabet.charAt(random.nextInt(alphabet.length())));
          case 2 -> mutated.delete(at, Math.min(mutated.length(), at + 1 + random.nextInt(9)));
          default -> mutated.insert(at, mutated.substring(random.nextInt(at + 1), at));
        }
        if (mutated.length() == 0) {
          mutated.append('1');
        }
      }
      try {
        assertThat(TourText.read(new StringReader(mutated.toString())).walk().length())
            .isPositive();
      } catch (InputException e) {
        assertThat(e.getMessage()).as("seed " + seed).isNotBlank().doesNotContain("\n");
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + mutated, e);
      }
    }
  }

  @Test
  void read_endlessLine_stopsAtTheLimit() {
    Reader endless =
        new Reader() {
          @Override
          public int read(char[] buffer, int offset, int length) {
            Arrays.fill(buffer, offset, offset + length, '7');
            return length;
          }

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> TourText.read(endless))
        .isInstanceOf(InputException.class)
        .hasMessage("line 1: longer than 100000 characters without a space.");
  }

  @Test
  void read_tenMillionLinesOfRubbish_stopsAtTheFirst() {
    String rubbish = "rubbish\n".repeat(10_000_000);
    assertThatThrownBy(() -> TourText.read(new StringReader(rubbish)))
        .hasMessageStartingWith("line 1: \"rubbish\" is not a square");
  }
}
