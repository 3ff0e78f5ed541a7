package org.knightstour.web.teavm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A substitute for {@link java.util.regex.Pattern}, which is a ninth of the engine with its
 * character tables. It supports the engine's patterns: character classes, groups with a number or a
 * name, alternatives, greedy quantifiers (only {@code ?} for groups), {@code (?s)}, {@code
 * (?=...)}, {@code ^}, {@code $}, {@code \s}, {@code \d} and {@code \R}. It rejects anything else.
 * It reads texts by code points, as the Java class does. The time is also the same: exponential in
 * the length of the pattern at worst, and linear or quadratic in the text's length for the engine's
 * patterns.
 */
public final class PlainPattern {

  private static final int ANY = Integer.MAX_VALUE;
  private static final int[] SPACES = {'\t', '\r', ' ', ' '};
  private static final int[] DIGITS = {'0', '9'};
  private static final int[] LINE_ENDS = {'\n', '\n', '\r', '\r', 0x85, 0x85, 0x2028, 0x2029};
  private static final int[] BREAKS = {'\n', '\r', 0x85, 0x85, 0x2028, 0x2029};

  final Map<String, Integer> names = new HashMap<>();
  final Node root;
  private final String source;
  private int at;
  private int groups;
  private boolean takesLineEnds;

  private PlainPattern(String source) {
    this.source = source;
    root = alternatives(new End());
    if (at < source.length()) {
      throw refused();
    }
  }

  public static PlainPattern compile(String source) {
    return new PlainPattern(source);
  }

  public static boolean matches(String source, CharSequence text) {
    return compile(source).matcher(text).matches();
  }

  public PlainMatcher matcher(CharSequence text) {
    return new PlainMatcher(this, text.toString());
  }

  public String[] split(CharSequence text) {
    return split(text, 0);
  }

  public String[] split(CharSequence whole, int limit) {
    String text = whole.toString();
    List<String> parts = new ArrayList<>();
    PlainMatcher matcher = matcher(text);
    int from = 0;
    while ((limit <= 0 || parts.size() < limit - 1) && matcher.find()) {
      // Nothing stands before a match of no characters at the beginning.
      if (matcher.end() > 0) {
        parts.add(text.substring(from, matcher.start()));
        from = matcher.end();
      }
    }
    int least = parts.isEmpty() ? 1 : 0; // a text without a match is all there is
    parts.add(text.substring(from));
    int length = parts.size();
    while (limit == 0 && length > least && parts.get(length - 1).isEmpty()) {
      length--;
    }
    return parts.subList(0, length).toArray(new String[0]);
  }

  int groups() {
    return groups;
  }

  private IllegalArgumentException refused() {
    return new IllegalArgumentException("the page has no such pattern: " + source);
  }

  private boolean takes(String expected) {
    boolean isThere = source.startsWith(expected, at);
    at += isThere ? expected.length() : 0;
    return isThere;
  }

  /** Parses sequences between bars, which all continue with the same node. */
  private Node alternatives(Node next) {
    List<Node> ways = new ArrayList<>();
    do {
      ways.add(sequence(next));
    } while (takes("|"));
    return ways.size() == 1 ? ways.get(0) : new Choice(ways);
  }

  /** Parses nodes from the end, because a node's successor must exist before it. */
  private Node sequence(Node next) {
    if (at == source.length() || source.charAt(at) == '|' || source.charAt(at) == ')') {
      return next;
    }
    if (takes("(?s)")) {
      takesLineEnds = true;
      return sequence(next);
    }
    if (takes("(")) {
      return group(next);
    }
    if (takes("^")) {
      return new Edge(true, sequence(next));
    }
    if (takes("$")) {
      return new Edge(false, sequence(next));
    }
    if (takes("\\R")) {
      Node after = sequence(next);
      Node pair = new Run(ranges('\r'), false, 1, 1, new Run(ranges('\n'), false, 1, 1, after));
      return new Choice(List.of(pair, new Run(BREAKS, false, 1, 1, after)));
    }
    boolean isClass = takes("[");
    boolean isAny = !isClass && takes(".");
    boolean isNegated = (isClass && takes("^")) || isAny;
    int[] set = isClass ? set() : isAny ? takesLineEnds ? new int[0] : LINE_ENDS : one();
    int[] times = times();
    return new Run(set, isNegated, times[0], times[1], sequence(next));
  }

  /**
   * Parses a group after the opening bracket. Its contents are read first, which keeps their order.
   */
  private Node group(Node next) {
    if (takes("?=")) {
      Node ahead = alternatives(new End());
      close();
      return new Ahead(ahead, sequence(next));
    }
    boolean isCounted = !takes("?:");
    int number = isCounted ? ++groups : 0;
    if (isCounted && takes("?<")) {
      int end = source.indexOf('>', at);
      names.put(source.substring(at, end), number);
      at = end + 1;
    }
    Mark last = new Mark(2 * number + 1);
    Mark first = new Mark(2 * number);
    first.next = alternatives(last);
    close();
    boolean isOptional = takes("?");
    if (at < source.length() && "*+?{".indexOf(source.charAt(at)) >= 0) {
      throw refused();
    }
    last.next = sequence(next);
    return isOptional ? new Choice(List.of(first, last.next)) : first;
  }

  private void close() {
    if (!takes(")")) {
      throw refused();
    }
  }

  /** Parses one character, or a class of a letter after a backslash. */
  private int[] one() {
    int character = source.codePointAt(at);
    at += Character.charCount(character);
    if (character != '\\') {
      if ("*+?{".indexOf(character) >= 0) {
        throw refused();
      }
      return ranges(character);
    }
    char escaped = source.charAt(at++);
    if (escaped == 's') {
      return SPACES;
    }
    if (escaped == 'd') {
      return DIGITS;
    }
    if (escaped == 'r' || escaped == 'n' || escaped == 't' || escaped == 'f') {
      return ranges("\r\n\t\f".charAt("rntf".indexOf(escaped)));
    }
    if (escaped == 'u') {
      at += 4;
      return ranges(Integer.parseInt(source.substring(at - 4, at), 16));
    }
    if (Character.isLetterOrDigit(escaped)) {
      throw refused();
    }
    return ranges(escaped);
  }

  private static int[] ranges(int character) {
    return new int[] {character, character};
  }

  /** Parses a set after the opening bracket, as pairs of first and last characters. */
  private int[] set() {
    List<int[]> parts = new ArrayList<>();
    while (!takes("]")) {
      if (source.startsWith("&&", at) || source.charAt(at) == '[') {
        throw refused();
      }
      int[] part = "*+?{".indexOf(source.charAt(at)) >= 0 ? ranges(source.charAt(at++)) : one();
      if (source.charAt(at) == '-' && source.charAt(at + 1) != ']') {
        at++;
        part = new int[] {part[0], one()[1]};
      }
      parts.add(part);
    }
    return parts.stream().flatMapToInt(java.util.Arrays::stream).toArray();
  }

  /** Parses the number of repetitions of the last node. */
  private int[] times() {
    int[] times = {1, 1};
    if (takes("*")) {
      times = new int[] {0, ANY};
    } else if (takes("+")) {
      times = new int[] {1, ANY};
    } else if (takes("?")) {
      times = new int[] {0, 1};
    } else if (takes("{")) {
      int end = source.indexOf('}', at);
      String within = source.substring(at, end);
      int comma = within.indexOf(',');
      int least = Integer.parseInt(comma < 0 ? within : within.substring(0, comma));
      times = new int[] {least, comma < 0 ? least : Integer.parseInt(within.substring(comma + 1))};
      at = end + 1;
    }
    if (at < source.length() && "*+?{".indexOf(source.charAt(at)) >= 0) {
      throw refused();
    }
    return times;
  }

  /** A part of a pattern, with everything after it. */
  abstract static class Node {

    /**
     * Checks whether the text matches from here on. If it does, this sets the matcher's end and
     * groups.
     */
    abstract boolean matches(PlainMatcher matcher, int from);
  }

  private static final class End extends Node {
    @Override
    boolean matches(PlainMatcher matcher, int from) {
      return matcher.ends(from);
    }
  }

  private static final class Choice extends Node {
    private final List<Node> ways;

    Choice(List<Node> ways) {
      this.ways = ways;
    }

    @Override
    boolean matches(PlainMatcher matcher, int from) {
      for (Node way : ways) {
        if (way.matches(matcher, from)) {
          return true;
        }
      }
      return false;
    }
  }

  /** The beginning or the end of a group. */
  private static final class Mark extends Node {
    private final int place;
    private Node next = new End();

    Mark(int place) {
      this.place = place;
    }

    @Override
    boolean matches(PlainMatcher matcher, int from) {
      int before = matcher.marks[place];
      matcher.marks[place] = from;
      if (next.matches(matcher, from)) {
        return true;
      }
      matcher.marks[place] = before;
      return false;
    }
  }

  /** The beginning of the text, or its end with or without one line end. */
  private static final class Edge extends Node {
    private final boolean isBeginning;
    private final Node next;

    Edge(boolean isBeginning, Node next) {
      this.isBeginning = isBeginning;
      this.next = next;
    }

    @Override
    boolean matches(PlainMatcher matcher, int from) {
      boolean isThere = isBeginning ? from == 0 : isLastLineEnd(matcher.text, from);
      return isThere && next.matches(matcher, from);
    }

    private static boolean isLastLineEnd(String text, int from) {
      String rest = text.substring(from, Math.min(text.length(), from + 3));
      boolean isWithinPair = from > 0 && rest.equals("\n") && text.charAt(from - 1) == '\r';
      return rest.isEmpty()
          || rest.equals("\r\n")
          || (rest.length() == 1 && isIn(LINE_ENDS, rest.charAt(0)) && !isWithinPair);
    }
  }

  private static final class Ahead extends Node {
    private final Node ahead;
    private final Node next;

    Ahead(Node ahead, Node next) {
      this.ahead = ahead;
      this.next = next;
    }

    @Override
    boolean matches(PlainMatcher matcher, int from) {
      return matcher.looks(ahead, from) && next.matches(matcher, from);
    }
  }

  /** Characters of a set, as many as possible, then fewer. */
  private static final class Run extends Node {
    private final int[] ranges;
    private final boolean isNegated;
    private final int least;
    private final int most;
    private final Node next;

    Run(int[] ranges, boolean isNegated, int least, int most, Node next) {
      this.ranges = ranges;
      this.isNegated = isNegated;
      this.least = least;
      this.most = most;
      this.next = next;
    }

    @Override
    boolean matches(PlainMatcher matcher, int from) {
      String text = matcher.text;
      int to = from;
      int count = 0;
      while (count < most
          && to < text.length()
          && isIn(ranges, text.codePointAt(to)) != isNegated) {
        to += Character.charCount(text.codePointAt(to));
        count++;
      }
      for (; count >= least; count--) {
        if (next.matches(matcher, to)) {
          return true;
        }
        if (count > least) {
          to -= Character.charCount(text.codePointBefore(to));
        }
      }
      return false;
    }
  }

  private static boolean isIn(int[] ranges, int character) {
    for (int at = 0; at < ranges.length; at += 2) {
      if (character >= ranges[at] && character <= ranges[at + 1]) {
        return true;
      }
    }
    return false;
  }
}
