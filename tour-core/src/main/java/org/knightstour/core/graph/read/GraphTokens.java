package org.knightstour.core.graph.read;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * The tokens of a text from the current line of a reader on: words, texts in quotes, and signs.
 * Comments are skipped: from # or // to the end of the line, and between slash-star and star-slash.
 */
final class GraphTokens {

  /** Signs between words. Each of them is a token. */
  private static final String SIGNS = "{}[](),;:=";

  private static final String[] JOINS = {"\\[UndirectedEdge]", "<->", "--", "->", "\u2194"};

  private final GraphLines lines;
  private String line;
  private int at;
  private boolean isQuoted;
  private @Nullable String ahead;
  private boolean isAheadQuoted;

  GraphTokens(GraphLines lines) {
    this.lines = lines;
    line = lines.text();
  }

  /** Returns the next token without reading it, or an empty text at the end. */
  String peek() throws IOException {
    if (ahead == null) {
      ahead = read();
      isAheadQuoted = isQuoted;
    }
    return ahead;
  }

  /** Reads the next token. It is an empty text at the end. */
  String next() throws IOException {
    String token = peek();
    isQuoted = isAheadQuoted;
    ahead = null;
    return token;
  }

  /** Reads the next token if it is this sign. */
  boolean skip(String sign) throws IOException {
    boolean isSign = peek().equals(sign) && !isAheadQuoted;
    if (isSign) {
      next();
    }
    return isSign;
  }

  /** Reads a sign that must follow. */
  void expect(String sign) throws IOException {
    if (!skip(sign)) {
      throw unexpected(peek(), "\"" + sign + "\" is expected here");
    }
  }

  /** Reads a word or a text in quotes. */
  String word() throws IOException {
    String token = next();
    if (!isQuoted && (token.isEmpty() || isJoin(token) || SIGNS.contains(token))) {
      throw unexpected(token, "a vertex is expected here");
    }
    return token;
  }

  InputException unexpected(String token, String expected) {
    return token.isEmpty()
        ? lines.fault("the text ends too early: " + expected + ".")
        : lines.fault(token, "is in the wrong place: " + expected + ".");
  }

  /** Returns whether a token joins two vertices, in one direction or both. */
  static boolean isJoin(String token) {
    for (String join : JOINS) {
      if (join.equals(token)) {
        return true;
      }
    }
    return false;
  }

  private String read() throws IOException {
    isQuoted = false;
    while (true) {
      while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
        at++;
      }
      if (at < line.length() && line.startsWith("/*", at)) {
        skipComment();
      } else if (at < line.length() && line.charAt(at) != '#' && !line.startsWith("//", at)) {
        break;
      } else if (!nextLine()) {
        return "";
      }
    }
    char c = line.charAt(at);
    if (c == '"' || c == '\'') {
      return quoted(c);
    }
    int begin = at;
    for (String join : JOINS) {
      if (line.startsWith(join, at)) {
        at += join.length();
        return join;
      }
    }
    at++;
    if (SIGNS.indexOf(c) < 0) {
      while (at < line.length() && isInWord()) {
        at++;
      }
    }
    return line.substring(begin, at);
  }

  private boolean isInWord() {
    char c = line.charAt(at);
    if (Character.isWhitespace(c) || SIGNS.indexOf(c) >= 0 || c == '"' || c == '#') {
      return false;
    }
    for (String join : JOINS) {
      if (line.startsWith(join, at)) {
        return false;
      }
    }
    return !line.startsWith("//", at) && !line.startsWith("/*", at);
  }

  private boolean nextLine() throws IOException {
    boolean isMore = lines.nextContent();
    line = isMore ? lines.text() : "";
    at = 0;
    return isMore;
  }

  private void skipComment() throws IOException {
    int end = line.indexOf("*/", at + 2);
    while (end < 0) {
      if (!nextLine()) {
        throw lines.fault("the text ends in a comment: write */ at its end.");
      }
      end = line.indexOf("*/");
    }
    at = end + 2;
  }

  private String quoted(char quote) {
    StringBuilder text = new StringBuilder();
    for (at++; at < line.length() && line.charAt(at) != quote; at++) {
      at += line.charAt(at) == '\\' && at + 1 < line.length() ? 1 : 0;
      text.append(line.charAt(at));
    }
    if (at == line.length()) {
      throw lines.fault("a text begins with " + quote + " and does not end in this line.");
    }
    at++;
    isQuoted = true;
    return text.toString();
  }
}
