package org.knightstour.solve;

import org.knightstour.core.Verdict;

/** The answer to "find one tour". It prints itself: a tour as a board of numbers. */
public sealed interface Find permits Find.None, FoundTour {

  /** There is no tour, for a reason in words: a theorem, or the work of a search. */
  record None(String reason) implements Find {
    @Override
    public String toString() {
      return "There is none: " + reason + ".";
    }
  }

  /** What is known. */
  default Verdict verdict() {
    return this instanceof FoundTour ? Verdict.TOUR : Verdict.NONE;
  }

  /** The tour; an IllegalStateException says why there is none. */
  default FoundTour found() {
    if (this instanceof FoundTour tour) {
      return tour;
    }
    throw new IllegalStateException(toString());
  }
}
