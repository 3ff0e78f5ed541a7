package org.knightstour.solve.ledger;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.knightstour.core.Limiter;
import org.knightstour.count.CountSettings;
import org.knightstour.search.model.WorkUnit;

/**
 * A cluster of machines that share the work of a count or of an exhaustive run. An implementation
 * is a service. The answers equal the answers of one process.
 */
public interface Cluster extends AutoCloseable {

  /** A group of remote workers that search units of a ledger. Thread-safe. */
  interface UnitCrew {

    /** Returns the number of units that are searched at the same time, at least 1. */
    int size();

    /**
     * Searches units. Each unit ends if it is exhausted, has found a first tour, or is cut after
     * some seconds.
     *
     * @param search the search. Its budget and threads are ignored
     * @return every unit, in any order
     * @throws java.util.concurrent.CancellationException if the run must end; units that were not
     *     returned will be searched again
     * @throws IOException if the units cannot be searched
     */
    List<WorkUnit.Walked> walk(SearchJob search, List<WorkUnit> units, Limiter limiter)
        throws IOException;
  }

  /** Returns the cluster that this process belongs to, or empty if it belongs to none. */
  static Optional<Cluster> ofThisProcess() {
    return ServiceLoader.load(Cluster.class).findFirst();
  }

  /**
   * Returns a counter that keeps its layers in files. A later run can continue from them. The
   * directory is a path or URI in a file system that every machine sees. It can hold several
   * counts.
   */
  CountSettings.CycleCounter counter(String directory);

  UnitCrew crew();

  @Override
  void close();
}
