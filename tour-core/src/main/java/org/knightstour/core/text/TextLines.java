package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * Lines of a text, numbered from 1, cell by cell, comments (from #) left out. Only one cell is
 * held, and its length is bounded, so that a file without line ends or spaces cannot fill the
 * memory. Characters that no text has end the reading.
 */
final class TextLines {

  interface CellReader {
    void read(String cell) throws IOException;
  }

  /** Longest cell, in characters: a ruled line of 25 000 files fits. */
  static final int LONGEST_CELL = 100_000;

  private static final int LONGEST_COMMENT = 100;

  private final Reader reader;
  private final char[] ahead = new char[1 << 13]; // read, and not yet looked at
  private int next;
  private int end;
  private final StringBuilder cell = new StringBuilder();
  private final StringBuilder comment = new StringBuilder();
  private int number;
  private boolean atEnd;
  private boolean atRowEnd = true;
  private boolean isAfterReturn;
  // Whether the line has a separator so far, and whether a cell came after the last one.
  private boolean isSeparated;
  private boolean isAfterCell;

  TextLines(Reader reader) {
    this.reader = reader;
  }

  /** Begins the next line, whatever is left of the one before; false at the end. */
  boolean beginRow() throws IOException {
    while (!atRowEnd) {
      atRowEnd = readCharacter() == '\n' || atEnd;
    }
    number++;
    atRowEnd = false;
    isSeparated = false;
    isAfterCell = false;
    return !atEnd;
  }

  /** Hands over the cells of all lines; what is wrong with one names its line. */
  void forEachCell(String blanks, CellReader each) throws IOException {
    while (beginRow()) {
      for (String text = nextCell(blanks); text != null; text = nextCell(blanks)) {
        each.read(text);
      }
    }
  }

  @Nullable String nextCell(String blanks) throws IOException {
    return nextCell(blanks, "");
  }

  /**
   * The next cell of the line; null at the line's end. Two separators with nothing but blanks
   * between them, or one at either end of the line, have an empty cell between them.
   */
  @Nullable String nextCell(String blanks, String separators) throws IOException {
    cell.setLength(0);
    while (!atRowEnd) {
      int c = readCharacter();
      if (c == '#') {
        for (comment.setLength(0); c >= 0 && c != '\n'; c = readCharacter()) {
          comment.append(comment.length() < LONGEST_COMMENT ? (char) c : "");
        }
      }
      atRowEnd = c < 0 || c == '\n';
      boolean isSeparator = separators.indexOf(c) >= 0;
      if (atRowEnd || isSeparator || blanks.indexOf(c) >= 0) {
        boolean isEmptyCell = isSeparator || (atRowEnd && isSeparated);
        boolean isCell = cell.length() > 0 || (isEmptyCell && !isAfterCell);
        isAfterCell = !isSeparator && (isAfterCell || isCell);
        isSeparated |= isSeparator;
        if (isCell) {
          return cell.toString();
        }
      } else {
        if (cell.length() == LONGEST_CELL) {
          throw fault("longer than " + LONGEST_CELL + " characters without a space");
        }
        cell.append((char) c);
      }
    }
    return null;
  }

  /** The last comment, from its #: as much as says something. */
  String comment() {
    return comment.toString();
  }

  private int read() throws IOException {
    if (next == end) {
      next = 0;
      end = Math.max(0, reader.read(ahead));
    }
    return next == end ? -1 : ahead[next++];
  }

  private int readCharacter() throws IOException {
    int c = read();
    if (c == '\n' && isAfterReturn) {
      c = read();
    }
    isAfterReturn = c == '\r';
    c = isAfterReturn ? '\n' : c;
    atEnd = c < 0;
    if (c == 0xfffd || (c >= 0 && c < ' ' && "\n\t\r\f".indexOf(c) < 0)) {
      throw fault("binary data, not text");
    }
    return c;
  }

  /** Does what may be wrong with a cell; names the line when it is. */
  void at(Runnable reading) {
    try {
      reading.run();
    } catch (InputException e) {
      throw fault(e.getMessage());
    }
  }

  /** A mistake in the line read last. */
  InputException fault(String what) {
    return new InputException("line " + number + ": " + what + (what.endsWith(".") ? "" : "."));
  }
}
