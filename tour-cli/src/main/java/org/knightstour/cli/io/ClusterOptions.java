package org.knightstour.cli.io;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Excerpt;
import org.knightstour.core.InputException;
import org.knightstour.solve.ledger.Cluster;
import picocli.CommandLine.Option;

/** A cluster that shares the work. */
public final class ClusterOptions {

  private static final Pattern MASTER =
      Pattern.compile("local(\\[[0-9*,]+\\])?|yarn|(spark|k8s)://\\S+");

  @Option(
      names = "--spark",
      paramLabel = "MASTER",
      description =
          "Share the work on Apache Spark, like spark://host:7077, yarn or local[4]; SPARK_HOME"
              + " names its installation.")
  private @Nullable String master;

  /** Whether the work is to be shared. */
  public boolean isShared() {
    return master != null;
  }

  /** Whether the cluster is this machine alone. */
  public boolean isThisMachine() {
    return master != null && master.startsWith("local");
  }

  /**
   * Hands the whole command to Spark, unless Spark has started this process.
   *
   * @return the status that it ended with; empty when the command is to work here
   * @throws InputException when something is missing for that
   */
  public OptionalInt handOver(Subcommand command) {
    String to = master;
    if (to == null || Cluster.ofThisProcess().isPresent()) {
      return OptionalInt.empty();
    }
    // Spark would end with status 1, which here is an answer.
    if (!MASTER.matcher(to).matches()) {
      throw new InputException(
          "--spark \"" + Excerpt.of(to) + "\": name a master, like local[4] or spark://host:7077.");
    }
    return OptionalInt.of(SparkSubmit.of(System.getenv()).run(to, command));
  }

  /**
   * Counts on the cluster that works with this process.
   *
   * @param directory where layers are kept; empty for one that is temporary
   */
  public ClusterCounter counter(String directory) {
    return ClusterCounter.of(cluster().orElseThrow(), directory);
  }

  /** The cluster that works with this process; empty when none is wanted. */
  Optional<Cluster> cluster() {
    return master == null ? Optional.empty() : Cluster.ofThisProcess();
  }
}
