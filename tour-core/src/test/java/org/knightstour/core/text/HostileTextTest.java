package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;

/** Tests hostile texts, and unusual texts of other programs. */
final class HostileTextTest {

  private static Walk read(String text) throws IOException {
    return TourText.read(new StringReader(text)).walk();
  }

  /** Returns a reader of {@code head}, followed by {@code loop} without end. */
  private static Reader endless(String head, String loop) {
    return new Reader() {
      private long at;

      @Override
      public int read(char[] buffer, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
          buffer[i] =
              at < head.length()
                  ? head.charAt((int) at)
                  : loop.charAt((int) ((at - head.length()) % loop.length()));
          at++;
        }
        return length;
      }

      @Override
      public void close() {}
    };
  }

  /**
   * Checks a board that is named after its squares. Earlier, an IllegalArgumentException of {@code
   * Board.index} ended the program with status 70.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"tour\":[\"c3\"],\"board\":\"2x2\"}",
        "{\"board\":\"9x9\",\"tour\":[\"c3\"],\"board\":\"2x2\"}",
        "step,square\n1,c3\n# board 2x2\n"
      })
  void read_boardBehindSquaresThatAreNotOnIt_namesTheSquare(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(InputException.class)
        .hasMessage("c3 is not on the board 2x2: files are a to b, ranks 1 to 2.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"tour\":[\"b3\"],\"board\":\"3x2\"}", "step,square\n1,b3\n# board 3x2"})
  void read_boardBehindItsSquares_isThatBoard(String text) throws IOException {
    assertThat(read(text).toString()).isEqualTo("3x2: b3");
  }

  /** Checks the limit of squares. Earlier, endless texts without a board filled the memory. */
  @Test
  void read_moreSquaresThanTheLimit_isRefused() throws IOException {
    int limit = 1000;
    String message = "more than 1000 squares: no more can be read with the memory that Java has.";
    SquareList squares = new SquareList(limit);
    for (int i = 0; i < 1000; i++) {
      squares.add("b1");
    }
    assertThatThrownBy(() -> squares.add("a1"))
        .isInstanceOf(InputException.class)
        .hasMessage(message);
    assertThat(squares.toWalk(false, note -> {}).length()).isEqualTo(1000);
    for (String loop : new String[] {"1 ", "1\n", "1 2 3\n"}) {
      assertThatThrownBy(() -> NumberTable.read(endless("", loop), limit, note -> {}))
          .hasMessage(message);
    }
    StringBuilder most = new StringBuilder();
    for (int number = 1; number <= 1000; number++) {
      most.append(number).append('\n');
    }
    assertThat(NumberTable.read(new StringReader(most.toString()), limit, note -> {}).length())
        .isEqualTo(1000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "board 2x2\\n|a1|line 2: more squares than the 4 of 2x2.",
        "1 2\\n|3|line 2: longer than 100000 characters without a space.",
        "{\"tour\":[\"|a|line 1: this is not JSON: expected at most 16777216 characters",
        "{\"|a|line 1: this is not JSON: expected at most 16777216 characters",
        "step,square\\n1,|a|line 2: longer than 100000 characters without a space.",
        "step,square\\n1,\"|a1\\n|line 2: longer than 100000 characters without a space."
      })
  void read_endlessText_endsInOneLine(String head, String loop, String message) {
    Reader text = endless(head.replace("\\n", "\n"), loop + (head.endsWith("2x2\\n") ? " " : ""));
    assertThatThrownBy(() -> TourText.read(text))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void limit_memory_isDividedUpToTheMost() {
    assertThat(SquareList.limit(400_000_000L)).isEqualTo(10_000_000);
    assertThat(SquareList.limit(1L << 40)).isEqualTo(100_000_000);
    SquareList.check(3, 3);
    assertThatThrownBy(() -> SquareList.check(4, 3))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("more than 3 squares: ");
  }

  /** Checks a long row. Boards with few rows have long rows, but only their cells are held. */
  @Test
  void read_longRow_isRead() throws IOException {
    int columns = 300_000;
    StringBuilder numbers = new StringBuilder();
    StringBuilder squares = new StringBuilder("board 1x" + columns);
    for (int number = columns; number >= 1; number--) {
      numbers.append(number).append(' ');
      squares.append(' ').append(number - 1).append(",0");
    }
    Walk walk = read(numbers.toString());
    assertThat(walk).isEqualTo(read(squares.toString()));
    assertThat(walk.length()).isEqualTo(columns);
    assertThat(walk.square(0)).isEqualTo(columns - 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a1 b3", "2\n \n1", "step,square\n1,a1\n2,b3", "{\"tour\":[\"a1\",\"b3\"]}"})
  void read_byteOrderMark_isSkipped(String text) throws IOException {
    assertThat(read("\ufeff" + text)).isEqualTo(read(text));
  }

  /** Checks text after 4096 characters of blanks or comments. Earlier, the reader ignored it. */
  @ParameterizedTest
  @ValueSource(strings = {"\n", "# a long story\n", " \t\n# and\n", "#\n"})
  void read_longBeginningBeforeTheTour_isPassedOver(String beginning) throws IOException {
    for (int times : new int[] {0, 1, 290, 4094, 4095, 4096, 20_000}) {
      String before = beginning.repeat(times);
      assertThat(read(before + "2 1").toString()).as("%d", times).isEqualTo("1x2: b1 a1");
      assertThat(read(before + "0,0 1,2").toString()).as("%d", times).isEqualTo("3x2: a1 b3");
      assertThat(read(before + "a1 b3").toString()).as("%d", times).isEqualTo("3x2: a1 b3");
    }
  }

  /** Checks that a line cut within a pair is not read as a board of numbers, as it was earlier. */
  @Test
  void read_longLineOfPairs_isAListOfSquares() throws IOException {
    for (String padding : new String[] {"", " ", "  ", "   "}) {
      Walk walk = read(padding + "10,10 ".repeat(2000));
      assertThat(walk.length()).isEqualTo(2000);
      assertThat(walk.board().toString()).isEqualTo("11x11");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a1, b3, c1|3x3: a1 b3 c1",
        "a1,b3,c1|3x3: a1 b3 c1",
        "a1-b3-c1|3x3: a1 b3 c1",
        "+--+--+; ! 1! 2!;+--+--+|1x2: a1 b1",
        "1 2 # from the left;# done|1x2: a1 b1",
        "1 2#tight;4 3|2x2: a2 b2 b1 a1",
        "\"step\",\"square\";\"1\",\"a1\"|1x1: a1",
        "{\"tour\":[\"a1\"]} |1x1: a1"
      })
  void read_otherPrograms_areUnderstood(String lines, String walk) throws IOException {
    assertThat(read(lines.replace(';', '\n').replace('!', '|')).toString()).isEqualTo(walk);
  }

  @Test
  void read_windowsLineEnds_areLineEnds() throws IOException {
    assertThat(read("2 1\r\n3 4\r\n").toString()).isEqualTo("2x2: b2 a2 a1 b1");
    assertThat(read("board 2x2\r\na1\r\nb2\r\n").toString()).isEqualTo("2x2: a1 b2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 - 3|line 1: \"-\" is not the number of a step.",
        "1 -2|line 1: \"-2\" is not the number of a step.",
        "1 2;# no;3|line 3: 1 numbers, where the rows above have 2.",
        "1 2;3 4 5|line 2: 3 numbers, where the rows above have 2.",
        "+--+|no number in it: write a board of numbers, the top rank first.",
        "a1,|1x1: a1",
        "board 5x5 a1 c2|5x5: a1 c2",
        "5x5 a1;c2|5x5: a1 c2",
        "board5X5 a1|5x5: a1",
        "board|line 1: \"\" is not a board: write ROWSxCOLUMNS, both at least 1, like 5x5 or 3x10.",
        "5x5 5x5|line 1: \"5x5\" is not a square: write e4, aa12, or x,y counted from 0 at a1.",
        "a1 5x5|line 1: \"5x5\" is not a square: write e4, aa12, or x,y counted from 0 at a1.",
        "0,0 2,1 0,2|3x3: a1 c2 a3",
        "c9 a1,zz|line 1: \"zz\" is not a square: write e4, aa12, or x,y counted from 0 at a1.",
        "{\"board\":5,\"tour\":[\"a1\"]}|line 1: \"board\" must be a text like \"5x5\".",
        "{\"board\":null,\"tour\":[\"a1\"]}|line 1: \"board\" must be a text like \"5x5\".",
        "{\"tour\":[\"a1\"],;\"tour\":[\"a1\"]}|line 2: \"tour\" appears twice.",
        "{\"tour\":[\"a1\"]};{\"tour\":[\"a1\"]}|line 2: unexpected content after the object: write"
            + " one tour at a time.",
        "{\"tour\":[\"a1\",\"q\"]}|line 1: step 2: \"q\" is not a square: write e4, aa12, or x,y"
            + " counted from 0 at a1.",
        "{\"tour\":[\"a1\"|line 1: this is not JSON: expected a comma or ].",
        "{\"tour\":{}}|the JSON has no \"tour\": an array of squares like \"a1\".",
        "{\"tour\":[]}|no squares in it: write a tour as a list of squares like a1 c2 e1.",
        "# board q;step,square|line 1: \"q\" is not a board: write ROWSxCOLUMNS, both at least 1,"
            + " like 5x5 or 3x10.",
        "step,square;1|line 2: \"1\" is not step 1 with its square."
      })
  void read_wrongShape_isOneExactLine(String lines, String message) throws IOException {
    String answer;
    try {
      answer = read(lines.replace(';', '\n')).toString();
    } catch (InputException e) {
      answer = e.getMessage();
    }
    assertThat(answer).isEqualTo(message);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 11, 27, 31, 0xfffd})
  void read_charactersThatNoTextHas_areBinaryData(int character) {
    for (String before : new String[] {"a1\n", "1 2\n"}) {
      assertThatThrownBy(() -> read(before + (char) character))
          .hasMessage("line 2: binary data, not text.");
    }
  }

  @Test
  void read_charactersThatTurnTheLine_areNotRepeated() {
    assertThatThrownBy(() -> read("a1\u202e\u2028\u2029\u0085x"))
        .hasMessage(
            "line 1: \"a1????x\" is not a square: write e4, aa12, or x,y counted from 0 at a1.");
  }
}
