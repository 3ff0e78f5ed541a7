package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;

/** Tests the engines of a request, their order, and their shares of the limits. */
final class PlanTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          find | 6x6 closed | construction without limits, search 20144, cdcl 20720, prover 1, search
          find by edges | 6x6 closed | construction without limits, search
          find in slices | 6x6 closed | construction without limits, search and cdcl
          find construct | 6x6 closed | construction
          find warnsdorff | 6x6 closed | warnsdorff
          find neural | 6x6 closed | neural
          find search | 6x6 closed | search
          find | 5x5 closed | theory
          find in slices | 5x5 closed | theory
          find search | 5x5 closed | theory
          find construct | 5x5 closed | theory
          find | 8x8 closed | construction without limits, search 20256, cdcl 21280, prover 1, search
          find | 8x8 open without a1 a2 | construction without limits, search 20248, cdcl 21280, prover 1, search
          find | 9x9 open from a1 | construction without limits, search 20324, cdcl 21620, prover 1, cdcl, search
          find | 12x12 closed | construction without limits, search 20576, cdcl 22880, prover 1, cdcl, search
          find | 12x13 closed | construction without limits, search 20624, cdcl, search
          find | petersen 5 | frontier 1/2 of the time, cdcl 20200, prover 1, cdcl, search
          find | petersen 32 | frontier 1/2 of the time, cdcl 21280, prover 1, cdcl, search
          find | petersen 33 | frontier 1/2 of the time, cdcl 21320, prover 1, cdcl, search
          find | petersen 72 | frontier 1/2 of the time, cdcl 22880, prover 1, cdcl, search
          find | petersen 73 | frontier 1/2 of the time, cdcl, search
          find in slices | petersen 5 | frontier 1/2 of the time, cdcl 20200, prover 1, cdcl, search
          find by edges | petersen 5 | search
          find search | petersen 5 | search
          prove | 6x6 closed | prover 200, search also if short
          prove, to a file | 6x6 closed | prover 200 required, search also if short
          prove, by a search too | 6x6 closed | prover 200 required, search always
          prove, in a ledger | 6x6 closed | search
          prove search | 6x6 closed | search
          prove certificate | 6x6 closed | prover
          prove in turns | 6x6 closed | construction, search and prover
          prove | 12x12 closed | prover 200, search also if short
          prove | 12x13 closed | construction, prover, search if declined
          prove | 32x32 closed | construction, prover, search if declined
          prove | 33x32 closed | construction, search
          prove | 13x13 closed | prover 1, theory
          prove | 33x33 closed | theory
          prove, to a file | 13x13 closed | prover 200 required, search also if short
          prove, in a ledger | 13x13 closed | search
          prove in turns | 13x13 closed | search and prover
          prove | petersen 5 | find 5 s, prover 200, search also if short
          prove, to a file | petersen 5 | find 5 s, prover 200 required, search also if short
          prove, by a search too | petersen 5 | prover 200 required, search always
          prove, in a ledger | petersen 5 | search
          prove search | petersen 5 | search
          prove certificate | petersen 5 | prover
          prove in turns | petersen 5 | search and prover
          prove | petersen 72 | find 5 s, prover 200, search also if short
          prove | petersen 73 | find 5 s, construction, prover, search if declined
          prove | petersen 513 | find 5 s, construction, search
          find | 8x8 closed magic semi | search
          find in slices | 8x8 closed magic semi | search
          prove | 8x8 closed magic semi | search
          prove in turns | 8x8 closed magic semi | search
          find | 5x5 closed magic semi | theory
          """)
  void plan_ofARequest_isItsRow(String request, String name, String plan) {
    assertThat(text(plan(request, Questions.of(name)))).isEqualTo(plan);
  }

  private static String text(Plan plan) {
    return plan.stages().stream().map(PlanTest::text).collect(Collectors.joining(", "));
  }

  private static String text(Plan.Stage stage) {
    String when =
        switch (stage.when()) {
          case UNDECIDED -> "";
          case DECLINED -> " if declined";
          case UNDECIDED_OR_SHORT -> " also if short";
          case ALWAYS -> " always";
        };
    String engine = stage.engine().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return engine + text(stage.share()) + when + (stage.isRequired() ? " required" : "");
  }

  private static String text(Plan.Share share) {
    if (share.timeParts() == 0) {
      return " without limits";
    }
    boolean isTimed = !share.time().equals(Budget.NO_TIME_LIMIT);
    return (share.nodes() == Long.MAX_VALUE ? "" : " " + share.nodes())
        + (share.timeParts() == 1 ? "" : " 1/" + share.timeParts() + " of the time")
        + (isTimed ? " " + share.time().toSeconds() + " s" : "");
  }

  private static Plan plan(String request, TourQuestion question) {
    Existence theory = Existence.of(question);
    SearchSettings search = SearchSettings.defaults();
    return switch (request) {
      case "find" -> find(question, FindRequest.Method.AUTO, search, false);
      case "find by edges" ->
          find(question, FindRequest.Method.AUTO, search.branching(Branching.EDGE), false);
      case "find in slices" -> find(question, FindRequest.Method.AUTO, search, true);
      case "find construct" -> find(question, FindRequest.Method.CONSTRUCT, search, false);
      case "find warnsdorff" -> find(question, FindRequest.Method.WARNSDORFF, search, false);
      case "find neural" -> find(question, FindRequest.Method.NEURAL, search, false);
      case "find search" -> find(question, FindRequest.Method.SEARCH, search, false);
      case "prove" -> prove(question, ProveRequest.Method.AUTO, false, false);
      case "prove, to a file" -> prove(question, ProveRequest.Method.AUTO, true, false);
      case "prove, by a search too" -> prove(question, ProveRequest.Method.AUTO, true, true);
      case "prove, in a ledger" -> prove(question, ProveRequest.Method.AUTO, false, true);
      case "prove search" -> prove(question, ProveRequest.Method.SEARCH, false, false);
      case "prove certificate" -> prove(question, ProveRequest.Method.CERTIFICATE, false, false);
      case "prove in turns" -> Plan.ofTurns(question, theory);
      default -> throw new IllegalArgumentException(request);
    };
  }

  private static Plan find(
      TourQuestion question, FindRequest.Method method, SearchSettings search, boolean isSliced) {
    return Plan.of(FindRequest.of(question, method, search), Existence.of(question), isSliced);
  }

  private static Plan prove(
      TourQuestion question,
      ProveRequest.Method method,
      boolean needsCertificate,
      boolean needsSearch) {
    SearchSettings search = SearchSettings.defaults();
    return Plan.of(
        new ProveRequest(question, method, search, needsCertificate, needsSearch),
        Existence.of(question));
  }

  @Test
  void share_ofABudget_isAtMostThatBudget() {
    Budget left = Budget.none().nodes(100).time(Duration.ofSeconds(8));
    Plan.Share half = new Plan.Share(30, 2, Budget.NO_TIME_LIMIT);
    assertThat(half.of(left)).isEqualTo(left.nodes(30).time(Duration.ofSeconds(4)));
    assertThat(half.of(Budget.none())).isEqualTo(Budget.none().nodes(30));
    Plan.Share seconds = new Plan.Share(1000, 1, Duration.ofSeconds(5));
    assertThat(seconds.of(left)).isEqualTo(left.time(Duration.ofSeconds(5)));
    assertThat(seconds.of(left.time(Duration.ofSeconds(2))))
        .isEqualTo(left.time(Duration.ofSeconds(2)));
    assertThat(Plan.Share.REST.of(left)).isEqualTo(left);
    assertThat(Plan.Share.UNLIMITED.of(left)).isEqualTo(Budget.none());
  }
}
