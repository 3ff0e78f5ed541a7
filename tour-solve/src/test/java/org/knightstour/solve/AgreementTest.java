package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** Tests that two contradictory answers end the program. */
final class AgreementTest {

  private static final Work WORK = Work.of(SearchResult.ENGINE, 1, 1, 1);

  private static SearchRun search(TourQuestion question, Outcome<SearchResult> result) {
    SearchSettings settings = SearchSettings.automatic();
    BranchChoice choice = BranchChoice.of(question, Goal.FIRST, settings);
    return new SearchRun(question, settings, choice, result);
  }

  private static CertificateRun prover(String question) {
    return CertificateRun.of(
        TourQuestion.parse(question), Budget.none().nodes(1000), new Monitor());
  }

  @Test
  void unlessAgreed_searchAgainstProver_contradictionIsThrown() {
    SearchResult nothing =
        new SearchResult(Branching.EDGE, Optional.empty(), 0, Convention.UNDIRECTED, List.of());
    Outcome<SearchResult> none = Outcome.known(nothing, WORK);
    Outcome<SearchResult> stopped =
        new Outcome.Stopped<>(StopReason.NODE_LIMIT, Optional.of(nothing), WORK);
    TourQuestion seven = TourQuestion.parse("7x7 closed");
    TourQuestion six = TourQuestion.parse("6x6 closed");
    assertThatCode(() -> Engines.requireAgreement(search(seven, none), prover("7x7 closed")))
        .doesNotThrowAnyException();
    assertThatCode(() -> Engines.requireAgreement(search(six, stopped), prover("6x6 closed")))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> Engines.requireAgreement(search(six, none), prover("6x6 closed")))
        .isInstanceOf(ContradictionException.class)
        .hasMessageContaining("6x6 closed");
  }

  @Test
  void unlessInTheory_answerAgainstTheorem_contradictionIsThrown() {
    TourQuestion seven = TourQuestion.parse("7x7 closed");
    TourQuestion six = TourQuestion.parse("6x6 closed");
    assertThatThrownBy(() -> ContradictionException.unlessInTheory(seven, Verdict.TOUR))
        .isInstanceOf(ContradictionException.class);
    assertThatThrownBy(() -> ContradictionException.unlessInTheory(six, Verdict.NONE))
        .isInstanceOf(ContradictionException.class);
    assertThatCode(() -> ContradictionException.unlessInTheory(six, Verdict.STOPPED))
        .doesNotThrowAnyException();
  }
}
