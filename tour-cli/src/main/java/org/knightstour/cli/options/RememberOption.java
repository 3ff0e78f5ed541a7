package org.knightstour.cli.options;

import org.jspecify.annotations.Nullable;
import org.knightstour.search.model.SearchSettings;
import picocli.CommandLine.Option;

/** How much memory a search may use to remember what it has finished. */
public final class RememberOption {

  private static final String NONE = "none";

  @Option(
      names = "--transposition-table",
      paramLabel = "SIZE|none",
      description =
          "Size of each thread's transposition table, for example 500m (none disables it) "
              + "[default: 32m]. Totals do not depend on it.")
  private @Nullable String size;

  /** What it says, as bytes; 0 for none. */
  public long bytes() {
    return size == null
        ? SearchSettings.REMEMBER
        : size.equals(NONE) ? 0 : TableOptions.bytes("remember", size);
  }
}
