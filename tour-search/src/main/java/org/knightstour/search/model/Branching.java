package org.knightstour.search.model;

import org.knightstour.core.Labelled;

/** The kind of decision at each node of a search. */
public enum Branching implements Labelled {
  /** The knight's next square. The path grows from its start. */
  PATH,
  /** One more edge at the tightest end of a fragment of the tour. */
  EDGE
}
