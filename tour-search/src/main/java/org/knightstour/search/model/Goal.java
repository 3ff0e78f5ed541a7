package org.knightstour.search.model;

/** How far a search goes. */
public enum Goal {
  /** Stop at the first tour in the serial order of the whole tree, whatever the threads. */
  FIRST,
  /** The first tour of each start square; every start is a search of its own. */
  FIRST_OF_EACH_START,
  /** Exhaust the tree and count every tour. */
  ALL
}
