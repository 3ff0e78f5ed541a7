package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.count.figures.LayerFigures;

/** Counts by cuts that the planner would not choose. */
public final class AnyCut {

  private AnyCut() {}

  /**
   * Counts by one of all cuts of a graph.
   *
   * @param choice selects the cut, any number from 0 on
   */
  public static FrontierRun.Result count(CountGraph graph, int choice, Resources resources)
      throws IOException {
    return FrontierRun.run(
        FrontierPlan.of(graph, size(graph, choice)), resources, OptionalInt.empty());
  }

  /** Returns the number of vertices in the first half of a cut of a graph. */
  public static int size(CountGraph graph, int choice) {
    List<Integer> sizes = sizes(graph);
    return sizes.get(choice % sizes.size());
  }

  /** Returns the numbers of vertices in the first halves of all cuts, the best cut first. */
  public static List<Integer> sizes(CountGraph graph) {
    return new CutPlanner(graph).sizes();
  }

  /** Counts with all layers in files, by windows of some steps. */
  public static FrontierRun.Result countByWindows(CountGraph graph, int steps, Resources resources)
      throws IOException {
    return FrontierRun.run(FrontierPlan.of(graph), resources, OptionalInt.of(steps));
  }

  /** Returns the width of a graph's plan, or empty if the graph has no plan. */
  public static Optional<Integer> slots(CountGraph graph) {
    try {
      return Optional.of(FrontierPlan.of(graph).slots());
    } catch (DeclinedException e) {
      return Optional.empty();
    }
  }

  /** Counts by the best plan. */
  public static FrontierRun.Result countOnly(CountGraph graph, Resources resources)
      throws IOException {
    return FrontierRun.run(FrontierPlan.of(graph), resources, OptionalInt.empty());
  }

  /** Returns a result with a wrong count. */
  public static FrontierRun.Result plusOne(FrontierRun.Result right) {
    return new FrontierRun.Result(
        right.count().map(BigInteger.ONE::add),
        right.passes(),
        right.layers(),
        right.mostTableBytes(),
        right.fileBytes());
  }

  /** Returns a result that claims a number of additions. */
  public static FrontierRun.Result withTransitions(FrontierRun.Result right, long transitions) {
    return new FrontierRun.Result(
        right.count(),
        right.passes(),
        List.of(new LayerFigures(1, 1, transitions)),
        right.mostTableBytes(),
        right.fileBytes());
  }

  /** Returns whether older versions could miscount by a graph's best plan. */
  public static boolean wasMiscounted(CountGraph graph) {
    return FrontierPlan.of(graph).wasMiscounted();
  }

  /** Returns the fingerprint of a graph's best plan. */
  public static String fingerprint(CountGraph graph) {
    return FrontierPlan.of(graph).fingerprint();
  }
}
