package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.List;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/**
 * The statement of a certificate: the text of a question, in its only valid spelling.
 *
 * @param version the version of the format, 1 to 3
 * @param line the text
 * @param asked the question
 */
record Statement(int version, String line, TourQuestion asked) {

  private static final int MOST_SQUARES = 1024; // each open case is kept, a byte an edge

  /** Reads the first two lines of a certificate: its version and its statement. */
  static Statement read(LineReader lines) {
    String mark = lines.next();
    require(mark.matches("tourproof [123]"), "must be: tourproof 1, 2 or 3");
    return of(lines.next(), mark.charAt(mark.length() - 1) - '0');
  }

  /** Returns the statement of a line, in a version of the format. */
  static Statement of(String line, int version) {
    TourQuestion asked;
    try {
      asked = TourQuestion.parse(line);
    } catch (InputException e) {
      throw new LineReader.Refusal(e.getMessage());
    }
    boolean isClosed = asked.kind() == TourKind.CLOSED;
    String plain = line;
    boolean isOfLeaper =
        asked.rectangle().flatMap(rectangle -> rectangle.piece().asLeaper()).isPresent();
    require(isOfLeaper || version == 3, "not a statement before version 3");
    if (version == 1) {
      boolean isFirst = asked.kind() != TourKind.STRICTLY_OPEN;
      isFirst &= asked.required().isEmpty() && asked.forbidden().isEmpty();
      isFirst &= asked.from().isEmpty() ? asked.to().isEmpty() : !isClosed;
      require(isFirst, "not a statement of version 1");
      plain = line.replace(" leaper 1,2", "");
    }
    require(List.of(line, plain).contains(asked.text()), "must be written: " + asked);
    require(asked.naming().squares() <= MOST_SQUARES, "a board of more than 1024 squares");
    require(asked.from().isEmpty() || !asked.from().equals(asked.to()), "the same end twice");
    return new Statement(version, line, asked);
  }
}
