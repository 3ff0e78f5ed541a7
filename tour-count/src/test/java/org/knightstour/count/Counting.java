package org.knightstour.count;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;

/** Counts with the settings of the tests. */
final class Counting {

  static final CountSettings SETTINGS =
      CountSettings.defaults()
          .threads(2)
          .budget(Budget.none().memoryBytes(Runtime.getRuntime().maxMemory() / 10 * 6));

  private Counting() {}

  static TourQuestion question(String board, TourKind kind) {
    return TourQuestion.of(Board.parse(board), kind);
  }

  static BigInteger count(TourQuestion question) {
    return count(question, Convention.of(question.kind()));
  }

  static BigInteger count(TourQuestion question, Convention convention) {
    return result(question, convention).value();
  }

  static Outcome<BigInteger> result(TourQuestion question, Convention convention) {
    try {
      return TourCounter.count(question, convention, SETTINGS, new Monitor());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
