package org.knightstour.cli.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.ledger.Cluster;
import picocli.CommandLine.Option;

public final class ClusterOptions {

  private static final Pattern MASTER =
      Pattern.compile("local(\\[[0-9*,]+\\])?|yarn|(spark|k8s)://\\S+");

  @Option(
      names = "--spark",
      paramLabel = "MASTER",
      description =
          "Share the work on Apache Spark, for example spark://host:7077, yarn or local[4]. SPARK_HOME is the directory of Spark.")
  private @Nullable String master;

  public boolean isShared() {
    return master != null;
  }

  /** Returns whether the cluster is on this machine only. */
  public boolean isThisMachine() {
    return master != null && master.startsWith("local");
  }

  /**
   * Hands the command to Spark, unless Spark has started this process. Returns Spark's exit status,
   * or empty if the command runs in this process. Throws an exception if a part of Spark is
   * missing.
   */
  public OptionalInt handOver(Subcommand command) {
    String to = master;
    if (to == null || Cluster.ofThisProcess().isPresent()) {
      return OptionalInt.empty();
    }
    // Spark would end with status 1, which here is an answer.
    String wrong = "--spark \"%s\": name a master, like local[4] or spark://host:7077.";
    Subcommand.refuseIf(!MASTER.matcher(to).matches(), wrong.formatted(InputException.excerpt(to)));
    return OptionalInt.of(SparkSubmit.of(System.getenv()).run(to, command));
  }

  /**
   * Counts on the cluster that works with this process, and leaves it after the work.
   *
   * @param directory the directory of layers, or empty for a temporary directory
   */
  public <T> T counting(String directory, Function<CountSettings.CycleCounter, T> count)
      throws IOException {
    try (Cluster works = cluster().orElseThrow()) {
      if (!directory.isEmpty()) {
        return count.apply(works.counter(directory));
      }
      Path temporary = Files.createTempDirectory("tour-spark");
      Closeable cleaner = Interruption.cleaner(() -> delete(temporary));
      try (cleaner) {
        return count.apply(works.counter(temporary.toUri().toString()));
      }
    }
  }

  private static void delete(Path directory) {
    try (Stream<Path> all = Files.walk(directory)) {
      OutputFile.delete(all.sorted(Comparator.reverseOrder()).toList());
    } catch (IOException e) {
      return; // a temporary file can stay
    }
  }

  /** Returns the cluster that works with this process, or empty without {@code --spark}. */
  Optional<Cluster> cluster() {
    return master == null ? Optional.empty() : Cluster.ofThisProcess();
  }

  /** Starts this program's jar again through {@code spark-submit}. */
  record SparkSubmit(Path program, Path jar, List<String> options) {

    /** Properties of the terminal, which the started program cannot find out. */
    private static final List<String> TERMINAL =
        List.of("tour.terminal", "tour.terminal.out", "tour.columns");

    /** Reads the environment, and throws an exception if a part of Spark is missing. */
    static SparkSubmit of(Map<String, String> environment) {
      String home = environment.getOrDefault("SPARK_HOME", "");
      require(
          !home.isEmpty(),
          "SPARK_HOME is not set: it must name the directory of Apache Spark 4 that contains bin/spark-submit.");
      Path program = Path.of(home, "bin", "spark-submit");
      require(
          Files.isExecutable(program),
          "SPARK_HOME is " + home + ", and " + program + " cannot be run.");
      Path jar = handedOver();
      require(
          Files.isReadable(jar),
          jar + " is missing: ./mvnw -P cluster package -DskipTests makes it.");
      String words = environment.getOrDefault("TOUR_SPARK_OPTS", "").strip();
      return new SparkSubmit(
          program, jar, words.isEmpty() ? List.of() : List.of(words.split("\\s+", -1)));
    }

    private static void require(boolean isThere, String reason) {
      if (!isThere) {
        throw new InputException("--spark: " + reason);
      }
    }

    private static Path handedOver() {
      String named = System.getProperty("tour.spark", "");
      if (!named.isEmpty()) {
        return Path.of(named);
      }
      try {
        Path here =
            Path.of(SparkSubmit.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return here.resolveSibling("tour-spark.jar");
      } catch (URISyntaxException e) {
        throw new IllegalStateException(e);
      }
    }

    /** Runs a command on a cluster with this process's streams. Returns its exit status. */
    int run(String master, Subcommand command) {
      List<String> line = new ArrayList<>(List.of(program.toString(), "--master", master));
      String terminal =
          TERMINAL.stream()
              .filter(name -> System.getProperty(name) != null)
              .map(name -> "-D" + name + "=" + System.getProperty(name))
              .collect(Collectors.joining(" "));
      if (!terminal.isEmpty()) {
        line.addAll(List.of("--driver-java-options", terminal));
      }
      line.addAll(options);
      line.addAll(List.of(jar.toString(), command.command()));
      line.addAll(command.words());
      command.out().flush();
      command.err().flush();
      try {
        return status(new ProcessBuilder(line).inheritIO().start());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static int status(Process process) {
      Monitor monitor = Interruption.signal(Duration.ofSeconds(3));
      try {
        while (!process.waitFor(50, TimeUnit.MILLISECONDS)) {
          if (monitor.isStopped()) {
            process.destroy();
          }
        }
      } catch (InterruptedException e) {
        process.destroy();
        Thread.currentThread().interrupt();
      }
      return process.isAlive() ? ExitStatus.STOPPED.code() : process.exitValue();
    }
  }
}
