package org.knightstour.cli.prove;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Optional;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.prove.Certificate;
import org.knightstour.solve.CertificateRun;

/** A run of the prover as JSON. */
final class CertificateJson {

  private CertificateJson() {}

  static void add(JsonAnswer answer, CertificateRun run) {
    answer.add(g -> write(g, run));
  }

  static void write(JsonGenerator g, CertificateRun run) throws IOException {
    g.writeObjectFieldStart("certificate");
    g.writeStringField("statement", run.question().text());
    g.writeStringField("verdict", run.verdict().label());
    g.writeNumberField("elapsedNanos", run.elapsedNanos());
    Optional<Certificate> certificate = run.certificate();
    if (certificate.isPresent()) {
      g.writeStringField("by", certificate.get().kind());
      g.writeNumberField("bytes", certificate.get().text().length());
      g.writeNumberField("steps", certificate.get().steps());
      g.writeStringField("words", certificate.get().inWords());
      g.writeStringField("text", certificate.get().text());
    }
    g.writeEndObject();
  }
}
