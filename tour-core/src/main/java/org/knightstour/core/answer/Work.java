package org.knightstour.core.answer;

/** The work that an answer took. An engine with more to report has a type of its own. */
public interface Work {

  Work NONE = of("none", 0, 0, 1);

  /** What answered, as the command line and JSON name it: an engine, a method, or theory. */
  String engine();

  /** Nodes of a search, states of a count, cases of a proof, rounds of a network. */
  long amount();

  /** How many of the nodes were walked; a search remembered the others. */
  default long walked() {
    return amount();
  }

  /** Wall time in nanoseconds. */
  long elapsedNanos();

  /** How many threads shared the work. */
  default int threads() {
    return 1;
  }

  /** Work of which nothing else is to be reported. */
  static Work of(String engine, long amount, long elapsedNanos, int threads) {
    return new Plain(engine, amount, amount, elapsedNanos, threads);
  }

  record Plain(String engine, long amount, long walked, long elapsedNanos, int threads)
      implements Work {}

  /** The work of an engine, and more about it. */
  interface Report extends Work {

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
