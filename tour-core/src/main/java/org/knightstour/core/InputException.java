package org.knightstour.core;

/**
 * A user's mistake, in one line that names the value and what would be right. The command line
 * prints the line as it is and ends with status 2.
 */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With the one line. */
  public InputException(String line) {
    super(line);
  }

  /** The one line. */
  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
