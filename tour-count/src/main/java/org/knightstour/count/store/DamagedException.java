package org.knightstour.count.store;

import java.io.IOException;

/** A file that was read, but does not have the contents that were written. */
public final class DamagedException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Creates the exception with the symptom as its reason: {@code it ends too early}. */
  public DamagedException(String reason) {
    super(reason);
  }
}
