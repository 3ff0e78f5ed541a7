package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.CountedQuestions;
import org.knightstour.testkit.CountedQuestions.Counted;
import org.knightstour.testkit.RandomQuestions;

final class ColouringTest {

  private static boolean allows(TourQuestion question) {
    return Colouring.of(question).allowsEnds(question, question.from(), question.to());
  }

  /** Checks that brute force finds no tour if the colours allow none, and some tours otherwise. */
  @Test
  void allows_randomQuestions_neverContradictsBruteForce() {
    long seed = 3;
    RandomQuestions questions = new RandomQuestions(seed, 16);
    int refused = 0;
    int found = 0;
    for (int i = 0; i < 2000; i++) {
      String line = questions.next();
      boolean exists = BruteForce.of(line).exists();
      boolean allows = allows(TourQuestion.parse(line));
      assertThat(allows || !exists).as("seed %d, question %d: %s", seed, i, line).isTrue();
      refused += allows ? 0 : 1;
      found += exists ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(300);
    assertThat(found).isGreaterThan(100);
  }

  @Test
  void allows_wideQuestions_neverContradictsSubsets() {
    long seed = 4;
    CountedQuestions questions = new CountedQuestions(seed, 4, 12);
    int refused = 0;
    int found = 0;
    for (int i = 0; i < Cases.of(200); i++) {
      Counted counted = questions.next();
      TourQuestion question = TourQuestion.parse(counted.line());
      boolean allows = allows(question);
      Existence answer = Existence.of(question);
      String what = "seed %d: %s".formatted(seed, counted);
      assertThat(allows || !counted.exists()).as(what).isTrue();
      assertThat(answer.isNone() && counted.exists()).as(what + answer).isFalse();
      assertThat(answer.says() == Existence.Says.TOUR && !counted.exists()).as(what).isFalse();
      refused += allows ? 0 : 1;
      found += counted.exists() ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(Cases.atLeast(10));
    assertThat(found).isGreaterThan(Cases.atLeast(10));
  }

  @Test
  void of_missingSquares_countsBothColours() {
    for (String line :
        new String[] {"3x3 open without a1 b1", "5x4 closed without b1", "1x1 open"}) {
      TourQuestion question = TourQuestion.parse(line);
      int dark = 0;
      int light = 0;
      for (int square = 0; square < question.board().squares(); square++) {
        boolean isLight = question.board().isLight(square);
        light += question.has(square) && isLight ? 1 : 0;
        dark += question.has(square) && !isLight ? 1 : 0;
      }
      assertThat(Colouring.of(question))
          .isEqualTo(new Colouring(question.kind(), true, dark, light));
    }
  }

  /** Checks which questions the parity argument allows, case by case. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open|true|true",
        "5x5 closed|false|false",
        "4x5 closed|true|true",
        "4x5 closed from a1 to e1|true|true",
        "5x5 open from a1|true|true",
        "5x5 open from b1|true|false",
        "5x5 open to b1|true|false",
        "5x5 open to c1|true|true",
        "5x5 strictly-open from a1 to b1|true|false",
        "5x5 open from a1 to c1|true|true",
        "4x5 open from a1 to c1|true|false",
        "4x5 open from a1 to b1|true|true",
        "4x5 open from b1|true|true",
        "5x5 open from b1 without a1 c1|true|true",
        "5x5 open from c3 without a1 c1|true|false",
        "5x5 open without a1 c1 e1|false|false",
        "5x5 closed without a1|true|true",
        "5x5 open leaper 1,1|false|false",
        "1x1 open leaper 1,1|true|true",
        "1x3 open leaper 0,2 without b1|true|true",
        "1x3 open leaper 0,2 without a1 c1|true|true",
        "1x1 closed|false|false"
      })
  void allows_cases_areTheArgument(String line, boolean any, boolean ends) {
    TourQuestion question = TourQuestion.parse(line);
    assertThat(Colouring.of(question).allowsAny()).isEqualTo(any);
    assertThat(allows(question)).isEqualTo(ends);
    TourQuestion free = question.ends(OptionalInt.empty(), OptionalInt.empty());
    assertThat(Colouring.of(question).allowsEnds(free, question.from(), question.to()))
        .isEqualTo(ends);
  }
}
