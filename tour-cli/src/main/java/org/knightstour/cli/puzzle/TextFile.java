package org.knightstour.cli.puzzle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.knightstour.cli.options.InputFile;
import org.knightstour.core.InputException;
import org.knightstour.puzzle.LetterText;

/** The text of a puzzle of letters, in UTF-8. */
final class TextFile {

  private static final int MOST_BYTES = 1 << 16; // a puzzle has 128 parts at most

  private TextFile() {}

  static LetterText read(InputFile file) throws IOException {
    try (InputStream in = file.open()) {
      return LetterText.parse(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
    } catch (InputException e) {
      throw new InputException(file.place() + e.getMessage());
    } catch (IOException e) {
      throw file.fault(e);
    }
  }
}
