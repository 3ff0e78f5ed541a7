package org.knightstour.solve;

import java.util.Locale;

/** What other people's tools read. */
public enum ExportFormat {
  /** The graph, an edge on each line. */
  EDGES,
  /** DIMACS: a clause table of each square at each place. */
  CNF,
  /** The pseudo-Boolean problem, for VeriPB. */
  OPB,
  /** Its refutation, made from the certificate. */
  VERIPB;

  /** The word of the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
