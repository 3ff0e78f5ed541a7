package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.verify.certificate.CertificateChecker;

/** Tests single steps of certificates, which the checker accepts or rejects immediately. */
final class PuzzleStepsTest {

  private static final TourQuestion OPEN = TourQuestion.parse("5x5 open");
  private static final TourQuestion CLOSED = TourQuestion.parse("5x6 closed");

  private static String check(TourQuestion question, Givens givens, String... steps)
      throws IOException {
    String text =
        "tourpuzzleproof 1\n"
            + question.text()
            + (givens.size() == 0 ? "" : "\ngiven " + givens.text(question.naming()))
            + "\n"
            + String.join("", Arrays.stream(steps).map(step -> step + "\n").toList())
            + "solved\n";
    return CertificateChecker.check(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)))
        .toString();
  }

  private static Tour tour(TourQuestion question) {
    return PuzzleMaker.make(PuzzleSpec.of(question)).value().answer();
  }

  /** Returns the givens of a tour between two numbers. */
  private static Givens givens(Tour tour, int first, int last) {
    List<Integer> squares = IntStream.rangeClosed(first, last).map(it -> it - 1).boxed().toList();
    return Givens.of(tour, squares.stream().map(tour::square).toList());
  }

  private static String name(Tour tour, int number) {
    return OPEN.naming().name(tour.square(number - 1));
  }

  /** Returns the moves of a tour between two numbers. */
  private static List<Move> line(Tour tour, int first, int last) {
    return IntStream.range(first, last)
        .mapToObj(number -> new Move(tour.square(number - 1), tour.square(number)))
        .toList();
  }

  /** Checks the squares of the first and of the last number, with unknown neighbours. */
  @Test
  void number_squareOfAnEnd_isNotThatOfItsNeighbour() throws IOException {
    Tour tour = tour(OPEN);
    assertThat(check(OPEN, givens(tour, 3, 25), "number 2 " + name(tour, 1)))
        .contains("the square has another number");
    assertThat(check(OPEN, givens(tour, 1, 23), "number 24 " + name(tour, 25)))
        .contains("the square has another number");
  }

  /** Checks a line from 2, which cannot go down, because a square would have the number 0. */
  @Test
  void along_lineBeyondTheFirstNumber_goesUp() throws IOException {
    Tour tour = tour(OPEN);
    TourQuestion asked = OPEN.with(line(tour, 2, 4));
    assertThat(check(asked, givens(tour, 2, 2), "along 3 " + name(tour, 3)))
        .contains("not all placed");
    assertThat(check(asked, givens(tour, 2, 2), "along 1 " + name(tour, 3)))
        .contains("no line forces it");
    assertThat(check(OPEN, givens(tour, 2, 2), "along 3 " + name(tour, 3)))
        .contains("no line forces it");
    TourQuestion shorter = OPEN.with(line(tour, 2, 3));
    assertThat(check(shorter, givens(tour, 2, 2), "along 3 " + name(tour, 3)))
        .contains("no line forces it");
  }

  /** Checks lines of three squares, of two and of four, and a square without a line. */
  @ParameterizedTest
  @CsvSource({
    "1, 3, the numbers are not a tour",
    "3, 1, the numbers are not a tour",
    "1, 2, not the two ends of a line",
    "2, 3, not the two ends of a line",
    "1, 20, not the two ends of a line",
    "20, 1, not the two ends of a line",
    "10, 11, not the two ends of a line",
    "16, 18, not the two ends of a line",
    "17, 15, not the two ends of a line",
    "1, 10, not the two ends of one line",
    "11, 3, not the two ends of one line"
  })
  void close_squares_areTheEndsOfOneLine(int a, int b, String said) throws IOException {
    Tour tour = tour(CLOSED);
    TourQuestion asked =
        CLOSED.with(line(tour, 1, 3)).with(line(tour, 10, 11)).with(line(tour, 15, 18));
    String step =
        IntStream.of(a, b)
            .mapToObj(number -> asked.naming().name(tour.square(number - 1)))
            .collect(Collectors.joining(" ", "close ", ""));
    assertThat(check(asked, Givens.NONE, step)).contains(said);
  }

  /** Checks that no line can close in an open puzzle, not even a line with all squares. */
  @Test
  void close_lineOfAllSquares_isRightInAnOpenPuzzleOnly() throws IOException {
    Tour tour = tour(CLOSED);
    TourQuestion open = TourQuestion.parse("5x6 open");
    String step =
        "close " + open.naming().name(tour.first()) + " " + open.naming().name(tour.last());
    assertThat(check(open.with(line(tour, 1, 30)), Givens.NONE, step)).contains("not all placed");
    assertThat(check(CLOSED.with(line(tour, 1, 30)), Givens.NONE, step))
        .contains("the line has all squares");
  }

  /** Checks only whether the numbers, which are all given, are a tour for the question. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x4 open | true",
        "3x4 open with d2-b1 | true",
        "3x4 open with a1-b3 d3-b2 | true",
        "3x4 open with a2-c1 | false",
        "3x4 open avoid a2-c1 | true",
        "3x4 open avoid d2-b1 | false",
        "3x4 open from d2 to a2 | true",
        "3x4 open from a2 | false",
        "3x4 closed | false",
        "3x4 open leaper 1,3 | false"
      })
  void solved_allNumbersGiven_areATourForTheQuestion(String line, boolean isTour)
      throws IOException {
    TourQuestion asked = TourQuestion.parse(line);
    String numbers = "1:d2 2:b1 3:a3 4:c2 5:a1 6:b3 7:c1 8:d3 9:b2 10:d1 11:c3 12:a2";
    String said = check(asked, Givens.parse(asked.naming(), numbers));
    assertThat(said.startsWith("Proved")).as(said).isEqualTo(isTour);
  }

  /** Checks 3 on the square of 1: its rule allows any square, because no square remains for 3. */
  @Test
  void solved_squareTwice_isNoTour() throws IOException {
    TourQuestion asked = TourQuestion.parse("3x4 open");
    String numbers = "1:b1 2:d2 4:a3 5:c2 6:a1 7:b3 8:c1 9:d3 10:b2 11:d1 12:c3";
    assertThat(check(asked, Givens.parse(asked.naming(), numbers), "square 3 b1"))
        .contains("the numbers are not a tour");
  }
}
