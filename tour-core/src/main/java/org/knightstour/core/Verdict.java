package org.knightstour.core;

import java.util.Locale;

/** What is known of a question once an engine has answered. */
public enum Verdict {
  /** There is a tour. */
  TOUR,
  /** There is none. */
  NONE,
  /** Not known: the engine stopped before it could tell. */
  STOPPED;

  /** The word that the command line and JSON use. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
