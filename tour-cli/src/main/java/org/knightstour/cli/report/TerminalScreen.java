package org.knightstour.cli.report;

import org.knightstour.draw.terminal.TerminalInk;
import picocli.CommandLine;

/**
 * The abilities of standard output, and the width of help, at most 100 characters. The launcher
 * knows whether standard output is a terminal, and Java 17 does not.
 */
public final class TerminalScreen {

  private static final int MOST = 100;
  private static final int LEAST = 55; // picocli needs this width

  private TerminalScreen() {}

  public static boolean isTerminal() {
    return Boolean.getBoolean("tour.terminal.out");
  }

  public static TerminalInk ink() {
    return TerminalInk.of(isTerminal(), System.getenv());
  }

  /** Returns the width from the shell, or from the launcher, or 80. */
  public static int columns() {
    String shell = System.getenv("COLUMNS");
    return columns(shell == null ? System.getProperty("tour.columns", "") : shell);
  }

  /** Returns a number of 2 to 6 digits, or 80. */
  static int columns(String text) {
    return text.matches("[1-9][0-9]{1,5}") ? Integer.parseInt(text) : 80;
  }

  /** Lays out the help of a command and of its subcommands. */
  public static void apply(CommandLine commandLine) {
    int columns = isTerminal() ? columns() : MOST;
    commandLine.setUsageHelpWidth(Math.max(LEAST, Math.min(MOST, columns)));
    if (columns < LEAST) {
      fold(commandLine, columns);
    }
  }

  private static void fold(CommandLine commandLine, int columns) {
    commandLine
        .getHelpSectionMap()
        .replaceAll((name, section) -> help -> folded(section.render(help), columns));
    commandLine.getSubcommands().values().forEach(command -> fold(command, columns));
  }

  /** Breaks a text at blanks to at most this length, except for longer words. */
  static String folded(String text, int columns) {
    StringBuilder folded = new StringBuilder();
    for (String line : text.split("(?<=\n)", -1)) {
      String rest = line;
      while (rest.stripTrailing().length() > columns) {
        int at = rest.lastIndexOf(' ', columns);
        int cut = rest.substring(0, Math.max(at, 0)).isBlank() ? columns : at;
        folded.append(rest.substring(0, cut).stripTrailing()).append('\n');
        rest = "  " + rest.substring(cut).stripLeading();
      }
      folded.append(rest);
    }
    return folded.toString();
  }
}
