package org.knightstour.core;

/** What is known of a question once an engine has answered. */
public enum Verdict implements Labelled {
  /** There is a tour. */
  TOUR,
  /** There is none. */
  NONE,
  /** Not known: the engine stopped before it could tell. */
  STOPPED
}
