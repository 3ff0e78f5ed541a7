package org.knightstour.count.frontier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A planner of the cut of a graph. Time is linear in the edges of the graph, without the middle's
 * edges.
 *
 * <p>If each half completes a vertex, both edges of that vertex belong to its half. Therefore every
 * cycle has edges in both halves, and neither half closes a cycle. If the second half completes no
 * vertex, it decides all edges of the middle. Then the first half completes a single vertex, and
 * two edges cannot close a cycle.
 */
final class CutPlanner {

  private static final int MOST_STAR = 4; // edges of a star: more have very many patterns
  private static final int LEAST_STAR = 3;
  private static final int MOST_APART = 6; // edges decided together: three to the power of vectors

  private record Edge(int from, int to) {

    boolean has(int vertex) {
      return vertex == from || vertex == to;
    }

    int other(int vertex) {
      return vertex == from ? to : from;
    }

    Edge image(IntUnaryOperator image) {
      int a = image.applyAsInt(from);
      int b = image.applyAsInt(to);
      return new Edge(Math.min(a, b), Math.max(a, b));
    }
  }

  private final CountGraph graph;
  private final int[] rank;
  private final boolean isTurnable;
  private final List<Integer> sizes;
  private int width; // of the widest middle

  // Of the cut that is made.
  private final boolean[] isFirst;
  private final boolean[] isMiddle;
  private final Set<Edge> isOfStar = new HashSet<>();

  CutPlanner(CountGraph graph) {
    this.graph = graph;
    rank = new int[graph.size()];
    for (int at = 0; at < rank.length; at++) {
      rank[graph.order()[at]] = at;
    }
    isFirst = new boolean[rank.length];
    isMiddle = new boolean[rank.length];
    isTurnable = graph.turn() != null && graph.isSymmetry(graph.turn());
    sizes = listSizes();
  }

  /** Returns the possible numbers of vertices in the first half, the best number first. */
  List<Integer> sizes() {
    return sizes;
  }

  /** Returns the most vertices that any middle has. */
  int width() {
    return width;
  }

  private List<Integer> listSizes() {
    int size = graph.size();
    boolean[] isReached = new boolean[size]; // by a completed vertex
    int reached = 0;
    int apart = 0; // completed vertices with open images
    double[] costs = new double[size];
    List<Integer> firsts = new ArrayList<>();
    for (int first = 1; first < size; first++) {
      int vertex = graph.order()[first - 1];
      for (int other : graph.neighbours()[vertex]) {
        if (!isReached[other]) {
          isReached[other] = true;
          reached++;
        }
      }
      if (!isReached[vertex]) {
        isReached[vertex] = true;
        reached++;
      }
      int[] mirror = graph.mirror();
      if (mirror != null && mirror[vertex] != vertex) {
        apart += rank[mirror[vertex]] < first ? -1 : 1;
      }
      int middle = reached - first;
      width = Math.max(width, middle);
      int second = size - reached;
      if (second > 0 || first == 1) {
        boolean isMirrored = mirror != null && apart == 0;
        costs[first] = Math.max(first, second) + (isMirrored ? 1 : 2) * middle;
        firsts.add(first);
      }
    }
    firsts.sort(Comparator.<Integer>comparingDouble(first -> costs[first]).thenComparing(i -> i));
    return firsts;
  }

  /** Returns the cut after a number of vertices. */
  Cut cut(int first) {
    boolean[] isReached = new boolean[graph.size()];
    int[] firstVertices = Arrays.copyOf(graph.order(), first);
    for (int vertex : firstVertices) {
      isReached[vertex] = true;
      for (int other : graph.neighbours()[vertex]) {
        isReached[other] = true;
      }
    }
    int[] middle =
        Arrays.stream(graph.order(), first, graph.size()).filter(v -> isReached[v]).toArray();
    int second = graph.size() - first - middle.length;
    Arrays.fill(isFirst, false);
    Arrays.fill(isMiddle, false);
    isOfStar.clear();
    IntStream.of(firstVertices).forEach(vertex -> isFirst[vertex] = true);
    IntStream.of(middle).forEach(vertex -> isMiddle[vertex] = true);
    int[] turn = graph.turn();
    boolean isTurned =
        isTurnable && turn != null && second > 0 && isTurned(second, turn, isReached);
    int[] images = isTurned && turn != null ? turn : IntStream.range(0, graph.size()).toArray();
    int[] secondVertices =
        isTurned
            ? Arrays.copyOf(graph.order(), second)
            : fromTheEnd().filter(v -> !isReached[v]).toArray();

    List<Set<Edge>> own = new ArrayList<>();
    List<Set<Edge>> unlike = new ArrayList<>();
    List<Set<Edge>> others = new ArrayList<>();
    divide(edges(middle), middle, isTurned && first == second, second == 0, own, unlike, others);
    List<List<Cut.Star>> stages = stages(own);
    List<List<Cut.Star>> othersStages =
        isTurned && first == second
            ? List.copyOf(stages)
            : stages(others.stream().map(alike -> images(alike, images)).toList());
    stages.addAll(stages(unlike));
    return new Cut(
        new Cut.Half(firstVertices, stages),
        new Cut.Half(secondVertices, othersStages),
        middle,
        images);
  }

  /** Checks whether a turn maps the remaining vertices to the first vertices of the order. */
  private boolean isTurned(int second, int[] turn, boolean[] isReached) {
    return IntStream.range(0, graph.size()).allMatch(v -> isReached[v] || rank[turn[v]] < second);
  }

  /** Returns all vertices, in an order for a sweep from the other end. */
  private IntStream fromTheEnd() {
    int[] turn = graph.turn();
    int[] order = graph.order();
    return turn != null
        ? Arrays.stream(order).map(v -> turn[v])
        : IntStream.rangeClosed(1, order.length).map(at -> order[order.length - at]);
  }

  private List<Edge> edges(int[] middle) {
    Set<Integer> inMiddle = new HashSet<>(IntStream.of(middle).boxed().toList());
    List<Edge> edges = new ArrayList<>();
    for (int vertex : middle) {
      IntPredicate isLater = other -> inMiddle.contains(other) && rank[other] > rank[vertex];
      IntStream.of(graph.neighbours()[vertex])
          .filter(isLater)
          .forEach(other -> edges.add(new Edge(Math.min(vertex, other), Math.max(vertex, other))));
    }
    // First the edges of a vertex that has many.
    List<Edge> ofStars = new ArrayList<>(edges);
    ofStars.removeIf(
        edge -> Math.max(degree(edge.from(), edges), degree(edge.to(), edges)) <= MOST_STAR);
    isOfStar.addAll(ofStars);
    edges.removeAll(ofStars);
    edges.addAll(0, ofStars);
    return edges;
  }

  private static long degree(int vertex, List<Edge> edges) {
    return edges.stream().filter(edge -> edge.has(vertex)).count();
  }

  /**
   * Divides the edges of the middle. Edges that the mirror maps to each other stay together,
   * because it must fit each half. If the halves are images of each other, one decides the images
   * of the other's edges. Edges that this would give to both go to {@code unlike}. In a half, edges
   * should be disjoint, because they can then be decided together.
   */
  private void divide(
      List<Edge> edges,
      int[] middle,
      boolean areImages,
      boolean isSecondAlone,
      List<Set<Edge>> own,
      List<Set<Edge>> unlike,
      List<Set<Edge>> others) {
    int[] mirror = graph.mirror();
    boolean isMirrored = mirror != null && isKept(middle, edges, mirror);
    int[] meets = new int[graph.size()];
    int[] othersMeet = new int[graph.size()];
    Set<Edge> done = new HashSet<>();
    for (Edge edge : edges) {
      if (!done.add(edge)) {
        continue;
      }
      int[] turn = graph.turn();
      Set<Edge> alike = alike(edge, isMirrored ? mirror : null, areImages ? turn : null);
      Set<Edge> images = areImages && turn != null ? images(alike, turn) : Set.of();
      done.addAll(alike);
      done.addAll(images);
      if (isSecondAlone) {
        others.add(alike);
      } else if (areImages && images.stream().anyMatch(alike::contains)) {
        alike.addAll(images);
        unlike.add(alike);
      } else if (areImages) {
        int meeting = meeting(images, meets) - meeting(alike, meets);
        boolean isImage = meeting != 0 ? meeting < 0 : suits(alike) < suits(images);
        Set<Edge> chosen = isImage ? images : alike;
        take(chosen, own, meets);
        take(chosen.equals(alike) ? images : alike, others, othersMeet);
      } else {
        int suits = suits(alike);
        int meeting = meeting(alike, othersMeet) - meeting(alike, meets);
        boolean isOwn =
            meeting != 0 ? meeting > 0 : suits != 0 ? suits > 0 : own.size() <= others.size();
        take(alike, isOwn ? own : others, isOwn ? meets : othersMeet);
      }
    }
  }

  /**
   * Returns the images of an edge under the mirror, and under the mirror as the other half sees it.
   */
  private static Set<Edge> alike(Edge edge, int @Nullable [] mirror, int @Nullable [] turn) {
    Set<Edge> alike = new LinkedHashSet<>(List.of(edge));
    int size = 0;
    while (mirror != null && size < alike.size()) {
      size = alike.size();
      alike.addAll(images(alike, mirror));
      if (turn != null) {
        alike.addAll(images(images(images(alike, turn), mirror), turn));
      }
    }
    return alike;
  }

  private boolean isKept(int[] middle, List<Edge> edges, int[] map) {
    Set<Integer> inMiddle = new HashSet<>(IntStream.of(middle).boxed().toList());
    return IntStream.of(middle).allMatch(v -> inMiddle.contains(map[v]))
        && edges.stream()
            .allMatch(
                edge ->
                    graph.weight(edge.from(), edge.to())
                        == graph.weight(map[edge.from()], map[edge.to()]));
  }

  /**
   * Rates edges for the first half. It prefers edges of a star if the vertices have more edges to
   * the first half than to the second, and other edges if they have fewer. On 8x8, the opposite
   * choice gives closed tours half as many states again, and open tours twice as many vectors.
   */
  private int suits(Set<Edge> edges) {
    return edges.stream()
        .mapToInt(
            edge -> (isOfStar.contains(edge) ? 1 : -1) * (more(edge.from()) + more(edge.to())))
        .sum();
  }

  /** Returns the edges from a vertex to the first half minus the edges to the second. */
  private int more(int vertex) {
    return IntStream.of(graph.neighbours()[vertex])
        .map(other -> isMiddle[other] ? 0 : isFirst[other] ? 1 : -1)
        .sum();
  }

  private static int meeting(Set<Edge> edges, int[] meets) {
    return edges.stream().mapToInt(edge -> meets[edge.from()] + meets[edge.to()]).sum();
  }

  private static Set<Edge> images(Set<Edge> edges, int[] map) {
    Set<Edge> images = new LinkedHashSet<>();
    edges.forEach(edge -> images.add(edge.image(v -> map[v])));
    return images;
  }

  private static void take(Set<Edge> edges, List<Set<Edge>> to, int[] meets) {
    to.add(edges);
    for (Edge edge : edges) {
      meets[edge.from()]++;
      meets[edge.to()]++;
    }
  }

  /**
   * Divides edges into stages. Many edges of one vertex are decided together, and so are disjoint
   * edges. Edges that the mirror maps to each other are in one stage, if they are disjoint.
   */
  private static List<List<Cut.Star>> stages(List<Set<Edge>> edges) {
    List<Edge> all = new ArrayList<>();
    edges.forEach(all::addAll);
    List<List<Cut.Star>> stages = new ArrayList<>();
    for (int centre = busiest(all); degree(centre, all) >= LEAST_STAR; centre = busiest(all)) {
      int same = centre;
      List<Edge> taken = all.stream().filter(edge -> edge.has(same)).limit(MOST_STAR).toList();
      stages.add(
          List.of(new Cut.Star(centre, taken.stream().map(edge -> edge.other(same)).toList())));
      all.removeAll(taken);
    }
    while (!all.isEmpty()) {
      List<Edge> apart = new ArrayList<>();
      for (Set<Edge> alike : edges) {
        List<Edge> more = alike.stream().filter(all::contains).toList();
        List<Edge> both = new ArrayList<>(apart);
        both.addAll(more);
        if (both.size() <= MOST_APART && areApart(both)) {
          apart = both;
          all.removeAll(more);
        }
      }
      if (apart.isEmpty()) {
        apart.add(all.remove(0));
      }
      stages.add(apart.stream().map(e -> new Cut.Star(e.from(), List.of(e.to()))).toList());
    }
    return stages;
  }

  private static boolean areApart(List<Edge> edges) {
    Set<Integer> met = new HashSet<>();
    return edges.stream().allMatch(edge -> met.add(edge.from()) && met.add(edge.to()));
  }

  /** Returns the vertex with the most edges, or -1 without edges. */
  private static int busiest(List<Edge> edges) {
    return edges.stream()
        .flatMap(edge -> Stream.of(edge.from(), edge.to()))
        .max(
            Comparator.<Integer>comparingLong(vertex -> degree(vertex, edges))
                .thenComparing(Comparator.reverseOrder()))
        .orElse(-1);
  }
}
