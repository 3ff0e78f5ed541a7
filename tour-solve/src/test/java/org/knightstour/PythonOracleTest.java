package org.knightstour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Walk;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.FoundTour;
import org.knightstour.solve.Proof;
import org.knightstour.testkit.PythonOracle;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.WideQuestions;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.WalkCheck;

/**
 * Tests random questions on boards of up to 20 squares, with missing squares, other leapers, ends,
 * required and forbidden moves. One in four has compound pieces, riders and symmetric holes. {@link
 * Tours} finds, proves, counts, lists and verifies, against an oracle in another language. Every
 * build tests the same questions for a second. The slow build tests different questions for ten
 * minutes, and prints the seed.
 */
final class PythonOracleTest {

  private static final Duration LONG = Duration.ofMinutes(10);
  private static final int AT_ONCE = 100;
  private static final int MOST_LISTED = 20_000;
  private static final int CHANGED_TOURS = 20;

  private int listed;
  private int changed;
  private int declined;
  private int tours;

  @Tag("long")
  @Test
  void tours_someQuestions_agreeWithPython() throws IOException {
    assumeTrue(PythonOracle.isAvailable(), "no python3 here");
    assertAgreement(2108, 12, 80);
    assertThat(tours).as("questions with a tour").isGreaterThan(5);
    assertThat(listed).as("tours listed").isGreaterThan(100);
    assertThat(changed).as("changed tours checked").isGreaterThan(50);
  }

  @Tag("slow")
  @Test
  void tours_tenMinutesOfQuestions_agreeWithPython() throws IOException {
    assumeTrue(PythonOracle.isAvailable(), "no python3 here");
    long seed = System.nanoTime();
    System.out.println("PythonOracleTest: the first seed is " + seed);
    long begin = System.nanoTime();
    int batches = 0;
    while (System.nanoTime() - begin < LONG.toNanos()) {
      assertAgreement(seed + batches, 20, AT_ONCE);
      batches++;
    }
    System.out.printf(
        "PythonOracleTest: %d questions, %d with a tour, %d tours listed, %d changed tours checked,"
            + " %d counts declined%n",
        batches * AT_ONCE, tours, listed, changed, declined);
    assertThat(tours).as("questions with a tour").isGreaterThan(batches);
  }

  private void assertAgreement(long seed, int mostSquares, int questions) throws IOException {
    RandomQuestions random = new RandomQuestions(seed, mostSquares);
    WideQuestions wide = new WideQuestions(seed, 4, 12);
    List<String> lines =
        IntStream.range(0, questions)
            .mapToObj(i -> (i % 4 == 3 ? wide.next() : random.next()))
            .toList();
    List<Long> counts = PythonOracle.counts(lines);
    for (int i = 0; i < questions; i++) {
      assertAgreement("seed " + seed + ": " + lines.get(i), lines.get(i), counts.get(i));
    }
  }

  private void assertAgreement(String as, String line, long expected) {
    Tours asked = Tours.on(line).threads(2);
    Verdict verdict = expected > 0 ? Verdict.TOUR : Verdict.NONE;
    tours += expected > 0 ? 1 : 0;
    FindResult find = asked.find().value();
    assertThat(find.verdict()).as(as + ": " + find).isEqualTo(verdict);
    if (find instanceof FoundTour found) {
      TourCheck.require(asked.question(), found.tour());
    }
    Proof proof = asked.prove().value();
    assertThat(proof.verdict()).as(as + ": " + proof).isEqualTo(verdict);
    Outcome<BigInteger> count = asked.count();
    if (count.declined().isPresent()) {
      declined++;
    } else {
      assertThat(count.value()).as(as).isEqualTo(BigInteger.valueOf(expected));
    }
    if (expected <= MOST_LISTED) {
      assertListed(as, asked, expected);
    }
  }

  /** Checks that each tour is listed once, and that changed tours are tours exactly if listed. */
  private void assertListed(String as, Tours asked, long expected) {
    TourQuestion question = asked.question();
    List<int[]> all;
    try (Stream<Tour> stream = asked.stream()) {
      all = stream.map(Tour::toArray).toList();
    }
    Set<List<Integer>> keys = new HashSet<>();
    all.forEach(tour -> keys.add(key(question, tour)));
    assertThat((long) all.size()).as(as).isEqualTo(expected);
    assertThat((long) keys.size()).as(as + ": a tour listed twice").isEqualTo(expected);
    listed += all.size();
    Random random = new Random(expected);
    for (int i = 0; i < CHANGED_TOURS && !all.isEmpty() && question.squares() > 3; i++) {
      int[] tour = all.get(random.nextInt(all.size())).clone();
      change(tour, random);
      CheckResult result = WalkCheck.check(Walk.of(question.board(), tour), question);
      changed++;
      assertThat(result instanceof CheckResult.Valid)
          .as(as + ": " + Arrays.toString(tour) + ": " + result)
          .isEqualTo(keys.contains(key(question, tour)));
    }
  }

  /** Reverses a part without the end squares, or exchanges two squares. */
  private static void change(int[] tour, Random random) {
    int one = 1 + random.nextInt(tour.length - 2);
    int other = 1 + random.nextInt(tour.length - 2);
    int low = Math.min(one, other);
    int high = Math.max(one, other);
    boolean isTurn = random.nextBoolean();
    do {
      int square = tour[low];
      tour[low++] = tour[high];
      tour[high--] = square;
    } while (isTurn && low < high);
  }

  /** Returns the squares in order, of a closed tour from the least to its lesser neighbour. */
  private static List<Integer> key(TourQuestion question, int[] tour) {
    List<Integer> key = new ArrayList<>(Arrays.stream(tour).boxed().toList());
    if (question.kind() == TourKind.CLOSED) {
      Collections.rotate(key, -key.indexOf(Collections.min(key)));
      if (key.get(1) > key.get(key.size() - 1)) {
        Collections.reverse(key.subList(1, key.size()));
      }
    }
    return key;
  }
}
