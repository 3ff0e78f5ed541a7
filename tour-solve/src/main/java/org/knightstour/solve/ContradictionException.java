package org.knightstour.solve;

/**
 * Two answers to one question that cannot both be right: a search against a theorem, or an
 * exhaustive run against a certificate. It is a fault of the program, never of the question.
 */
public final class ContradictionException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  /** A contradiction, in one sentence. */
  public ContradictionException(String message) {
    super(message);
  }
}
