package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;

/** Tests orders of graphs against brute force, and for graphs without a cycle. */
final class OrderSearchTest {

  private static final long ANY_EFFORT = 1L << 40;

  private static final String TUTTE =
      "0-1 0-2 0-3 1-4 1-26 2-10 2-11 3-18 3-19 4-5 4-33 5-6 5-29 6-7 6-27 7-8 7-14 8-9 8-38 9-10"
          + " 9-37 10-39 11-12 11-39 12-13 12-35 13-14 13-15 14-34 15-16 15-22 16-17 16-44 17-18"
          + " 17-43 18-45 19-20 19-45 20-21 20-41 21-22 21-23 22-40 23-24 23-27 24-25 24-32 25-26"
          + " 25-31 26-33 27-28 28-29 28-32 29-30 30-31 30-33 31-32 34-35 34-38 35-36 36-37 36-39"
          + " 37-38 40-41 40-44 41-42 42-43 42-45 43-44";

  /** A graph with required edges, which make paths. */
  private static final class Graph {

    private final BitSet[] near; // along free edges
    private final int[] mate; // other end, at ends of paths
    private final BitSet[] in;

    Graph(int vertices) {
      near = sets(vertices);
      in = sets(vertices);
      mate = IntStream.range(0, vertices).toArray();
    }

    private static BitSet[] sets(int count) {
      return IntStream.range(0, count).mapToObj(i -> new BitSet()).toArray(BitSet[]::new);
    }

    Graph join(int u, int v) {
      near[u].set(v);
      near[v].set(u);
      return this;
    }

    void cut(int u, int v) {
      near[u].clear(v);
      near[v].clear(u);
    }

    /** Requires an edge, unless a vertex would have three or a cycle would close. */
    void putIn(int u, int v) {
      if (in[u].cardinality() < 2 && in[v].cardinality() < 2 && mate[u] != v) {
        cut(u, v);
        in[u].set(v);
        in[v].set(u);
        int endOfU = mate[u];
        int endOfV = mate[v];
        mate[endOfU] = endOfV;
        mate[endOfV] = endOfU;
        for (int w : new int[] {u, v}) {
          if (in[w].cardinality() == 2) {
            Arrays.stream(near()[w]).forEach(x -> cut(w, x));
          }
        }
      }
    }

    int[][] near() {
      return Arrays.stream(near).map(set -> set.stream().toArray()).toArray(int[][]::new);
    }

    int[] first() {
      return IntStream.range(0, in.length)
          .map(v -> in[v].cardinality() == 2 ? -1 : mate[v])
          .toArray();
    }

    int refutedAfter(List<Integer> order) {
      return new OrderRefutation(near(), first(), ANY_EFFORT)
          .refutedAfter(order.stream().mapToInt(v -> v).toArray());
    }

    Optional<List<Integer>> search() {
      return new OrderSearch().find(near(), first(), new Limiter(Budget.none(), new Monitor()));
    }

    /** Returns whether a cycle exists, by extending a path from vertex 0 in every way. */
    boolean hasCycle() {
      int[] path = new int[near.length];
      return near.length > 2 && extend(path, 1, new BitSet());
    }

    private boolean extend(int[] path, int length, BitSet seen) {
      int last = path[length - 1];
      if (length == path.length) {
        return isEdge(last, 0) && hasAllIn(path);
      }
      for (int v = 1; v < near.length; v++) {
        if (!seen.get(v) && isEdge(last, v)) {
          seen.set(v);
          path[length] = v;
          if (extend(path, length + 1, seen)) {
            return true;
          }
          seen.clear(v);
        }
      }
      return false;
    }

    private boolean isEdge(int u, int v) {
      return near[u].get(v) || in[u].get(v);
    }

    private boolean hasAllIn(int[] cycle) {
      int n = cycle.length;
      int met = 0;
      for (int i = 0; i < n; i++) {
        met += in[cycle[i]].get(cycle[(i + 1) % n]) ? 2 : 0;
      }
      return met == Arrays.stream(in).mapToInt(BitSet::cardinality).sum();
    }
  }

  private static Graph generalisedPetersen(int n, int k) {
    Graph graph = new Graph(2 * n);
    for (int i = 0; i < n; i++) {
      graph.join(i, (i + 1) % n).join(i, n + i).join(n + i, n + (i + k) % n);
    }
    return graph;
  }

  /** Returns Isaacs's flower snark, for odd n. */
  private static Graph flower(int n) {
    Graph graph = new Graph(4 * n);
    for (int i = 0; i < n; i++) {
      int next = 4 * ((i + 1) % n);
      boolean isTwist = next == 0;
      graph.join(4 * i, 4 * i + 1).join(4 * i, 4 * i + 2).join(4 * i, 4 * i + 3);
      graph.join(4 * i + 1, next + 1);
      graph.join(4 * i + 2, next + (isTwist ? 3 : 2)).join(4 * i + 3, next + (isTwist ? 2 : 3));
    }
    return graph;
  }

  private static Graph coxeter() {
    Graph graph = new Graph(28);
    for (int i = 0; i < 7; i++) {
      for (int k = 1; k <= 3; k++) {
        graph.join(i, 7 * k + i).join(7 * k + i, 7 * k + (i + k) % 7);
      }
    }
    return graph;
  }

  private static Graph named(String name, int n) {
    return switch (name) {
      case "Coxeter" -> coxeter();
      case "flower" -> flower(n);
      case "Petersen" -> generalisedPetersen(n, 2);
      default -> {
        Graph graph = new Graph(46);
        for (String edge : TUTTE.split(" ", -1)) {
          int dash = edge.indexOf('-');
          graph.join(
              Integer.parseInt(edge.substring(0, dash)),
              Integer.parseInt(edge.substring(dash + 1)));
        }
        yield graph;
      }
    };
  }

  /** Returns a random graph with about three edges a vertex, some of them required. */
  private static Graph random(Random random) {
    int n = 3 + random.nextInt(8);
    Graph graph = random.nextInt(4) == 0 ? generalisedPetersen(5, 2) : new Graph(n);
    n = graph.near.length;
    int edges = n + random.nextInt(n);
    for (int i = 0; i < edges; i++) {
      int u = random.nextInt(n);
      int v = random.nextInt(n);
      if (u != v) {
        graph.join(u, v);
      }
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      int u = random.nextInt(n);
      int v = random.nextInt(n);
      if (graph.near[u].get(v)) {
        graph.putIn(u, v);
      } else {
        graph.cut(u, v);
      }
    }
    return graph;
  }

  @Test
  void refutedAfter_randomGraphsAndOrders_isRightAndWholeOrdersDecide() {
    Random random = new Random(11);
    int refuted = 0;
    int early = 0;
    int cycles = 0;
    for (int i = 0; i < 4000; i++) {
      Graph graph = random(random);
      List<Integer> order = new ArrayList<>(IntStream.range(0, graph.near.length).boxed().toList());
      Collections.shuffle(order, random);
      int length = graph.refutedAfter(order);
      boolean hasCycle = graph.hasCycle();
      assertThat(length > 0).as("graph " + i).isEqualTo(!hasCycle);
      cycles += hasCycle ? 1 : 0;
      refuted += length > 0 ? 1 : 0;
      early += length > 0 && length < order.size() ? 1 : 0;
      Optional<List<Integer>> found = graph.search();
      assertThat(found.isPresent()).as("graph " + i).isEqualTo(!hasCycle);
      found.ifPresent(
          some -> {
            assertThat(some).doesNotHaveDuplicates();
            assertThat(graph.refutedAfter(some)).isEqualTo(some.size());
          });
    }
    assertThat(cycles).isGreaterThan(500);
    assertThat(refuted).isGreaterThan(1000);
    assertThat(early).isGreaterThan(1000);
  }

  @ParameterizedTest
  @CsvSource({
    "Petersen, 5, 22",
    "Petersen, 11, 58",
    "Petersen, 35, 200",
    "Petersen, 101, 700",
    "flower, 5, 50",
    "flower, 13, 150",
    "flower, 101, 1600",
    "Coxeter, 0, 78",
    "Tutte, 0, 140",
  })
  void find_graphWithoutCycle_isShort(String name, int n, int bytes) {
    Graph graph = named(name, n);
    List<Integer> order = graph.search().orElseThrow();
    assertThat(graph.refutedAfter(order)).isEqualTo(order.size());
    String step = new ProofStep.Ordered(order).order().toString();
    assertThat(step.replace(",", "").length() + "order".length()).isLessThanOrEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({"Petersen, 9", "Petersen, 25", "flower, 6", "flower, 10"})
  void find_graphWithCycle_findsNothing(String name, int n) {
    assertThat(named(name, n).search()).isEmpty();
  }

  /** Checks a long prism that has Petersen's graph without a vertex in place of a vertex. */
  @Test
  void find_smallPartThatHasNoWayThrough_namesThatPartAlone() {
    int n = 150;
    Graph graph = new Graph(2 * n + 9);
    for (int i = 0; i < n; i++) {
      graph.join(i, (i + 1) % n).join(n + i, n + (i + 1) % n).join(i, n + i);
    }
    int gone = 77;
    List<Integer> neighbours = graph.near[gone].stream().boxed().toList();
    neighbours.forEach(v -> graph.cut(gone, v));
    Graph petersen = generalisedPetersen(5, 2);
    int[] part = IntStream.range(0, 10).map(v -> v == 1 ? gone : 2 * n + v - 2).toArray();
    part[0] = -1;
    List<Integer> loose = new ArrayList<>();
    for (int u = 1; u < 10; u++) {
      for (int v : petersen.near()[u]) {
        if (v == 0) {
          loose.add(part[u]);
        } else {
          graph.join(part[u], part[v]);
        }
      }
    }
    Graph whole = new Graph(2 * n + 8);
    for (int u = 0; u < whole.near.length; u++) {
      for (int v : graph.near()[u]) {
        whole.join(u, v);
      }
    }
    for (int i = 0; i < 3; i++) {
      whole.join(neighbours.get(i), loose.get(i));
    }
    assertThat(whole.search().orElseThrow())
        .hasSizeLessThan(12)
        .allMatch(v -> v == gone || v >= 2 * n);
  }

  @Test
  void find_allowanceOver_stopsWithoutAnOrderOrWithAWholeOne() {
    Limiter over = new Limiter(Budget.none(), new Monitor());
    over.end(StopReason.INTERRUPTED);
    Graph wide = new Graph(40);
    for (int u = 0; u < 40; u++) {
      for (int v = 0; v < u; v++) {
        wide.join(u, v);
      }
    }
    assertThat(new OrderSearch().find(wide.near(), wide.first(), over)).isEmpty();
  }

  /** Checks that a later order gets only the effort that earlier orders did not use. */
  @Tag("long")
  @Test
  void find_manyOrders_shareTheEffortOfAFile() {
    OrderSearch orders = new OrderSearch();
    Graph graph = coxeter();
    Limiter limiter = new Limiter(Budget.none(), new Monitor());
    int found = 0;
    while (orders.find(graph.near(), graph.first(), limiter).isPresent()) {
      found++;
    }
    OrderRefutation states = new OrderRefutation(graph.near(), graph.first(), ANY_EFFORT);
    states.refutedAfter(graph.search().orElseThrow().stream().mapToInt(v -> v).toArray());
    assertThat(found * states.effort())
        .isBetween(OrderSearch.MOST_EFFORT / 2, OrderSearch.MOST_EFFORT);
  }
}
