package org.knightstour.cli.puzzle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
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
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new InputException("is longer than 64 KiB: a puzzle has at most 128 parts.");
      }
      return LetterText.parse(decoded(bytes));
    } catch (InputException e) {
      throw new InputException(file.place() + e.getMessage());
    } catch (IOException e) {
      throw file.fault(e);
    }
  }

  /** Letters in another encoding would be lost. */
  private static String decoded(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new InputException("is no text in UTF-8: save it in that encoding.");
    }
  }
}
