package org.knightstour.cli.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Said;
import org.knightstour.cli.report.Sentence;
import org.knightstour.core.Excerpt;
import org.knightstour.core.text.Amounts;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** A certificate, checked for a user. */
final class CertificateView {

  private static final int MARK_LENGTH = "tourlayers".length();
  private static final int LONGEST_CLAIM = 200;

  private CertificateView() {}

  /** Whether a stream begins like a certificate; nothing is taken from it. */
  static boolean isCertificate(InputStream in) throws IOException {
    in.mark(MARK_LENGTH);
    String begin = new String(in.readNBytes(MARK_LENGTH), StandardCharsets.ISO_8859_1);
    in.reset();
    return begin.startsWith("tourproof")
        || begin.startsWith("tourlayers")
        || begin.startsWith("tour 1\n");
  }

  /** What a checker says; a claim refuses every other statement. */
  static Answer of(CertificateVerdict verdict, @Nullable String claim) {
    JsonAnswer json = JsonAnswer.of("verify");
    if (verdict instanceof Refused refused) {
      return refused(refused, json);
    }
    Proved proved = (Proved) verdict;
    if (claim != null && !proved.statement().equals(claim)) {
      String reason = "another statement than \"" + Excerpt.of(claim, LONGEST_CLAIM) + "\"";
      return refused(new Refused(2, reason), json);
    }
    String steps =
        proved.format() == Format.TOURATLAS
            ? Amounts.counted(proved.steps(), "entry", "entries")
            : Amounts.counted(proved.steps(), "step", "steps");
    return new Said(
        "proved: " + Sentence.of(proved) + " (" + steps + " checked)",
        json.flag("valid", true)
            .string("statement", proved.statement())
            .string("sentence", Sentence.of(proved))
            .number("steps", proved.steps()));
  }

  private static Said refused(Refused refused, JsonAnswer json) {
    return new Said(
        ExitStatus.OPPOSITE,
        "not valid: line " + refused.line() + ": " + refused.reason(),
        json.flag("valid", false)
            .string("reason", refused.reason())
            .number("line", refused.line()));
  }
}
