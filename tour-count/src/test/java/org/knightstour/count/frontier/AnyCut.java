package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.List;

/** Counts by a cut that the planner would not choose. */
public final class AnyCut {

  private AnyCut() {}

  /**
   * Counts by one of all cuts of a graph.
   *
   * @param choice which one, any number from 0 on
   */
  public static FrontierRun.Result count(CountGraph graph, int choice, Resources resources)
      throws IOException {
    CutPlanner cuts = new CutPlanner(graph);
    List<Integer> sizes = cuts.sizes();
    int size = sizes.get(choice % sizes.size());
    return FrontierRun.run(FrontierPlanner.of(graph, cuts.cut(size)), resources);
  }
}
