package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.RandomQuestions;

/** Tests that any line gives one message, or a question that is equal after print and parse. */
final class QuestionFuzzTest {

  private static final int SEEDS = 40;

  static Stream<String> seeds() {
    RandomQuestions questions = new RandomQuestions(1, 20);
    return Stream.generate(questions::next).limit(SEEDS);
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    " from ",
    " to ",
    " leaper ",
    " without ",
    " with ",
    " avoid ",
    "closed",
    "open"
  })
  @FuzzTest(maxDuration = "1m")
  void parse_anyLine_isAQuestionOrOneMessage(@NotNull String line) {
    accepts(line);
  }

  static boolean accepts(String line) {
    TourQuestion question;
    try {
      question = TourQuestion.parse(line);
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
    assertThat(TourQuestion.parse(question.text())).isEqualTo(question);
    return true;
  }
}
