package org.knightstour.cli.prove;

import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.solve.CertificateRun;

/** A run of the prover as JSON. */
final class CertificateJson {

  private CertificateJson() {}

  static void add(JsonAnswer answer, CertificateRun run) {
    answer.object("certificate", () -> fields(answer, run));
  }

  private static void fields(JsonAnswer answer, CertificateRun run) {
    answer
        .string("statement", run.question().text())
        .verdict(run.verdict())
        .number("elapsedNanos", run.elapsedNanos());
    run.certificate()
        .ifPresent(
            certificate ->
                answer
                    .string("by", certificate.kind())
                    .number("bytes", certificate.text().length())
                    .number("steps", certificate.steps())
                    .string("words", certificate.inWords())
                    .string("text", certificate.text()));
  }
}
