package org.knightstour.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.count.CountSettings;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.solve.ledger.Cluster;
import org.knightstour.solve.ledger.SearchJob;

/** A cluster of Apache Spark, with the master of {@code spark-submit}. Thread-safe. */
public final class SparkCluster implements Cluster {

  private final SparkConf conf;
  private @Nullable JavaSparkContext spark;

  /** Creates the service. Spark starts when it is needed. */
  public SparkCluster() {
    this(new SparkConf());
  }

  SparkCluster(SparkConf conf) {
    this.conf =
        conf.setIfMissing("spark.app.name", "tour")
            .setIfMissing("spark.ui.showConsoleProgress", "false")
            .setIfMissing("spark.log.level", "ERROR")
            .setIfMissing("spark.memory.fraction", Double.toString(ClusterCount.MOVED))
            // A task returns a number for each bucket of the next window, in all perhaps 3 GB.
            .setIfMissing("spark.driver.maxResultSize", "0")
            // A block can be a whole record.
            .set("spark.kryoserializer.buffer.max", "2047m")
            // Groups are sorted as bytes: a file for each bucket would be too many.
            .set("spark.shuffle.sort.bypassMergeThreshold", "1");
  }

  private synchronized JavaSparkContext spark() {
    JavaSparkContext known = spark;
    try {
      spark = known == null ? new JavaSparkContext(conf) : known;
      return spark;
    } catch (Exception e) { // also checked ones, which Spark does not declare
      String master = conf.get("spark.master", "no master");
      String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw new UncheckedIOException(
          new IOException("the cluster at " + master + " cannot be used: " + reason, e));
    }
  }

  @Override
  public CountSettings.CycleCounter counter(String directory) {
    return (plan, resources) -> ClusterCount.run(spark(), directory, plan, resources);
  }

  @Override
  public UnitCrew crew() {
    return new Crew(spark());
  }

  @Override
  public synchronized void close() {
    if (spark != null) {
      spark.close();
      spark = null;
    }
  }

  /** A group of workers. A batch of units is a job, and a part of it is a partition. */
  private record Crew(JavaSparkContext spark) implements UnitCrew {

    /**
     * The factor of a unit's nodes compared with one process, because a Spark task has overhead.
     */
    private static final int USUAL_UNITS = 4;

    private static final int PARTITIONS_A_CORE = 4;

    @Override
    public int size() {
      return Math.max(1, spark.defaultParallelism());
    }

    @Override
    public List<WorkUnit.Walked> walk(SearchJob search, List<WorkUnit> units, Limiter limiter)
        throws IOException {
      SearchSettings how = search.settings();
      Walk walk = new Walk(search.question().text(), search.goal(), how.text(), how.tableBytes());
      try {
        int partitions = Math.min(units.size(), PARTITIONS_A_CORE * size());
        return SparkJobs.collect(
            spark.parallelize(units, partitions).mapPartitions(walk), limiter, () -> {});
      } catch (RuntimeException e) {
        throw SparkJobs.stopped(e, limiter);
      }
    }

    /** A search of the units of a partition. Question and settings are sent as texts. */
    private record Walk(String question, Goal goal, String settings, long remember)
        implements FlatMapFunction<Iterator<WorkUnit>, WorkUnit.Walked> {

      /** The last search of this machine, because a tree should be made once. */
      private static final Map<Walk, UnitSearch> LAST = new HashMap<>();

      @Override
      public Iterator<WorkUnit.Walked> call(Iterator<WorkUnit> units) {
        UnitSearch search =
            SparkJobs.last(
                LAST,
                this,
                () ->
                    new UnitSearch(
                        TourQuestion.parse(question),
                        goal,
                        SearchSettings.parse(settings).remember(remember)));
        UnitSearch.Walker walker = search.newWalker(USUAL_UNITS * search.unitNodes());
        TaskContext task = TaskContext.get();
        List<WorkUnit.Walked> walked = new ArrayList<>();
        while (units.hasNext()) {
          Monitor monitor = new Monitor();
          Limiter limiter = new Limiter(Budget.none(), monitor);
          walked.add(walker.walk(units.next(), limiter, monitor, task::isInterrupted));
          task.killTaskIfInterrupted();
        }
        return walked.iterator();
      }
    }
  }
}
