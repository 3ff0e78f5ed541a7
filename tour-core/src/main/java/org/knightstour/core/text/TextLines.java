package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * Lines of a text, numbered from 1, blank ones and comments (from #) left out. A line is bounded,
 * so that a file without line ends cannot fill the memory, and bytes that no text has end the
 * reading.
 */
final class TextLines {

  /** Longest line, in characters: a row of a board of a million files fits. */
  static final int LONGEST_LINE = 16_000_000;

  private final Reader reader;
  private final StringBuilder line = new StringBuilder();
  private int number;
  private boolean atEnd;

  TextLines(Reader reader) {
    this.reader = reader;
  }

  /** The number of the line read last. */
  int number() {
    return number;
  }

  /** The next line with something on it, stripped; null at the end. */
  @Nullable String next() throws IOException {
    while (!atEnd) {
      String text = readLine();
      int comment = text.indexOf('#');
      String kept = (comment < 0 ? text : text.substring(0, comment)).strip();
      if (!kept.isEmpty()) {
        return kept;
      }
    }
    return null;
  }

  private String readLine() throws IOException {
    number++;
    line.setLength(0);
    while (true) {
      int c = reader.read();
      if (c < 0) {
        atEnd = true;
        return line.toString();
      }
      if (c == '\n') {
        return line.toString();
      }
      if (c == 0xfffd || (c < ' ' && c != '\t' && c != '\r' && c != '\f')) {
        throw fault("binary data, not text");
      }
      if (line.length() == LONGEST_LINE) {
        throw fault("longer than " + LONGEST_LINE + " characters");
      }
      line.append((char) c);
    }
  }

  /** A mistake in the line read last. */
  InputException fault(String what) {
    return new InputException("line " + number + ": " + what + (what.endsWith(".") ? "" : "."));
  }
}
