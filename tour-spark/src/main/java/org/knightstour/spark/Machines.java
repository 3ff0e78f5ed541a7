package org.knightstour.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.util.functional.CallableRaisingIOE;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.frontier.WindowKernel;

/**
 * The data of a count on every JVM of a cluster.
 *
 * @param id the unique id of the count in this run
 * @param threads the working threads of a machine, or 0 for all its processors
 */
record Machines(String id, CountGraph graph, int threads) implements Serializable {

  /** The tables of this JVM by count, which all its tasks use. */
  private static final Map<String, WindowKernel> KNOWN = new HashMap<>();

  /** The data that a job's first task prepares for the others, by count and directory. */
  private static final Map<List<?>, Object> READY = new HashMap<>();

  WindowKernel here() {
    return SparkJobs.last(KNOWN, id, this::machine);
  }

  /**
   * Returns the prepared data for a job that makes a layer, and removes the data of other layers.
   */
  <T> T ready(Class<T> kind, Parts to, CallableRaisingIOE<T> maker) {
    return kind.cast(
        SparkJobs.last(
            READY,
            List.of(id, to.directory()),
            () -> {
              try {
                return maker.apply();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }));
  }

  private WindowKernel machine() {
    // The memory of the old tables is free before the new tables take memory.
    READY.clear();
    Runtime runtime = Runtime.getRuntime();
    Monitor monitor = new Monitor();
    Resources resources =
        new Resources(
            threads > 0 ? threads : runtime.availableProcessors(),
            (long) (ClusterCount.TABLES * runtime.maxMemory()),
            java.nio.file.Path.of(System.getProperty("java.io.tmpdir")),
            null,
            new Limiter(Budget.none(), monitor),
            monitor,
            1);
    return new WindowKernel(FrontierPlan.of(graph), resources);
  }
}
