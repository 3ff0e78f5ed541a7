package org.knightstour.cli.verify;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.core.Excerpt;
import org.knightstour.solve.Figures;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * A certificate, checked for a user.
 *
 * @param verdict what the checker says, and whether it is what was claimed
 */
record CertificateView(CertificateVerdict verdict) implements Answer {

  private static final int MARK_LENGTH = "tourlayers".length();
  private static final int LONGEST_CLAIM = 200;

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
  static CertificateView of(CertificateVerdict verdict, @Nullable String claim) {
    boolean isOther = verdict instanceof Proved proved && !proved.statement().equals(claim);
    return new CertificateView(
        claim != null && isOther
            ? new Refused(2, "another statement than \"" + Excerpt.of(claim, LONGEST_CLAIM) + "\"")
            : verdict);
  }

  @Override
  public ExitStatus status() {
    return verdict instanceof Proved ? ExitStatus.ANSWERED : ExitStatus.OPPOSITE;
  }

  @Override
  public void write(Writer out) throws IOException {
    String line =
        verdict instanceof Proved proved
            ? "proved: " + Sentence.of(proved) + " (" + counted(proved) + " checked)"
            : "not valid: line " + ((Refused) verdict).line() + ": " + ((Refused) verdict).reason();
    out.write(new Lines().add(line).toString());
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer = JsonAnswer.of("verify");
    if (verdict instanceof Refused refused) {
      return answer
          .flag("valid", false)
          .string("reason", refused.reason())
          .number("line", refused.line());
    }
    Proved proved = (Proved) verdict;
    return answer
        .flag("valid", true)
        .string("statement", proved.statement())
        .string("sentence", Sentence.of(proved))
        .number("steps", proved.steps());
  }

  private static String counted(Proved proved) {
    return proved.format() == Format.TOURATLAS
        ? Figures.counted(proved.steps(), "entry", "entries")
        : Figures.counted(proved.steps(), "step", "steps");
  }
}
