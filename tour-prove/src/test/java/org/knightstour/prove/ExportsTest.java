package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;

final class ExportsTest {

  private static Certificate certificate(String question) {
    Outcome<Prover.Settled> result =
        Prover.prove(TourQuestion.parse(question), Budget.none().nodes(100), new Monitor());
    return ((Certificate) result.value());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5x5 closed",
        "7x7 closed",
        "3x8 closed",
        "4x10 closed",
        "4x4 open",
        "3x6 open",
        "7x7 open from b1",
        "6x6 open from a1 to c1",
        "5x5 open from c1 to c3",
        "3x7 closed",
        "11x11 open leaper 1,4",
        "1x3 open",
        "6x6 closed from a1 to b1",
        "6x6 strictly-open from a1 to b3",
        "1x2 closed leaper 0,1",
        "4x5 open from a1 to b1 with a1-b3 a1-c2",
        "6x6 closed with a1-c2 a1-b3 c2-d4 b3-d4 avoid c3-d5",
        "4x4 strictly-open from a1",
        "6x6 closed avoid a1-b3"
      })
  void veripb_certificate_isRefutationThatAnInterpreterFollows(String text) {
    VeripbExport export = new VeripbExport(certificate(text));
    assertThat(new SmallVeripb(export.problem()).refutes(export.proof())).isTrue();
  }

  /** Checks that a refutation of a problem does not refute a problem that lacks a constraint. */
  @Test
  void veripb_constraintLeftOut_isNoRefutation() {
    VeripbExport export = new VeripbExport(certificate("7x7 closed"));
    String weaker = export.problem().replaceFirst(">= 2 ;", ">= 0 ;");
    assertThat(new SmallVeripb(weaker).refutes(export.proof())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "6x6 closed",
        "5x5 open",
        "5x5 open from a1",
        "5x5 open to a1",
        "6x6 open from a1 to b1",
        "6x6 closed from c3 to d5 with e1-f3 avoid a2-b4"
      })
  void cnf_tour_isAModelAndTheHeaderCounts(String text) throws IOException {
    TourQuestion question = TourQuestion.parse(text);
    List<String> lines = cnf(question);
    int n = new ProofGraph(question).vertices();
    assertThat(lines.get(0)).isEqualTo("c unsatisfiable means: there is no tour " + question);
    List<String> clauses = lines.stream().dropWhile(line -> line.startsWith("c ")).skip(1).toList();
    assertThat(lines.get(n)).isEqualTo(variables(n - 1, n, question));
    assertThat(lines.get(n + 1)).isEqualTo("p cnf " + n * n + " " + clauses.size());
    boolean[] model = model(question);
    for (String line : clauses) {
      assertThat(isTrue(line, model)).as(line).isTrue();
    }
  }

  private static String variables(int vertex, int n, TourQuestion question) {
    return "c variables %d to %d: %s at places 0 to %d of the cycle"
        .formatted(vertex * n + 1, vertex * n + n, new ProofGraph(question).name(vertex), n - 1);
  }

  @Test
  void cnf_requiredMove_rulesOutATourWithoutIt() throws IOException {
    TourQuestion question = TourQuestion.parse("5x6 closed");
    Tour tour = tour(question);
    boolean[] model = model(question);
    ProofGraph graph = new ProofGraph(question);
    int checked = 0;
    for (int e = 0; e < graph.edges(); e++) {
      int a = graph.square(graph.from(e));
      int b = graph.square(graph.to(e));
      int apart = Math.abs(tour.stepOf(a) - tour.stepOf(b));
      boolean isMade = apart == 1 || apart == tour.length() - 1;
      List<String> lines = cnf(question.with(List.of(new Move(a, b))));
      Stream<String> clauses = lines.stream().filter(line -> line.matches("[-0-9].*"));
      assertThat(clauses.allMatch(line -> isTrue(line, model))).isEqualTo(isMade);
      checked += isMade ? 0 : 1;
    }
    assertThat(checked).isEqualTo(graph.edges() - tour.length());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "6x6 closed from a1 to b1",
        "6x6 strictly-open from a1 to b3",
        "1x2 closed leaper 0,1",
        "4x5 open from a1 with a1-b3 a1-c2"
      })
  void cnf_questionThatContradictsItself_hasAnEmptyClauseAndNoEdges(String text)
      throws IOException {
    TourQuestion question = TourQuestion.parse(text);
    List<String> lines = cnf(question);
    long clauses = lines.stream().filter(line -> line.matches("[-0-9].*")).count();
    assertThat(lines).anyMatch(line -> line.startsWith("p cnf ") && line.endsWith(" " + clauses));
    assertThat(lines).contains("0");
    assertThat(edges(question)).isEmpty();
  }

  private static List<String> cnf(TourQuestion question) throws IOException {
    StringWriter out = new StringWriter();
    BoardExport.writeCnf(question, out);
    return out.toString().lines().toList();
  }

  private static List<String> edges(TourQuestion question) throws IOException {
    StringWriter out = new StringWriter();
    BoardExport.writeEdges(question, out);
    return out.toString().lines().toList();
  }

  private static Tour tour(TourQuestion question) {
    Outcome<Prover.Settled> result =
        Prover.prove(question, Budget.none().nodes(1000), new Monitor());
    return ((Prover.TourExists) result.value()).tour();
  }

  private static boolean[] model(TourQuestion question) {
    ProofGraph graph = new ProofGraph(question);
    Tour tour = tour(question);
    int n = graph.vertices();
    boolean[] model = new boolean[n * n + 1];
    int shift = n - tour.length(); // the extra vertex comes first
    if (shift == 1) {
      model[(n - 1) * n + 1] = true;
    }
    boolean isReversed = question.from().isEmpty() && question.to().isPresent();
    int begin = shift == 1 ? 0 : tour.stepOf(graph.square(n - 1));
    for (int i = 0; i < tour.length(); i++) {
      int at = isReversed ? tour.length() - 1 - i : (begin + i) % tour.length();
      model[graph.vertexOf(tour.square(at)) * n + i + shift + 1] = true;
    }
    return model;
  }

  private static boolean isTrue(String clause, boolean[] model) {
    for (String word : clause.split(" ", -1)) {
      int literal = Integer.parseInt(word);
      if (literal != 0 && model[Math.abs(literal)] == literal > 0) {
        return true;
      }
    }
    return false;
  }

  @Test
  void edges_pairOfEnds_areTheExtraVertexsOnlyEdges() throws IOException {
    assertThat(edges(TourQuestion.parse("3x4 open from a1 to c3")))
        .hasSize(14 + 2)
        .contains("a1 c2", "a1 *", "c3 *");
  }

  @Test
  void edges_wantedEdge_hasAVertexInTheMiddle() throws IOException {
    assertThat(edges(TourQuestion.parse("3x4 open from a1 with b1-d2 avoid a1-b3")))
        .hasSize(14 + 12 - 1 + 2)
        .contains("a1 a1-*", "a1-* *", "b1 b1-d2", "b1-d2 d2", "b1 *")
        .doesNotContain("a1 *", "b1 d2", "a1 b3");
  }

  @Test
  void export_boardOfMoreThan1024Squares_isRefusedAtOnce() {
    TourQuestion question = TourQuestion.parse("100x100 closed");
    assertThatThrownBy(() -> edges(question))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("board (100x100) must have at most 1024 squares to be exported");
    assertThatThrownBy(() -> cnf(question)).isInstanceOf(ArgumentException.class);
  }

  @Test
  void veripb_splitCertificate_isRefused() {
    ProofGraph graph = new ProofGraph(TourQuestion.parse("3x8 closed"));
    List<ProofStep> steps =
        List.of(new ProofStep.Branch(0), ProofStep.Plain.FORCED, ProofStep.Plain.FORCED);
    assertThatThrownBy(() -> new VeripbExport(new Certificate(graph, steps)))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("certificate (3 steps) must have one step to be written for VeriPB");
  }
}
