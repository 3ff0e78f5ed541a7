package org.knightstour.core;

import java.util.Locale;

/** One of a few choices, each with a word of its own: an enum. */
public interface Labelled {

  /** The constant's name, which every enum has. */
  String name();

  /** The word that the command line, JSON and files use, like {@code strictly-open}. */
  default String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
