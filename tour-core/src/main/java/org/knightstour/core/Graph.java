package org.knightstour.core;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An undirected graph without loops. Its vertices have numbers, as in the file that it was read
 * from. This API calls vertices squares, and numbers them from 0 in the order of these numbers.
 * Users see the numbers, or the names of {@link #called}. Duplicate edges count once. Immutable.
 *
 * <p>Its text is the list of its edges, for example {@code 0-1 0-4 1-2}. The edges are ordered by
 * their lesser and then their greater name. A vertex without edges appears in its place as a single
 * number.
 */
public final class Graph implements Ground, VertexNames {

  /** The maximum number of vertices. */
  public static final int MOST_VERTICES = 1_000_000;

  /** The maximum number of edges. */
  public static final int MOST_EDGES = 50_000_000;

  /** The greatest name: nine digits. */
  public static final int GREATEST_NAME = 999_999_999;

  private final GraphNames names;
  private final int[] offsets;
  private final int[] targets;
  private final BitSet light; // empty unless every edge joins a light vertex and a dark one
  private final boolean changesColour;

  private Graph(GraphNames names, int[] offsets, int[] targets) {
    this.names = names;
    this.offsets = offsets;
    this.targets = targets;
    light = new BitSet();
    changesColour = isBipartite();
    if (!changesColour) {
      light.clear();
    }
  }

  /** Creates a graph of the vertices 0 to vertices - 1, with these numbers as names. */
  public static Graph of(int vertices, Collection<Move> edges) {
    ArgumentException.checkRange("vertices", vertices, 1, MOST_VERTICES);
    return of(IntStream.range(0, vertices).toArray(), edges);
  }

  /** Creates a graph of edges between names. Names in no edge are vertices without edges. */
  public static Graph named(Collection<Integer> names, Collection<Move> edges) {
    return named(names.stream().mapToInt(name -> name).toArray(), ends(edges));
  }

  /**
   * Creates a graph of edges between names.
   *
   * @param alone names of vertices, with or without edges
   * @param ends the names that each edge joins, one pair after the other
   */
  public static Graph named(int[] alone, int[] ends) {
    int[] all = Arrays.copyOf(ends, alone.length + ends.length);
    System.arraycopy(alone, 0, all, ends.length, alone.length);
    Arrays.sort(all);
    int count = 0;
    for (int at = 0; at < all.length; at++) {
      if (at == 0 || all[at] != all[at - 1]) {
        all[count++] = all[at];
      }
    }
    ArgumentException.checkRange("vertices", count, 1, MOST_VERTICES);
    int[] names = Arrays.copyOf(all, count);
    int[] numbers = new int[ends.length];
    Arrays.setAll(numbers, at -> number(names, ends[at]));
    return of(names, numbers);
  }

  /**
   * Creates a graph from names and edges.
   *
   * @param names in ascending order, 0 to {@link #GREATEST_NAME}. The array is copied
   * @param edges pairs of vertices by number, from 0, in the order of the names
   */
  public static Graph of(int[] names, Collection<Move> edges) {
    return of(names, ends(edges));
  }

  private static int[] ends(Collection<Move> edges) {
    ArgumentException.checkRange("edges", edges.size(), 0, MOST_EDGES);
    int[] ends = new int[2 * edges.size()];
    int at = 0;
    for (Move edge : edges) {
      ends[at++] = edge.first();
      ends[at++] = edge.second();
    }
    return ends;
  }

  /**
   * Creates a graph from arrays. This is the fastest way.
   *
   * @param names in ascending order, 0 to {@link #GREATEST_NAME}. The array is copied
   * @param ends the vertices that each edge joins, one pair after the other, by number, from 0, in
   *     the order of the names
   */
  public static Graph of(int[] names, int[] ends) {
    ArgumentException.checkRange("vertices", names.length, 1, MOST_VERTICES);
    for (int v = 0; v < names.length; v++) {
      ArgumentException.checkRange(
          "vertex", names[v], v == 0 ? 0 : names[v - 1] + 1, GREATEST_NAME);
    }
    ArgumentException.checkRange("edges", ends.length / 2, 0, MOST_EDGES);
    if (ends.length % 2 != 0) {
      throw new ArgumentException("ends", ends.length, "must be two for each edge");
    }
    // Degrees, then the beginning of each vertex's neighbours, which advances as they are filled
    // in.
    int[] offsets = new int[names.length + 1];
    for (int at = 0; at < ends.length; at += 2) {
      check(names, ends[at], ends[at + 1]);
      offsets[ends[at]]++;
      offsets[ends[at + 1]]++;
    }
    int slots = 0;
    for (int v = 0; v <= names.length; v++) {
      int degree = offsets[v];
      offsets[v] = slots;
      slots += degree;
    }
    int[] targets = new int[slots];
    for (int at = 0; at < ends.length; at += 2) {
      targets[offsets[ends[at]]++] = ends[at + 1];
      targets[offsets[ends[at + 1]]++] = ends[at];
    }
    // Each offset has moved to the next vertex's.
    System.arraycopy(offsets, 0, offsets, 1, names.length);
    offsets[0] = 0;
    return sorted(names.clone(), offsets, targets);
  }

  private static void check(int[] names, int a, int b) {
    if (Math.min(a, b) < 0 || Math.max(a, b) >= names.length) {
      throw new ArgumentException("edge", new Move(a, b), "must join numbers of vertices");
    }
    if (a == b) {
      throw new ArgumentException(
          "edge", names[a], "must join two different vertices, not one to itself");
    }
  }

  /** Sorts the neighbours of each vertex and removes duplicates. */
  private static Graph sorted(int[] names, int[] offsets, int[] targets) {
    int at = 0;
    int begin = 0;
    for (int v = 0; v < names.length; v++) {
      int end = offsets[v + 1];
      if (!isAscending(targets, begin, end)) {
        IntArrays.quickSort(targets, begin, end);
      }
      for (int slot = begin; slot < end; slot++) {
        if (slot == begin || targets[slot] != targets[slot - 1]) {
          targets[at++] = targets[slot];
        }
      }
      offsets[v + 1] = at;
      begin = end;
    }
    int[] slots = at == targets.length ? targets : Arrays.copyOf(targets, at);
    return new Graph(new GraphNames(names, List.of()), offsets, slots);
  }

  private static boolean isAscending(int[] targets, int begin, int end) {
    for (int slot = begin + 1; slot < end; slot++) {
      if (targets[slot] <= targets[slot - 1]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the graph is bipartite. Colours each component breadth-first. */
  private boolean isBipartite() {
    int[] queue = new int[squares()];
    BitSet seen = new BitSet(squares());
    for (int root = 0; root < squares(); root++) {
      int end = 0;
      if (!seen.get(root)) {
        seen.set(root);
        queue[end++] = root;
      }
      for (int at = 0; at < end; at++) {
        int v = queue[at];
        for (int slot = offsets[v]; slot < offsets[v + 1]; slot++) {
          int other = targets[slot];
          if (!seen.get(other)) {
            seen.set(other);
            light.set(other, !light.get(v));
            queue[end++] = other;
          } else if (light.get(other) == light.get(v)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static int number(int[] names, int name) {
    return Arrays.binarySearch(names, name);
  }

  @Override
  public Graph naming() {
    return this;
  }

  @Override
  public int squares() {
    return names.numbers.length;
  }

  @Override
  public boolean has(int square) {
    return VertexNames.super.has(square);
  }

  @Override
  public int leastSquare() {
    return 0;
  }

  public int edges() {
    return targets.length / 2;
  }

  public int degree(int vertex) {
    return offsets[vertex + 1] - offsets[vertex];
  }

  /** Returns the neighbours of a vertex in ascending order, a new array. */
  public int[] neighbours(int vertex) {
    return Arrays.copyOfRange(targets, offsets[vertex], offsets[vertex + 1]);
  }

  @Override
  public boolean isMove(int a, int b) {
    return Arrays.binarySearch(targets, offsets[a], offsets[a + 1], b) >= 0;
  }

  @Override
  public String moveInWords() {
    return "an edge of the graph";
  }

  @Override
  public boolean changesColour() {
    return changesColour;
  }

  @Override
  public boolean isLight(int square) {
    return light.get(square);
  }

  @Override
  public int lightSquares() {
    return light.cardinality();
  }

  @Override
  public Graph without(Collection<Integer> squares) {
    Set<Integer> less = new HashSet<>(squares);
    less.forEach(square -> check("without", square));
    int[] kept = IntStream.range(0, squares()).filter(v -> !less.contains(v)).toArray();
    if (kept.length == 0) {
      throw new ArgumentException("without", title(), "must leave at least one vertex");
    }
    Set<Move> edges =
        IntStream.of(kept)
            .boxed()
            .flatMap(
                v ->
                    IntStream.of(neighbours(v))
                        .filter(u -> u > v && !less.contains(u))
                        .mapToObj(u -> new Move(number(kept, v), number(kept, u))))
            .collect(Collectors.toSet());
    GraphNames few = names.only(kept);
    return of(few.numbers, edges).called(few.vertices);
  }

  @Override
  public String name(int square) {
    check("vertex", square);
    return names.name(square);
  }

  @Override
  public String key(int square) {
    check("vertex", square);
    return Integer.toString(names.numbers[square]);
  }

  /** Returns the name and the place of each vertex, or empty if their numbers are the names. */
  public List<Vertex> vertices() {
    return names.vertices;
  }

  /**
   * Returns the same graph with names and places. They do not count for {@link #equals}.
   *
   * @param vertices the name and the place of each vertex, or empty for numbers as names
   * @throws ArgumentException if two names are equal, or a name is the number of another vertex
   */
  public Graph called(List<Vertex> vertices) {
    return new Graph(new GraphNames(names.numbers, vertices), offsets, targets);
  }

  @Override
  public int parseSquare(String text) {
    return names.parse(text.strip());
  }

  @Override
  public String title() {
    return "graph of %d %s and %d %s"
        .formatted(
            squares(),
            squares() == 1 ? "vertex" : "vertices",
            edges(),
            edges() == 1 ? "edge" : "edges");
  }

  /**
   * Reads the edges that {@link #text()} prints, in any order.
   *
   * @throws InputException if the text is not a graph
   */
  public static Graph parse(String text) {
    List<Integer> alone = new ArrayList<>();
    List<Move> edges = new ArrayList<>();
    for (String word : text.strip().split(" +", -1)) {
      int dash = word.indexOf('-');
      if (dash < 0) {
        alone.add(GraphNames.parseNumber(word));
      } else {
        edges.add(
            new Move(
                GraphNames.parseNumber(word.substring(0, dash)),
                GraphNames.parseNumber(word.substring(dash + 1))));
      }
    }
    try {
      return named(alone, edges);
    } catch (ArgumentException e) {
      throw new InputException(e.getMessage() + ".");
    }
  }

  /** Returns the list of edges. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int v = 0; v < squares(); v++) {
      if (degree(v) == 0) {
        text.append(text.isEmpty() ? "" : " ").append(key(v));
      }
      for (int slot = offsets[v]; slot < offsets[v + 1]; slot++) {
        if (targets[slot] > v) {
          text.append(text.isEmpty() ? "" : " ");
          text.append(key(v)).append('-').append(key(targets[slot]));
        }
      }
    }
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Graph graph
        && Arrays.equals(names.numbers, graph.names.numbers)
        && Arrays.equals(offsets, graph.offsets)
        && Arrays.equals(targets, graph.targets);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(names.numbers) + Arrays.hashCode(targets);
  }

  @Override
  public String toString() {
    return title();
  }
}
