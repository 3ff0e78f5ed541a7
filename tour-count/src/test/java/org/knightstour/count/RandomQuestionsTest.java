package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.RandomQuestions;

/** Questions of every kind, with holes, leapers, ends and moves, against brute force. */
final class RandomQuestionsTest {

  private static final int QUESTIONS = 400;
  private static final long SEED = 20261121;

  @Test
  void count_randomQuestions_agreesWithBruteForce() {
    RandomQuestions questions = new RandomQuestions(SEED, 20);
    for (int i = 0; i < QUESTIONS; i++) {
      String line = questions.next();
      long expected = BruteForce.of(line).count();
      TourQuestion question = TourQuestion.parse(line);
      assertThat(Counting.count(question))
          .as("seed %d, question %d: %s", SEED, i, line)
          .isEqualTo(BigInteger.valueOf(expected));
    }
  }
}
