package org.knightstour.search;

/** What a search decides at each node. */
public enum Branching {
  /** The knight's next square: the path grows from its start. */
  PATH("path"),
  /** One more edge at the tightest end of a fragment of the tour. */
  EDGE("edge");

  private final String label;

  Branching(String label) {
    this.label = label;
  }

  /** The word that the command line and JSON use. */
  public String label() {
    return label;
  }
}
