package org.knightstour.search.model;

/** The extent of a search. */
public enum Goal {
  /** Stop at the first tour in the serial order of the whole tree, for any number of threads. */
  FIRST,
  /** Find the first tour of each start square, in a separate search for each start. */
  FIRST_OF_EACH_START,
  /** Exhaust the tree and count every tour. */
  ALL
}
