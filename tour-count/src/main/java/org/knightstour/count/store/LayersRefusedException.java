package org.knightstour.count.store;

/** A directory of layers that this run may not use; nothing in it was changed. */
public final class LayersRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The reason follows the name of what is counted: {@code cannot continue from ...}. */
  public LayersRefusedException(String reason) {
    super(reason);
  }
}
