package org.knightstour.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.Move;
import org.knightstour.core.graph.CycleGraph;
import org.knightstour.core.graph.MoveGraph;

/** Named and random graphs, and naive checks of cycles in them. */
final class Graphs {

  private Graphs() {}

  /** Returns a graph with the given edges. */
  static CycleGraph of(int vertices, List<Move> edges) {
    return of(vertices, edges, Set.of());
  }

  static CycleGraph of(int vertices, List<Move> edges, Set<Move> required) {
    List<TreeSet<Integer>> neighbours = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      neighbours.add(new TreeSet<>());
    }
    for (Move edge : edges) {
      neighbours.get(edge.first()).add(edge.second());
      neighbours.get(edge.second()).add(edge.first());
    }
    int[][] arrays = new int[vertices][];
    Arrays.setAll(arrays, v -> neighbours.get(v).stream().mapToInt(w -> w).toArray());
    return CycleGraph.of(arrays, required);
  }

  /** Returns the generalized Petersen graph: a cycle, a star polygon with this step, and spokes. */
  static CycleGraph petersen(int n, int step) {
    List<Move> edges = new ArrayList<>();
    for (int v = 0; v < n; v++) {
      edges.add(new Move(v, (v + 1) % n));
      edges.add(new Move(v, n + v));
      edges.add(new Move(n + v, n + (v + step) % n));
    }
    return of(2 * n, edges);
  }

  /** Returns Isaacs' flower snark: n stars of three leaves. Two leaves of each form a 2n-cycle. */
  static CycleGraph flower(int n) {
    List<Move> edges = new ArrayList<>();
    for (int v = 0; v < n; v++) {
      int next = (v + 1) % n;
      boolean isCrossed = next == 0;
      for (int leaf = 1; leaf < 4; leaf++) {
        edges.add(new Move(4 * v, 4 * v + leaf));
      }
      edges.add(new Move(4 * v + 1, 4 * next + 1));
      edges.add(new Move(4 * v + 2, 4 * next + (isCrossed ? 3 : 2)));
      edges.add(new Move(4 * v + 3, 4 * next + (isCrossed ? 2 : 3)));
    }
    return of(4 * n, edges);
  }

  /** Returns the Coxeter graph: the triples of seven points that are no lines of the Fano plane. */
  static CycleGraph coxeter() {
    List<Integer> triples = new ArrayList<>();
    for (int triple = 0; triple < 1 << 7; triple++) {
      if (Integer.bitCount(triple) == 3 && !isLine(triple)) {
        triples.add(triple);
      }
    }
    List<Move> edges = new ArrayList<>();
    for (int a = 0; a < triples.size(); a++) {
      for (int b = 0; b < a; b++) {
        if ((triples.get(a) & triples.get(b)) == 0) {
          edges.add(new Move(a, b));
        }
      }
    }
    return of(triples.size(), edges);
  }

  private static boolean isLine(int triple) {
    for (int shift = 0; shift < 7; shift++) {
      int line = 1 << shift | 1 << (shift + 1) % 7 | 1 << (shift + 3) % 7;
      if (line == triple) {
        return true;
      }
    }
    return false;
  }

  static CycleGraph knight(int rows, int columns) {
    MoveGraph graph = MoveGraph.of(new Board(rows, columns));
    int[][] neighbours = new int[graph.squares()][];
    Arrays.setAll(
        neighbours, v -> Arrays.copyOfRange(graph.targets(), graph.start(v), graph.end(v)));
    return CycleGraph.of(neighbours, Set.of());
  }

  /** Returns a random graph of 1 to 12 vertices, any density, and up to three required edges. */
  static CycleGraph random(Random random) {
    int vertices = 1 + random.nextInt(12);
    double density = 0.2 + 0.6 * random.nextDouble();
    List<Move> edges = new ArrayList<>();
    for (int a = 0; a < vertices; a++) {
      for (int b = 0; b < a; b++) {
        if (random.nextDouble() < density) {
          edges.add(new Move(a, b));
        }
      }
    }
    Set<Move> required = new TreeSet<>();
    for (int left = random.nextInt(4); left > 0 && !edges.isEmpty(); left--) {
      required.add(edges.get(random.nextInt(edges.size())));
    }
    return of(vertices, edges, required);
  }

  /** Returns a random graph of degree 3 at almost all vertices, which may have a cycle. */
  static CycleGraph cubic(int vertices, Random random) {
    List<Integer> ends = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      ends.addAll(List.of(v, v, v));
    }
    Collections.shuffle(ends, random);
    List<Move> edges = new ArrayList<>();
    for (int at = 0; at + 1 < ends.size(); at += 2) {
      if (!ends.get(at).equals(ends.get(at + 1))) {
        edges.add(new Move(ends.get(at), ends.get(at + 1)));
      }
    }
    return of(vertices, edges);
  }

  /** Returns whether a cycle exists, by plain recursion over paths from vertex 0. */
  static boolean hasCycle(CycleGraph question) {
    if (question.vertices() < 3) {
      return false;
    }
    Deque<Integer> path = new ArrayDeque<>();
    path.add(0);
    return extend(question, path, new boolean[question.vertices()]);
  }

  private static boolean extend(CycleGraph question, Deque<Integer> path, boolean[] isOn) {
    int last = path.getLast();
    if (path.size() == question.vertices()) {
      int[] cycle = path.stream().mapToInt(v -> v).toArray();
      return isCycle(question, cycle);
    }
    isOn[last] = true;
    for (int next : question.neighbours(last)) {
      if (!isOn[next]) {
        path.addLast(next);
        if (extend(question, path, isOn)) {
          return true;
        }
        path.removeLast();
      }
    }
    isOn[last] = false;
    return false;
  }

  /** Returns whether vertices are a cycle: all vertices once, all joined, all required edges. */
  static boolean isCycle(CycleGraph question, int[] cycle) {
    Set<Integer> vertices = new TreeSet<>();
    Set<Move> made = new TreeSet<>();
    for (int at = 0; at < cycle.length; at++) {
      int next = cycle[(at + 1) % cycle.length];
      boolean isJoined = false;
      for (int w : question.neighbours(cycle[at])) {
        isJoined |= w == next;
      }
      if (!isJoined) {
        return false;
      }
      vertices.add(cycle[at]);
      made.add(new Move(cycle[at], next));
    }
    return cycle.length >= 3
        && cycle.length == question.vertices()
        && vertices.size() == cycle.length
        && made.containsAll(question.required());
  }
}
