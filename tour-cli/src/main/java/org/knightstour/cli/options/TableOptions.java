package org.knightstour.cli.options;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.MemorySize;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The limits of a count. */
public final class TableOptions {

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      description = "Use N threads [default: one per processor]")
  private @Nullable Integer threads;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "Memory of all tables together, for example 500m or 12g [default: most of Java's "
              + "heap]")
  private @Nullable String memory;

  @Mixin private TimeOption time;

  /** Returns the settings of a count with these limits. */
  public CountSettings settings() {
    Budget budget = time.budget();
    budget = memory == null ? budget : budget.memoryBytes(bytes("memory", memory));
    CountSettings settings = CountSettings.defaults().budget(budget);
    return threads == null ? settings : settings.threads(threads);
  }

  /** Returns settings with a checkpoint, if a directory is given. */
  public CountSettings settings(Optional<Path> checkpoint) {
    return checkpoint.map(settings()::checkpoint).orElseGet(this::settings);
  }

  /** Returns the bytes of an option, and rejects more than Java's heap. */
  static long bytes(String option, String size) {
    long bytes = MemorySize.parse(option, size);
    long heap = Runtime.getRuntime().maxMemory();
    if (bytes > heap) {
      throw new InputException(
          ("--%s %s: Java can use %sm here. TOUR_JAVA_OPTS=-Xmx sets more, if the"
                  + " machine has it.")
              .formatted(option, size, heap >> 20));
    }
    return bytes;
  }
}
