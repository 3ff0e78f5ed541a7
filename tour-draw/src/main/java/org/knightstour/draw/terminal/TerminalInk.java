package org.knightstour.draw.terminal;

import java.util.Locale;
import java.util.Map;

/** The colours that a terminal supports. */
public enum TerminalInk {
  /** No colours: plain text. */
  NONE,
  /** 256 colours, with a cube of 6 x 6 x 6. */
  INDEXED,
  /** All colours 0xRRGGBB. */
  FULL;

  /**
   * Returns the colours to use.
   *
   * @param isTerminal whether the text is written to a terminal; otherwise there are no colours
   * @param environment the environment variables. A non-empty NO_COLOR and TERM=dumb disable
   *     colours. COLORTERM enables all colours
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
   * Checks whether TERM is {@code dumb} or not set. Then the terminal supports no control
   * sequences, colours or animations.
   */
  public static boolean isDumb(Map<String, String> environment) {
    return environment.getOrDefault("TERM", "dumb").equals("dumb");
  }

  /** Returns the sequence for a text colour, or an empty text without colours. */
  String foreground(int colour) {
    return sequence(38, colour);
  }

  /** Returns the sequence for a background colour, or an empty text without colours. */
  String background(int colour) {
    return sequence(48, colour);
  }

  /** Returns the sequence that ends all colours, or an empty text without colours. */
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

  /** Returns the index on the cube's scale, with the steps 0, 95, 135, 175, 215, 255. */
  private static int cube(int value) {
    return value < 48 ? 0 : Math.min(5, Math.max(1, (value - 35) / 40));
  }
}
