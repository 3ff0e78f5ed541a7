package org.knightstour.solve;

import org.knightstour.core.Labelled;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.SearchSettings;

/**
 * A request for a proof that there is no tour, or for a tour that disproves it. {@link Decider}
 * answers it.
 *
 * @param needsCertificate true if only an answer with a certificate is useful
 * @param needsSearch true if the exhaustive run is required, regardless of its time
 */
public record ProveRequest(
    TourQuestion question,
    Method method,
    SearchSettings search,
    boolean needsCertificate,
    boolean needsSearch) {

  /** The method of a proof. */
  public enum Method implements Labelled {
    /** All engines, in the order of {@link Plan}. */
    AUTO,
    /** An exhaustive run. */
    SEARCH,
    /** A certificate. */
    CERTIFICATE
  }

  /** Creates a request that needs neither a certificate nor the exhaustive run. */
  public static ProveRequest of(TourQuestion question, Method method, SearchSettings search) {
    return new ProveRequest(question, method, search, false, false);
  }
}
