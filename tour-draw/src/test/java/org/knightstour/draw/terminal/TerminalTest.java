package org.knightstour.draw.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Tours;

final class TerminalTest {

  private static String withoutColours(String text) {
    return text.replaceAll("\u001b\\[[0-9;]*m", "");
  }

  @ParameterizedTest
  @CsvSource({
    "true,xterm,'','',INDEXED",
    "true,xterm,'',truecolor,FULL",
    "true,xterm,'',24bit,FULL",
    "true,xterm,1,truecolor,NONE",
    "true,dumb,'',truecolor,NONE",
    "false,xterm,'',truecolor,NONE",
    "false,xterm,1,'',NONE"
  })
  void ink_terminalAndEnvironment_decide(
      boolean isTerminal, String term, String noColor, String colorTerm, TerminalInk ink) {
    Map<String, String> environment =
        Map.of("TERM", term, "NO_COLOR", noColor, "COLORTERM", colorTerm);
    assertThat(TerminalInk.of(isTerminal, environment)).isEqualTo(ink);
  }

  @Test
  void ink_noEnvironment_isNone() {
    assertThat(TerminalInk.of(true, Map.of())).isEqualTo(TerminalInk.NONE);
    assertThat(TerminalInk.isDumb(Map.of())).isTrue();
    assertThat(TerminalInk.isDumb(Map.of("TERM", "dumb"))).isTrue();
    assertThat(TerminalInk.isDumb(Map.of("TERM", "xterm", "NO_COLOR", "1"))).isFalse();
    assertThat(TerminalInk.INDEXED.foreground(0xff0000)).isEqualTo("\u001b[38;5;196m");
    assertThat(TerminalInk.INDEXED.background(0x000000)).isEqualTo("\u001b[48;5;16m");
    assertThat(TerminalInk.FULL.background(0x010203)).isEqualTo("\u001b[48;2;1;2;3m");
    assertThat(TerminalInk.NONE.foreground(0x010203)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"5,5", "3,10", "8,8", "30,31"})
  void numbers_printedBoard_isReadBack(int rows, int columns) throws IOException {
    Tour tour = Tours.open(rows, columns);
    String plain =
        TerminalBoard.numbers(tour, PictureStyle.BOOK, TerminalInk.NONE, Integer.MAX_VALUE);
    assertThat(plain).doesNotContain("\u001b").hasLineCount(rows + 1);
    assertThat(TourText.read(new StringReader(plain)).walk()).isEqualTo(tour.walk());
    String coloured =
        TerminalBoard.numbers(tour, PictureStyle.BOOK, TerminalInk.FULL, Integer.MAX_VALUE);
    assertThat(TourText.read(new StringReader(withoutColours(coloured))).walk())
        .isEqualTo(tour.walk());
  }

  @ParameterizedTest
  @EnumSource(TerminalInk.class)
  void blocks_anyInk_fitTheWidth(TerminalInk ink) {
    Tour tour = Tours.closed(6, 6);
    for (int columns = 12; columns < 80; columns++) {
      String drawn = withoutColours(TerminalBlocks.draw(tour, PictureStyle.BOOK, ink, columns));
      int width = drawn.lines().findFirst().orElse("").length();
      assertThat(width).isLessThanOrEqualTo(columns).isGreaterThanOrEqualTo(12);
      assertThat(drawn.lines()).allMatch(line -> line.length() == width);
      assertThat(drawn.lines().count()).isEqualTo((width + 1) / 2);
    }
  }

  /** Checks that the centre of each square is inked, except the hollow end of an open tour. */
  @Test
  void blocks_centres_areInked() {
    Tour tour = Tours.open(5, 5);
    String[] lines =
        TerminalBlocks.draw(tour, PictureStyle.BOOK, TerminalInk.NONE, 45).split("\n", -1);
    for (int square = 0; square < 25; square++) {
      int x = tour.board().file(square) * 9 + 4;
      int y = (4 - tour.board().rank(square)) * 9 + 4;
      char block = lines[y / 2].charAt(x);
      boolean isInked = block == '\u2588' || block == (y % 2 == 0 ? '\u2580' : '\u2584');
      assertThat(isInked).isEqualTo(square != tour.last());
    }
    assertThatThrownBy(() -> TerminalBlocks.draw(tour, PictureStyle.BOOK, TerminalInk.NONE, 9))
        .isInstanceOf(ArgumentException.class)
        .hasMessage(
            "columns (9) must be at least 10 for the lines of a board of 5 files; a picture has"
                + " room for them");
  }

  @ParameterizedTest
  @EnumSource(TerminalInk.class)
  void numbers_missingSquares_areDotsWithoutGround(TerminalInk ink) throws IOException {
    Tour tour = Tours.of(TourQuestion.parse("4x4 open from b1 leaper 0,1 without a1 a4"));
    String printed = TerminalBoard.numbers(tour, PictureStyle.BOOK, ink, Integer.MAX_VALUE);
    assertThat(withoutColours(printed)).startsWith("4   . ").contains("\n1   . ");
    assertThat(TourText.read(new StringReader(withoutColours(printed))).walk())
        .isEqualTo(tour.walk());
    assertThat(printed).contains(ink.reset() + "  .");
  }

  /** Checks that a missing square has no ground, and that its half blocks are only lines. */
  @Test
  void blocks_missingSquares_haveNoGround() {
    Tour tour = Tours.of(TourQuestion.parse("3x3 closed from a1 leaper 0,1 without b2"));
    String[] lines =
        TerminalBlocks.draw(tour, PictureStyle.BOOK, TerminalInk.FULL, 12).split("\n", -1);
    // Cells of 4 points: b2 has the columns 4 to 7 of the lines 2 and 3.
    for (int y = 2; y < 4; y++) {
      assertThat(withoutColours(lines[y])).matches("\u2580{4} {4}\u2580{4}");
      assertThat(lines[y]).contains("\u001b[0m    \u001b[38;2");
    }
    assertThat(withoutColours(lines[0])).isEqualTo("\u2580".repeat(12));
    // Cells of 3: in the second line, the lower half is a2, and the upper half is the missing a3.
    Tour corner = Tours.of(TourQuestion.parse("3x3 open from a2 leaper 0,1 without a3"));
    String odd = TerminalBlocks.draw(corner, PictureStyle.BOOK, TerminalInk.FULL, 9);
    assertThat(withoutColours(odd))
        .startsWith("   \u2580\u2580\u2580\u2580\u2580\u2580\n\u2584\u2584\u2584\u2580");
  }

  @Test
  void frame_missingSquaresAndLeapers_areTheQuestions() {
    TourQuestion question = TourQuestion.parse("3x3 closed from a1 leaper 0,1 without b2");
    Film film = Film.of(Tours.of(question));
    TerminalFilm frames = new TerminalFilm(question, PictureStyle.BOOK, TerminalInk.NONE);
    assertThat(frames.frame(film, ""))
        .startsWith(
            """
            \u001b[H3   \u00b7  \u00b7  \u00b7\u001b[K\r
            2  \u00b71     \u00b7\u001b[K\r
            1   \u265e \u00b71  \u00b7\u001b[K\r
                a  b  c\u001b[K\r
            """);
    assertThat(frames.columns()).isEqualTo(11);
  }

  @Test
  void film_tour_growsToItsEnd() {
    Tour tour = Tours.open(5, 5);
    Film film = Film.of(tour);
    int moves = 0;
    while (film.advance()) {
      moves++;
      assertThat(film.length()).isEqualTo(moves + 1);
    }
    assertThat(moves).isEqualTo(24);
    assertThat(film.path()).isEqualTo(tour.toArray());
  }

  @Test
  void frame_exitsAndKnight_areShown() {
    Board board = new Board(3, 4);
    TourQuestion question = TourQuestion.of(board).from(0);
    // The search moves to the square with the fewest exits: c2.
    Film film = Film.of(Tours.of(question));
    TerminalFilm frames = new TerminalFilm(question, PictureStyle.BOOK, TerminalInk.NONE);
    String first = frames.frame(film, "below");
    // From a1 the knight can move to c2 and b3, which have 1 and 2 remaining exits.
    assertThat(first)
        .startsWith("\u001b[H3   \u00b7 \u00b72")
        .contains("2   \u00b7  \u00b7 \u00b71  \u00b7")
        .contains("1   \u265e  \u00b7  \u00b7  \u00b7")
        .endsWith("below\u001b[K\u001b[J");
    film.advance();
    assertThat(frames.frame(film, "")).contains("1   1");
    assertThat(frames.lines()).isEqualTo(5);
    assertThat(frames.columns()).isEqualTo(14);
  }
}
