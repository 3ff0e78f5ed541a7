package org.knightstour.web;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Locale;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourText;
import org.knightstour.solve.Certificates;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.CheckResult.Invalid;
import org.knightstour.verify.CheckResult.Valid;
import org.knightstour.verify.WalkCheck;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Tours and certificates as texts: read, checked and written. */
final class TourFiles {

  private static final int MOST_LETTERS = 1 << 21;
  private static final int MOST_SQUARES = 1_000_000;

  private TourFiles() {}

  /** Checks a file: a certificate, or a tour in any format. */
  static Reply verify(String id, Request request) throws IOException {
    String text = request.text("text");
    if (text.length() > MOST_LETTERS) {
      throw new InputException("the file is longer than 2 MiB.");
    }
    return CertificateChecker.isCertificate(text)
        ? certificate(id, text, request)
        : tour(id, text, request);
  }

  private static Reply certificate(String id, String text, Request request) {
    CertificateVerdict verdict = Certificates.check(text);
    if (verdict instanceof Proved proved
        && request.has("question")
        && !proved.statement().equals(request.question().text())) {
      verdict = new Refused(2, "another statement than " + request.question());
    }
    if (verdict instanceof Proved proved) {
      return Reply.result(id)
          .flag("valid", true)
          .text("type", proved.format().name().toLowerCase(Locale.ROOT))
          .text("message", "proved: " + proved.statement())
          .text("question", proved.statement())
          .number("steps", proved.steps());
    }
    Refused refused = (Refused) verdict;
    return Reply.result(id)
        .flag("valid", false)
        .text("type", "certificate")
        .text("message", "line " + refused.line() + ": " + refused.reason())
        .number("line", refused.line());
  }

  private static Reply tour(String id, String text, Request request) throws IOException {
    StringBuilder notes = new StringBuilder();
    TourText written =
        TourText.read(
            new StringReader(text),
            note -> notes.append(notes.length() > 0 ? "; " : "").append(note));
    Walk walk = written.walk();
    Request.checkSize(walk.board(), MOST_SQUARES);
    TourQuestion question =
        request.has("question") ? request.question(MOST_SQUARES) : written.question();
    if (!walk.board().equals(question.board())) {
      throw new InputException(
          "this is on the board " + walk.board() + ", not on " + question.board() + ".");
    }
    CheckResult result = WalkCheck.check(walk, question);
    Reply reply =
        Reply.result(id)
            .flag("valid", result instanceof Valid)
            .text("type", "tour")
            .text("question", question.text())
            .squares("squares", walk.toArray());
    if (notes.length() > 0) {
      reply.text("note", notes.toString());
    }
    if (result instanceof Invalid invalid) {
      return reply
          .text("message", invalid.message())
          .text("fault", invalid.fault().name())
          .number("step", invalid.step());
    }
    boolean isClosed = ((Valid) result).tour().isClosed();
    String kind = isClosed ? "a closed tour of " : "an open tour of ";
    return reply.flag("closed", isClosed).text("message", kind + question.board());
  }

  static Reply write(String id, Request request) throws IOException {
    TourQuestion question = request.question(MOST_SQUARES);
    TextFormat format = request.choice("format", TextFormat.SQUARES, TextFormat.values());
    StringWriter text = new StringWriter();
    format.write(Tour.of(question, request.squares("squares")), text);
    return Reply.result(id).text("text", text.toString());
  }
}
