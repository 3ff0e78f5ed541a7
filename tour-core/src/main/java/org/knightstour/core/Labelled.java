package org.knightstour.core;

import java.util.Locale;

/** An enum with a label for each constant. */
public interface Labelled {

  /** Returns the constant's name, which every enum has. */
  String name();

  /** Returns the word in the command line, JSON and files, for example {@code strictly-open}. */
  default String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
