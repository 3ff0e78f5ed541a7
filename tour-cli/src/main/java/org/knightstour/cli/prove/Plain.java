package org.knightstour.cli.prove;

/** A question's line in words. */
final class Plain {

  private Plain() {}

  /** The kind with its noun: {@code strictly open tour}. */
  static String kind(String label) {
    return label.replace('-', ' ') + " tour";
  }

  /** What comes after the kind; a leaper is told as people say it. */
  static String rest(String clauses) {
    return clauses.replaceFirst(" leaper ([0-9]+,[0-9]+)", " of a ($1)-leaper");
  }
}
