package org.knightstour.search;

/** A request to stop, from any thread; the search sees it within a few thousand nodes. */
public final class StopSignal {

  private volatile boolean stopped;

  /** Asks the search to stop and to answer with the figures so far. */
  public void stop() {
    stopped = true;
  }

  /** Whether {@link #stop()} was called. */
  public boolean isStopped() {
    return stopped;
  }
}
