package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Watch;

final class ExportsTest {

  private static ProofStatement statement(String text) {
    String[] words = text.split(" ", -1);
    Board board = Board.parse(words[0]);
    if (words[1].equals("leaper")) {
      return new ProofStatement(
          board, false, OptionalInt.empty(), OptionalInt.empty(), 1, 4, new TreeSet<>());
    }
    OptionalInt from =
        words.length > 3 ? OptionalInt.of(board.parseSquare(words[3])) : OptionalInt.empty();
    OptionalInt to =
        words.length > 5 ? OptionalInt.of(board.parseSquare(words[5])) : OptionalInt.empty();
    return words[1].equals("closed")
        ? ProofStatement.closed(board)
        : ProofStatement.open(board, from, to);
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
        "11x11 leaper",
        "1x3 open"
      })
  void veripb_certificate_isRefutationThatAnInterpreterFollows(String text) {
    ProofResult result = Prover.prove(statement(text), 100, new Watch());
    VeripbExport export = new VeripbExport(((ProofResult.Proven) result).certificate());
    assertThat(new SmallVeripb(export.problem()).refutes(export.proof())).isTrue();
  }

  /** A refutation of one problem is none of another that lacks a constraint. */
  @Test
  void veripb_constraintLeftOut_isNoRefutation() {
    ProofResult result = Prover.prove(statement("7x7 closed"), 100, new Watch());
    VeripbExport export = new VeripbExport(((ProofResult.Proven) result).certificate());
    String weaker = export.problem().replaceFirst(">= 2 ;", ">= 0 ;");
    assertThat(new SmallVeripb(weaker).refutes(export.proof())).isFalse();
  }

  @Test
  void cnf_closedTour_isAModelAndTheHeaderCounts() throws IOException {
    for (String text : new String[] {"6x6 closed", "5x5 open", "5x5 open from a1"}) {
      ProofStatement statement = statement(text);
      StringWriter out = new StringWriter();
      BoardExport.writeCnf(statement, out);
      List<String> lines = out.toString().lines().toList();
      assertThat(lines.get(1))
          .isEqualTo("p cnf " + variables(statement) + " " + (lines.size() - 2));
      boolean[] model = model(statement);
      for (String line : lines.subList(2, lines.size())) {
        assertThat(isTrue(line, model)).as(text + ": " + line).isTrue();
      }
    }
  }

  private static int variables(ProofStatement statement) {
    int n = new ProofGraph(statement).vertices();
    return n * n;
  }

  private static boolean[] model(ProofStatement statement) {
    ProofGraph graph = new ProofGraph(statement);
    ProofResult result = Prover.prove(statement, 1000, new Watch());
    List<Integer> squares = ((ProofResult.TourExists) result).squares();
    int n = graph.vertices();
    boolean[] model = new boolean[n * n + 1];
    int shift = n - squares.size(); // the extra vertex comes first
    if (shift == 1) {
      model[(n - 1) * n + 1] = true;
    }
    boolean isReversed =
        statement.from().isPresent() && squares.get(0) != statement.from().getAsInt();
    int begin = shift == 1 ? 0 : squares.indexOf(graph.square(n - 1));
    for (int i = 0; i < squares.size(); i++) {
      int at = isReversed ? squares.size() - 1 - i : (begin + i) % squares.size();
      model[graph.vertexOf(squares.get(at)) * n + i + shift + 1] = true;
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
    StringWriter out = new StringWriter();
    BoardExport.writeEdges(statement("3x4 open from a1 to c3"), out);
    assertThat(out.toString().lines()).hasSize(14 + 2).contains("a1 c2", "a1 *", "c3 *");
  }

  @Test
  void veripb_splitCertificate_isRefused() {
    ProofGraph graph = new ProofGraph(statement("3x8 closed"));
    List<ProofStep> steps =
        List.of(new ProofStep.Branch(0), new ProofStep.Forced(), new ProofStep.Forced());
    assertThatThrownBy(() -> new VeripbExport(new Certificate(graph, steps)))
        .hasMessage("--export veripb: only certificates of one step, and this one has 3.");
  }
}
