package org.knightstour.core;

/** The verdict of an engine on a question. */
public enum Verdict implements Labelled {
  /** A tour exists. */
  TOUR,
  /** No tour exists. */
  NONE,
  /** Not known, because the engine stopped before it could decide. */
  STOPPED
}
