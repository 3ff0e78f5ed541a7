package org.knightstour.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.ledger.Cluster;

/** A cluster of Apache Spark, whose master {@code spark-submit} names. Safe for threads. */
public final class SparkCluster implements Cluster {

  private final SparkConf conf;
  private @Nullable JavaSparkContext spark;

  /** For the service; Spark begins when it is needed. */
  public SparkCluster() {
    this(new SparkConf());
  }

  SparkCluster(SparkConf conf) {
    this.conf =
        conf.setIfMissing("spark.app.name", "tour")
            .setIfMissing("spark.ui.showConsoleProgress", "false")
            .setIfMissing("spark.log.level", "ERROR")
            .setIfMissing("spark.memory.fraction", Double.toString(ClusterSize.MOVED))
            // A task returns a number for each bucket of the next window, in all perhaps 3 GB.
            .setIfMissing("spark.driver.maxResultSize", "0")
            // One block may be a whole record.
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
    return (graph, resources) -> ClusterCount.run(spark(), directory, graph, resources);
  }

  @Override
  public UnitCrew crew() {
    return new SparkCrew(spark());
  }

  @Override
  public synchronized void close() {
    if (spark != null) {
      spark.close();
      spark = null;
    }
  }
}
