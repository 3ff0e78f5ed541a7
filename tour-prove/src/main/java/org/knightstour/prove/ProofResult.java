package org.knightstour.prove;

import java.util.List;

/** The answer of a prover. */
public sealed interface ProofResult {

  /**
   * There is no tour, and why.
   *
   * @param certificate the proof
   */
  record Proven(Certificate certificate) implements ProofResult {}

  /**
   * There is one.
   *
   * @param squares its squares in order, from one end to the other
   */
  record TourExists(List<Integer> squares) implements ProofResult {
    /** Copies the list. */
    public TourExists {
      squares = List.copyOf(squares);
    }
  }

  /**
   * Neither was met before a limit.
   *
   * @param cases how many cases were looked at
   */
  record Unsettled(long cases) implements ProofResult {}
}
