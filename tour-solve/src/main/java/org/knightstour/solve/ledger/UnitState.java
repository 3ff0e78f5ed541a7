package org.knightstour.solve.ledger;

import java.util.Locale;

/** The state of a unit, as the file names it. */
enum UnitState {
  /** Not walked yet. */
  OPEN,
  /** A process walks it. */
  TAKEN,
  /** It was walked. */
  DONE,
  /** It was walked up to a first tour. */
  TOUR,
  /** An earlier tour made it needless. */
  NEEDLESS;

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static UnitState of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
