package org.knightstour.count.store;

import java.io.IOException;

/** A file was read, and it does not have the contents that were written. */
public final class DamagedException extends IOException {

  private static final long serialVersionUID = 1L;

  /** The reason is how it shows: {@code it ends too early}. */
  public DamagedException(String reason) {
    super(reason);
  }
}
