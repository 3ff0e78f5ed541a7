package org.knightstour.solve;

import org.knightstour.core.answer.Work;

/** The work of an engine, and more to report about it. */
interface WorkDone extends Work {

  /** What the engine reports. */
  Work work();

  @Override
  default String engine() {
    return work().engine();
  }

  @Override
  default long amount() {
    return work().amount();
  }

  @Override
  default long elapsedNanos() {
    return work().elapsedNanos();
  }

  @Override
  default int threads() {
    return work().threads();
  }
}
