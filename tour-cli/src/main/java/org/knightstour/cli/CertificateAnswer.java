package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.theory.Existence;
import org.knightstour.prove.ProofResult;
import org.knightstour.prove.ProofStatement;

/**
 * The answer of a proof that rests on the prover alone.
 *
 * @param run what the prover did
 * @param kind the kind asked for
 * @param theory what the theorems say, null where they speak of other boards or pieces
 * @param leftOut why no exhaustive run stands beside it
 */
record CertificateAnswer(
    CertificateRun run, TourKind kind, @Nullable Existence theory, String leftOut) {

  void print(PrintWriter out) {
    ProofStatement statement = run.statement();
    out.println(statement.board() + ": " + claim(statement) + ".");
    out.println(run.told());
    out.println(leftOut);
    if (run.result() instanceof ProofResult.TourExists tour) {
      printTour(out, statement, tour.squares());
    }
    if (theory != null && !(theory instanceof Existence.Unsettled)) {
      out.println("Theory agrees, and was not used: " + theory.reason() + ".");
    }
  }

  private String claim(ProofStatement statement) {
    String there =
        run.result() instanceof ProofResult.Proven
            ? "there is no "
            : run.result() instanceof ProofResult.TourExists
                ? "there is "
                : "not known whether there is ";
    String article = there.endsWith("no ") ? "" : statement.isClosed() ? "a " : "an ";
    // The statement without its board: "closed", "open from a1", ...
    String rest = statement.text().substring(statement.board().toString().length() + 1);
    return there + article + rest.replaceFirst("closed|open", "$0 tour");
  }

  private static void printTour(PrintWriter out, ProofStatement statement, List<Integer> squares) {
    Optional<Tour> tour = tour(statement, squares);
    if (tour.isPresent()) {
      ProveCommand.printTour(out, tour.get());
    } else {
      out.println(String.join(" ", squares.stream().map(statement.board()::name).toList()));
    }
  }

  private static Optional<Tour> tour(ProofStatement statement, List<Integer> squares) {
    return statement.isKnight() && statement.missing().isEmpty()
        ? Optional.of(
            Tour.of(statement.board(), squares.stream().mapToInt(Integer::intValue).toArray()))
        : Optional.empty();
  }

  String json() {
    ProofStatement statement = run.statement();
    Board board = statement.board();
    JsonAnswer answer =
        JsonAnswer.of("prove")
            .asked(board, kind)
            .string("verdict", run.verdict())
            .string("reason", run.told().lines().findFirst().orElse(""))
            .add(g -> g.writeNumberField("elapsedNanos", run.elapsedNanos()))
            .add(run::writeJson);
    if (theory != null) {
      answer.theory(theory);
    }
    if (run.result() instanceof ProofResult.TourExists tour) {
      answer.add(
          g -> {
            g.writeArrayFieldStart("tour");
            for (int square : tour.squares()) {
              g.writeString(board.name(square));
            }
            g.writeEndArray();
          });
    }
    return answer.finished();
  }
}
