package org.knightstour.testkit;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Families of graphs. A graph is given by the ends of its edges, pair after pair. The vertices are
 * 0, 1, ..., and in square sums 1, 2, ...
 */
public final class Families {

  private Families() {}

  /**
   * Returns the generalised Petersen graph GP(n,k): a cycle 0 to n - 1, and n + i joined to i and
   * to n + i + k. GP(n,2) with n = 5 mod 6 has no cycle, and has a cycle without any single vertex
   * (J. A. Bondy, Variations on the Hamiltonian theme, 1972). GP(10,2) is the dodecahedron.
   */
  public static int[] petersen(int n, int k) {
    GraphEdges graph = new GraphEdges();
    for (int i = 0; i < n; i++) {
      graph.join(i, (i + 1) % n).join(i, n + i).join(n + i, n + (i + k) % n);
    }
    return graph.ends();
  }

  /**
   * Returns the flower snark J(n) for odd n: n stars of four vertices from 4i. The second vertices
   * are joined to a cycle, and the third and fourth vertices to a second cycle (R. Isaacs, 1975).
   * From J5 on, they have a cycle without any single vertex (S. Fiorini, 1983; J. Goedgebeur and C.
   * T. Zamfirescu, 2018).
   */
  public static int[] flower(int n) {
    GraphEdges graph = new GraphEdges();
    for (int i = 0; i < n; i++) {
      int here = 4 * i;
      int next = 4 * ((i + 1) % n);
      int twist = next == 0 ? 1 : 0;
      graph.join(here, here + 1).join(here, here + 2).join(here, here + 3);
      graph.join(here + 1, next + 1).join(here + 2, next + 2 + twist);
      graph.join(here + 3, next + 3 - twist);
    }
    return graph.ends();
  }

  /** Returns a cycle with chords, after R. Frucht. Vertex i is joined to i plus the next jump. */
  public static int[] lcf(int vertices, int... jumps) {
    GraphEdges graph = new GraphEdges().cycle(0, vertices - 1);
    for (int i = 0; i < vertices; i++) {
      graph.join(i, Math.floorMod(i + jumps[i % jumps.length], vertices));
    }
    return graph.ends();
  }

  /** Returns the cube of a number of dimensions. */
  public static int[] cube(int dimensions) {
    GraphEdges graph = new GraphEdges();
    for (int v = 0; v < 1 << dimensions; v++) {
      for (int bit = 1; bit < 1 << dimensions; bit *= 2) {
        graph.join(v, v ^ bit);
      }
    }
    return graph.ends();
  }

  /** Returns a grid, in which squares are joined to their neighbours. */
  public static int[] grid(int rows, int columns) {
    GraphEdges graph = new GraphEdges();
    for (int v = 0; v < rows * columns; v++) {
      if (v % columns > 0) {
        graph.join(v - 1, v);
      }
      if (v >= columns) {
        graph.join(v - columns, v);
      }
    }
    return graph.ends();
  }

  /** Returns a grid with the moves of a king. */
  public static int[] king(int rows, int columns) {
    GraphEdges graph = new GraphEdges();
    for (int v = 0; v < rows * columns; v++) {
      for (int w = 0; w < v; w++) {
        int far =
            Math.max(Math.abs(v / columns - w / columns), Math.abs(v % columns - w % columns));
        if (far == 1) {
          graph.join(v, w);
        }
      }
    }
    return graph.ends();
  }

  /** Returns a grid with joined opposite sides. */
  public static int[] torus(int rows, int columns) {
    GraphEdges graph = new GraphEdges();
    for (int v = 0; v < rows * columns; v++) {
      int row = v / columns;
      graph.join(v, row * columns + (v + 1) % columns).join(v, (v + columns) % (rows * columns));
    }
    return graph.ends();
  }

  /** Returns the numbers 1 to n. Two numbers are joined if their sum is a square. */
  public static int[] squareSums(int n) {
    return IntStream.rangeClosed(1, n)
        .boxed()
        .flatMapToInt(
            a ->
                IntStream.range(1, a).filter(b -> isSquare(a + b)).flatMap(b -> IntStream.of(b, a)))
        .toArray();
  }

  private static boolean isSquare(int sum) {
    int root = (int) Math.round(Math.sqrt(sum));
    return root * root == sum;
  }

  /** Returns the text of a list of edges, as in files. */
  public static String lines(int[] ends) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < ends.length; at += 2) {
      text.append(ends[at]).append(' ').append(ends[at + 1]).append('\n');
    }
    return text.toString();
  }

  /** Returns the number of edges at each vertex. */
  public static int[] degrees(int[] ends) {
    int[] degree = new int[Arrays.stream(ends).max().orElse(-1) + 1];
    Arrays.stream(ends).forEach(v -> degree[v]++);
    return degree;
  }
}
