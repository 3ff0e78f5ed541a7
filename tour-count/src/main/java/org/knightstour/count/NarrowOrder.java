package org.knightstour.count;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.graph.LinearLayout;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.DeclinedException;
import org.knightstour.count.frontier.FrontierPlan;

/**
 * A choice of an order of a graph without a short side, along which an order by rows would be
 * narrow. For the orbits of 10x10 under the half turn, rows have a frontier of 20 vertices, and
 * annealed orders have a frontier of 15 vertices.
 *
 * <p>The plans are compared, not the widths of the orders, because a plan can have more slots than
 * its order has open vertices: its halves must agree about the slots. The orders depend only on the
 * graph. A count can therefore continue from its checkpoint.
 */
final class NarrowOrder {

  /** The number of first vertices that the greedy order tries. */
  private static final int STARTS = 24;

  /** The number of annealed orders that are compared, and then reversed. */
  private static final int ORDERS = 4;

  /** The number of exchanges in the longest annealing, which takes less than 0.1 s. */
  private static final double MOST_EXCHANGES = 300_000;

  /** An order and its plan, or null if the plan is declined. */
  private record Choice(CountGraph graph, @Nullable FrontierPlan plan) {

    static Choice of(CountGraph graph) {
      try {
        return new Choice(graph, FrontierPlan.of(graph));
      } catch (DeclinedException e) {
        return new Choice(graph, null);
      }
    }

    /** Returns the number of slots of the plan. A declined plan has more than any other. */
    int slots() {
      return plan == null ? FrontierPlan.MOST_SLOTS + 1 : plan.slots();
    }

    int length() {
      return plan == null ? Integer.MAX_VALUE : plan.length();
    }

    /** Returns the sizes of the halves, which are empty for a declined plan. */
    List<Integer> halves() {
      return plan == null ? List.of() : plan.halves();
    }
  }

  /**
   * The best choice first: the fewest slots, and then the shortest plan. For 10x12 under the half
   * turn, plans of 45 steps have 6e9 states, and plans of 48 steps up to 3.4e10.
   */
  private static final Comparator<Choice> BEST =
      Comparator.comparingInt(Choice::slots).thenComparingInt(Choice::length);

  private NarrowOrder() {}

  /** Returns a graph in the best of several annealed orders. */
  static CountGraph of(int[][] neighbours, int[][] weights) {
    int[] any = IntStream.range(0, neighbours.length).toArray();
    return choices(new CountGraph(neighbours, weights, any, null)).min(BEST).orElseThrow().graph();
  }

  /**
   * Returns a graph without symmetry in another order, for a second count. Of the orders with the
   * fewest slots, an order with halves of other sizes is preferred, because then no symmetry of the
   * graph maps the first count to the second. The order of the graph is never chosen again.
   */
  static CountGraph other(CountGraph graph) {
    List<Integer> halves = Choice.of(graph).halves();
    Comparator<Choice> isSame = Comparator.comparing(choice -> choice.halves().equals(halves));
    Choice reversed = Choice.of(graph.inOrder(reversed(graph.order())));
    return Stream.concat(Stream.of(reversed), choices(graph))
        .filter(choice -> !Arrays.equals(choice.graph().order(), graph.order()))
        .min(Comparator.comparingInt(Choice::slots).thenComparing(isSame).thenComparing(BEST))
        .orElseThrow()
        .graph();
  }

  /** Returns annealed orders of a graph with vertices renumbered at random, in both directions. */
  private static Stream<Choice> choices(CountGraph graph) {
    SplittableRandom random = new SplittableRandom(graph.size());
    return IntStream.range(0, ORDERS)
        .mapToObj(i -> shuffled(graph.neighbours(), random))
        .flatMap(order -> Stream.of(order, reversed(order)))
        .map(order -> Choice.of(graph.inOrder(order)));
  }

  private static int[] reversed(int[] order) {
    return IntStream.range(0, order.length).map(at -> order[order.length - 1 - at]).toArray();
  }

  /** Returns an annealed order of the graph with vertices renumbered at random. */
  private static int[] shuffled(int[][] neighbours, SplittableRandom random) {
    int n = neighbours.length;
    int[] vertex = IntStream.range(0, n).toArray();
    for (int at = n - 1; at > 0; at--) {
      int other = random.nextInt(at + 1);
      int swapped = vertex[at];
      vertex[at] = vertex[other];
      vertex[other] = swapped;
    }
    int[] number = new int[n];
    for (int at = 0; at < n; at++) {
      number[vertex[at]] = at;
    }
    int[][] renumbered =
        IntStream.of(vertex)
            .mapToObj(
                v -> IntStream.of(neighbours[v]).map(other -> number[other]).sorted().toArray())
            .toArray(int[][]::new);
    LinearLayout greedy = LinearLayout.greedy(renumbered, STARTS);
    double states = Math.pow(3, greedy.width()) * n;
    long exchanges = (long) Math.min(MOST_EXCHANGES, states);
    return IntStream.of(greedy.annealed(renumbered, exchanges).order())
        .map(at -> vertex[at])
        .toArray();
  }
}
