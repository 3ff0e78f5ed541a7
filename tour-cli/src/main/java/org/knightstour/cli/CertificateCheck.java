package org.knightstour.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Excerpt;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;
import org.knightstour.verify.certificate.TourlayersChecker;
import org.knightstour.verify.certificate.TourproofChecker;

/**
 * A certificate, checked for a user.
 *
 * @param verdict what the checker says, and whether it is what was claimed
 */
record CertificateCheck(CertificateVerdict verdict) {

  private static final int MARK_LENGTH = "tourlayers".length();

  /** Whether a stream begins like a certificate of either format; nothing is taken from it. */
  static boolean isCertificate(InputStream in) throws IOException {
    return begin(in).startsWith("tourproof") || begin(in).startsWith("tourlayers");
  }

  private static String begin(InputStream in) throws IOException {
    in.mark(MARK_LENGTH);
    byte[] begin = in.readNBytes(MARK_LENGTH);
    in.reset();
    return new String(begin, StandardCharsets.ISO_8859_1);
  }

  /** Checks it; a claim refuses every other statement. */
  static CertificateCheck of(InputStream in, @Nullable String claim) throws IOException {
    CertificateVerdict verdict =
        begin(in).startsWith("tourlayers")
            ? TourlayersChecker.check(in)
            : TourproofChecker.check(in);
    boolean isOther = verdict instanceof Proved proved && !proved.statement().equals(claim);
    return new CertificateCheck(
        claim != null && isOther
            ? new Refused(2, "another statement than \"" + Excerpt.of(claim, 200) + "\"")
            : verdict);
  }

  String told() {
    if (verdict instanceof Refused refused) {
      return "not valid: line " + refused.line() + ": " + refused.reason();
    }
    Proved proved = (Proved) verdict;
    return "proved: "
        + proved.sentence()
        + " ("
        + Figures.counted(proved.steps(), "step", "steps")
        + " checked)";
  }

  String json() {
    JsonAnswer answer = JsonAnswer.of("verify");
    if (verdict instanceof Refused refused) {
      return answer
          .add(g -> g.writeBooleanField("valid", false))
          .string("reason", refused.reason())
          .add(g -> g.writeNumberField("line", refused.line()))
          .finished();
    }
    Proved proved = (Proved) verdict;
    return answer
        .add(g -> g.writeBooleanField("valid", true))
        .string("statement", proved.statement())
        .string("sentence", proved.sentence())
        .add(g -> g.writeNumberField("steps", proved.steps()))
        .finished();
  }

  ExitStatus status() {
    return verdict instanceof Proved ? ExitStatus.ANSWERED : ExitStatus.OPPOSITE;
  }
}
