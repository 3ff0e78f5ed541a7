package org.knightstour.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.network.util.JavaUtils;

/**
 * How much a cluster does at a time.
 *
 * @param cores of all machines, as far as Spark knows them now
 * @param threads that work on one machine at a time; 0 for all its processors
 * @param taskBytes the memory for tables that a task may count on
 */
record ClusterSize(int cores, int threads, long taskBytes) {

  /** How many steps a window has at most: four cost the least on 8x8 and 9x10. */
  static final int STEPS = 4;

  /** The part of a machine's memory for tables; Spark has another part for what it moves. */
  static final double TABLES = 0.5;

  /** Of a machine's memory: what Spark keeps in hand when it moves records. */
  static final double MOVED = 0.3;

  private static final int LEAST_BUCKETS = 1 << 4;
  private static final int MOST_BUCKETS = 1 << 14;

  /** For each core, so that the last ones to finish do not keep all others waiting. */
  private static final int BUCKETS_A_CORE = 3;

  /** A bucket grows on its way, and its layers are there twice. */
  private static final int GROWTH = 12;

  static ClusterSize of(JavaSparkContext spark) {
    SparkConf conf = spark.getConf();
    int cores = Math.max(1, spark.defaultParallelism());
    int threads = spark.isLocal() ? cores : conf.getInt("spark.executor.cores", 0);
    long memory =
        spark.isLocal()
            ? Runtime.getRuntime().maxMemory()
            : JavaUtils.byteStringAsBytes(conf.get("spark.executor.memory", "1g"));
    int atATime = threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
    return new ClusterSize(cores, threads, (long) (TABLES * memory) / atATime);
  }

  /** How many buckets a layer of a number of longs should have. */
  int buckets(double longs) {
    double each = (double) taskBytes / GROWTH / Long.BYTES;
    int buckets = LEAST_BUCKETS;
    while (buckets < MOST_BUCKETS
        && (longs / buckets > each || (buckets < BUCKETS_A_CORE * cores))) {
      buckets *= 2;
    }
    return buckets;
  }
}
