package org.knightstour.core.answer;

/** The work for an answer. An engine with more figures has a separate type. */
public interface Work {

  Work NONE = of("none", 0, 0, 1);

  /** Returns the name of the engine, method or theory in the command line and JSON. */
  String engine();

  /** Returns the nodes of a search, states of a count, cases of a proof, or rounds of a network. */
  long amount();

  /** Returns the number of nodes visited, excluding nodes from the transposition table. */
  default long walked() {
    return amount();
  }

  /** Returns the wall time in nanoseconds. */
  long elapsedNanos();

  /** Returns the number of threads that shared the work. */
  default int threads() {
    return 1;
  }

  /** Creates a report without further figures. */
  static Work of(String engine, long amount, long elapsedNanos, int threads) {
    return new Plain(engine, amount, amount, elapsedNanos, threads);
  }

  record Plain(String engine, long amount, long walked, long elapsedNanos, int threads)
      implements Work {}

  /** A report with further figures of an engine. */
  interface Report extends Work {

    /** Returns the work of the engine. */
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
    default long walked() {
      return work().walked();
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
}
