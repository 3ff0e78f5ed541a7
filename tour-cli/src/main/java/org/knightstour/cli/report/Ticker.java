package org.knightstour.cli.report;

/** The time of progress lines: a clock, and actions that are repeated. */
public interface Ticker {

  /** The time of this process, with actions on a thread of their own. */
  Ticker SYSTEM = new SystemTicker();

  /** Who says which time holds for a run of the program. */
  interface Source {
    /** The time. */
    Ticker ticker();
  }

  /** Nanoseconds from any moment. */
  long nanos();

  /**
   * Repeats an action until told to end; when the end is there, no action runs any more.
   *
   * @param firstMillis until the first time
   * @param everyMillis from each time to the next
   * @return what ends it
   */
  Runnable every(long firstMillis, long everyMillis, Runnable action);
}
