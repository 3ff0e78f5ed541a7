package org.knightstour.count;

import java.io.IOException;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.Resources;

/** Who counts the cycles of a graph: this process, or one that shares the work among machines. */
@FunctionalInterface
@SuppressWarnings("exports") // engines of other kinds see the frontier
public interface CycleCounter {

  /** This process. */
  CycleCounter HERE = (graph, resources) -> FrontierRun.run(FrontierPlan.of(graph), resources);

  /**
   * The sum over all cycles of a graph of the product of their edges' weights; no count when the
   * run was stopped. States and transitions are those that every run finds.
   *
   * @throws org.knightstour.count.frontier.DeclinedException when it cannot be counted with what it
   *     may use
   * @throws IOException when a file cannot be written or read
   */
  FrontierRun.Outcome count(CountGraph graph, Resources resources) throws IOException;
}
