package org.knightstour.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.ProofResult;
import org.knightstour.prove.ProofStatement;
import org.knightstour.prove.Prover;
import org.knightstour.verify.LeaperWalk;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.TourproofChecker;

/**
 * One run of the prover whose answer was checked: a certificate by the checker, a tour by its
 * coordinates.
 *
 * @param statement what was to be proved
 * @param result a tour begins on the given first square
 * @param elapsedNanos of the prover alone
 */
record CertificateRun(ProofStatement statement, ProofResult result, long elapsedNanos) {

  /** Proves, and gives up after so many cases. */
  static CertificateRun of(ProofStatement statement, OptionalInt first, long mostCases) {
    long startNanos = System.nanoTime();
    ProofResult result = Prover.prove(statement, mostCases, Interruption.signal());
    long elapsedNanos = System.nanoTime() - startNanos;
    if (result instanceof ProofResult.Proven proven) {
      if (proven.certificate().text().length() > TourproofChecker.MOST_BYTES) {
        result = new ProofResult.Unsettled(proven.certificate().steps()); // nobody could check it
      } else {
        check(proven.certificate());
      }
    } else if (result instanceof ProofResult.TourExists tour) {
      result = new ProofResult.TourExists(turned(statement, first, tour.squares()));
    }
    return new CertificateRun(statement, result, elapsedNanos);
  }

  private static void check(Certificate certificate) {
    CertificateVerdict verdict;
    try {
      verdict =
          TourproofChecker.check(
              new ByteArrayInputStream(certificate.text().getBytes(StandardCharsets.US_ASCII)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String statement = certificate.statement().text();
    if (!(verdict instanceof CertificateVerdict.Proved proved)
        || !proved.statement().equals(statement)) {
      throw new IllegalStateException("the certificate of " + statement + " is wrong: " + verdict);
    }
  }

  /** The tour with its ends in the order asked for, checked. */
  private static List<Integer> turned(
      ProofStatement statement, OptionalInt first, List<Integer> squares) {
    List<Integer> turned = new ArrayList<>(squares);
    if (statement.isClosed()) {
      Collections.rotate(turned, -turned.indexOf(first.orElse(turned.get(0))));
    } else if (statement.from().isPresent()) {
      // A statement's only end may be meant as the last square.
      boolean beginsThere = turned.get(0) == statement.from().getAsInt();
      if (beginsThere != first.isPresent()) {
        Collections.reverse(turned);
      }
    }
    LeaperWalk piece =
        new LeaperWalk(
            statement.board(), statement.shortStep(), statement.longStep(), statement.missing());
    piece
        .fault(turned, statement.isClosed())
        .ifPresent(
            fault -> {
              throw new IllegalStateException("the prover's tour is none: " + fault);
            });
    return turned;
  }

  /** none, tour or stopped. */
  String verdict() {
    return result instanceof ProofResult.Proven
        ? "none"
        : result instanceof ProofResult.TourExists ? "tour" : "stopped";
  }

  ExitStatus status() {
    return result instanceof ProofResult.Proven
        ? ExitStatus.ANSWERED
        : result instanceof ProofResult.TourExists ? ExitStatus.OPPOSITE : ExitStatus.STOPPED;
  }

  /** What was done, in one line, and the argument in another when there is one. */
  String told() {
    if (result instanceof ProofResult.Proven proven) {
      Certificate certificate = proven.certificate();
      return String.format(
          Locale.ROOT,
          "Certificate by %s: %,d bytes, %s, made in %s, and checked.%n%s",
          certificate.kind(),
          certificate.text().length(),
          Figures.counted(certificate.steps(), "step", "steps"),
          Figures.seconds(elapsedNanos),
          certificate.inWords());
    }
    return result instanceof ProofResult.Unsettled unsettled
        ? "No certificate after " + Figures.counted(unsettled.cases(), "case", "cases") + "."
        : "There is no certificate: the prover met a tour after "
            + Figures.seconds(elapsedNanos)
            + ".";
  }

  void writeJson(JsonGenerator g) throws IOException {
    g.writeObjectFieldStart("certificate");
    g.writeStringField("statement", statement.text());
    g.writeStringField("verdict", verdict());
    g.writeNumberField("elapsedNanos", elapsedNanos);
    if (result instanceof ProofResult.Proven proven) {
      Certificate certificate = proven.certificate();
      g.writeStringField("by", certificate.kind());
      g.writeNumberField("bytes", certificate.text().length());
      g.writeNumberField("steps", certificate.steps());
      g.writeStringField("words", certificate.inWords());
      g.writeStringField("text", certificate.text());
    }
    g.writeEndObject();
  }
}
