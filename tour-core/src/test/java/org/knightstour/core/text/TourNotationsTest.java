package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/** Tests numbered rows, rows in brackets, moves from square to square, and walks of graphs. */
final class TourNotationsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1, 6, 3]![4, 2, 5]|a2 b1 c2 a1 c1 b2",
        "(1, 6, 3)!(4, 2, 5)|a2 b1 c2 a1 c1 b2",
        "[1, 6, 3],![4, 2, 5],|a2 b1 c2 a1 c1 b2",
        "[1, 6, 3]|line 1: an array of single numbers: write rows of a board, [[1,2],[3,4]], or"
            + " squares, as pairs [[0,0],[2,1]] or by their names.",
        "[1, [2, 3]]|line 1: an array of single numbers: write rows of a board, [[1,2],[3,4]], or"
            + " squares, as pairs [[0,0],[2,1]] or by their names.",
        "[1, 6, 3]![4, 2]|line 2: 2 numbers, where the rows above have 3.",
        "[1, 6, 3]![[4, 2, 5]]|line 2: an array of arrays of arrays: a tour is rows of numbers, or"
            + " pairs x,y.",
        "[0, 0]![0, 1]![1, 1]![1, 0]|a1 a2 b2 b1",
        "1 2 3!1 1 6 3!2 4 2 5|a2 b1 c2 a1 c1 b2",
        "1 2 3!2 1 6 3!1 4 2 5|a2 b1 c2 a1 c1 b2",
        "1 2 3!1 1 6 3 1!2 4 2 5 2|a2 b1 c2 a1 c1 b2",
        "n\\m 1 2 3!1: 1 6 3!2: 4 2 5|a2 b1 c2 a1 c1 b2",
        "col. 1 2 3 <-col.!row row!1 1 6 3 1!2 4 2 5 2|a2 b1 c2 a1 c1 b2",
        "x 1 2 3!1 6 3!4 2 5|a2 b1 c2 a1 c1 b2",
        "x 1 2 3!1 1 . 3!2 4 2 5|a2 b1 c2 a1 c1",
        "x 1 2 3!1 1 6 3!3 4 2 5|the numbers of the rows must be 1 to 2, or 2 to 1",
        "x 1 2 3!1 1 6 3!4 2 5|the numbers of the rows must be 1 to 2, or 2 to 1",
        "x 1 2 3!1 1 6 3 2!2 4 2 5 1|line 2: 5 numbers under the numbers of 3 columns: each row"
            + " can begin with its own number, or begin and end with it.",
        "x 1 2 3!1 6!4 2|line 2: 2 numbers under the numbers of 3 columns: each row can begin with"
            + " its own number, or begin and end with it.",
        "x 1 2 4!1 6 3|line 1: x is not a square: write e4, aa12, or x,y counted from 0 at a1.",
        "1 2 3!1 1 6 3|line 2: 4 numbers, where the rows above have 3.",
        "1 2 3!4 5 6|a2 b2 c2 a1 b1 c1",
        "a1-c2 c2-e1 e1-g2|a1 c2 e1 g2",
        "Na1-c2!Nc2-e1|a1 c2 e1",
        "a1 c2 c2 e1|a1 c2 e1",
        "a1-c2 c2-e1 g2-e1|a1 c2 c2 e1 g2 e1",
      })
  void read_board_isAWalkOrOneMessage(String lines, String expected) throws IOException {
    String answer;
    try {
      answer = TourText.read(new StringReader(lines.replace("!", "\n"))).walk().toString();
      answer = answer.substring(answer.indexOf(": ") + 2);
    } catch (InputException e) {
      answer = e.getMessage().replace("\"x\" is", "x is");
    }
    assertThat(answer).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 1 2 3|0 1 2 3",
        "0, 1, 2, 3|0 1 2 3",
        "[0, 1, 2, 3]|0 1 2 3",
        "(0 1!2 3)|0 1 2 3",
        "0 -> 1 -> 2 -> 3|0 1 2 3",
        "0->1->2->3->0|0 1 2 3",
        "0-1-2-3|0 1 2 3",
        "0 - 1 - 2 - 3|0 1 2 3",
        "0 -- 1 -- 2 -- 3|0 1 2 3",
        "0\u20131\u20142\u21923|0 1 2 3",
        "0 1 2 3 0|0 1 2 3",
        "0-1 1-2 2-3 3-0|0 1 2 3",
        "(0,1) (1,2)|0 1 2",
        "0 1 2 0|0 1 2",
        "0 1 0|0 1 0",
        "0 1 -1|line 1: -1 is not a vertex",
        "[0 1 2|line 1: [0 is not a vertex",
        "NAME : x!TYPE : TOUR!DIMENSION : 4!TOUR_SECTION!0!1!2 3!-1!EOF|0 1 2 3",
        "TOUR_SECTION!0!1|TOUR_SECTION ends without -1: the file is cut off.",
        "0 0 1 1|0 0 1 1",
        "# x|contains no tour: write its vertices, for example 0 4 3 2 1.",
      })
  void read_walkOfAGraph_isAWalkOrOneMessage(String lines, String expected) throws IOException {
    Graph graph = Graph.named(new int[0], new int[] {0, 1, 1, 2, 2, 3, 3, 0});
    String answer;
    try {
      answer = TourText.read(new StringReader(lines.replace("!", "\n")), graph).walk().toString();
      answer = answer.substring(answer.indexOf(": ") + 2);
    } catch (InputException e) {
      String message = e.getMessage().replace("\"", "");
      int end = message.indexOf(" of this graph");
      answer = end < 0 ? message : message.substring(0, end);
    }
    assertThat(answer).isEqualTo(expected);
  }
}
