package org.knightstour.cli.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.InputException;
import org.knightstour.count.CountSettings;
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
          "--spark \""
              + InputException.excerpt(to)
              + "\": name a master, like local[4] or spark://host:7077.");
    }
    return OptionalInt.of(SparkSubmit.of(System.getenv()).run(to, command));
  }

  /**
   * Counts on the cluster that works with this process, which is left after the work.
   *
   * @param directory where layers are kept; empty for one that is deleted after the work
   */
  public <T> T counting(String directory, Function<CountSettings.CycleCounter, T> count)
      throws IOException {
    try (Cluster works = cluster().orElseThrow()) {
      if (!directory.isEmpty()) {
        return count.apply(works.counter(directory));
      }
      Path temporary = Files.createTempDirectory("tour-spark");
      Runnable cleaner = () -> delete(temporary);
      Interruption.addCleaner(cleaner);
      try {
        return count.apply(works.counter(temporary.toUri().toString()));
      } finally {
        cleaner.run();
        Interruption.removeCleaner(cleaner);
      }
    }
  }

  private static void delete(Path directory) {
    try (Stream<Path> all = Files.walk(directory)) {
      OutputFile.delete(all.sorted(Comparator.reverseOrder()).toList());
    } catch (IOException e) {
      return; // what is temporary may stay
    }
  }

  /** The cluster that works with this process; empty when none is wanted. */
  Optional<Cluster> cluster() {
    return master == null ? Optional.empty() : Cluster.ofThisProcess();
  }
}
