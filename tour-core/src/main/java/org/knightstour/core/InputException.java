package org.knightstour.core;

/**
 * A user's mistake, in one line that names the value and what would be right. The command line
 * prints the line as it is and ends with status 2.
 */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final int LONGEST_EXCERPT = 40;

  public InputException(String line) {
    super(line);
  }

  /** A text in quotation marks, as far as a message repeats it, and what is wrong with it. */
  public InputException(String text, String what) {
    this("\"" + excerpt(text) + "\" " + what);
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }

  /** A user's text as a message may repeat it: one printable line, truncated to 40 characters. */
  public static String excerpt(String text) {
    return excerpt(text, LONGEST_EXCERPT);
  }

  /** A user's text in one line, unprintable characters replaced by '?', truncated to a length. */
  public static String excerpt(String text, int longest) {
    StringBuilder shown = new StringBuilder();
    text.chars().limit(longest).forEach(c -> shown.append(isPrintable(c) ? (char) c : '?'));
    return text.length() > longest ? shown + "..." : shown.toString();
  }

  /** Line separators would break the one line, and marks of direction would turn it around. */
  private static boolean isPrintable(int c) {
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
