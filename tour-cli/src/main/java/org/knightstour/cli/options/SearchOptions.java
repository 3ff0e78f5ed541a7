package org.knightstour.cli.options;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The method and the limits of a search. */
public final class SearchOptions {

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      description =
          "Pruning rules of path branching, each a superset of the one before: none, "
              + "orphan, classic (1999), degree, full [default: degree]")
  private @Nullable Rules rules;

  @Option(
      names = "--parity",
      description = "Prune by the colouring argument (otherwise, odd boards are searched in full)")
  private boolean colour;

  @Option(
      names = "--tie-break",
      paramLabel = "ORDER",
      description =
          "Order of equally good moves in path branching: fixed, random, centre, start, "
              + "pohl, switching (Squirrel and Cull), orders (19 fixed ones in turn) [default: "
              + "start]")
  private @Nullable TieBreak tieBreak;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Random seed [default: 1]. In a search, only path branching uses it.")
  private @Nullable Long seed;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      description = "Use N threads [default: one per processor]. Totals do not depend on N.")
  private @Nullable Integer threads;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      description = "Stop after N nodes [default: no limit]")
  private @Nullable Long maxNodes;

  @Mixin private TimeOption time;

  @Mixin private RememberOption remember;

  /** Returns the settings for any branching. */
  public SearchSettings choices() {
    return choices(null, false);
  }

  /**
   * Returns the settings with a branching and {@code --reduce-symmetry}. An order of moves, or a
   * seed for its ties, means path branching, and is rejected with edge branching.
   */
  public SearchSettings choices(@Nullable Branching branch, boolean symmetry) {
    boolean isEdge = branch == Branching.EDGE || symmetry;
    if (isEdge && (tieBreak != null || seed != null)) {
      throw new InputException(
          (tieBreak != null ? "--tie-break" : "--seed")
              + ": has no effect with edge branching, which has no order of moves.");
    }
    return seeded(tieBreak == null && seed == null ? branch : Branching.PATH, symmetry);
  }

  /** Returns the settings of a command with a {@code --seed} for a different purpose. */
  public SearchSettings seeded(@Nullable Branching branch, boolean symmetry) {
    SearchSettings usual = SearchSettings.automatic();
    return new SearchSettings(
        Optional.ofNullable(branch),
        Optional.ofNullable(rules),
        colour,
        symmetry,
        tieBreak == null ? usual.tieBreak() : tieBreak,
        seed == null ? usual.seed() : seed,
        budget(),
        threads == null ? usual.threads() : threads,
        remember.bytes());
  }

  private Budget budget() {
    return maxNodes == null ? time.budget() : time.budget().nodes(maxNodes);
  }
}
