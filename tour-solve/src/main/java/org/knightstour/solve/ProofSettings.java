package org.knightstour.solve;

import org.knightstour.core.Labelled;
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
    Method method, SearchSettings search, boolean needsCertificate, boolean needsSearch) {

  /** How absence is proved. */
  public enum Method implements Labelled {
    /** A certificate and, when it takes seconds, an exhaustive run; a theorem on large boards. */
    AUTO,
    /** An exhaustive run. */
    SEARCH,
    /** A certificate. */
    CERTIFICATE
  }

  /** The best method for each question. */
  public static ProofSettings defaults() {
    return of(Method.AUTO);
  }

  /** A method; everything else as usual. */
  public static ProofSettings of(Method method) {
    return new ProofSettings(method, SearchSettings.automatic(), false, false);
  }

  /** Replaces the settings of the search. */
  public ProofSettings search(SearchSettings choices) {
    return new ProofSettings(method, choices, needsCertificate, needsSearch);
  }
}
