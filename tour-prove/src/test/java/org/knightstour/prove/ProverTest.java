package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.CountedQuestions;
import org.knightstour.testkit.CountedQuestions.Counted;
import org.knightstour.testkit.RandomQuestions;

final class ProverTest {

  private static final Budget CASES = Budget.none().nodes(100_000);

  private static Outcome<Prover.Settled> prove(String question) {
    return Prover.prove(TourQuestion.parse(question), CASES, new Monitor());
  }

  private static Certificate certificate(String question) {
    return (Certificate) prove(question).value();
  }

  private static void assertStopped(
      Outcome<Prover.Settled> outcome, StopReason reason, long cases) {
    assertThat(outcome.stopped()).contains(reason);
    assertThat(outcome.work().amount()).isEqualTo(cases);
  }

  @Test
  void prove_randomQuestions_agreesWithBruteForce() {
    agree(3, 700, Prover.Method.ORDERS_LAST);
  }

  @Test
  void prove_ordersFirst_agreesWithBruteForce() {
    agree(5, 700, Prover.Method.ORDERS_FIRST);
  }

  @Test
  void proveByBranching_randomQuestions_agreesWithBruteForce() {
    agree(4, 300, Prover.Method.BRANCHES_ALONE);
  }

  /** Compares compound pieces, riders and symmetric holes with counts by subsets. */
  @ParameterizedTest
  @EnumSource
  void prove_wideQuestions_agreesWithSubsets(Prover.Method method) {
    long seed = 6;
    int number = Cases.of(120);
    CountedQuestions questions = new CountedQuestions(seed, 4, 12);
    int found = 0;
    for (int i = 0; i < number; i++) {
      Counted counted = questions.next();
      String which = "question " + i + " of seed " + seed + ": " + counted;
      found += agreed(counted.line(), counted.exists(), method, which) == Verdict.TOUR ? 1 : 0;
    }
    assertThat(found).isGreaterThan(number / 20);
  }

  private static void agree(long seed, int questions, Prover.Method method) {
    RandomQuestions random = new RandomQuestions(seed, 20);
    int proven = 0;
    int found = 0;
    for (int i = 0; i < questions; i++) {
      String line = random.next();
      String which = "question " + i + " of seed " + seed + ": " + line;
      Verdict verdict = agreed(line, BruteForce.of(line).exists(), method, which);
      proven += verdict == Verdict.NONE ? 1 : 0;
      found += verdict == Verdict.TOUR ? 1 : 0;
    }
    assertThat(proven).isGreaterThan(questions / 4);
    assertThat(found).isGreaterThan(questions / 20);
  }

  /**
   * Returns the prover's verdict. Fails if it is not the oracle's, unless the prover may decline
   * the question.
   */
  private static Verdict agreed(String line, boolean exists, Prover.Method method, String which) {
    TourQuestion question = TourQuestion.parse(line);
    Outcome<Prover.Settled> result = Prover.prove(question, CASES, new Monitor(), method);
    Prover.Settled settled = result.known().orElse(null);
    if (settled instanceof Certificate proof) {
      assertThat(exists).as(which).isFalse();
      assertThat(proof.text()).as(which).contains(line + "\n");
      return Verdict.NONE;
    }
    if (settled instanceof Prover.TourExists found) {
      assertThat(BruteForce.of(line).isTour(found.tour().toArray())).as(which).isTrue();
      return Verdict.TOUR;
    }
    assertThat(isDeclinedRightly(question, result)).as(which + ": " + result).isTrue();
    return Verdict.STOPPED;
  }

  private static boolean isDeclinedRightly(TourQuestion question, Outcome<Prover.Settled> result) {
    boolean isOneEnd = question.from().isPresent() && question.from().equals(question.to());
    boolean isAnyEnds = question.from().isEmpty() && question.to().isEmpty();
    return result.declined().isPresent()
        && (isOneEnd || (isAnyEnds && question.kind() == TourKind.STRICTLY_OPEN));
  }

  /** Checks that statements of version 1 are still written as version 1. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 closed|1",
        "4x4 open|1",
        "7x7 open from b1|1",
        "6x6 open from a1 to c1|1",
        "3x3 closed leaper 1,4 without b2|1",
        "1x1 closed|1",
        "1x2 closed|1",
        "1x2 closed leaper 0,1|2",
        "5x5 closed from a1|2",
        "7x7 open to b1|2",
        "4x4 strictly-open|2",
        "6x6 closed with a1-c2 a1-b3 c2-d4 b3-d4|2",
        "3x8 closed avoid a1-b3|2",
        "6x6 closed from a1 to b1|2",
      })
  void certificate_question_hasTheOldestVersionThatStatesIt(String question, int version) {
    Certificate certificate = certificate(question);
    assertThat(certificate.version()).isEqualTo(version);
    assertThat(certificate.text()).startsWith("tourproof " + version + "\n" + question + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "6x6 closed from a1 to b1", // no move joins them
        "5x6 closed from a1 to b3 avoid a1-b3",
        "6x6 strictly-open from a1 to b3",
        "1x2 strictly-open from a1 leaper 0,1",
        "1x2 closed leaper 0,1",
        "5x6 open with a1-b3 c1-b3 b3-d4",
      })
  void prove_questionThatContradictsItself_isForcedAtOnce(String question) {
    assertThat(certificate(question).text()).endsWith(question + "\nforced\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1x1 open",
        "1x1 strictly-open from a1 to a1",
        "2x2 open to b1 without a1 a2 b2",
        "1x2 open from b1 leaper 0,1",
        "5x6 closed from c3 to d5",
        "5x5 open to c3",
        "3x4 strictly-open from a1",
        "6x6 closed from f6 with a2-c1 avoid c3-d5",
      })
  void prove_questionWithTours_findsOneThatBeginsAndEndsRight(String question) {
    TourQuestion asked = TourQuestion.parse(question);
    Tour tour = ((Prover.TourExists) prove(question).value()).tour();
    assertThat(tour.is(asked.kind())).isTrue();
    assertThat(tour.first()).isEqualTo(asked.from().orElse(tour.first()));
    assertThat(tour.last()).isEqualTo(asked.to().orElse(tour.last()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "40x40 closed|certificates are for at most 1024 squares",
        "5x5 open from a1 to a1|a certificate cannot state that both ends are one square",
        "1x1 closed from a1 to a1|a certificate cannot state that both ends are one square",
        "1x2 strictly-open leaper 0,1|a certificate about strictly open tours needs a given end:"
            + " there are open tours, and the tour that was found is re-entrant",
      })
  void prove_notSupported_isDeclinedWithTheReason(String question, String reason) {
    assertThat(prove(question)).isEqualTo(Outcome.declined(reason));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1x2|forced moves|A closed tour has at least three squares.",
        "6x6 from a1 to b1|forced moves|The question contradicts itself: no tour has ends like"
            + " these.",
        "5x5|forced moves|A square with only two possible moves must use both.",
        "7x7|colours|There are 25 dark and 24 light squares.",
        "3x8|a cut set|Once the forced moves are made, remove these 4 squares (c1 f1 c3 f3): 5"
            + " components remain. A closed tour can connect at most 4.",
        "4x10|weights|its moves must collect a total of 2. No set of moves can collect more than 0.",
      })
  void prove_closedTour_isToldInWords(String board, String kind, String words) {
    Certificate certificate = certificate(board.replaceFirst("( |$)", " closed$1"));
    assertThat(certificate.kind()).isEqualTo(kind);
    assertThat(certificate.inWords()).contains(words);
  }

  @Test
  void prove_leaperThatNeedsHoursOtherwise_isACutSetOf16() {
    assertThat(certificate("11x11 open leaper 1,4").inWords())
        .startsWith("Remove these 16 squares (")
        .endsWith("): 18 components remain. A path can connect at most 17.");
  }

  /** Checks that one case is not enough, because the boards need a split by branching. */
  @ParameterizedTest
  @ValueSource(strings = {"3x8 closed", "4x10 closed", "4x4 open"})
  void prove_oneCaseAllowed_givesUpWithoutSplitting(String question) {
    TourQuestion asked = TourQuestion.parse(question);
    assertStopped(
        Prover.proveByBranching(asked, Budget.none().nodes(1), new Monitor()),
        StopReason.NODE_LIMIT,
        1);
    assertStopped(
        Prover.proveByBranching(asked, Budget.none().nodes(2), new Monitor()),
        StopReason.NODE_LIMIT,
        2);
    Outcome<Prover.Settled> whole = Prover.proveByBranching(asked, CASES, new Monitor());
    int steps = ((Certificate) whole.value()).steps();
    assertThat(Prover.proveByBranching(asked, Budget.none().nodes(steps), new Monitor()).value())
        .isInstanceOf(Certificate.class);
    assertStopped(
        Prover.proveByBranching(asked, Budget.none().nodes(steps - 1), new Monitor()),
        StopReason.NODE_LIMIT,
        steps - 1);
  }

  /** Without a split, only an order refutes this board. */
  private static final String NARROW =
      "4x9 closed leaper 0,1 with c1-c2 i1-i2 a2-a3 b2-b3 c3-c4 h4-i4";

  @Test
  void prove_noMoreCasesAllowed_triesAnOrderOfTheFirstCase() {
    assertThat(certificate(NARROW).kind()).isEqualTo("a case split");
    assertThat(certificate(NARROW).version()).isEqualTo(2);
    TourQuestion asked = TourQuestion.parse(NARROW);
    for (int cases = 1; cases < certificate(NARROW).steps(); cases++) {
      Certificate certificate =
          (Certificate) Prover.prove(asked, Budget.none().nodes(cases), new Monitor()).value();
      assertThat(certificate.text())
          .startsWith("tourproof 3\n" + NARROW + "\norder ")
          .hasLineCount(3);
      assertThat(certificate.kind()).isEqualTo("an order");
      assertThat(certificate.inWords()).startsWith("Complete the certificate's 4 squares");
      assertThatThrownBy(() -> new VeripbExport(certificate))
          .isInstanceOf(ArgumentException.class)
          .hasMessage("certificate (an order of squares) cannot be written for VeriPB");
    }
  }

  @Test
  void prove_ordersFirst_needsNoSplit() {
    Outcome<Prover.Settled> result =
        Prover.prove(TourQuestion.parse(NARROW), CASES, new Monitor(), Prover.Method.ORDERS_FIRST);
    assertThat(((Certificate) result.value()).steps()).isEqualTo(1);
    assertThat(result.work().amount()).isEqualTo(1);
  }

  @Test
  void prove_watch_countsCasesAndTheWholeShare() {
    Monitor monitor = new Monitor();
    TourQuestion question = TourQuestion.parse("3x8 closed");
    Outcome<Prover.Settled> result = Prover.proveByBranching(question, CASES, monitor);
    assertThat(monitor.nodes()).isEqualTo(((Certificate) result.value()).steps());
    assertThat(monitor.share()).isEqualTo(1);
  }

  @Test
  void prove_stoppedWatch_isUnsettledAsInterrupted() {
    Monitor monitor = new Monitor();
    monitor.stop();
    assertStopped(
        Prover.prove(TourQuestion.parse("7x7 closed"), Budget.none(), monitor),
        StopReason.INTERRUPTED,
        0);
  }

  /** Checks a limit within a case, because the first case of this board takes much longer. */
  @Test
  @Timeout(60)
  void prove_timeLimitWithinACase_isUnsettled() {
    Budget budget = Budget.none().time(Duration.ofMillis(300));
    Outcome<Prover.Settled> outcome =
        Prover.prove(TourQuestion.parse("32x32 closed"), budget, new Monitor());
    assertThat(outcome.stopped()).contains(StopReason.TIME_LIMIT);
    // On a busy machine, the time can pass before the first case.
    assertThat(outcome.work().amount()).isLessThanOrEqualTo(1);
  }

  @Test
  void columns_stoppedWatch_isUnsettledAsInterrupted() {
    Monitor monitor = new Monitor();
    monitor.stop();
    assertThat(ColumnProof.of(new ColumnQuestion(4, true, 0, false), monitor).stopped())
        .contains(StopReason.INTERRUPTED);
  }

  @Test
  void columns_twoRows_haveNoClosedTourAndThreeRowsHaveOneFromRank() {
    var two = ColumnProof.of(new ColumnQuestion(2, true, 0, false), new Monitor()).value();
    assertThat(((ColumnProof) two).text()).startsWith("tourlayers 1\n2xn closed\n");
    var three = ColumnProof.of(new ColumnQuestion(3, false, 0, false), new Monitor()).value();
    assertThat(three).isEqualTo(new ColumnQuestion.TourExists(7));
  }

  @Test
  void columnQuestion_mistake_isNamedWithoutFlags() {
    for (List<String> row :
        List.of(
            List.of("6", "rows (6) must be between 1 and 5"),
            List.of("4 light", "from (light) must have an odd number of rows, not 4"),
            List.of("4 7", "from (rank7) must be a rank of 4xn, 1 to 4"))) {
      String[] words = row.get(0).split(" ", -1);
      int rank = words.length == 2 && !words[1].equals("light") ? Integer.parseInt(words[1]) : 0;
      boolean isLight = words.length == 2 && words[1].equals("light");
      assertThatThrownBy(() -> new ColumnQuestion(Integer.parseInt(words[0]), false, rank, isLight))
          .isInstanceOf(ArgumentException.class)
          .hasMessage(row.get(1));
    }
  }
}
