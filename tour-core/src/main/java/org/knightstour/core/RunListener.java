package org.knightstour.core;

import java.util.Map;

/** Is told what a long run needs and does, as it happens. Called by one thread at a time. */
public interface RunListener {

  /** What work that needs much is going to need, in one line, before it starts. */
  default void announced(String text) {}

  /**
   * A larger step is done, such as a layer that went to a file.
   *
   * @param what a few words, always the same for the same kind of step
   * @param figures numbers and short texts by name, in the order in which they are read
   */
  default void happened(String what, Map<String, Object> figures) {}
}
