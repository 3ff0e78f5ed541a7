package org.knightstour.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.search.proof.LayerProof;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.TourlayersChecker;

/** The answer to a board of any number of columns. */
final class LayerAnswer {

  private LayerAnswer() {}

  /** Proves, checks, writes and prints. */
  static ExitStatus run(
      int rows, TourKind kind, ProofOptions options, OutputOptions output, PrintWriter out)
      throws IOException {
    if (kind != TourKind.CLOSED || options.isGeneral() || options.pairs()) {
      throw new InputException(
          rows + "xn: proofs for every n are about knights' closed tours: add --closed.");
    }
    long startNanos = System.nanoTime();
    LayerProof proof = LayerProof.closed(rows);
    String text = proof.text();
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
        output.json() ? json(proof, proved, elapsedNanos) : told(proof, proved, elapsedNanos));
    out.flush();
    return ExitStatus.ANSWERED;
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

  private static String json(LayerProof proof, Proved proved, long elapsedNanos) {
    return JsonAnswer.of("prove")
        .string("kind", TourKind.CLOSED.label())
        .string("verdict", "none")
        .string("statement", proved.statement())
        .string("reason", proved.sentence())
        .add(g -> g.writeNumberField("states", proof.states()))
        .add(g -> g.writeNumberField("bytes", proof.text().length()))
        .add(g -> g.writeNumberField("elapsedNanos", elapsedNanos))
        .finished();
  }
}
