package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * A reader of the lines of a text, numbered from 1, cell by cell and without comments (from #). It
 * holds one cell at a time and limits its length, because a file without line ends or spaces could
 * fill the memory. Binary data ends the reading.
 */
final class TextLines {

  interface CellReader {
    void read(String cell) throws IOException;
  }

  /** Maximum length of a cell, in characters: a ruled line of 25 000 files fits. */
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
  // Whether the line has a separator yet, and whether a cell follows the last separator.
  private boolean isSeparated;
  private boolean isAfterCell;

  TextLines(Reader reader) {
    this.reader = reader;
  }

  /** Begins the next line, and skips the rest of the current line. Returns false at the end. */
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

  /** Passes the cells of all lines to a function. Its errors name the line. */
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
   * Returns the next cell of the line, or null at the line's end. A cell is empty between two
   * separators with only blanks between them, or next to a separator at either end of the line.
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

  /** Returns the last comment that contains text, from its #. */
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

  /** Runs a function on a cell. Its errors name the line. */
  void at(Runnable reading) {
    try {
      reading.run();
    } catch (InputException e) {
      throw fault(e.getMessage());
    }
  }

  /** Creates an error in the current line. */
  InputException fault(String what) {
    return new InputException("line " + number + ": " + what + (what.endsWith(".") ? "" : "."));
  }
}
