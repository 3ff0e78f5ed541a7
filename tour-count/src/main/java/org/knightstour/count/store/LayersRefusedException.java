package org.knightstour.count.store;

/** A directory of layers that this run must not use. No file in it was changed. */
public final class LayersRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception. The reason follows the name of the question: {@code cannot continue from
   * ...}.
   */
  public LayersRefusedException(String reason) {
    super(reason);
  }
}
