package org.knightstour.cli.verify;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.knightstour.core.Monitor;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * Certificates one after the other, each from a line that begins with {@code tourproof} to the next
 * such line, as {@code tour prove} writes them of a stream of graphs. One is held at a time.
 *
 * @param proved how many were proved, up to the one that is refused
 * @param refused why the next one is refused, with its line in the whole text; empty when all hold
 */
record CertificateStream(long proved, Optional<Refused> refused) {

  private static final String MARK = "tourproof ";

  /** Checks up to the end of a text, or to the first certificate that is refused. */
  static CertificateStream check(InputStream in, Monitor monitor) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
    long proved = 0;
    long number = 1;
    String next = lines.readLine();
    while (next != null && !monitor.isStopped()) {
      StringBuilder text = new StringBuilder();
      int length = 0;
      do {
        text.append(next).append('\n');
        length++;
        next = lines.readLine();
      } while (next != null
          && !next.startsWith(MARK)
          && text.length() <= CertificateChecker.MOST_BYTES);
      byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);
      CertificateVerdict verdict = CertificateChecker.check(new ByteArrayInputStream(bytes));
      if (verdict instanceof Refused wrong) {
        long line = number + wrong.line() - 1;
        Refused there = new Refused((int) Math.min(Integer.MAX_VALUE, line), wrong.reason());
        return new CertificateStream(proved, Optional.of(there));
      }
      proved++;
      number += length;
      monitor.count(1, 0);
    }
    return new CertificateStream(
        proved, proved > 0 ? Optional.empty() : Optional.of(new Refused(1, "no certificate")));
  }
}
