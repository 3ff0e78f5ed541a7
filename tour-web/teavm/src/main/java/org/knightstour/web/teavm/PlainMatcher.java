package org.knightstour.web.teavm;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A substitute for {@link java.util.regex.Matcher}, which matches a text with a {@link
 * PlainPattern}.
 */
public final class PlainMatcher {

  private static final int NONE = -1;

  final String text;
  final int[] marks; // of each group its beginning and its end
  private final PlainPattern pattern;
  private boolean isWhole;
  private int first = NONE;
  private int last;

  PlainMatcher(PlainPattern pattern, String text) {
    this.pattern = pattern;
    this.text = text;
    marks = new int[2 * pattern.groups() + 2];
  }

  /** Checks whether a match can end here. */
  boolean ends(int at) {
    last = at;
    return !isWhole || at == text.length();
  }

  /** Checks whether a node matches here, with any end. */
  boolean looks(PlainPattern.Node ahead, int from) {
    boolean before = isWhole;
    isWhole = false;
    boolean isThere = ahead.matches(this, from);
    isWhole = before;
    return isThere;
  }

  private boolean matchesFrom(int from, boolean whole) {
    Arrays.fill(marks, NONE);
    isWhole = whole;
    boolean matches = pattern.root.matches(this, from);
    first = matches ? from : NONE;
    return matches;
  }

  /** Checks whether the whole text matches. */
  public boolean matches() {
    return matchesFrom(0, true);
  }

  /** Finds the next match after the last one. */
  public boolean find() {
    int from = first == NONE ? 0 : last == first ? after(last) : last;
    while (from <= text.length()) {
      if (matchesFrom(from, false)) {
        return true;
      }
      from = after(from);
    }
    return false;
  }

  private int after(int at) {
    return at + (at < text.length() ? Character.charCount(text.codePointAt(at)) : 1);
  }

  public int start() {
    return first;
  }

  public int end() {
    return last;
  }

  /** Returns the text of a group, or null if the group is not part of the match. */
  public @Nullable String group(int number) {
    if (number == 0) {
      return text.substring(first, last);
    }
    int end = marks[2 * number + 1];
    return end == NONE ? null : text.substring(marks[2 * number], end);
  }

  public @Nullable String group(String name) {
    Integer number = pattern.names.get(name);
    if (number == null) {
      throw new IllegalArgumentException("no group is named " + name);
    }
    return group(number);
  }

  public String replaceAll(String replacement) {
    return replaced(replacement, false);
  }

  public String replaceFirst(String replacement) {
    return replaced(replacement, true);
  }

  /** Replaces each match by the literal replacement, without references to groups. */
  private String replaced(String replacement, boolean isOnce) {
    StringBuilder result = new StringBuilder();
    int from = 0;
    boolean isMore = true;
    while (isMore && find()) {
      result.append(text, from, first).append(replacement);
      from = last;
      isMore = !isOnce;
    }
    return result.append(text, from, text.length()).toString();
  }
}
