package org.knightstour.count.frontier;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a frontier passes over a graph. Vertices are completed in the graph's order; the frontier
 * holds those that are not completed and have a completed neighbour, each at a slot of its own. A
 * slot is reused once its vertex is completed, so no other vertex changes its slot.
 *
 * <p>Layer t is what is known before step t: a vector, in which the degree of slot i counts 3^i and
 * a slot without a vertex has degree 0, and a perfect matching of the slots of degree 1.
 */
public final class FrontierPlan {

  /** The widest frontier: vectors and matchings together still fit 62 bits. */
  public static final int MOST_SLOTS = Matchings.MOST_POINTS;

  /**
   * The version of what records mean: the rule by which the planner gives and numbers slots, the
   * codes of matchings, and the form of a {@link Block}. Change it with any of them, so that no
   * layer is read with a meaning it was not written with; FrontierPlanTest says when.
   */
  static final int ORDER = 1;

  private final CountGraph graph;
  private final int slots;
  private final List<Step> steps;

  FrontierPlan(CountGraph graph, int slots, List<Step> steps) {
    this.graph = graph;
    this.slots = slots;
    this.steps = steps;
  }

  /**
   * The plan of a graph.
   *
   * @throws DeclinedException when the frontier is wider than {@link #MOST_SLOTS}
   */
  public static FrontierPlan of(CountGraph graph) {
    return new FrontierPlanner(graph).plan();
  }

  /** The width of the frontier. */
  public int slots() {
    return slots;
  }

  /** How many steps: the vertices of the graph. */
  public int length() {
    return steps.size();
  }

  /** The graph. */
  public CountGraph graph() {
    return graph;
  }

  /** A text that only the same graph, order and meaning of records have, in practice. */
  public String fingerprint() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String text =
          ORDER
              + Arrays.deepToString(graph.neighbours())
              + Arrays.deepToString(graph.weights())
              + Arrays.toString(graph.order())
              + Arrays.toString(graph.mirror());
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  Step step(int layer) {
    return steps.get(layer);
  }

  /** The mirror by which the states of a layer are folded; null for none. */
  int @Nullable [] mirror(int layer) {
    return layer == 0 ? null : step(layer - 1).mirror();
  }

  /** Where that mirror takes the vectors of the layer; null for none. */
  @Nullable DigitSum images(int layer) {
    int[] mirror = mirror(layer);
    return mirror == null ? null : DigitSum.permuted(mirror);
  }

  /** How many vectors there are, of which few occur: 3 to the power of the slots. */
  long vectors() {
    return DigitSum.power(slots);
  }
}
