package org.knightstour.solve.ledger;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.knightstour.core.Limiter;
import org.knightstour.count.CountSettings;
import org.knightstour.search.model.WorkUnit;

/**
 * Machines that share the work of a count or of an exhaustive run. An implementation is a service;
 * the answers are those of one process.
 */
public interface Cluster extends AutoCloseable {

  /** Walks units of a ledger somewhere else. Safe for threads. */
  interface UnitCrew {

    /** How many units are walked at a time, at least 1. */
    int size();

    /**
     * Walks units, each until it is exhausted, met a first tour, or is cut after some seconds.
     *
     * @param search what is searched; its budget and threads mean nothing here
     * @return every unit, in any order
     * @throws java.util.concurrent.CancellationException when the run must end: what was not handed
     *     back will be walked again
     * @throws IOException when it cannot be done
     */
    List<WorkUnit.Walked> walk(SearchJob search, List<WorkUnit> units, Limiter limiter)
        throws IOException;
  }

  /** The cluster that this process was started for; empty when it was started for none. */
  static Optional<Cluster> ofThisProcess() {
    return ServiceLoader.load(Cluster.class).findFirst();
  }

  /**
   * A counter whose layers are kept in files, from which another run continues. The directory is a
   * path or URI in a file system that every machine sees; it may hold several counts.
   */
  CountSettings.CycleCounter counter(String directory);

  UnitCrew crew();

  @Override
  void close();
}
