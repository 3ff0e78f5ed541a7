package org.knightstour.core;

import java.util.List;

/** Is told what a long run needs and does, as it happens. Called by one thread at a time. */
public interface RunListener {

  /** A number or a short text, with its name. */
  record Figure(String name, Object value) {}

  /** What work that needs much is going to need, in one line, before it starts. */
  default void announced(String text) {}

  /**
   * A larger step is done, such as a layer that went to a file.
   *
   * @param what a few words, always the same for the same kind of step
   * @param figures in the order in which they are read
   */
  default void happened(String what, List<Figure> figures) {}

  /** Something is wrong that the run can live with, in one line. */
  default void warned(String text) {}
}
