package org.knightstour.search.model;

import org.knightstour.core.Labelled;

/** What a search decides at each node. */
public enum Branching implements Labelled {
  /** The knight's next square: the path grows from its start. */
  PATH,
  /** One more edge at the tightest end of a fragment of the tour. */
  EDGE
}
