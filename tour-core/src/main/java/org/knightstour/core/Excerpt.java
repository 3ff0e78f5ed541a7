package org.knightstour.core;

/** A user's text as a message may repeat it: one line, printable, not too long. */
public final class Excerpt {

  /** How much of a user's own text is repeated, in characters. */
  public static final int LONGEST = 40;

  private Excerpt() {}

  /** The text, unprintable characters replaced by '?', truncated to 40 characters. */
  public static String of(String text) {
    return of(text, LONGEST);
  }

  /** The text, unprintable characters replaced by '?', truncated to a length. */
  public static String of(String text, int longest) {
    StringBuilder shown = new StringBuilder();
    int length = Math.min(text.length(), longest);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      shown.append(isPrintable(c) ? c : '?');
    }
    return text.length() > longest ? shown + "..." : shown.toString();
  }

  /** Line separators would break the one line, and marks of direction would turn it around. */
  private static boolean isPrintable(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
