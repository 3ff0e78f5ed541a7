package org.knightstour.solve;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.knightstour.core.InputException;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.ProvedChecker;

/** The checkers of certificates that no tour exists. They share no code with the provers. */
public final class Certificates {

  private Certificates() {}

  /** Checks a certificate of any format. A rejection gives the line of the first error. */
  public static CertificateVerdict check(String text) {
    try {
      return CertificateChecker.check(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the formally verified checker.
   *
   * @throws InputException if it is not installed
   */
  public static ProvedChecker proved() {
    String missing =
        "check_proved is not installed: put it on the PATH, or name it by "
            + ProvedChecker.VARIABLE
            + ": build it with tour-verify/proved/build.sh.";
    return ProvedChecker.installed().orElseThrow(() -> new InputException(missing));
  }
}
