package org.knightstour.core;

/**
 * Thrown if a user's text is invalid. The message is one line that names the value and the expected
 * input. The command line prints the line and exits with status 2.
 */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final int LONGEST_EXCERPT = 40;

  public InputException(String line) {
    super(line);
  }

  /**
   * Creates an exception with an excerpt of the text in quotation marks.
   *
   * @param what the question, which follows the text
   */
  public InputException(String text, String what) {
    this("\"" + excerpt(text) + "\" " + what);
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }

  /** Returns a text for use in a message: one printable line, truncated to 40 characters. */
  public static String excerpt(String text) {
    return excerpt(text, LONGEST_EXCERPT);
  }

  /** Returns a text as one line, truncated to a length, with '?' for unprintable characters. */
  public static String excerpt(String text, int longest) {
    StringBuilder shown = new StringBuilder();
    text.chars().limit(longest).forEach(c -> shown.append(isPrintable(c) ? (char) c : '?'));
    return text.length() > longest ? shown + "..." : shown.toString();
  }

  /**
   * Rejects line separators, which break the line, and direction marks, which reverse its letters.
   */
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
