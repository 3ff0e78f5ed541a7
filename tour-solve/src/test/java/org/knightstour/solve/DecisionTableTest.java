package org.knightstour.solve;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.SearchSettings;

/**
 * The table of decisions: the engine that answers a request, or that a limit of nodes stops. The
 * table has a row for each request, question and limit. If the limit grows from row to row, the
 * rows show the order of the engines and the nodes that each engine gets.
 *
 * <p>A row is {@code request | question | most nodes | answer}. A row has no times.
 */
@Tag("long")
final class DecisionTableTest {

  private static final String TABLE = "decisions.txt";

  static List<String> rows() throws IOException {
    try (InputStream in = requireNonNull(DecisionTableTest.class.getResourceAsStream(TABLE))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void request_asksTheEnginesOfItsRow(String row) {
    List<String> cells = Arrays.stream(row.split("\\|", -1)).map(String::strip).toList();
    String answer = answer(cells.get(0), cells.get(1), cells.get(2));
    assertThat(answer).isEqualToIgnoringWhitespace(cells.get(3));
  }

  private static String answer(String request, String name, String nodes) {
    TourQuestion question = Questions.of(name);
    Budget budget = Budget.none();
    SearchSettings search =
        SearchSettings.defaults()
            .threads(1)
            .budget(nodes.equals("any") ? budget : budget.nodes(Long.parseLong(nodes)));
    return switch (request) {
      case "find" -> found(question, FindRequest.Method.AUTO, search);
      case "find construct" -> found(question, FindRequest.Method.CONSTRUCT, search);
      case "find warnsdorff" -> found(question, FindRequest.Method.WARNSDORFF, search);
      case "find neural" -> found(question, FindRequest.Method.NEURAL, search);
      case "find search" -> found(question, FindRequest.Method.SEARCH, search);
      case "stream find" -> summary(ShortAnswer.find(question, search, new Monitor()));
      case "stream prove" -> summary(ShortAnswer.prove(question, search, new Monitor()));
      case "prove" -> proved(question, ProveRequest.Method.AUTO, search, false, false);
      case "prove search" -> proved(question, ProveRequest.Method.SEARCH, search, false, false);
      case "prove certificate" ->
          proved(question, ProveRequest.Method.CERTIFICATE, search, false, false);
      case "prove, to a file" -> proved(question, ProveRequest.Method.AUTO, search, true, false);
      case "prove, in a ledger" -> proved(question, ProveRequest.Method.AUTO, search, false, true);
      default -> throw new IllegalArgumentException(request);
    };
  }

  private static String found(
      TourQuestion question, FindRequest.Method method, SearchSettings search) {
    Outcome<FindResult> outcome =
        Decider.find(FindRequest.of(question, method, search), new Monitor());
    return end(outcome, outcome.known().map(find -> find.verdict().label()).orElse(""))
        + " by "
        + outcome.work().engine()
        + ", "
        + outcome.work().amount();
  }

  /** Leaves out the nodes: if a stream asks two engines in turns, the clock decides their nodes. */
  private static String summary(ShortAnswer answer) {
    return answer.verdict() == Verdict.TOUR
        ? "tour"
        : answer.verdict().label() + " " + answer.words();
  }

  private static String proved(
      TourQuestion question,
      ProveRequest.Method method,
      SearchSettings search,
      boolean needsCertificate,
      boolean needsSearch) {
    Outcome<Proof> outcome =
        Decider.prove(
            new ProveRequest(question, method, search, needsCertificate, needsSearch),
            new Monitor());
    List<String> parts = new ArrayList<>();
    parts.add(end(outcome, outcome.known().map(proof -> proof.verdict().label()).orElse("")));
    if (outcome.work() instanceof Proof.Evidence evidence) {
      parts.add(evidence(evidence));
    }
    return String.join(" ", parts);
  }

  private static String evidence(Proof.Evidence evidence) {
    String prover =
        evidence.certificate().map(run -> "prover " + run.verdict().label() + ", ").orElse("");
    String run =
        evidence
            .search()
            .map(it -> "search " + it.verdict().label() + " " + it.work().amount() + ", ")
            .orElse("");
    String found = evidence.found().map(it -> it.engine() + " " + it.amount() + ", ").orElse("");
    return "by " + prover + run + found + "note " + evidence.note().replaceAll(": .*", "");
  }

  private static String end(Outcome<?> outcome, String verdict) {
    return outcome
        .declined()
        .map(reason -> "declined: " + reason)
        .or(() -> outcome.stopped().map(reason -> "stopped: " + reason.text()))
        .orElse(verdict);
  }
}
