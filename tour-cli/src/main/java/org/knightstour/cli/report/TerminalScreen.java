package org.knightstour.cli.report;

import org.knightstour.draw.terminal.TerminalInk;
import picocli.CommandLine;

/**
 * What stdout can show, and help as wide, at most 100 characters a line. The launcher knows whether
 * stdout is a terminal; Java 17 does not.
 */
public final class TerminalScreen {

  private static final int MOST = 100;
  private static final int LEAST = 55; // picocli lays out no narrower page

  private TerminalScreen() {}

  /** Whether stdout is a terminal. */
  public static boolean isTerminal() {
    return Boolean.getBoolean("tour.terminal.out");
  }

  /** Colours, where there are any. */
  public static TerminalInk ink() {
    return TerminalInk.of(isTerminal(), System.getenv());
  }

  /** The width: what the shell says, or what the launcher asked the terminal, or 80. */
  public static int columns() {
    String shell = System.getenv("COLUMNS");
    return columns(shell == null ? System.getProperty("tour.columns", "") : shell);
  }

  /** A number of 2 to 6 digits, or 80. */
  static int columns(String text) {
    return text.matches("[1-9][0-9]{1,5}") ? Integer.parseInt(text) : 80;
  }

  /** Lays out the help of a command and of those below it. */
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

  /** A text whose lines are at most this long, broken at blanks where there are any. */
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
