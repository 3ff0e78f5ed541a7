package org.knightstour.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.solve.ledger.Cluster;
import org.knightstour.solve.ledger.PlannedSearch;

/** Walks the units of a ledger on Spark: a lot of units is a job, and some of them a partition. */
final class SparkCrew implements Cluster.UnitCrew {

  /** A unit is walked longer than in one process, as a task costs more there than a turn. */
  private static final int USUAL_UNITS = 4;

  private static final int PARTITIONS_A_CORE = 4;

  private final JavaSparkContext spark;

  SparkCrew(JavaSparkContext spark) {
    this.spark = spark;
  }

  @Override
  public int size() {
    return Math.max(1, spark.defaultParallelism());
  }

  @Override
  public List<WorkUnit.Walked> walk(PlannedSearch search, List<WorkUnit> units, Allowance allowance)
      throws IOException {
    Walk walk = new Walk(search.question().text(), search.goal(), search.settings().text());
    try {
      int partitions = Math.min(units.size(), PARTITIONS_A_CORE * size());
      return SparkJobs.collect(
          spark.parallelize(units, partitions).mapPartitions(walk), allowance, () -> {});
    } catch (RuntimeException e) {
      throw SparkJobs.stopped(e, allowance);
    }
  }

  /**
   * Walks the units of a partition.
   *
   * @param question its text, as it is sent
   * @param settings a line of text likewise
   */
  private record Walk(String question, Goal goal, String settings)
      implements FlatMapFunction<Iterator<WorkUnit>, WorkUnit.Walked> {

    /** The search that this machine worked on last: a tree is made once. */
    private static final Map<Walk, UnitSearch> LAST = new HashMap<>();

    @Override
    public Iterator<WorkUnit.Walked> call(Iterator<WorkUnit> units) {
      UnitSearch search =
          SparkJobs.last(
              LAST,
              this,
              () ->
                  UnitSearch.of(
                      TourQuestion.parse(question), goal, SearchSettings.parse(settings)));
      UnitSearch.Walker walker = search.newWalker(USUAL_UNITS * search.unitNodes());
      TaskContext task = TaskContext.get();
      List<WorkUnit.Walked> walked = new ArrayList<>();
      while (units.hasNext()) {
        Watch watch = new Watch();
        Allowance allowance = new Allowance(Budget.none(), watch);
        walked.add(walker.walk(units.next(), allowance, watch, task::isInterrupted));
        task.killTaskIfInterrupted();
      }
      return walked.iterator();
    }
  }
}
