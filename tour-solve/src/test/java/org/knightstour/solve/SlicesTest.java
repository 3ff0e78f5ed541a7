package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Lister.Listed;

/** Compares policies in slices, as in the web app, with the policies of the program. */
final class SlicesTest {

  private static final TourQuestion SIX = TourQuestion.parse("6x6 closed");

  /** A search that reports that no tour exists, for every question. */
  private static final Searcher LIAR =
      (question, goal, settings, monitor) ->
          Task.of(
              () ->
                  Outcome.known(
                      new SearchResult(
                          Branching.EDGE, Optional.empty(), 0, Convention.UNDIRECTED, List.of()),
                      Work.of(SearchResult.ENGINE, 1, 1, 1)));

  private static FindRequest by(TourQuestion question, FindRequest.Method method) {
    return FindRequest.of(question, method, SearchSettings.defaults());
  }

  private static <T> Outcome<T> inSmallSlices(Task<T> task) {
    Optional<Outcome<T>> outcome = Optional.empty();
    while (outcome.isEmpty()) {
      outcome = task.work(1);
    }
    return outcome.get();
  }

  /** Checks answers against theorems. Earlier, the web app did not compare them. */
  @Test
  void course_searchAgainstATheorem_contradictionIsThrown() {
    assertThatThrownBy(
            () -> Decider.task(by(SIX, FindRequest.Method.SEARCH), LIAR, new Monitor()).finish())
        .isInstanceOf(ContradictionException.class);
    assertThatThrownBy(
            () -> Lister.counting(SIX, SearchSettings.defaults(), LIAR, new Monitor()).finish())
        .isInstanceOf(ContradictionException.class);
    // Theorems give constructed tours. For other questions, the prover disagrees.
    TourQuestion required = TourQuestion.parse("6x6 closed with a1-b3");
    assertThatThrownBy(
            () -> Decider.proofInTurns(required, LIAR, Budget.none(), new Monitor()).finish())
        .isInstanceOf(ContradictionException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5x6 closed", "5x5 open from a1", "6x6 closed without a1 f6 b2 e5"})
  void counting_slices_isTheCountOfThreads(String line) {
    TourQuestion question = TourQuestion.parse(line);
    Outcome<Listed> outcome =
        inSmallSlices(
            Lister.counting(
                question, SearchSettings.defaults(), Searcher.inSlices(), new Monitor()));
    Outcome<Listed> expected =
        Lister.counting(question, SearchSettings.automatic(), Searcher.here(), new Monitor())
            .finish();
    assertThat(outcome.value()).isEqualTo(expected.value());
    assertThat(outcome.work().amount()).isEqualTo(expected.work().amount());
  }

  @Test
  void counting_stopped_knowsAPart() {
    Task<Listed> task =
        Lister.counting(SIX, SearchSettings.defaults(), Searcher.inSlices(), new Monitor());
    while (task.stopped(StopReason.TIME_LIMIT).soFar().orElseThrow().tours() == 0) {
      assertThat(task.work(1)).isEmpty();
    }
    Outcome<Listed> stopped = task.stopped(StopReason.TIME_LIMIT);
    assertThat(stopped.stopped()).contains(StopReason.TIME_LIMIT);
    assertThat(stopped.soFar().orElseThrow().tours()).isBetween(1L, 9862L);
  }

  @ParameterizedTest
  @ValueSource(longs = {3, 1000})
  void listing_slices_showsTheToursOfThreads(long limit) {
    TourQuestion question = TourQuestion.parse("5x6 closed");
    Lister.Settings settings =
        new Lister.Settings(SearchSettings.defaults(), false, OptionalLong.of(limit));
    List<String> tours = new ArrayList<>();
    Outcome<Listed> outcome =
        inSmallSlices(
            Lister.listing(
                question, settings, squares -> tours.add(Arrays.toString(squares)), new Monitor()));
    List<String> expected = new ArrayList<>();
    Outcome<Listed> listed =
        Lister.list(
            question, settings, squares -> expected.add(Arrays.toString(squares)), new Monitor());
    assertThat(tours).isEqualTo(expected);
    assertThat(outcome.value()).isEqualTo(listed.value());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"8x8 closed", "6x6 open without a1 b2 c3", "4x4 open", "6x6 open leaper 1,4"})
  void course_slices_findsWhatTheProgramFinds(String line) {
    TourQuestion question = TourQuestion.parse(line);
    Outcome<FindResult> found =
        inSmallSlices(
            Decider.task(
                by(question, FindRequest.Method.AUTO), Searcher.inSlices(), new Monitor()));
    Outcome<FindResult> expected =
        Decider.find(by(question, FindRequest.Method.AUTO), new Monitor());
    assertThat(found.value().verdict()).isEqualTo(expected.value().verdict());
    boolean isConstructed = expected.work().engine().equals("construct");
    assertThat(found.work().engine().equals("construct")).isEqualTo(isConstructed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"8x8 closed", "5x5 closed", "4x4 open", "6x6 open from b1 to a1"})
  void inTurns_position_isSettledWithEvidence(String line) {
    TourQuestion question = TourQuestion.parse(line);
    Proof proof =
        inSmallSlices(
                Decider.proofInTurns(question, Searcher.inSlices(), Budget.none(), new Monitor()))
            .value();
    Outcome<Proof> expected =
        Decider.prove(
            ProveRequest.of(question, ProveRequest.Method.AUTO, SearchSettings.automatic()),
            new Monitor());
    assertThat(proof.verdict()).isEqualTo(expected.value().verdict());
    assertThat(proof.verdict() == Verdict.TOUR || proof.certificate().steps() > 0).isTrue();
  }
}
