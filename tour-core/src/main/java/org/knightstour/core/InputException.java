package org.knightstour.core;

/**
 * A user's mistake, in one line that names the value and what would be right. The command line
 * prints the line as it is and ends with status 2.
 */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String line;

  /** With the one line. */
  public InputException(String line) {
    super(line);
    this.line = line;
  }

  /** The one line. */
  @Override
  public String getMessage() {
    return line;
  }
}
