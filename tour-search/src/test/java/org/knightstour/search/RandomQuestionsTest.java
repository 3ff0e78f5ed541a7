package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.heuristic.NeuralSearch;
import org.knightstour.search.tiling.Construction;
import org.knightstour.search.tiling.TiledTour;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.RandomQuestions;

/** Tests by brute force that constructions and the network find only tours of the question. */
@Tag("sweep")
final class RandomQuestionsTest {

  private int found;
  private int declined;

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void constructAndRun_randomQuestion_givesATourOfItOrNone(long seed) {
    RandomQuestions questions = new RandomQuestions(seed, 30);
    for (int trial = 0; trial < Cases.of(1000); trial++) {
      TourQuestion question = TourQuestion.parse(questions.next());
      TourQuestion plain =
          TourQuestion.of(question.board(), question.kind()).ends(question.from(), question.to());
      for (TourQuestion asked : new TourQuestion[] {question, plain}) {
        check("seed " + seed + ", construction: " + asked, asked, constructed(asked));
        check("seed " + seed + ", network: " + asked, asked, byNetwork(asked));
      }
    }
    assertThat(found).as("found").isGreaterThan(Cases.atLeast(100));
    assertThat(declined).as("declined").isGreaterThan(Cases.atLeast(500));
  }

  private void check(String what, TourQuestion asked, Optional<int[]> squares) {
    if (squares.isPresent()) {
      BruteForce oracle = BruteForce.of(asked.text());
      assertThat(oracle.isTour(squares.get())).as(what).isTrue();
      found++;
    }
  }

  private Optional<int[]> constructed(TourQuestion asked) {
    return squares(Construction.construct(asked, 1, new Monitor()), TiledTour::toArray);
  }

  private Optional<int[]> byNetwork(TourQuestion asked) {
    NeuralSearch.Settings settings = new NeuralSearch.Settings(10, 100, 1, Budget.none());
    return squares(NeuralSearch.run(asked, settings, new Monitor()), Tour::toArray);
  }

  private <T> Optional<int[]> squares(Outcome<T> outcome, Function<T, int[]> squares) {
    declined += outcome.declined().isPresent() ? 1 : 0;
    return outcome.known().map(squares);
  }
}
