package org.knightstour.core;

/** The reason why an engine stopped before its answer. */
public enum StopReason {
  /** {@link Budget#nodes()} was reached. */
  NODE_LIMIT("the node limit was reached"),
  /** {@link Budget#time()} was reached. */
  TIME_LIMIT("the time limit was reached"),
  /** {@link Monitor#stop()} was called. */
  INTERRUPTED("it was interrupted"),
  /** The visitor requested no more tours. */
  ENOUGH("enough tours were shown"),
  /** The method ended without a tour, which does not prove that no tour exists. */
  GAVE_UP("the method found no tour, which proves nothing");

  private final String text;

  StopReason(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /** Returns whether a larger limit lets the same run continue further. */
  public boolean isLimit() {
    return this == NODE_LIMIT || this == TIME_LIMIT;
  }
}
