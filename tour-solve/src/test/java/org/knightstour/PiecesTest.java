package org.knightstour;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.CertificateRun;
import org.knightstour.solve.Certificates;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.FoundTour;
import org.knightstour.solve.Proof;
import org.knightstour.solve.RankedTour;
import org.knightstour.testkit.BruteForce;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/** Tests all kinds of pieces on all small boards, through {@link Tours}, against naive counts. */
final class PiecesTest {

  private static final int FEW = 1000; // limit of listed tours

  // Boards on which a rook can move from each square to every other square.
  private static final String COMPLETE = "(1x(9|1\\d)|(9|1\\d)x1)";

  static List<String> boards(int least, int most) {
    List<String> boards = new ArrayList<>();
    for (int rows = 1; rows <= most; rows++) {
      for (int columns = 1; rows * columns <= most; columns++) {
        if (rows * columns >= least) {
          boards.add(rows + "x" + columns);
        }
      }
    }
    return boards;
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "leaper 1,3",
        "piece 0,1+1,1",
        "piece 0,1*",
        "piece 1,1*",
        "piece 0,1*+1,1*",
        "piece 1,2+1,3",
        "piece 1,2*",
        "piece 0,1+1,2*"
      })
  void everyEngine_boardsOfTwelveSquares_saysWhatNaiveCountsSay(String piece) {
    for (String board : boards(1, 12)) {
      for (String kind : List.of("open", "closed", "strictly-open")) {
        assertAgreement(board + " " + kind + " " + piece);
      }
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "leaper 1,3",
        "piece 0,1+1,1",
        "piece 0,1*",
        "piece 0,1*+1,1*",
        "piece 1,2+1,3",
        "piece 1,2*"
      })
  void everyEngine_boardsOfTwentySquares_saysWhatNaiveCountsSay(String piece) {
    for (String board : boards(13, 16)) {
      assertAgreement(board + " open " + piece);
    }
    for (String board : boards(13, 20)) {
      assertAgreement(board + " closed " + piece);
    }
  }

  /** Checks that a ride may pass a missing square. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "3x3 open piece 0,1* without b2",
        "3x4 closed piece 0,1* without b2 c2",
        "2x5 open piece 0,1*+1,1* without b1 b2",
        "3x4 strictly-open piece 0,1+1,1 without a1",
        "4x3 closed piece 0,1+1,1 without b2"
      })
  void everyEngine_missingSquares_saysWhatNaiveCountsSay(String line) {
    assertAgreement(line);
  }

  private static void assertAgreement(String line) {
    long expected = BruteForce.of(line).countByVisited();
    if (expected == 0 && line.matches(COMPLETE + " strictly-open.*")) {
      return; // every two squares are a move apart: only all paths prove it
    }
    Verdict verdict = expected > 0 ? Verdict.TOUR : Verdict.NONE;
    TourQuestion question = TourQuestion.parse(line);
    Tours tours = Tours.on(line).threads(1);
    FindResult find = tours.find().value();
    assertThat(find.verdict()).as(line).isEqualTo(verdict);
    if (find instanceof FoundTour found) {
      TourCheck.require(question, found.tour());
      assertThat(BruteForce.of(line).isTour(found.tour().toArray())).as(line).isTrue();
    }
    Outcome<BigInteger> count = tours.count();
    if (count.declined().isEmpty()) {
      assertThat(count.value()).as(line).isEqualTo(BigInteger.valueOf(expected));
    } else {
      assertThat(count.declined().get()).contains("more than 8 open neighbours");
      assertThat(line).as("of a rider").contains("*");
    }
    Proof proof = tours.prove().value();
    assertThat(proof.verdict()).as(line).isEqualTo(verdict);
    if (proof.evidence().certificate().flatMap(CertificateRun::certificate).isPresent()) {
      assertThat(Certificates.check(proof.certificate().text()))
          .as(line)
          .isInstanceOfSatisfying(
              Proved.class, proved -> assertThat(proved.statement()).isEqualTo(question.text()));
    }
    if (expected > 0 && expected <= FEW) {
      try (Stream<Tour> all = tours.stream()) {
        assertThat(all.map(Tour::toString).distinct().count()).as(line).isEqualTo(expected);
      }
      assertNumbers(line, expected);
    }
  }

  /** Checks the numbers of the first tour, the last tour, and a tour between them. */
  private static void assertNumbers(String line, long expected) {
    Tours tours = Tours.on(line).threads(1);
    for (long number : new long[] {1, (expected + 1) / 2, expected}) {
      Outcome<Optional<RankedTour>> numbered = tours.number(number);
      if (numbered.declined().isEmpty()) {
        Tour tour = numbered.value().orElseThrow().tour();
        assertThat(BruteForce.of(line).isTour(tour.toArray())).as(line).isTrue();
        assertThat(tours.numberOf(tour).value().orElseThrow().number()).isEqualTo(number);
      }
    }
  }

  /**
   * Checks published numbers. King: A140519, the undirected closed tours of n x n boards. Rook:
   * A269561, of the rook's graph.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2x2 closed piece 0,1+1,1; 3",
        "3x3 closed piece 0,1+1,1; 16",
        "4x4 closed piece 0,1+1,1; 2830",
        "5x5 closed piece 0,1+1,1; 2462064",
        "2x2 closed piece 0,1*; 1",
        "3x3 closed piece 0,1*; 48",
        "3x4 closed piece 0,1*; 1566",
        "4x4 closed piece 0,1*; 284112"
      })
  void count_publishedNumbers_areFound(String line, long number) {
    assertThat(Tours.on(line).count().value()).isEqualTo(BigInteger.valueOf(number));
  }
}
