package org.knightstour.draw.read;

import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * A minimal XML reader for untrusted input. It reads tag by tag: names without prefixes, attributes
 * and text. It skips comments, processing instructions and definitions, and fetches or expands
 * nothing. It reads malformed XML as far as possible. Browsers, which read the same files, do not
 * have Java's XML reader.
 *
 * <p>Time is linear in the characters. Memory is limited to one tag and one text. Both have limits,
 * because a packed file of some megabytes can contain gigabytes of characters.
 */
final class XmlText {

  private static final int LONGEST_TAG = 1 << 16;
  private static final int MANY_ATTRIBUTES = 16;
  private static final int NOTHING = -1;
  private static final String SECTION = "![CDATA[";
  private static final String COMMENT = "!--";

  private final Reader in;
  private final Limits limits;
  private final char[] buffer = new char[1 << 13];
  private int at;
  private int end;
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder tag = new StringBuilder();
  private Map<String, String> attributes = new HashMap<>();
  private boolean isTextKept;
  private String name = "";
  private boolean isEnd;
  private boolean endsItself;

  /** The limits of all reading. Several texts can share them. Not thread-safe. */
  static final class Limits {

    private final int longestContent;
    private long left;

    /**
     * Creates limits.
     *
     * @param mostCharacters of all texts together, tags included
     * @param longestContent the most characters of one {@link #content}
     */
    Limits(long mostCharacters, int longestContent) {
      left = mostCharacters;
      this.longestContent = longestContent;
    }

    private void take(int characters) {
      left -= characters;
      if (left < 0) {
        throw new InputException("this file has too many characters when it is unpacked.");
      }
    }

    private void check(int content) {
      if (content > longestContent) {
        throw new InputException(
            "a text in this file has more than " + longestContent + " characters.");
      }
    }
  }

  /**
   * Creates a reader.
   *
   * @throws InputException from all methods, if a limit is exceeded
   */
  XmlText(Reader in, Limits limits) {
    this.in = in;
    this.limits = limits;
  }

  private int read() throws IOException {
    if (at == end) {
      end = Math.max(0, in.read(buffer));
      at = 0;
      limits.take(end);
    }
    return at == end ? NOTHING : buffer[at++];
  }

  private void keep(CharSequence part, int from, int to) {
    if (isTextKept) {
      text.append(part, from, to);
      limits.check(text.length());
    }
  }

  /** Moves to the next start tag or end tag. Returns false at the end. */
  boolean next() throws IOException {
    text.setLength(0);
    if (endsItself) {
      endsItself = false;
      isEnd = true;
      return true;
    }
    for (int c = read(); c != NOTHING; c = read()) {
      if (c != '<') {
        if (isTextKept) {
          text.append((char) c);
          limits.check(text.length());
        }
      } else if (isTag()) {
        return true;
      }
    }
    return false;
  }

  boolean isStart(String wanted) {
    return !isEnd && name.equals(wanted);
  }

  boolean isEnd(String wanted) {
    return isEnd && name.equals(wanted);
  }

  /** Returns an attribute of the start tag, or null. */
  @Nullable String attribute(String wanted) {
    return attributes.get(wanted);
  }

  /** Returns the text between this start tag and its end tag, without the tags inside. */
  String content() throws IOException {
    String wanted = name;
    StringBuilder content = new StringBuilder();
    int depth = 1;
    isTextKept = true;
    while (depth > 0 && next()) {
      content.append(plain(text));
      limits.check(content.length());
      depth += isEnd(wanted) ? -1 : isStart(wanted) ? 1 : 0;
    }
    isTextKept = false;
    return content.toString();
  }

  /** Reads the text after a left angle bracket. Returns false if it does not begin a tag. */
  private boolean isTag() throws IOException {
    tag.setLength(0);
    int quote = NOTHING;
    for (int c = read(); c != NOTHING && tag.length() < LONGEST_TAG; c = read()) {
      if (c == '>' && quote == NOTHING && isWhole()) {
        return isRead();
      }
      boolean isMarked = tag.length() > 0 && "!?".indexOf(tag.charAt(0)) >= 0;
      if (!isMarked && (c == '"' || c == '\'')) {
        quote = quote == NOTHING ? c : quote == c ? NOTHING : quote;
      }
      tag.append((char) c);
    }
    return false;
  }

  /** Checks whether a bracket ends the tag, because comments and sections end differently. */
  private boolean isWhole() {
    String close = has(SECTION, 0) ? "]]" : has(COMMENT, 0) ? "--" : "";
    return has(close, tag.length() - close.length());
  }

  /** Checks whether the tag contains a part at a place, in time independent of the tag's length. */
  private boolean has(String part, int from) {
    if (from < 0 || from + part.length() > tag.length()) {
      return false;
    }
    for (int i = 0; i < part.length(); i++) {
      if (tag.charAt(from + i) != part.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean isRead() {
    if (has(SECTION, 0)) {
      keep(tag, SECTION.length(), Math.max(SECTION.length(), tag.length() - 2));
      return false;
    }
    if (tag.length() == 0 || "!?".indexOf(tag.charAt(0)) >= 0) {
      return false;
    }
    isEnd = tag.charAt(0) == '/';
    endsItself = !isEnd && tag.charAt(tag.length() - 1) == '/';
    int nameEnd = isEnd ? 1 : 0;
    while (nameEnd < tag.length() && !isBlank(tag.charAt(nameEnd)) && tag.charAt(nameEnd) != '/') {
      nameEnd++;
    }
    name = local(tag.substring(isEnd ? 1 : 0, nameEnd));
    readAttributes(nameEnd);
    return true;
  }

  private void readAttributes(int begin) {
    // A map that has grown takes long to be cleared.
    if (attributes.size() > MANY_ATTRIBUTES) {
      attributes = new HashMap<>();
    }
    attributes.clear();
    int place = begin;
    while (place < tag.length()) {
      int equals = tag.indexOf("=", place);
      int open = equals + 1;
      while (open < tag.length() && isBlank(tag.charAt(open))) {
        open++;
      }
      if (equals < 0 || open >= tag.length()) {
        return;
      }
      int close = tag.indexOf(tag.substring(open, open + 1), open + 1);
      if (close < 0) {
        return;
      }
      // The prefix counts: another program's r:id differs from id.
      String key = tag.substring(place, equals).strip();
      attributes.put(key, plain(tag.substring(open + 1, close)));
      place = close + 1;
    }
  }

  private static String local(String name) {
    return name.substring(name.indexOf(':') + 1);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }

  /** Returns a text with its references replaced. */
  private static String plain(CharSequence raw) {
    String text = raw.toString();
    if (text.indexOf('&') < 0) {
      return text;
    }
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&#9;", "\t")
        .replace("&#10;", "\n")
        .replace("&#13;", "\r")
        .replace("&#xA;", "\n")
        .replace("&amp;", "&");
  }
}
