package org.knightstour.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.count.frontier.CountOptions;
import picocli.CommandLine.Option;

/** What a count may use. */
final class TableOptions {

  /** Of the heap, the part that is not kept free for everything else. */
  private static final double SHARE = 0.85;

  private static final int MOST_THREADS = 1024;

  @Option(names = "--threads", paramLabel = "N", description = "Default: one a processor.")
  private @Nullable Integer threads;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "For all tables together, like 500m or 12g; default: most of Java's heap.")
  private @Nullable MemorySize memory;

  CountOptions options(@Nullable Path checkpoint) {
    if (threads != null && (threads < 1 || threads > MOST_THREADS)) {
      throw new InputException("--threads " + threads + ": must be 1 to " + MOST_THREADS + ".");
    }
    long heap = Runtime.getRuntime().maxMemory();
    long bytes = memory == null ? (long) (SHARE * heap) : memory.bytes();
    if (bytes > heap) {
      throw new InputException(
          "--memory "
              + memory
              + ": Java may use "
              + (heap >> 20)
              + "m here; TOUR_JAVA_OPTS=-Xmx sets more, if the machine has it.");
    }
    return new CountOptions(
        threads == null ? Runtime.getRuntime().availableProcessors() : threads,
        bytes,
        Path.of(System.getProperty("java.io.tmpdir")),
        checkpoint);
  }
}
