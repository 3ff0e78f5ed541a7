package org.knightstour.solve;

import org.knightstour.search.model.SearchSettings;

/**
 * How absence is to be proved.
 *
 * @param method which proof
 * @param search of the exhaustive run
 * @param needsCertificate whether an answer without a certificate is of no use
 * @param needsSearch whether the exhaustive run is wanted however long it takes
 */
public record ProofSettings(
    ProofMethod method, SearchSettings search, boolean needsCertificate, boolean needsSearch) {

  /** The best method for each question. */
  public static ProofSettings defaults() {
    return of(ProofMethod.AUTO);
  }

  /** A method; everything else as usual. */
  public static ProofSettings of(ProofMethod method) {
    return new ProofSettings(method, SearchSettings.automatic(), false, false);
  }

  /** Replaces the settings of the search. */
  public ProofSettings search(SearchSettings choices) {
    return new ProofSettings(method, choices, needsCertificate, needsSearch);
  }
}
