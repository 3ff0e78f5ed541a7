package org.knightstour.search.model;

import java.util.Locale;

/** What a search decides at each node. */
public enum Branching {
  /** The knight's next square: the path grows from its start. */
  PATH,
  /** One more edge at the tightest end of a fragment of the tour. */
  EDGE;

  /** The word that the command line and JSON use. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
