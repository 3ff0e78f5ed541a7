package org.knightstour.solve;

import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.prove.ColumnProof;
import org.knightstour.prove.ColumnQuestion;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;

/** An answer about all boards with a given number of rows. */
public sealed interface ColumnRun {

  /** The answer that no board with these rows has a tour: a list of states and its verification. */
  record Proven(ColumnProof proof, CertificateVerdict.Proved checked) implements ColumnRun {}

  /** The answer that a board has a tour, which the prover found. */
  record Disproven(CertificateRun run) implements ColumnRun {}

  /**
   * Proves that no board has a tour, and checks the proof. If the states show that a tour exists,
   * this method looks for it.
   */
  static Outcome<ColumnRun> of(ColumnQuestion question, Monitor monitor) {
    long startNanos = System.nanoTime();
    Outcome<ColumnQuestion.Answer> outcome = ColumnProof.of(question, monitor);
    if (outcome.stopped().isPresent()) {
      return Outcome.stopped(outcome.stopped().get(), outcome.work());
    }
    if (outcome.value() instanceof ColumnQuestion.TourExists exists) {
      return refuted(question, new Board(question.rows(), exists.columns()), monitor);
    }
    ColumnProof proof = (ColumnProof) outcome.value();
    if (proof.text().length() > CertificateChecker.MOST_BYTES) {
      return Outcome.declined(
          "%s: the list has %,d states, more than the checkers take"
              .formatted(proof.statement(), proof.states()));
    }
    CertificateVerdict verdict = Certificates.check(proof.text());
    if (!(verdict instanceof CertificateVerdict.Proved proved)) {
      throw new IllegalStateException(
          "the proof for " + question.rows() + "xn is wrong: " + verdict);
    }
    long elapsedNanos = System.nanoTime() - startNanos;
    Work work = Work.of(outcome.work().engine(), proof.states(), elapsedNanos, 1);
    return Outcome.known(new Proven(proof, proved), work);
  }

  private static Outcome<ColumnRun> refuted(ColumnQuestion question, Board board, Monitor monitor) {
    for (int start = 0; start < board.squares(); start++) {
      if (!question.mayBegin(board.rank(start), board.file(start))) {
        continue;
      }
      TourQuestion asked =
          question.isClosed()
              ? TourQuestion.of(board, TourKind.CLOSED)
              : TourQuestion.of(board).from(start);
      CertificateRun run = CertificateRun.of(asked, Budget.none(), monitor);
      if (run.tour().isPresent()) {
        return Outcome.known(new Disproven(run), run.result().work());
      }
      if (monitor.isStopped()) {
        return Outcome.stopped(StopReason.INTERRUPTED, run.result().work());
      }
    }
    throw new IllegalStateException("the states imply a tour of " + board + ", which has no tour");
  }
}
