package org.knightstour.cli.options;

import org.jspecify.annotations.Nullable;
import org.knightstour.search.model.SearchSettings;
import picocli.CommandLine.Option;

/** The size of each thread's transposition table. */
public final class RememberOption {

  private static final String NONE = "none";

  @Option(
      names = "--transposition-table",
      paramLabel = "SIZE|none",
      description =
          "Size of each thread's transposition table, for example 500m (none disables it) "
              + "[default: 32m]. Totals do not depend on it.")
  private @Nullable String size;

  /** Returns the size in bytes, 0 without a table. */
  public long bytes() {
    return size == null
        ? SearchSettings.REMEMBER
        : size.equals(NONE) ? 0 : TableOptions.bytes("remember", size);
  }
}
