/**
 * Counts and exhaustive searches on a cluster of Apache Spark. {@link
 * org.knightstour.spark.SparkCluster} is the service that the command line finds if {@code
 * spark-submit} starts it.
 */
@NullMarked
package org.knightstour.spark;

import org.jspecify.annotations.NullMarked;
