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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A plan of the frontier's sweep over a graph. Vertices are completed in the graph's order. The
 * frontier holds the vertices that are not completed and have a completed neighbour, each at a
 * separate slot. A slot is reused after its vertex is completed, and no vertex changes its slot.
 *
 * <p>Layer t is the knowledge before step t. It has a vector, in which the degree of slot i counts
 * 3^i and a slot without a vertex has degree 0. It also has a perfect matching of the slots of
 * degree 1.
 */
public final class FrontierPlan {

  /** The widest frontier: vectors and matchings together still fit 62 bits. */
  public static final int MOST_SLOTS = Matchings.MOST_POINTS;

  /**
   * The version of the meaning of records: the planner's rule for slots and their numbers, the
   * codes of matchings, and the form of a {@link Block}. Change it with any of them. Otherwise a
   * layer could be read with a wrong meaning. FrontierPlanTest detects changes.
   */
  static final int ORDER = 2;

  /** The fewest groups, as many as the most buckets, that make bucket by bucket worthwhile. */
  private static final long LEAST_GROUPS = 1 << 10;

  /** The version of the rule for folding layers, for plans that an older rule miscounted. */
  private static final String FOLDING = "folds 2";

  /** The version of the rule that chooses the layer of the join. */
  private static final String BUCKETS = "joins-2-";

  private final CountGraph graph;
  private final int slots;
  private final List<List<Step>> steps;
  private final HalfJoin seam;
  private final int shared;

  /**
   * Creates a plan.
   *
   * @param steps for each layer except the last, the steps to the next layer
   * @param seam the join of its halves
   * @param shared the number of steps that both halves have in common
   */
  FrontierPlan(CountGraph graph, int slots, List<List<Step>> steps, HalfJoin seam, int shared) {
    this.graph = graph;
    this.slots = slots;
    this.steps = steps;
    this.seam = seam;
    this.shared = shared;
  }

  /**
   * Creates the plan of a graph.
   *
   * @throws DeclinedException if the frontier is wider than {@link #MOST_SLOTS}
   */
  public static FrontierPlan of(CountGraph graph) {
    return FrontierPlanner.halves(graph);
  }

  /**
   * Creates the plan of a graph with a given cut.
   *
   * @param first the number of vertices that the first half completes
   * @throws DeclinedException if there is no such cut, or if the frontier is too wide
   */
  public static FrontierPlan of(CountGraph graph, int first) {
    return FrontierPlanner.halves(graph, first);
  }

  /** Returns the join of the halves. */
  HalfJoin seam() {
    return seam;
  }

  /**
   * Returns the source layer of a step. The first separate step of the second half leaves the first
   * half.
   */
  int source(int step) {
    return step == seam.first() ? shared : step;
  }

  /**
   * Returns the layer from which the join makes the last layer of a half. From there on, no vertex
   * is completed. Groups of vectors can then be joined separately.
   *
   * <p>Usually it is the first layer with only single edges after it, because stars of several
   * edges leave few groups. If the second half's last layer is a layer of the first half, the join
   * starts there at the latest, because the layer would otherwise be stored twice: for the join,
   * and for the next window.
   */
  public int joinStart(int last) {
    int start = startOfSingleEdges(last);
    return last == length() && canServeTwice(start) ? seam.second() : start;
  }

  private int startOfSingleEdges(int last) {
    int start = last;
    while (start > 0 && source(start - 1) == start - 1 && isOfSingleEdges(start - 1)) {
      start--;
    }
    return start;
  }

  /**
   * Checks whether the second half's last layer is a layer of the first half before {@code start},
   * and the edges from there on leave enough groups.
   */
  private boolean canServeTwice(int start) {
    return seam.first() == length()
        && seam.second() < start
        && IntStream.range(seam.second(), start).allMatch(this::completesNone)
        && JoinGroups.mostKeys(this, seam.second()) >= LEAST_GROUPS;
  }

  private boolean completesNone(int layer) {
    return steps(layer).stream().noneMatch(step -> step.patterns().isCompleted());
  }

  private boolean isOfSingleEdges(int layer) {
    return steps(layer).stream()
        .allMatch(step -> !step.patterns().isCompleted() && step.open().length == 1);
  }

  /** Returns the last layers of the halves. */
  List<Integer> lastLayers() {
    return seam.first() == seam.second()
        ? List.of(seam.first())
        : List.of(seam.first(), seam.second());
  }

  /**
   * Returns the layers that wait for the join if all are in files: of the first half, and the
   * second.
   */
  public List<Integer> waiting() {
    return lastLayers().stream()
        .map(last -> Math.min(last, joinStart(endOfHalf(last))))
        .distinct()
        .toList();
  }

  /** Returns the layers from which the join continues, if all waiting layers are in files. */
  IntStream joined() {
    return IntStream.range(0, waiting().size())
        .flatMap(half -> IntStream.range(waiting().get(half), lastLayers().get(half)));
  }

  /** Returns the last layer of the half that a layer leads to or ends. */
  public int endOfHalf(int layer) {
    return layer <= seam.first() ? seam.first() : length();
  }

  /**
   * Returns the layer at which the second half leaves the first, or -1 if it starts separately or
   * is the same.
   */
  public int branch() {
    return seam.first() < length() && shared > 0 ? shared : -1;
  }

  /** Checks whether a layer is still needed after a later layer is made. */
  boolean isKept(int layer, int later) {
    return layer == seam.first()
        || layer == seam.second()
        || (layer == shared && later <= seam.first() && seam.first() < length());
  }

  /** Returns the width of the frontier. */
  public int slots() {
    return slots;
  }

  /** Returns the number of steps. */
  public int length() {
    return steps.size();
  }

  /** Returns how many vertices each half completes in separate steps, the fewer first. */
  public List<Integer> halves() {
    return Stream.of(steps.subList(0, seam.first()), steps.subList(seam.first(), length()))
        .map(half -> half.stream().flatMap(List::stream))
        .map(half -> (int) half.filter(step -> step.patterns().isCompleted()).count())
        .sorted()
        .toList();
  }

  /** Returns the graph. */
  public CountGraph graph() {
    return graph;
  }

  /**
   * Returns a text that identifies the graph, its order and the meaning of records, in practice.
   */
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

  /**
   * Returns a text like {@link #fingerprint} for layers with buckets that an older version chose by
   * different edges.
   */
  public String fingerprintOfBuckets() {
    boolean isChanged = joinStart(length()) != startOfSingleEdges(length());
    return isChanged ? BUCKETS + fingerprint() : fingerprint();
  }

  /** Returns the steps from a layer to the next: one, or several that are done together. */
  List<Step> steps(int layer) {
    return steps.get(layer);
  }

  /** Returns the last step on the way from a layer to the next. */
  Step step(int layer) {
    return steps.get(layer).get(steps.get(layer).size() - 1);
  }

  /** Returns the mirror that folds the states of a layer, or null. */
  int @Nullable [] mirror(int layer) {
    return layer == 0 ? null : step(layer - 1).mirror();
  }

  /**
   * Checks whether a layer is folded after it is made. Some stages fold while they decide their
   * edges.
   */
  boolean isFolded(int layer) {
    return mirror(layer) != null && !isFoldedByStage(layer);
  }

  /**
   * Checks whether the stage that makes a layer also folds it, while it decides several edges that
   * the mirror maps to each other. Only a layer that ends a half is folded in this way, and only if
   * the half continues to it from the layer before.
   *
   * <p>Reason: of two bundles of vectors that are mirror images, such a stage keeps the bundle with
   * the lesser least vector. A vector of that bundle can be greater than its own image. The join
   * accepts either vector of such a pair, because it looks for both. A step would need the lesser
   * vector: {@link CoreachableVectors} follows only the lesser one and drops all successors of the
   * other. Furthermore, the two bundles can be in different buckets of a window, but never of the
   * join. Every layer of this kind is left to the join.
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

  /**
   * Checks whether an older version counted with this plan, but folded one of its layers wrongly.
   */
  boolean wasMiscounted() {
    return IntStream.rangeClosed(1, length())
        .anyMatch(layer -> couldFoldByStage(layer) && !isFoldedByStage(layer));
  }

  /** Returns the mirror's map of the vectors of the layer, or null. */
  @Nullable DigitSum images(int layer) {
    int[] mirror = mirror(layer);
    return mirror == null ? null : DigitSum.permuted(mirror);
  }

  /** Returns the number of possible vectors, 3 to the power of the slots. Few of them occur. */
  long vectors() {
    return DigitSum.power(slots);
  }
}
