package org.knightstour.core;

/** A user's text as a message may repeat it: one line, printable, not too long. */
public final class Quoted {

  private static final int LONGEST = 40;

  private Quoted() {}

  /** The text, control characters as question marks, cut after 40 characters. */
  public static String shortened(String text) {
    StringBuilder shown = new StringBuilder();
    int length = Math.min(text.length(), LONGEST);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      shown.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '?' : c);
    }
    return text.length() > LONGEST ? shown + "..." : shown.toString();
  }
}
