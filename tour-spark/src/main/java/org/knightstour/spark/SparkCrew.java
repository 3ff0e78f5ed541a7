package org.knightstour.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.Watch;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.WalkedUnit;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.solve.ledger.PlannedSearch;
import org.knightstour.solve.ledger.TimedUnit;
import org.knightstour.solve.ledger.UnitCrew;

/** Walks the units of a ledger on Spark: a lot of units is a job, and some of them a partition. */
final class SparkCrew implements UnitCrew {

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
  public List<TimedUnit> walk(PlannedSearch search, List<WorkUnit> units, Allowance allowance)
      throws IOException {
    List<SentUnit> sent = units.stream().map(SentUnit::of).toList();
    Walk walk = new Walk(SentSearch.of(search));
    try {
      int partitions = Math.min(sent.size(), PARTITIONS_A_CORE * size());
      return SparkJobs.collect(
              spark.parallelize(sent, partitions).mapPartitions(walk), allowance, () -> {})
          .stream()
          .map(SentUnit.Back::unpacked)
          .toList();
    } catch (RuntimeException e) {
      throw SparkJobs.stopped(e, allowance);
    }
  }

  /** Walks the units of a partition. */
  private static final class Walk implements FlatMapFunction<Iterator<SentUnit>, SentUnit.Back> {

    private static final long serialVersionUID = 1;

    /** The search that this machine worked on last: a tree is made once. */
    private static @Nullable SentSearch lastSent;

    private static @Nullable UnitSearch last;

    private final SentSearch sent;

    Walk(SentSearch sent) {
      this.sent = sent;
    }

    private static synchronized UnitSearch search(SentSearch sent) {
      UnitSearch known = last;
      if (known == null || !sent.equals(lastSent)) {
        known = sent.search();
        last = known;
        lastSent = sent;
      }
      return known;
    }

    @Override
    public Iterator<SentUnit.Back> call(Iterator<SentUnit> units) {
      UnitSearch search = search(sent);
      UnitSearch.Walker walker = search.newWalker(USUAL_UNITS * search.unitNodes());
      TaskContext task = TaskContext.get();
      List<SentUnit.Back> walked = new ArrayList<>();
      while (units.hasNext()) {
        WorkUnit unit = units.next().unit();
        Watch watch = new Watch();
        Allowance allowance = new Allowance(Budget.none(), watch);
        long begun = System.nanoTime();
        WalkedUnit result = walker.walk(unit, allowance, watch, task::isInterrupted);
        task.killTaskIfInterrupted();
        walked.add(SentUnit.Back.of(result, System.nanoTime() - begun));
      }
      return walked.iterator();
    }
  }
}
