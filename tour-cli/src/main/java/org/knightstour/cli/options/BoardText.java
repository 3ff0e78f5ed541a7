package org.knightstour.cli.options;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.regex.Pattern;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Rectangle;
import org.knightstour.core.text.BoardDrawing;
import org.knightstour.core.text.TourText;

/**
 * A BOARD on the command line: ROWSxCOLUMNS, or a file with a drawing. A size is never the name of
 * a file: write {@code ./8x8} for a file called 8x8.
 */
public final class BoardText {

  /** Describes a BOARD in the help. */
  public static final String DESCRIPTION = "ROWSxCOLUMNS, or a file with a drawing, - for stdin";

  private static final Pattern SIZE = Pattern.compile("\\s*[0-9]*[xX][0-9]*\\s*");
  // With line ends, and room for blanks that are ignored.
  private static final int MOST_CHARACTERS = 4 * BoardDrawing.MOST_SQUARES;

  private BoardText() {}

  /**
   * Reads a board.
   *
   * @return the board with its missing squares, and a knight
   * @throws InputException if the text is neither a size nor the name of a drawing
   */
  public static Rectangle read(String text) {
    if (SIZE.matcher(text).matches()) {
      return Rectangle.of(Board.parse(text));
    }
    InputFile file = new InputFile(text);
    if (!isFile(text)) {
      throw new InputException(
          text,
          "is not a board size, and no such file exists: write ROWSxCOLUMNS, both at least 1, like"
              + " 5x5 or 3x10, or name a file with a drawing.");
    }
    return file.named(() -> drawing(file));
  }

  /** Returns whether a text names a drawing: an existing file, or standard input. */
  static boolean isFile(String text) {
    try {
      return new InputFile(text).isStandardInput()
          || (!text.isEmpty()
              && !SIZE.matcher(text).matches()
              && Files.exists(Converters.file(text)));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static Rectangle drawing(InputFile file) throws IOException {
    char[] letters = new char[MOST_CHARACTERS + 1];
    int length = 0;
    try (Reader reader = TourText.decode(file.open())) {
      for (int count = 1; count > 0 && length < letters.length; length += Math.max(0, count)) {
        count = reader.read(letters, length, letters.length - length);
      }
    }
    if (length > MOST_CHARACTERS) {
      throw new InputException(
          "longer than %d characters: draw at most %d squares."
              .formatted(MOST_CHARACTERS, BoardDrawing.MOST_SQUARES));
    }
    if (length == 0) {
      throw new InputException(
          file.isStandardInput()
              ? "no drawing: standard input is empty, or a different argument has read it: name a"
                  + " file."
              : "an empty drawing: write . for each square.");
    }
    int begin = letters[0] == '\ufeff' ? 1 : 0;
    return BoardDrawing.parse(new String(letters, begin, length - begin));
  }
}
