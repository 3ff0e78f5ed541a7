package org.knightstour.solve;

import org.knightstour.core.Labelled;

/** How a tour is looked for. */
public enum FindMethod implements Labelled {
  /** A theorem, then a construction, then a search. */
  AUTO,
  /** From tiles, on boards of any size. */
  CONSTRUCT,
  /** Attempts by Warnsdorff's rule, then backtracking in the same order. */
  WARNSDORFF,
  /** The network of Takefuji and Lee. */
  NEURAL,
  /** Exhaustive search. */
  SEARCH
}
