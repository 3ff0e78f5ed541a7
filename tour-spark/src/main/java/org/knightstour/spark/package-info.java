/**
 * The work of counts and of exhaustive searches on a cluster of Apache Spark. {@link
 * org.knightstour.spark.SparkCluster} is the service that the command line finds when it is started
 * by {@code spark-submit}.
 */
@NullMarked
package org.knightstour.spark;

import org.jspecify.annotations.NullMarked;
