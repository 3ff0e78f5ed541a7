package org.knightstour.solve.run;

import org.knightstour.core.Watch;

/**
 * How far a job is.
 *
 * @param nodes work done: nodes of a search, states of a count, cases of a proof
 * @param tours met so far
 * @param share of the work that is done, 0 to 1, an estimate
 * @param stage what the engine is doing; empty where figures say it
 * @param elapsedNanos since the job began
 */
public record Progress(long nodes, long tours, double share, String stage, long elapsedNanos) {

  static Progress of(Watch watch, long startNanos) {
    return new Progress(
        watch.nodes(), watch.tours(), watch.share(), watch.stage(), System.nanoTime() - startNanos);
  }
}
