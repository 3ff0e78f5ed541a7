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
 * Certificates in one text, in the form that {@code tour prove} writes for a stream of graphs. Each
 * begins at a line with {@code tourproof}. One certificate at a time is in memory.
 *
 * @param proved the number of proved certificates before the first rejected certificate
 * @param refused the reason of the rejection, with its line in the whole text, or empty
 */
record CertificateStream(long proved, Optional<Refused> refused) {

  private static final String MARK = "tourproof ";

  /** Checks up to the end of a text, or to the first rejected certificate. */
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
