package org.knightstour.solve.ledger;

import java.util.Optional;
import java.util.ServiceLoader;
import org.knightstour.count.CycleCounter;

/**
 * Machines that share the work of a count or of an exhaustive run. An implementation is a service;
 * the answers are those of one process.
 */
public interface Cluster extends AutoCloseable {

  /** The cluster that this process was started for; empty when it was started for none. */
  static Optional<Cluster> ofThisProcess() {
    return ServiceLoader.load(Cluster.class).findFirst();
  }

  /**
   * A counter whose layers are kept in files, from which another run continues.
   *
   * @param directory a path or URI in a file system that every machine sees; it may hold several
   *     counts
   */
  CycleCounter counter(String directory);

  /** Walks the units of ledgers. */
  UnitCrew crew();

  /** Leaves the cluster. */
  @Override
  void close();
}
