package org.knightstour.cli.options;

import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.MemorySize;
import picocli.CommandLine.Option;

/** How much memory a search may use to remember what it has finished. */
public final class RememberOption {

  private static final String NONE = "none";

  @Option(
      names = "--remember",
      paramLabel = "SIZE|none",
      description =
          "Memory of each thread for positions that it has searched to their ends, like 500m;"
              + " default 32m. none: walk every node. Totals do not depend on it.")
  private @Nullable String size;

  /** What it says, as bytes; 0 for none. */
  public long bytes() {
    if (size == null) {
      return SearchSettings.REMEMBER;
    }
    if (size.equals(NONE)) {
      return 0;
    }
    long bytes = MemorySize.parse("remember", size);
    long heap = Runtime.getRuntime().maxMemory();
    if (bytes > heap) {
      throw new InputException(
          ("--remember %s: Java may use %sm here; TOUR_JAVA_OPTS=-Xmx sets more, if the"
                  + " machine has it.")
              .formatted(size, heap >> 20));
    }
    return bytes;
  }
}
