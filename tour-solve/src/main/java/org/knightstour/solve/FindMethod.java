package org.knightstour.solve;

import java.util.Locale;

/** How a tour is looked for. */
public enum FindMethod {
  /** A theorem, then a construction, then a search. */
  AUTO,
  /** From tiles, on boards of any size. */
  CONSTRUCT,
  /** Attempts by Warnsdorff's rule, then backtracking in the same order. */
  WARNSDORFF,
  /** The network of Takefuji and Lee. */
  NEURAL,
  /** Exhaustive search. */
  SEARCH;

  /** The word of the command line and JSON. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
