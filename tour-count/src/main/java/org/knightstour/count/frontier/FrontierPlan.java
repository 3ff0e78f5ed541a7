package org.knightstour.count.frontier;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
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
  static final int ORDER = 2;

  /**
   * The version of the rule by which layers are folded, for plans that an older rule miscounted.
   */
  private static final String FOLDING = "folds 2";

  private final CountGraph graph;
  private final int slots;
  private final List<List<Step>> steps;
  private final HalfJoin seam;
  private final int shared;

  /**
   * A plan.
   *
   * @param steps for each layer but the last what leads to the next
   * @param seam where its halves meet
   * @param shared how many steps the second half has in common with the first
   */
  FrontierPlan(CountGraph graph, int slots, List<List<Step>> steps, HalfJoin seam, int shared) {
    this.graph = graph;
    this.slots = slots;
    this.steps = steps;
    this.seam = seam;
    this.shared = shared;
  }

  /**
   * The plan of a graph.
   *
   * @throws DeclinedException when the frontier is wider than {@link #MOST_SLOTS}
   */
  public static FrontierPlan of(CountGraph graph) {
    return FrontierPlanner.halves(graph);
  }

  /** Where the halves meet. */
  HalfJoin seam() {
    return seam;
  }

  /** The layer from which a step leads: the second half's first own one leaves the first half. */
  int source(int step) {
    return step == seam.first() ? shared : step;
  }

  /**
   * The layer from which single edges alone lead to the last layer of a half; from there on groups
   * of vectors can be joined apart.
   */
  public int joinStart(int last) {
    int start = last;
    while (start > 0 && source(start - 1) == start - 1 && isOfSingleEdges(start - 1)) {
      start--;
    }
    return start;
  }

  private boolean isOfSingleEdges(int layer) {
    return steps(layer).stream()
        .allMatch(step -> !step.patterns().isCompleted() && step.open().length == 1);
  }

  /** The last layers of the halves. */
  List<Integer> lastLayers() {
    return seam.first() == seam.second()
        ? List.of(seam.first())
        : List.of(seam.first(), seam.second());
  }

  /**
   * The layers that wait for the join where all are in files: of the first half, and the second.
   */
  public List<Integer> waiting() {
    return lastLayers().stream()
        .map(last -> Math.min(last, joinStart(endOfHalf(last))))
        .distinct()
        .toList();
  }

  /** The layers from which the join leads on, if all that wait are in files. */
  IntStream joined() {
    return IntStream.range(0, waiting().size())
        .flatMap(half -> IntStream.range(waiting().get(half), lastLayers().get(half)));
  }

  /** The last layer of the half to which a layer leads, or whose last it is. */
  public int endOfHalf(int layer) {
    return layer <= seam.first() ? seam.first() : length();
  }

  /** The layer where the second half leaves the first; -1 where it does not, or begins anew. */
  public int branch() {
    return seam.first() < length() && shared > 0 ? shared : -1;
  }

  /** Whether a layer is still needed when a later one is there. */
  boolean isKept(int layer, int later) {
    return layer == seam.first()
        || layer == seam.second()
        || (layer == shared && later <= seam.first() && seam.first() < length());
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
              + Arrays.toString(graph.mirror())
              + Arrays.toString(graph.turn())
              + (wasMiscounted() ? FOLDING : "");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What leads from a layer to the next: a step, or several that are done together. */
  List<Step> steps(int layer) {
    return steps.get(layer);
  }

  /** The last step on the way from a layer to the next. */
  Step step(int layer) {
    return steps.get(layer).get(steps.get(layer).size() - 1);
  }

  /** The mirror by which the states of a layer are folded; null for none. */
  int @Nullable [] mirror(int layer) {
    return layer == 0 ? null : step(layer - 1).mirror();
  }

  /** Whether a layer is folded once it is made; some stages fold while they decide their edges. */
  boolean isFolded(int layer) {
    return mirror(layer) != null && !isFoldedByStage(layer);
  }

  /**
   * Whether the stage that makes a layer also folds it, while it decides several edges which the
   * mirror takes to each other. Only a layer that ends a half is folded in this way, and only if
   * the half continues to it from the layer before.
   *
   * <p>Reason: such a stage keeps, of two bundles of vectors that are mirror images, the bundle
   * with the lesser least vector. A vector of that bundle can be greater than its own image. The
   * join accepts either vector of such a pair, because it looks for both. A step would need the
   * lesser vector: {@link CoreachableVectors} follows only the lesser one and drops all that
   * follows from the other. Furthermore the two bundles can be in different buckets of a window,
   * but never in different buckets of the join, to which every layer of this kind is left.
   */
  boolean isFoldedByStage(int layer) {
    return couldFoldByStage(layer) && layer == endOfHalf(layer) && source(layer - 1) == layer - 1;
  }

  private boolean couldFoldByStage(int layer) {
    int[] mirror = mirror(layer);
    if (mirror == null || steps(layer - 1).size() == 1) {
      return false;
    }
    Set<List<Integer>> edges = new HashSet<>();
    Set<List<Integer>> images = new HashSet<>();
    for (Step step : steps(layer - 1)) {
      int from = step.patterns().touched[0];
      int to = step.patterns().touched[1];
      edges.add(List.of(from, to));
      images.add(List.of(Math.min(mirror[from], mirror[to]), Math.max(mirror[from], mirror[to])));
    }
    return edges.equals(images);
  }

  /** Whether an older version counted by this plan, but folded one of its layers wrongly. */
  boolean wasMiscounted() {
    return IntStream.rangeClosed(1, length())
        .anyMatch(layer -> couldFoldByStage(layer) && !isFoldedByStage(layer));
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
