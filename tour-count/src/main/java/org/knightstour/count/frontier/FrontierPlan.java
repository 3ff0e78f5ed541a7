package org.knightstour.count.frontier;

import it.unimi.dsi.fastutil.ints.IntList;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a frontier passes over a graph. Vertices are completed in the graph's order; the frontier
 * holds those that are not completed and have a completed neighbour, each at a slot of its own. A
 * slot is used again when its vertex is completed, so nothing shifts.
 *
 * <p>Layer t is what is known before step t: for each slot a degree 0, 1 or 2, together a vector
 * numbered to base 3 (slot i counts 3^i), and a perfect matching of the slots of degree 1: the two
 * ends of each path are mates. Slots of no vertex have degree 0.
 */
public final class FrontierPlan {

  /** The widest frontier: vectors and matchings together still fit 62 bits. */
  public static final int MOST_SLOTS = Matchings.MOST_POINTS;

  private final CountGraph graph;
  private final int slots;
  private final List<Step> steps;

  private FrontierPlan(CountGraph graph, int slots, List<Step> steps) {
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
    return new Planner(graph).plan();
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

  /** A text that is the same for the same graph and order, and for no other in practice. */
  String fingerprint() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String text =
          Arrays.deepToString(graph.neighbours())
              + Arrays.deepToString(graph.weights())
              + Arrays.toString(graph.order())
              + Arrays.toString(graph.reflection());
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  Step step(int layer) {
    return steps.get(layer);
  }

  /** Whether mirror images are counted as one after a step. */
  boolean folds(int layer) {
    return steps.get(layer).fold() != null;
  }

  /** How many vectors there are, of which few occur: 3 to the power of the slots. */
  long vectors() {
    long vectors = 1;
    for (int i = 0; i < slots; i++) {
      vectors *= 3;
    }
    return vectors;
  }

  /** Gives slots to vertices, then labels them. */
  private static final class Planner {

    private record Draft(int vertex, List<Integer> fresh, IntList slotOf) {}

    private final CountGraph graph;
    private final int[] rank;
    private final int[] slotOf;
    private final List<Draft> drafts = new ArrayList<>();
    private final List<Boolean> used = new ArrayList<>();

    Planner(CountGraph graph) {
      this.graph = graph;
      rank = new int[graph.size()];
      for (int i = 0; i < graph.size(); i++) {
        rank[graph.order()[i]] = i;
      }
      slotOf = new int[graph.size()];
      Arrays.fill(slotOf, -1);
    }

    FrontierPlan plan() {
      for (int t = 0; t < graph.size(); t++) {
        draft(graph.order()[t], t);
      }
      if (used.size() > MOST_SLOTS) {
        throw new DeclinedException(
            "needs a frontier of %d vertices, and at most %d are possible"
                .formatted(used.size(), MOST_SLOTS));
      }
      int[] label = labels();
      List<Step> steps = new ArrayList<>();
      for (int t = 0; t < graph.size(); t++) {
        steps.add(step(t, label));
      }
      return new FrontierPlan(graph, used.size(), List.copyOf(steps));
    }

    private void draft(int vertex, int t) {
      if (slotOf[vertex] < 0) {
        slotOf[vertex] = take();
      }
      List<Integer> fresh = new ArrayList<>();
      for (int other : graph.neighbours()[vertex]) {
        if (rank[other] > t && slotOf[other] < 0) {
          fresh.add(other);
        }
      }
      fresh.sort(Comparator.comparing(other -> rank[other]));
      // The last to be completed takes the slot that is left: on a board this keeps the two slots
      // of
      // mirror images mirror images of each other.
      for (int i = 0; i < fresh.size() - 1; i++) {
        slotOf[fresh.get(i)] = take();
      }
      if (fresh.isEmpty()) {
        used.set(slotOf[vertex], false);
      } else {
        slotOf[fresh.get(fresh.size() - 1)] = slotOf[vertex];
      }
      drafts.add(new Draft(vertex, fresh, IntList.of(slotOf.clone())));
    }

    private int take() {
      int free = used.indexOf(false);
      if (free < 0) {
        used.add(true);
        return used.size() - 1;
      }
      used.set(free, true);
      return free;
    }

    /**
     * Numbers the slots so that the first reflection that fits reverses them: then the reflection
     * does the same to the code of any matching, whichever slots are ends.
     */
    private int[] labels() {
      for (int t = 0; t < graph.size(); t++) {
        int[] fold = fold(t);
        if (fold != null && moved(fold) > 0) {
          return labels(fold);
        }
      }
      int[] label = new int[used.size()];
      Arrays.setAll(label, slot -> slot);
      return label;
    }

    private static int moved(int[] fold) {
      int moved = 0;
      for (int slot = 0; slot < fold.length; slot++) {
        moved += fold[slot] == slot ? 0 : 1;
      }
      return moved;
    }

    private static int[] labels(int[] fold) {
      int[] label = new int[fold.length];
      int pairs = moved(fold) / 2;
      int first = 0;
      int fixed = 2 * pairs;
      for (int slot = 0; slot < fold.length; slot++) {
        if (fold[slot] == slot) {
          label[slot] = fixed++;
        } else if (fold[slot] > slot) {
          label[slot] = first;
          label[fold[slot]] = 2 * pairs - 1 - first;
          first++;
        }
      }
      return label;
    }

    private Step step(int t, int[] label) {
      Draft draft = drafts.get(t);
      List<Step.Open> open = new ArrayList<>();
      int[] weights = graph.weights()[draft.vertex()];
      for (int i = 0; i < weights.length; i++) {
        int other = graph.neighbours()[draft.vertex()][i];
        if (rank[other] > t) {
          open.add(
              new Step.Open(
                  other,
                  label[draft.slotOf().getInt(other)],
                  draft.fresh().contains(other),
                  weights[i]));
        }
      }
      int[] fold = fold(t);
      int[] labelled = null;
      if (fold != null && moved(fold) > 0) {
        labelled = new int[fold.length];
        for (int slot = 0; slot < fold.length; slot++) {
          labelled[label[slot]] = label[fold[slot]];
        }
      }
      return new Step(
          draft.vertex(),
          label[draft.slotOf().getInt(draft.vertex())],
          open,
          full(t, label),
          labelled);
    }

    private long full(int t, int[] label) {
      long full = 0;
      for (int later = t + 1; later < graph.size(); later++) {
        int slot = drafts.get(t).slotOf().getInt(graph.order()[later]);
        if (slot < 0) {
          return -1;
        }
        long power = 1;
        for (int i = 0; i < label[slot]; i++) {
          power *= 3;
        }
        full += 2 * power;
      }
      return full;
    }

    /**
     * Where the reflection takes each slot after a step; null unless it maps what is open to
     * itself.
     */
    private int @Nullable [] fold(int t) {
      int[] reflection = graph.reflection();
      if (reflection == null || t + 1 == graph.size()) {
        return null;
      }
      IntList slotsNow = drafts.get(t).slotOf();
      int[] fold = new int[used.size()];
      Arrays.setAll(fold, slot -> slot);
      for (int vertex = 0; vertex < graph.size(); vertex++) {
        int image = reflection[vertex];
        if (rank[vertex] > t) {
          if (rank[image] <= t || (slotsNow.getInt(vertex) < 0) != (slotsNow.getInt(image) < 0)) {
            return null;
          }
          if (slotsNow.getInt(vertex) >= 0) {
            fold[slotsNow.getInt(vertex)] = slotsNow.getInt(image);
          }
          if (!mapsEdges(vertex, t)) {
            return null;
          }
        }
      }
      return fold;
    }

    /** Whether the reflection maps each edge of a vertex that is still open to an edge like it. */
    private boolean mapsEdges(int vertex, int t) {
      int[] reflection = Objects.requireNonNull(graph.reflection());
      for (int i = 0; i < graph.neighbours()[vertex].length; i++) {
        int other = graph.neighbours()[vertex][i];
        if (rank[other] > t
            && graph.weight(reflection[vertex], reflection[other]) != graph.weights()[vertex][i]) {
          return false;
        }
      }
      return true;
    }
  }
}
