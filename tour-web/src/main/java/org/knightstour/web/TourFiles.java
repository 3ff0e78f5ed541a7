package org.knightstour.web;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.knightstour.core.Board;
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
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Tours and certificates as texts: read, checked and written. */
final class TourFiles {

  private static final int MOST_LETTERS = 1 << 21;
  private static final int MOST_SQUARES = 1_000_000;

  private final Consumer<Reply> out;

  TourFiles(Consumer<Reply> out) {
    this.out = out;
  }

  /** Checks a file: a certificate, or a tour in any format. */
  void verify(String id, Request request) {
    String text = request.text("text");
    if (text.length() > MOST_LETTERS) {
      throw new InputException("the file is longer than 2 MiB.");
    }
    boolean isCertificate =
        text.startsWith("tourproof")
            || text.startsWith("tourlayers")
            || text.startsWith("tour 1\n");
    if (isCertificate) {
      certificate(id, text, request);
    } else {
      tour(id, text, request);
    }
  }

  private void certificate(String id, String text, Request request) {
    CertificateVerdict verdict = Certificates.check(text);
    if (verdict instanceof Proved proved
        && request.has("question")
        && !proved.statement().equals(request.question().text())) {
      verdict = new Refused(2, "another statement than " + request.question());
    }
    Reply reply = Reply.result(id);
    if (verdict instanceof Proved proved) {
      out.accept(
          reply
              .flag("valid", true)
              .text("type", proved.format().name().toLowerCase(Locale.ROOT))
              .text("message", "proved: " + proved.statement())
              .text("question", proved.statement())
              .number("steps", proved.steps()));
    } else {
      Refused refused = (Refused) verdict;
      out.accept(
          reply
              .flag("valid", false)
              .text("type", "certificate")
              .text("message", "line " + refused.line() + ": " + refused.reason())
              .number("line", refused.line()));
    }
  }

  private void tour(String id, String text, Request request) {
    StringBuilder notes = new StringBuilder();
    TourText written = read(text, notes);
    Walk walk = written.walk();
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
      reply
          .text("message", invalid.message())
          .text("fault", invalid.fault().name())
          .number("step", invalid.step());
    } else {
      boolean isClosed = ((Valid) result).tour().isClosed();
      reply
          .flag("closed", isClosed)
          .text(
              "message", (isClosed ? "a closed tour of " : "an open tour of ") + question.board());
    }
    out.accept(reply);
  }

  private static TourText read(String text, StringBuilder notes) {
    try {
      TourText written =
          TourText.read(
              new StringReader(text),
              note -> notes.append(notes.length() > 0 ? "; " : "").append(note));
      Board board = written.walk().board();
      if (board.squares() > MOST_SQUARES) {
        throw new InputException(
            "\"" + board + "\" is too large: at most " + MOST_SQUARES + " squares.");
      }
      return written;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a tour. */
  void write(String id, Request request) {
    TourQuestion question = request.question(MOST_SQUARES);
    TextFormat format =
        request.choice(
            "format", TextFormat.SQUARES, List.of(TextFormat.values()), TextFormat::label);
    Tour tour = Tour.of(question, request.squares("squares"));
    StringWriter text = new StringWriter();
    try {
      format.write(tour, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.accept(Reply.result(id).text("text", text.toString()));
  }
}
