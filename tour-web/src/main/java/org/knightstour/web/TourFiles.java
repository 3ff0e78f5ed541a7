package org.knightstour.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.PngText;
import org.knightstour.draw.Theme;
import org.knightstour.draw.gif.GifFilm;
import org.knightstour.draw.gif.PlainCanvas;
import org.knightstour.draw.read.DrawnTour;
import org.knightstour.draw.sheet.TourWorkbook;
import org.knightstour.draw.svg.SvgPicture;
import org.knightstour.solve.Certificates;
import org.knightstour.verify.CheckResult.Fault;
import org.knightstour.verify.CheckResult.Invalid;
import org.knightstour.verify.TurnsCheck;
import org.knightstour.verify.WalkCheck;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** A reader, checker and writer for tours and certificates as texts. */
final class TourFiles {

  private static final int MOST_LETTERS = 1 << 21;
  private static final int MOST_SQUARES = 1_000_000;
  private static final int LOOK_AHEAD = 4096;

  /** The style of animations, with numbers and no other text, because a web page can lack fonts. */
  private static final PictureStyle FILM =
      new PictureStyle(Theme.LIGHT, PathColour.AUTO, true, false, false, 0);

  private TourFiles() {}

  /** Checks a file: a certificate, or a tour in any format. */
  static Reply verify(String id, Request request) throws IOException {
    if (request.has("parts")) {
      return tour(id, DrawnTour.workbook(request.texts("parts")), request);
    }
    if (request.has("bytes")) {
      return tour(id, DrawnTour.picture(request.text("bytes")), request);
    }
    String text = request.text("text");
    if (text.length() > MOST_LETTERS) {
      throw new InputException("the file is longer than 2 MiB.");
    }
    if (CertificateChecker.isCertificate(text)) {
      return certificate(id, text, request);
    }
    boolean isSvg = DrawnTour.isSvg(text.substring(0, Math.min(LOOK_AHEAD, text.length())));
    return tour(id, isSvg ? DrawnTour.svg(new StringReader(text)) : text, request);
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
    written = onBoard(written, request);
    Walk walk = written.walk();
    Request.checkSize(walk.board(), MOST_SQUARES);
    TourQuestion question =
        request.has("question") ? request.question(MOST_SQUARES) : written.question();
    if (!walk.board().equals(question.board())) {
      throw new InputException(
          "this is on the board " + walk.board() + ", not on " + question.board() + ".");
    }
    Optional<Invalid> fault = fault(walk, question, written.knights());
    Reply reply =
        Reply.result(id)
            .flag("valid", fault.isEmpty())
            .text("type", "tour")
            .text("question", question.text())
            .squares("squares", walk.toArray());
    if (written.knights() > 1) {
      reply.number("knights", written.knights());
    }
    if (notes.length() > 0) {
      reply.text("note", notes.toString());
    }
    if (fault.isPresent()) {
      return reply
          .text("message", fault.get().message())
          .text("fault", fault.get().fault().name())
          .number("step", fault.get().step());
    }
    if (written.knights() > 1) {
      return reply.text("message", "two knights in turns on " + question.board());
    }
    boolean isClosed = Tour.of(question, walk.toArray()).isClosed();
    String kind = isClosed ? "a closed tour of " : "an open tour of ";
    return reply.flag("closed", isClosed).text("message", kind + question.board());
  }

  /** Reads numbers on one line as the board of the question, or as a square if it is a tour. */
  private static TourText onBoard(TourText written, Request request) {
    int squares = written.isLine() ? written.walk().board().squares() : 1;
    if (squares == 1 || written.knights() > 1) {
      return written;
    }
    if (request.has("question")) {
      Board asked = request.question(MOST_SQUARES).board();
      return asked.squares() == squares ? written.asBoard(asked) : written;
    }
    boolean isTour = fault(written.walk(), written.question(), 1).isEmpty();
    if (isTour || written.walk().length() < squares) {
      return written;
    }
    int side = (int) Math.round(Math.sqrt(squares));
    if (side * side == squares) {
      TourText square = written.asBoard(new Board(side, side));
      if (fault(square.walk(), square.question(), 1).isEmpty()) {
        return square;
      }
    }
    throw new InputException(
        squares + " numbers on one line are not a tour: write a row of the board on each line.");
  }

  private static Optional<Invalid> fault(Walk walk, TourQuestion question, int knights) {
    if (knights > 1) {
      return TurnsCheck.check(walk, question, knights).fault();
    }
    return WalkCheck.check(walk, question) instanceof Invalid invalid
        ? Optional.of(invalid)
        : Optional.empty();
  }

  /**
   * Writes squares as a file: a text, or bytes as the characters of a text. A path can end
   * anywhere.
   */
  static Reply write(String id, Request request) throws IOException {
    TourQuestion question = request.question(MOST_SQUARES);
    int knights = (int) request.number("knights", 1, TourText.MOST_KNIGHTS, 1);
    Walk walk = Walk.of(question.board(), request.squares("squares"));
    TourQuestion open = question.kind(TourKind.OPEN).ends(OptionalInt.empty(), OptionalInt.empty());
    Optional<Invalid> fault = fault(walk, open, knights);
    if (fault.isPresent() && fault.get().fault() != Fault.UNVISITED_SQUARE) {
      throw new InputException(fault.get().message() + ".");
    }
    TourText text =
        fault.isEmpty() && knights == 1
            ? TourText.of(Tour.of(question, walk.toArray()))
            : new TourText(walk, open, knights);
    Reply reply = Reply.result(id);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StringWriter letters = new StringWriter();
    switch (request.text("format", "")) {
      case "svg" -> SvgPicture.write(text, PictureStyle.BOOK, letters);
      case "png" -> bytes.write(PngText.chunk(text));
      case "xlsx" -> TourWorkbook.write(text, "", bytes);
      case "gif" -> film(text, bytes);
      default ->
          request.choice("format", TextFormat.SQUARES, TextFormat.values()).write(text, letters);
    }
    return bytes.size() > 0
        ? reply.text("bytes", bytes.toString(StandardCharsets.ISO_8859_1))
        : reply.text("text", letters.toString());
  }

  private static void film(TourText text, ByteArrayOutputStream out) throws IOException {
    AnimationTiming.check(text.walk().board());
    Picture picture = Picture.of(text, FILM, GifFilm.SIDE);
    AnimationTiming timing = AnimationTiming.fitting(text.walk().length());
    GifFilm.write(picture, new PlainCanvas(picture.geometry()), timing, out);
  }
}
