package org.knightstour.cli.verify;

import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.Subcommand.PlainAnswer;
import org.knightstour.core.InputException;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.NumberText;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** The answers of {@code verify} about certificates. */
final class CertificateAnswer {

  private static final int LONGEST_CLAIM = 200;

  private CertificateAnswer() {}

  /** Returns the answer of many certificates. */
  static PlainAnswer of(CertificateStream stream) {
    JsonAnswer json = JsonAnswer.of("verify");
    if (stream.refused().isPresent()) {
      return refused(stream.refused().get(), json);
    }
    return new PlainAnswer(
        "proved: " + NumberText.counted(stream.proved(), "certificate", "certificates"),
        json.flag("valid", true).number("certificates", stream.proved()));
  }

  /** Returns the answer of a checker. A claim rejects every other statement. */
  static PlainAnswer of(CertificateVerdict verdict, @Nullable String claim) {
    JsonAnswer json = JsonAnswer.of("verify");
    if (verdict instanceof Refused refused) {
      return refused(refused, json);
    }
    Proved proved = (Proved) verdict;
    if (claim != null && !proved.statement().equals(claim)) {
      String reason =
          "another statement than \"" + InputException.excerpt(claim, LONGEST_CLAIM) + "\"";
      return refused(new Refused(2, reason), json);
    }
    boolean isAtlas = proved.format() == Format.TOURATLAS;
    String steps =
        NumberText.counted(
            proved.steps(), isAtlas ? "entry" : "step", isAtlas ? "entries" : "steps");
    boolean isCount = proved.format() == Format.TOURCOUNT;
    return new PlainAnswer(
        "proved: "
            + Sentence.of(proved)
            + " ("
            + (isCount ? "counted again" : steps + " checked")
            + ")",
        json.flag("valid", true)
            .text("statement", proved.statement())
            .text("sentence", Sentence.of(proved))
            .number("steps", proved.steps()));
  }

  /** Returns the answer of a check that was stopped. */
  static PlainAnswer interrupted() {
    String reason = StopReason.INTERRUPTED.text();
    JsonAnswer json = JsonAnswer.of("verify").stopped(reason);
    return new PlainAnswer(ExitStatus.STOPPED, "stopped: " + reason, json);
  }

  private static PlainAnswer refused(Refused refused, JsonAnswer json) {
    return new PlainAnswer(
        ExitStatus.OPPOSITE,
        "not valid: line " + refused.line() + ": " + refused.reason(),
        json.flag("valid", false).text("reason", refused.reason()).number("line", refused.line()));
  }
}
