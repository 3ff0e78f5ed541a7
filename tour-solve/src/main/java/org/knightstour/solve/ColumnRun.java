package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.prove.ColumnProof;
import org.knightstour.prove.ColumnQuestion;
import org.knightstour.verify.certificate.CertificateVerdict;

/** The answer about all boards of a number of rows. */
public sealed interface ColumnRun {

  /**
   * No board of these rows has a tour.
   *
   * @param proof the list of states, checked
   * @param checked what the checker says that it proves
   * @param elapsedNanos to make and check it
   */
  record Proven(ColumnProof proof, CertificateVerdict.Proved checked, long elapsedNanos)
      implements ColumnRun {}

  /**
   * Some board has a tour.
   *
   * @param run the prover's, that met it
   */
  record Disproven(CertificateRun run) implements ColumnRun {}

  /** The watch stopped before the answer. */
  record Stopped() implements ColumnRun {}

  /**
   * Not answered.
   *
   * @param reason what is not supported
   */
  record Declined(String reason) implements ColumnRun {}

  /** Proves, and checks; or looks for the tour whose existence the states show. */
  static ColumnRun of(ColumnQuestion question, Watch watch) {
    long startNanos = System.nanoTime();
    Outcome<ColumnQuestion.Answer> outcome = ColumnProof.of(question, watch);
    if (outcome.stopped().isPresent()) {
      return new Stopped();
    }
    if (outcome.value() instanceof ColumnQuestion.TourExists exists) {
      return refuted(question, new Board(question.rows(), exists.columns()), watch);
    }
    ColumnProof proof = (ColumnProof) outcome.value();
    if (proof.text().length() > Certificates.MOST_BYTES) {
      return new Declined(
          "%s: the list has %,d states, more than the checkers take"
              .formatted(proof.statement(), proof.states()));
    }
    CertificateVerdict verdict = Certificates.check(proof.text());
    if (!(verdict instanceof CertificateVerdict.Proved proved)) {
      throw new IllegalStateException(
          "the proof for " + question.rows() + "xn is wrong: " + verdict);
    }
    return new Proven(proof, proved, System.nanoTime() - startNanos);
  }

  /** A tour on the board that has one. */
  private static ColumnRun refuted(ColumnQuestion question, Board board, Watch watch) {
    for (int start = 0; start < board.squares(); start++) {
      if (!question.mayBegin(board.rank(start), board.file(start))) {
        continue;
      }
      Optional<CertificateRun> run = met(question, board, start, watch);
      if (run.isPresent()) {
        return new Disproven(run.get());
      }
      if (watch.isStopped()) {
        return new Stopped();
      }
    }
    throw new IllegalStateException(
        "the states say that " + board + " has a tour, and it has none");
  }

  private static Optional<CertificateRun> met(
      ColumnQuestion question, Board board, int start, Watch watch) {
    TourQuestion of =
        question.isClosed()
            ? TourQuestion.of(board, TourKind.CLOSED)
            : TourQuestion.of(board).from(start);
    CertificateRun run = CertificateRun.of(of, Budget.none(), watch);
    return run.tour().isPresent() ? Optional.of(run) : Optional.empty();
  }
}
