package org.knightstour.cli.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.knightstour.cli.report.Interruption;
import org.knightstour.count.CycleCounter;
import org.knightstour.solve.ledger.Cluster;

/** Counts on a cluster, which is left after the work. */
public final class ClusterCounter implements AutoCloseable {

  private final Cluster cluster;
  private final CycleCounter counter;
  private final Runnable cleaner;

  private ClusterCounter(Cluster cluster, String directory, Runnable cleaner) {
    this.cluster = cluster;
    this.cleaner = cleaner;
    counter = cluster.counter(directory);
    Interruption.addCleaner(cleaner);
  }

  static ClusterCounter of(Cluster cluster, String directory) {
    if (!directory.isEmpty()) {
      return new ClusterCounter(cluster, directory, () -> {});
    }
    try {
      Path temporary = Files.createTempDirectory("tour-spark");
      return new ClusterCounter(cluster, temporary.toUri().toString(), () -> delete(temporary));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What counts. */
  public CycleCounter counter() {
    return counter;
  }

  private static void delete(Path directory) {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(each);
      }
    } catch (IOException e) {
      return; // what is temporary may stay
    }
  }

  /** Leaves the cluster; layers in a temporary directory are deleted. */
  @Override
  public void close() {
    try (cluster) {
      cleaner.run();
      Interruption.removeCleaner(cleaner);
    }
  }
}
