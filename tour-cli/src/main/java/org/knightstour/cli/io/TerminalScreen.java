package org.knightstour.cli.io;

import org.knightstour.draw.terminal.TerminalInk;

/** What stdout can show. The launcher knows whether it is a terminal; Java 17 does not. */
public final class TerminalScreen {

  private TerminalScreen() {}

  /** Whether stdout is a terminal. */
  public static boolean isTerminal() {
    return Boolean.getBoolean("tour.terminal.out");
  }

  /** Colours, where there are any. */
  public static TerminalInk ink() {
    return TerminalInk.of(isTerminal(), System.getenv());
  }
}
