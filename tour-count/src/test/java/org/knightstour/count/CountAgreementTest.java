package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.TourQuestion;
import org.knightstour.count.frontier.AnyCut;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.PlanInvariant;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.References;
import org.knightstour.testkit.WideQuestions;

/** Compares counts of boards with counts of the same graphs, and with independent engines. */
final class CountAgreementTest {

  private static final long SEED = 20261125;

  private static final String[] STEPS = {"0,1", "1,1", "0,2", "1,2", "2,2", "0,3", "1,3", "2,3"};
  private static final int MOST_SQUARES = 16;

  private static final String MISCOUNTED =
      """
      4x5 open piece 1,2+2,3; 8014848
      5x2 closed piece 0,1+0,2+0,3+1,2*; 1932
      4x5 open piece 1,2+1,3; 44017432
      5x4 open piece 1,2+1,3; 44017432
      4x5 open piece 1,1*+2,3; 44017432
      5x4 open piece 0,3+1,2; 8696868
      5x3 closed piece 0,1+1,2+1,3; 383424
      5x3 open piece 0,1+1,2+1,3; 26562432
      5x3 open piece 0,1+0,3+1,2; 18015552
      4x4 closed piece 0,1+0,2+1,1; 1998506
      4x4 closed piece 0,1+1,1+1,2; 4784568
      4x4 closed piece 0,1+1,1+2,2; 92046
      4x4 open piece 0,1+1,1+2,2; 9239376
      """;

  /**
   * Checks counts that were once too small. The stage that decides the last edges of the first half
   * kept the greater of two mirror images, and another stage continued from it. Only states that
   * follow from the lesser image were known to be completable.
   */
  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = MISCOUNTED)
  void count_halvesThatMeetInMirroredEdges_isRight(String line, BigInteger count)
      throws IOException {
    assertThat(Counting.count(TourQuestion.parse(line))).isEqualTo(count);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = MISCOUNTED)
  void count_windowsThatMeetInMirroredEdges_areRight(String line, BigInteger count)
      throws IOException {
    for (int steps : new int[] {1, 3}) {
      assertThat(CountAgreement.byWindows(TourQuestion.parse(line), steps))
          .as("windows of %d", steps)
          .isEqualTo(count);
    }
  }

  @Tag("sweep")
  @Test
  void count_wideQuestions_agreesInEveryWay() throws IOException {
    CountAgreement agreement = new CountAgreement("seed " + SEED);
    WideQuestions small = new WideQuestions(SEED, 1, MOST_SQUARES);
    WideQuestions large = new WideQuestions(SEED, MOST_SQUARES + 1, 24);
    int questions = Cases.of(100);
    for (int at = 0; at < questions; at++) {
      agreement.check((at % 3 == 0 ? large : small).next(), at);
    }
    System.out.println(agreement);
    assertThat(agreement.compared()).isGreaterThan(questions / 2);
    assertThat(agreement.bySubsets()).isGreaterThan(questions / 3);
    assertThat(agreement.byCuts()).isGreaterThan(questions / 3);
  }

  /**
   * Checks that the old rule affected no count in docs/results/counts.md and no count of a table.
   */
  @Test
  void plans_publishedCounts_wereRightBefore() {
    List<String> lines =
        new ArrayList<>(
            List.of(
                "8x10 closed",
                "8x11 closed",
                "8x12 closed",
                "8x32 closed",
                "9x10 closed",
                "9x12 closed",
                "9x14 closed",
                "9x16 closed",
                "10x10 closed",
                "7x8 open",
                "7x9 open",
                "8x8 open",
                "8x9 open",
                "4x4 closed piece 0,1+1,1",
                "5x5 closed piece 0,1+1,1",
                "4x5 open piece 0,1+1,1",
                "3x4 closed piece 0,1*",
                "4x4 closed piece 0,1*"));
    References.rows("counts.csv")
        .forEach(row -> lines.add(row[0] + (row[1].equals("closed") ? " closed" : " open")));
    for (String line : lines) {
      CountGraph graph = BoardGraph.of(TourQuestion.parse(line)).graph();
      assertThat(AnyCut.wasMiscounted(graph)).as(line).isFalse();
    }
    CountGraph wrong = BoardGraph.of(TourQuestion.parse("4x5 open piece 1,2+2,3")).graph();
    assertThat(AnyCut.wasMiscounted(wrong)).isTrue();
  }

  /** Checks the layer that serves both halves. Only stars lead from it to the other half's end. */
  @ParameterizedTest
  @CsvSource({"5x5 open, 11", "7x7 open, 23", "7x9 open, 30", "9x9 open, 35"})
  void waiting_lastLayerOnTheWayOfTheOtherHalf_isOneLayer(String line, int layer) {
    CountGraph graph = BoardGraph.of(TourQuestion.parse(line)).graph();
    assertThat(FrontierPlan.of(graph).waiting()).containsExactly(layer);
  }

  /** Checks that layers that an older version miscounted are rejected, and all others opened. */
  @ParameterizedTest
  @CsvSource({
    "8x8 closed, 10c4668593a51d05a8ba5f54b647d519d912337e92d1268cfa561936e241fe97, true",
    "9x10 closed, 68b6ce0bf0f14a2756938311527c8d2464ecfe5434281e7d1a6b8569fbbfea80, true",
    "7x9 open, 3e6e61ce4c770e9e2a0c0c5a16abafe8b4e3ceef3dac3df6326ade65799620b1, true",
    "9x9 open, 40d9a9c8c4c07e64ceaf84f033708cdc2cd5d0030b040895d2114915791a39ec, false",
    "'4x5 open piece 1,2+2,3', 13599c72e0111f1bd2847f862b672e112b91dcd67d598231f90728b14c3cb15f, false"
  })
  void fingerprint_olderVersion_isKeptIfItCountedRight(String line, String older, boolean isKept) {
    CountGraph graph = BoardGraph.of(TourQuestion.parse(line)).graph();
    assertThat(AnyCut.fingerprint(graph).equals(older)).isEqualTo(isKept);
  }

  @Tag("sweep")
  @Test
  void plans_wideQuestions_keepTheInvariant() {
    WideQuestions small = new WideQuestions(SEED, 2, 30);
    int plans = 0;
    for (int at = 0; at < Cases.of(100); at++) {
      TourQuestion question = TourQuestion.parse(small.next());
      if (BoardGraph.plainCount(question).isEmpty()) {
        plans += PlanInvariant.checkAll(BoardGraph.of(question).graph());
      }
    }
    assertThat(plans).isGreaterThan(Cases.atLeast(500));
  }

  /** Checks every 449th compound of one to three steps. The slow suite checks all compounds. */
  @Tag("long")
  @Test
  void count_someCompounds_agreesInEveryWay() throws IOException {
    checkCompounds(449);
  }

  @Tag("slow")
  @Test
  void count_everyCompound_agreesInEveryWay() throws IOException {
    checkCompounds(1);
  }

  private static void checkCompounds(int every) throws IOException {
    CountAgreement agreement = new CountAgreement("compounds of up to three steps");
    List<String> lines = new ArrayList<>();
    for (int rows = 1; rows <= MOST_SQUARES; rows++) {
      for (int columns = 1; rows * columns <= MOST_SQUARES; columns++) {
        for (String piece : compounds()) {
          for (String kind : List.of("closed", "open", "strictly-open")) {
            lines.add("%dx%d %s piece %s".formatted(rows, columns, kind, piece));
          }
        }
      }
    }
    for (int at = 0; at < lines.size(); at += every) {
      agreement.check(lines.get(at), at);
    }
    System.out.println(agreement);
    assertThat(agreement.compared() + agreement.skipped())
        .isEqualTo((lines.size() + every - 1) / every);
  }

  private static List<String> compounds() {
    List<String> compounds = new ArrayList<>();
    for (int set = 1; set < 1 << STEPS.length; set++) {
      if (Integer.bitCount(set) <= 3) {
        List<String> steps = new ArrayList<>();
        for (int step = 0; step < STEPS.length; step++) {
          if ((set >> step & 1) != 0) {
            steps.add(STEPS[step]);
          }
        }
        compounds.add(String.join("+", steps.stream().sorted().toList()));
      }
    }
    return compounds;
  }
}
