package org.knightstour.cli.report;

/** How wide the terminal is. */
public final class Columns {

  private static final int USUAL = 80;

  private Columns() {}

  /** What the shell says, or what the launcher asked the terminal, or 80. */
  public static int ofTerminal() {
    String shell = System.getenv("COLUMNS");
    return of(shell == null ? System.getProperty("tour.columns", "") : shell);
  }

  /** A number of 2 to 6 digits, or 80. */
  static int of(String text) {
    return text.matches("[1-9][0-9]{1,5}") ? Integer.parseInt(text) : USUAL;
  }
}
