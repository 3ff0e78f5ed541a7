package org.knightstour.prove;

import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;

/** The answer of a prover. */
public sealed interface ProofResult {

  /**
   * There is no tour, and why.
   *
   * @param certificate the proof
   */
  record Proven(Certificate certificate) implements ProofResult {}

  /**
   * There is a tour.
   *
   * @param tour one that the question asks for, its ends and direction included
   */
  record TourExists(Tour tour) implements ProofResult {}

  /**
   * The prover stopped before it could tell.
   *
   * @param reason why it stopped
   * @param cases how many cases it looked at
   */
  record Unsettled(StopReason reason, long cases) implements ProofResult {}

  /**
   * The prover does not take this question.
   *
   * @param reason what is not supported, in words
   */
  record Declined(String reason) implements ProofResult {}
}
