package org.knightstour.core.graph.read;

import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/**
 * The characters of a graph6 or sparse6 line, of six bits each: the number of vertices, then bits.
 */
final class SixBits {

  static final int BITS = 6;
  static final char ZERO = 63;
  static final char MOST = 126;

  private static final int FEW_VERTICES = 62;

  private final GraphLines lines;
  private final String text;
  private final String format;
  private int at;

  /** Creates the bits of a line from a character. The number of vertices comes first. */
  SixBits(GraphLines lines, String text, String format, int begin) {
    this.lines = lines;
    this.text = text;
    this.format = format;
    at = begin;
    for (int i = begin; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ZERO || c > MOST) {
        throw fault(
            "is not "
                + format
                + ": character "
                + (i + 1)
                + " is '"
                + InputException.excerpt(String.valueOf(c))
                + "', and all must be from ? to ~.");
      }
    }
  }

  /** Returns whether all characters of a line hold six bits. */
  static boolean areAll(String line) {
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) < ZERO || line.charAt(i) > MOST) {
        return false;
      }
    }
    return true;
  }

  /** Reads the number of vertices, in one character, four or eight. */
  int vertices() {
    int marks = text.startsWith("~~", at) ? 2 : text.startsWith("~", at) ? 1 : 0;
    int length = marks == 0 ? 1 : 3 * marks;
    at += marks;
    if (at + length > text.length()) {
      throw fault("is not " + format + ": it ends within its number of vertices.");
    }
    long vertices = 0;
    for (int i = 0; i < length; i++) {
      vertices = vertices << BITS | (text.charAt(at++) - ZERO);
    }
    if (vertices < 1 || vertices > Graph.MOST_VERTICES) {
      throw fault(
          "has "
              + vertices
              + " vertices: graphs of 1 to "
              + Graph.MOST_VERTICES
              + " vertices are read.");
    }
    return (int) vertices;
  }

  /** Returns the place of the bits after the number of vertices. */
  int at() {
    return at;
  }

  InputException fault(String what) {
    return lines.fault(text, what);
  }

  static void appendVertices(StringBuilder text, int vertices) {
    int length = 1;
    if (vertices > FEW_VERTICES) {
      text.append(MOST);
      length = 3;
    }
    for (int i = length - 1; i >= 0; i--) {
      text.append((char) (ZERO + (vertices >> (BITS * i) & (1 << BITS) - 1)));
    }
  }
}
