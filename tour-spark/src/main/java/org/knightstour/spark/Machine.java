package org.knightstour.spark;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.Watch;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.frontier.WindowMachine;
import org.knightstour.count.frontier.WindowTask;

/**
 * The tables of this Java machine, which all tasks here use; those of the last count and window.
 */
final class Machine {

  private static @Nullable Machine last;

  private final String id;
  private final WindowMachine tables;
  private @Nullable WindowTask task;
  private WindowMachine.@Nullable Ready window;

  private Machine(String id, WindowMachine tables) {
    this.id = id;
    this.tables = tables;
  }

  /** The tables for a count. */
  static synchronized Machine of(Setup setup) {
    Machine known = last;
    if (known != null && known.id.equals(setup.id())) {
      return known;
    }
    last = null;
    Machine made = new Machine(setup.id(), tables(setup));
    last = made;
    return made;
  }

  private static WindowMachine tables(Setup setup) {
    Runtime runtime = Runtime.getRuntime();
    int threads = setup.threads() > 0 ? setup.threads() : runtime.availableProcessors();
    Watch watch = new Watch();
    Resources resources =
        new Resources(
            threads,
            (long) (setup.heapShare() * runtime.maxMemory()),
            Path.of(System.getProperty("java.io.tmpdir")),
            null,
            new Allowance(Budget.none(), watch),
            watch,
            1);
    return new WindowMachine(FrontierPlan.of(setup.graph()), resources);
  }

  WindowMachine tables() {
    return tables;
  }

  /** The window, made ready by whoever comes first. */
  synchronized WindowMachine.Ready ready(WindowSetup setup) {
    WindowMachine.Ready known = window;
    if (known != null && setup.task().equals(task)) {
      return known;
    }
    window = null;
    WindowMachine.Ready made = tables.ready(setup.task(), setup.vectors());
    window = made;
    task = setup.task();
    return made;
  }
}
