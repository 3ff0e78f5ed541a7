package org.knightstour.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.knightstour.cli.report.Subcommand;

/**
 * The machine and the programs that a figure was measured with.
 *
 * @param version of Tour
 * @param java the Java machine, its version and its vendor
 * @param system the operating system and the architecture
 * @param processor the model, or the architecture if the model is unknown
 * @param processors how many of them Java can use
 */
record Machine(String version, String java, String system, String processor, int processors) {

  private static final Path MODELS = Path.of("/proc/cpuinfo");

  static Machine here() {
    Runtime.Version version = Runtime.version();
    String architecture = System.getProperty("os.arch");
    return new Machine(
        Subcommand.VERSION,
        System.getProperty("java.vm.name") + " " + version,
        System.getProperty("os.name") + " " + architecture,
        model(architecture),
        Runtime.getRuntime().availableProcessors());
  }

  /** Returns the model from Linux's list of processors. */
  private static String model(String architecture) {
    try (Stream<String> lines = Files.lines(MODELS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(architecture);
    } catch (IOException e) {
      return architecture; // other systems do not have the file
    }
  }

  @Override
  public String toString() {
    return "tour %s, %s, %s, %d x %s".formatted(version, java, system, processors, processor);
  }
}
