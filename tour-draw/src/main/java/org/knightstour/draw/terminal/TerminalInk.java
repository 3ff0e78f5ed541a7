package org.knightstour.draw.terminal;

import java.util.Locale;
import java.util.Map;

/** Which colours a terminal understands. */
public enum TerminalInk {
  /** None: plain text. */
  NONE,
  /** 256, of them a cube of 6 x 6 x 6. */
  INDEXED,
  /** All of 0xRRGGBB. */
  FULL;

  /**
   * The colours to use.
   *
   * @param isTerminal whether the text goes to a terminal; colours go nowhere else
   * @param environment NO_COLOR, when it is not empty, and TERM=dumb end all colours; COLORTERM
   *     announces all of them
   */
  public static TerminalInk of(boolean isTerminal, Map<String, String> environment) {
    boolean refused = !environment.getOrDefault("NO_COLOR", "").isEmpty() || isDumb(environment);
    if (!isTerminal || refused) {
      return NONE;
    }
    String colours = environment.getOrDefault("COLORTERM", "").toLowerCase(Locale.ROOT);
    return colours.equals("truecolor") || colours.equals("24bit") ? FULL : INDEXED;
  }

  /**
   * Whether TERM is {@code dumb} or not set: no control sequences at all, and no colours or films.
   */
  public static boolean isDumb(Map<String, String> environment) {
    return environment.getOrDefault("TERM", "dumb").equals("dumb");
  }

  /** Begins to write in a colour; nothing without colours. */
  String foreground(int colour) {
    return sequence(38, colour);
  }

  /** Begins to write on a colour; nothing without colours. */
  String background(int colour) {
    return sequence(48, colour);
  }

  /** Ends all colours; nothing without any. */
  String reset() {
    return this == NONE ? "" : "\u001b[0m";
  }

  private String sequence(int ground, int colour) {
    int red = (colour >> 16) & 0xff;
    int green = (colour >> 8) & 0xff;
    int blue = colour & 0xff;
    return switch (this) {
      case NONE -> "";
      case INDEXED ->
          "\u001b[" + ground + ";5;" + (16 + 36 * cube(red) + 6 * cube(green) + cube(blue)) + "m";
      case FULL -> "\u001b[" + ground + ";2;" + red + ";" + green + ";" + blue + "m";
    };
  }

  /** The cube's steps are 0, 95, 135, 175, 215, 255. */
  private static int cube(int value) {
    return value < 48 ? 0 : Math.min(5, Math.max(1, (value - 35) / 40));
  }
}
