package org.knightstour.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.prove.LayerProof;
import org.knightstour.prove.LayerStatement;
import org.knightstour.prove.ProofResult;
import org.knightstour.prove.ProofStatement;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.TourlayersChecker;

/** The answer to a board of any number of columns. */
final class LayerAnswer {

  private LayerAnswer() {}

  /** Proves, checks, writes and prints; or meets a tour of some board and prints that. */
  static ExitStatus run(
      int rows,
      TourKind kind,
      EndOptions ends,
      ProofOptions options,
      OutputOptions output,
      PrintWriter out)
      throws IOException {
    if (kind == TourKind.STRICTLY_OPEN
        || options.isGeneral()
        || options.pairs()
        || options.export().isPresent()) {
      throw new InputException(
          rows + "xn: proofs for every n are about knights' closed tours, and open ones.");
    }
    LayerStatement statement = ends.layers(rows, kind == TourKind.CLOSED);
    long startNanos = System.nanoTime();
    LayerProof proof = LayerProof.of(statement);
    if (!proof.isProof()) {
      return refuted(statement, new Board(rows, proof.firstCompleted()), output, out);
    }
    String text = proof.text();
    if (text.length() > TourlayersChecker.MOST_BYTES) {
      throw new InputException(
          "%s: the list has %,d states, more than the checkers take."
              .formatted(proof.statement(), proof.states()));
    }
    CertificateVerdict verdict =
        TourlayersChecker.check(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)));
    long elapsedNanos = System.nanoTime() - startNanos;
    if (!(verdict instanceof Proved proved)) {
      throw new IllegalStateException("the proof for " + rows + "xn is wrong: " + verdict);
    }
    if (options.file().isPresent()) {
      WholeFile.write(options.file().get(), options.force(), writer -> writer.write(text));
    }
    out.println(
        output.json()
            ? json(kind, proof, proved, elapsedNanos)
            : told(proof, proved, elapsedNanos));
    out.flush();
    return ExitStatus.ANSWERED;
  }

  /** A tour on the board on which the layers met one. */
  private static ExitStatus refuted(
      LayerStatement statement, Board board, OutputOptions output, PrintWriter out) {
    for (int start = 0; start < board.squares(); start++) {
      OptionalInt from = OptionalInt.of(start);
      if (statement.mayBegin(board.rank(start), board.file(start))) {
        CertificateRun run =
            CertificateRun.of(
                statement.isClosed()
                    ? ProofStatement.closed(board)
                    : ProofStatement.open(board, from, OptionalInt.empty()),
                from,
                Long.MAX_VALUE);
        if (run.result() instanceof ProofResult.TourExists) {
          TourKind kind = statement.isClosed() ? TourKind.CLOSED : TourKind.OPEN;
          String leftOut = "So there is no proof for every n, nor for every odd one.";
          CertificateAnswer answer = new CertificateAnswer(run, kind, null, leftOut);
          if (output.json()) {
            out.println(answer.json());
          } else {
            answer.print(out);
          }
          out.flush();
          return run.status();
        }
      }
    }
    throw new IllegalStateException("the layers met a tour on " + board + " that there is not");
  }

  private static String told(LayerProof proof, Proved proved, long elapsedNanos) {
    return String.format(
        Locale.ROOT,
        "%s%nCertificate by layers: %,d bytes, %,d states of the last two columns, made and checked in"
            + " %s.%nNo state leads outside the list, and none can be completed%s.",
        proved.sentence() + ".",
        proof.text().length(),
        proof.states(),
        Figures.seconds(elapsedNanos),
        proof.isOddOnly() ? " by an odd column; some even n have tours" : "");
  }

  private static String json(TourKind kind, LayerProof proof, Proved proved, long elapsedNanos) {
    return JsonAnswer.of("prove")
        .string("kind", kind.label())
        .string("verdict", "none")
        .string("statement", proved.statement())
        .string("reason", proved.sentence())
        .add(g -> g.writeNumberField("states", proof.states()))
        .add(g -> g.writeNumberField("bytes", proof.text().length()))
        .add(g -> g.writeNumberField("elapsedNanos", elapsedNanos))
        .finished();
  }
}
