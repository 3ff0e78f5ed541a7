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
 * What every Java machine of a cluster has for a count.
 *
 * @param id of the count in this run, which no other run has
 * @param threads that work on a machine at a time; 0 for all its processors
 */
record Machines(String id, CountGraph graph, int threads) implements Serializable {

  /** The tables of this Java machine, which all its tasks use, by the count. */
  private static final Map<String, WindowKernel> KNOWN = new HashMap<>();

  /**
   * What the first task that needs it prepares for all others of its job, by count and directory.
   */
  private static final Map<List<?>, Object> READY = new HashMap<>();

  WindowKernel here() {
    return SparkJobs.last(KNOWN, id, this::machine);
  }

  /** What is ready for a job that makes a layer; what was ready for another is forgotten. */
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
    // The memory of the old tables is free before the new ones take theirs.
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
