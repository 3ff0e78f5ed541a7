package org.knightstour.core.graph.read;

import java.io.IOException;
import java.io.Reader;
import java.util.function.Supplier;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/**
 * A reader of the lines of a text, numbered from 1, which also creates the errors about a line. It
 * holds one line at a time and limits its length. Binary data ends the reading.
 */
final class GraphLines {

  /** Maximum line length in characters: graph6 of 28 000 vertices, if the memory suffices. */
  static final int LONGEST_LINE = (int) Math.min(1 << 26, Runtime.getRuntime().maxMemory() / 8);

  static final String BLANKS = " \t\f";

  private static final char BYTE_ORDER_MARK = '\ufeff';
  private static final char MALFORMED = '\ufffd';
  private static final int LOOK_AHEAD = 4096;
  private static final int LONGEST_NUMBER = 9;

  private final Reader reader;
  private final int longest;
  private final char[] buffer = new char[1 << 14];
  private int at;
  private int end;
  private boolean isAfterReturn;
  private boolean isBroken;
  private long number;
  private boolean isAfterBlank;
  private String line = "";
  private final VertexLines vertices = new VertexLines();

  GraphLines(Reader reader) {
    this(reader, LONGEST_LINE);
  }

  GraphLines(Reader reader, int longest) {
    this.reader = reader;
    this.longest = longest;
  }

  /**
   * Returns the beginning of the text up to its first line end. Call it before any line is read.
   */
  String begin() throws IOException {
    int count = 1;
    while (count > 0 && end < LOOK_AHEAD && new String(buffer, 0, end).indexOf('\n') < 0) {
      count = reader.read(buffer, end, buffer.length - end);
      end += Math.max(0, count);
    }
    at = end > 0 && buffer[0] == BYTE_ORDER_MARK ? 1 : 0;
    return new String(buffer, at, end - at);
  }

  /** Reads the next line. At the end, returns false and keeps the number of the last line. */
  boolean next() throws IOException {
    StringBuilder parts = null;
    while (at < end || fill()) {
      if (isAfterReturn && buffer[at] == '\n') {
        isAfterReturn = false;
        at++;
        continue;
      }
      isAfterReturn = false;
      int start = at;
      at = lineEnd();
      boolean isWhole = at < end;
      if (isWhole && parts == null) {
        line = new String(buffer, start, at - start);
      } else {
        parts = parts == null ? new StringBuilder() : parts;
        if (parts.length() + at - start > longest) {
          throw broken("longer than " + longest + " characters.");
        }
        parts.append(buffer, start, at - start);
      }
      if (isWhole) {
        isAfterReturn = buffer[at++] == '\r';
        line = parts == null ? line : parts.toString();
        number++;
        return true;
      }
    }
    line = parts == null ? "" : parts.toString();
    number += parts == null ? 0 : 1;
    return parts != null;
  }

  private boolean fill() throws IOException {
    at = 0;
    end = isBroken ? 0 : Math.max(0, reader.read(buffer));
    return end > 0;
  }

  private int lineEnd() {
    for (int i = at; i < end; i++) {
      char c = buffer[i];
      if (c < ' ' || c == MALFORMED) {
        if (c == '\n' || c == '\r') {
          return i;
        }
        if (c != '\t' && c != '\f') {
          throw broken("binary data, not text.");
        }
      }
    }
    return end;
  }

  /** Creates an error in the current line, after which the reading ends. */
  private InputException broken(String what) {
    isBroken = true;
    at = end;
    number++;
    return fault(what);
  }

  /** Reads the next line that is neither blank nor a comment, from # or %. */
  boolean nextContent() throws IOException {
    isAfterBlank = false;
    while (next()) {
      String text = line.strip();
      if (!text.isEmpty() && text.charAt(0) != '#' && text.charAt(0) != '%') {
        return true;
      }
      comment(text);
      isAfterBlank |= text.isEmpty();
    }
    return false;
  }

  /** Reads a comment, which can name a vertex. */
  void comment(String text) {
    vertices.comment(text);
  }

  /** Returns the names of vertices in the comments before the current line. */
  VertexLines vertices() {
    return vertices;
  }

  /** Checks that only blank lines and comments follow the graph of a text. */
  void end() throws IOException {
    long last = number;
    if (nextContent()) {
      throw fault(line.strip(), "follows a graph that ended in line " + last + ": leave it out.");
    }
  }

  /** Returns the current line without blanks at its ends. */
  String text() {
    return line.strip();
  }

  long number() {
    return number;
  }

  /** Returns whether a blank line is between this line and the content before it. */
  boolean isAfterBlank() {
    return isAfterBlank;
  }

  /** Returns the number that a word of up to nine digits states, or -1 for any other word. */
  static int parse(String word) {
    int value = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c < '0' || c > '9' || i == LONGEST_NUMBER) {
        return -1;
      }
      value = 10 * value + c - '0';
    }
    return word.isEmpty() ? -1 : value;
  }

  /** Reads the name of a vertex and checks its range. */
  int vertex(String word, int least, int most) {
    int vertex = parse(word);
    if (vertex < least || vertex > most) {
      throw fault(word, "is not a vertex: write a number from " + least + " to " + most + ".");
    }
    return vertex;
  }

  /** Reads the number of vertices of a header. */
  int vertices(String word) {
    int vertices = parse(word);
    if (vertices < 1 || vertices > Graph.MOST_VERTICES) {
      throw fault(
          word, "is not a number of vertices: write one from 1 to " + Graph.MOST_VERTICES + ".");
    }
    return vertices;
  }

  /** Creates a graph. An error names the line. */
  Graph make(Supplier<Graph> graph) {
    try {
      return graph.get();
    } catch (ArgumentException e) {
      throw fault(e.getMessage() + ".");
    }
  }

  /** Creates an error in the current line. */
  InputException fault(String what) {
    return new InputException("line " + number + ": " + what);
  }

  /** Creates an error in the current line with a part of its text. */
  InputException fault(String text, String what) {
    return fault(new InputException(text, what).getMessage());
  }
}
