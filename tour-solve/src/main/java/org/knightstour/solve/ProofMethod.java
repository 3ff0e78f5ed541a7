package org.knightstour.solve;

import java.util.Locale;

/** How absence is proved. */
public enum ProofMethod {
  /**
   * A certificate, and an exhaustive run as well when it takes seconds; a theorem on large boards.
   */
  AUTO,
  /** An exhaustive run. */
  SEARCH,
  /** A certificate. */
  CERTIFICATE;

  /** The word of the command line and JSON. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
