package org.knightstour.draw.read;

import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * XML of unknown origin, tag by tag and no more than needed: names without their prefixes,
 * attributes and text. Comments, instructions and definitions are passed over, and nothing is
 * fetched or expanded. What is malformed is read as far as it makes sense. Java's own reader is not
 * there in a browser, where the same files are read.
 */
final class XmlText {

  private static final int LONGEST_TAG = 1 << 16;
  private static final int NOTHING = -1;

  private final Reader in;
  private final StringBuilder text = new StringBuilder();
  private final Map<String, String> attributes = new HashMap<>();
  private String name = "";
  private boolean isEnd;
  private boolean endsItself;

  XmlText(Reader in) {
    this.in = in;
  }

  /** To the next tag, a start or an end; false when there is none. */
  boolean next() throws IOException {
    text.setLength(0);
    if (endsItself) {
      endsItself = false;
      isEnd = true;
      return true;
    }
    for (int c = in.read(); c != NOTHING; c = in.read()) {
      if (c != '<') {
        text.append((char) c);
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

  /** An attribute of the start tag; null without it. */
  @Nullable String attribute(String wanted) {
    return attributes.get(wanted);
  }

  /** The text from this start tag to the end tag that belongs to it, with its own. */
  String content() throws IOException {
    String wanted = name;
    StringBuilder content = new StringBuilder();
    int depth = 1;
    while (depth > 0 && next()) {
      content.append(plain(text));
      depth += isEnd(wanted) ? -1 : isStart(wanted) ? 1 : 0;
    }
    return content.toString();
  }

  /** Reads what follows a left angle bracket; false if it does not begin a tag. */
  private boolean isTag() throws IOException {
    StringBuilder tag = new StringBuilder();
    int quote = NOTHING;
    for (int c = in.read(); c != NOTHING && tag.length() < LONGEST_TAG; c = in.read()) {
      if (c == '>' && quote == NOTHING && isWhole(tag)) {
        return isTag(tag);
      }
      boolean isMarked = tag.length() > 0 && "!?".indexOf(tag.charAt(0)) >= 0;
      if (!isMarked && (c == '"' || c == '\'')) {
        quote = quote == NOTHING ? c : quote == c ? NOTHING : quote;
      }
      tag.append((char) c);
    }
    return false;
  }

  /** Whether a bracket ends it: comments and sections have ends of their own. */
  private static boolean isWhole(StringBuilder tag) {
    String end = isSection(tag) ? "]]" : isComment(tag) ? "--" : "";
    int from = tag.length() - end.length();
    return from >= 0 && tag.substring(from).equals(end);
  }

  private static boolean isSection(StringBuilder tag) {
    return tag.indexOf("![CDATA[") == 0;
  }

  private static boolean isComment(StringBuilder tag) {
    return tag.indexOf("!--") == 0;
  }

  private boolean isTag(StringBuilder tag) {
    if (isSection(tag)) {
      text.append(tag, "![CDATA[".length(), tag.length() - 2);
      return false;
    }
    if (tag.length() == 0 || "!?".indexOf(tag.charAt(0)) >= 0) {
      return false;
    }
    isEnd = tag.charAt(0) == '/';
    endsItself = !isEnd && tag.charAt(tag.length() - 1) == '/';
    int end = isEnd ? 1 : 0;
    while (end < tag.length() && !isBlank(tag.charAt(end)) && (tag.charAt(end) != '/')) {
      end++;
    }
    name = local(tag.substring(isEnd ? 1 : 0, end));
    attributes.clear();
    readAttributes(tag, end);
    return true;
  }

  private void readAttributes(StringBuilder tag, int begin) {
    int at = begin;
    while (at < tag.length()) {
      int equals = tag.indexOf("=", at);
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
      String key = tag.substring(at, equals).strip();
      attributes.put(key, plain(tag.substring(open + 1, close)));
      at = close + 1;
    }
  }

  private static String local(String name) {
    return name.substring(name.indexOf(':') + 1);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }

  /** A text with its references replaced. */
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
