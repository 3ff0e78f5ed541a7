package org.knightstour.solve.ledger;

import java.util.Locale;

/** What became of a unit, by the words of the file. */
enum UnitState {
  /** Nobody walks it yet. */
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
