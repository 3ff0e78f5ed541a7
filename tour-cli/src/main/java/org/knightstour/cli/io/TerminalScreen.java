package org.knightstour.cli.io;

import org.knightstour.draw.terminal.TerminalInk;

/** What stdout can show. The launcher knows whether it is a terminal; Java 17 does not. */
public final class TerminalScreen {

  private static final int USUAL_COLUMNS = 80;

  private TerminalScreen() {}

  /** Whether stdout is a terminal. */
  public static boolean isTerminal() {
    return Boolean.getBoolean("tour.terminal.out");
  }

  /** Colours, where there are any. */
  public static TerminalInk ink() {
    return TerminalInk.of(isTerminal(), System.getenv());
  }

  /** Characters a line: what the shell says, or 80. */
  public static int columns() {
    String columns = System.getenv("COLUMNS");
    boolean isNumber = columns != null && columns.matches("[1-9][0-9]{0,5}");
    return isNumber ? Integer.parseInt(columns) : USUAL_COLUMNS;
  }
}
