package org.knightstour.spark;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.Watch;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.frontier.WindowMachine;
import org.knightstour.count.store.LayerPlace;

/** The tables of this Java machine, which all its tasks use, for the last count and window. */
final class Machine {

  private static @Nullable Machine last;

  private final String id;
  private final WindowMachine tables;
  private @Nullable LayerPlace windowTo;
  private WindowMachine.@Nullable Ready window;

  private Machine(WindowSetup setup) {
    id = setup.id();
    Runtime runtime = Runtime.getRuntime();
    int threads = setup.threads() > 0 ? setup.threads() : runtime.availableProcessors();
    Watch watch = new Watch();
    Resources resources =
        new Resources(
            threads,
            (long) (ClusterSize.TABLES * runtime.maxMemory()),
            Path.of(System.getProperty("java.io.tmpdir")),
            null,
            new Allowance(Budget.none(), watch),
            watch,
            1);
    tables = new WindowMachine(FrontierPlan.of(setup.graph()), resources);
  }

  /** The tables for a count. */
  static synchronized Machine of(WindowSetup setup) {
    Machine known = last;
    if (known == null || !known.id.equals(setup.id())) {
      // The memory of the old tables is free before the new ones take theirs.
      last = null;
      known = new Machine(setup);
      last = known;
    }
    return known;
  }

  WindowMachine tables() {
    return tables;
  }

  /** The window, which the first task that needs it prepares. */
  synchronized WindowMachine.Ready ready(WindowSetup setup) {
    WindowMachine.Ready known = window;
    LayerPlace to = setup.to().place();
    if (known == null || !to.equals(windowTo)) {
      window = null;
      known = tables.ready(to, setup.modulus(), setup.vectors());
      window = known;
      windowTo = to;
    }
    return known;
  }
}
