package org.knightstour;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.symmetry.CanonicalForm;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.CertificateRun;
import org.knightstour.solve.Certificates;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.FoundTour;
import org.knightstour.solve.Lister;
import org.knightstour.solve.Proof;
import org.knightstour.solve.RankedTour;
import org.knightstour.solve.Sweep;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.CountedQuestions;
import org.knightstour.testkit.CountedQuestions.Counted;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/**
 * Tests random questions of every kind, with missing squares, other leapers, ends, required and
 * forbidden moves, through {@link Tours}. The four ways to an answer share little code, and all
 * four must agree with naive brute force.
 */
@Tag("sweep")
final class OracleTest {

  private static final int QUESTIONS = Cases.of(300);
  private static final int MOST_SQUARES = 16;
  private static final int MOST_WIDE_SQUARES = 12;
  private static final long MOST_TOURS = 500; // limit of a wide question

  /** Returns questions: three in four of single leapers, one in four wide with few tours. */
  private static List<String> questions(long seed, int count) {
    RandomQuestions random = new RandomQuestions(seed, MOST_SQUARES);
    CountedQuestions wide = new CountedQuestions(seed, 6, MOST_WIDE_SQUARES, MOST_TOURS);
    List<String> questions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      questions.add(i % 4 == 3 ? wide.next().line() : random.next());
    }
    assertThat(wide.skippedShare()).as("skipped as too large").isLessThan(0.5);
    return questions;
  }

  /** Compares wide questions with SubsetCount, which shares no idea with any engine. */
  @Test
  void countAndList_wideQuestions_agreeWithSubsets() {
    long seed = 2110;
    CountedQuestions wide = new CountedQuestions(seed, 6, MOST_WIDE_SQUARES, 20_000);
    int listed = 0;
    for (int i = 0; i < Cases.of(40); i++) {
      Counted counted = wide.next();
      String context = "seed %d: %s".formatted(seed, counted);
      Outcome<BigInteger> count = Tours.on(counted.line()).threads(1).count();
      if (count.declined().isEmpty()) {
        assertThat(count.value()).as(context).isEqualTo(counted.tours());
      }
      Lister.Settings all = Lister.Settings.all(SearchSettings.automatic());
      TourQuestion question = TourQuestion.parse(counted.line());
      long tours = Lister.list(question, all, squares -> true, new Monitor()).value().tours();
      assertThat(tours).as(context).isEqualTo(counted.tours());
      listed += tours > 0 ? 1 : 0;
    }
    assertThat(listed).as("questions with tours").isGreaterThan(Cases.atLeast(2));
    assertThat(wide.skippedShare()).as("skipped as too large").isLessThan(0.2);
  }

  @Test
  void find_randomQuestions_agreesWithBruteForce() {
    long seed = 2101;
    int tours = 0;
    for (String line : questions(seed, QUESTIONS)) {
      FindResult find = Tours.on(line).threads(1).find().value();
      Verdict expected = BruteForce.of(line).exists() ? Verdict.TOUR : Verdict.NONE;
      assertThat(find.verdict()).as("seed %d: %s: %s", seed, line, find).isEqualTo(expected);
      if (find instanceof FoundTour found) {
        tours++;
        TourCheck.require(TourQuestion.parse(line), found.tour());
      }
    }
    assertThat(tours).as("questions with a tour").isGreaterThan(QUESTIONS / 20);
  }

  @Test
  void prove_randomQuestions_agreesWithBruteForceAndCertificatesHold() {
    long seed = 2102;
    int certificates = 0;
    for (String line : questions(seed, QUESTIONS)) {
      Proof proof = Tours.on(line).threads(1).prove().value();
      Verdict expected = BruteForce.of(line).exists() ? Verdict.TOUR : Verdict.NONE;
      assertThat(proof.verdict()).as("seed %d: %s: %s", seed, line, proof).isEqualTo(expected);
      if (proof.evidence().certificate().flatMap(CertificateRun::certificate).isPresent()) {
        certificates++;
        assertThat(Certificates.check(proof.certificate().text()))
            .as("seed %d: %s", seed, line)
            .isInstanceOfSatisfying(
                Proved.class,
                proved ->
                    assertThat(proved.statement()).isEqualTo(TourQuestion.parse(line).text()));
      }
    }
    assertThat(certificates).as("certificates checked").isGreaterThan(QUESTIONS / 4);
  }

  @Test
  void count_randomQuestions_agreesWithBruteForce() {
    long seed = 2103;
    int counted = 0;
    for (String line : questions(seed, QUESTIONS)) {
      Outcome<BigInteger> count = Tours.on(line).threads(1).count();
      if (count.declined().isPresent()) {
        continue;
      }
      counted++;
      assertThat(count.value())
          .as("seed %d: %s", seed, line)
          .isEqualTo(BruteForce.of(line).count());
    }
    assertThat(counted).as("questions that were counted").isGreaterThan(QUESTIONS * 9 / 10);
  }

  @Test
  void stream_randomQuestions_givesEveryTourOnce() {
    long seed = 2104;
    for (String line : questions(seed, QUESTIONS / 2)) {
      BruteForce force = BruteForce.of(line);
      List<String> listed;
      try (Stream<Tour> all = Tours.on(line).stream()) {
        listed = all.map(Tour::toString).toList();
      }
      assertThat((long) listed.size()).as("seed %d: %s", seed, line).isEqualTo(force.count());
      assertThat(new HashSet<>(listed)).as("seed %d: %s", seed, line).hasSize(listed.size());
    }
  }

  /** Compares the listed classes with Burnside's lemma, which counts them without a list. */
  @Test
  void distinct_randomQuestions_listsOneOfEachClassThatIsCounted() {
    long seed = 2109;
    int compared = 0;
    for (String line : questions(seed, 2 * QUESTIONS)) {
      TourQuestion question = TourQuestion.parse(line);
      if (question.from().isPresent() || question.to().isPresent()) {
        continue;
      }
      Set<List<Integer>> classes = new HashSet<>();
      CanonicalForm canonical = new CanonicalForm(question);
      Lister.list(
          question,
          Lister.Settings.all(SearchSettings.automatic()),
          tour -> {
            classes.add(boxed(canonical.of(tour)));
            return true;
          },
          new Monitor());
      Lister.Settings distinct =
          new Lister.Settings(SearchSettings.automatic(), true, OptionalLong.empty());
      long listed = Lister.list(question, distinct, squares -> true, new Monitor()).value().tours();
      assertThat(listed).as("seed %d: %s", seed, line).isEqualTo(classes.size());
      Outcome<BigInteger> count = Tours.on(question).threads(1).countDistinct();
      if (listed > 0 && count.known().isPresent()) {
        compared++;
        assertThat(count.value()).as("seed %d: %s", seed, line).isEqualTo(listed);
      }
    }
    assertThat(compared).as("questions counted up to symmetry").isGreaterThan(Cases.atLeast(20));
  }

  @Test
  void stream_openQuestions_givesTheToursOfBruteForce() {
    long seed = 2105;
    for (String line : questions(seed, QUESTIONS / 2)) {
      TourQuestion question = TourQuestion.parse(line);
      if (question.kind() == TourKind.CLOSED) {
        continue;
      }
      Set<List<Integer>> expected = new HashSet<>();
      BruteForce.of(line).directedTours().forEach(tour -> expected.add(boxed(tour)));
      Set<List<Integer>> listed = new HashSet<>();
      Lister.list(
          question,
          Lister.Settings.all(SearchSettings.automatic()),
          squares -> {
            listed.add(boxed(squares));
            return true;
          },
          new Monitor());
      assertThat(listed).as("seed %d: %s", seed, line).isEqualTo(expected);
    }
  }

  private static List<Integer> boxed(int[] squares) {
    return Arrays.stream(squares).boxed().toList();
  }

  @Test
  void sweep_randomQuestions_agreesWithBruteForceFromEachStart() {
    long seed = 2106;
    for (String line : questions(seed, QUESTIONS / 4)) {
      TourQuestion question = TourQuestion.parse(line);
      if (question.from().isPresent() || question.to().isPresent()) {
        continue;
      }
      Outcome<Sweep> sweep = Tours.on(question).threads(1).sweep();
      assertThat(sweep.declined()).as("seed %d: %s", seed, line).isEmpty();
      for (var start : sweep.value().boards().get(0).starts()) {
        String from = question.from(start.square()).text();
        Verdict expected = BruteForce.of(from).exists() ? Verdict.TOUR : Verdict.NONE;
        assertThat(start.verdict()).as("seed %d: %s", seed, from).isEqualTo(expected);
      }
    }
  }

  @Test
  void number_randomQuestions_everyNumberIsAnotherTour() {
    long seed = 2107;
    int numbered = 0;
    for (String line : questions(seed, QUESTIONS / 2)) {
      long count = BruteForce.of(line).count();
      Set<Tour> tours = new HashSet<>();
      for (long number = 1; number <= Math.min(count, 12); number++) {
        Outcome<Optional<RankedTour>> found = Tours.on(line).threads(1).number(number);
        if (found.known().isEmpty()) {
          assertThat(found.declined()).as("seed %d: %s", seed, line).isPresent();
          break;
        }
        RankedTour one = found.value().orElseThrow();
        numbered++;
        assertThat(one.count()).as("seed %d: %s", seed, line).isEqualTo(count);
        assertThat(tours.add(one.tour())).as("seed %d: %s %d", seed, line, number).isTrue();
        assertThat(Tours.on(line).threads(1).numberOf(one.tour()).value().orElseThrow().number())
            .as("seed %d: %s", seed, line)
            .isEqualTo(number);
      }
    }
    assertThat(numbered).as("tours that were numbered").isGreaterThan(Cases.atLeast(30));
  }
}
