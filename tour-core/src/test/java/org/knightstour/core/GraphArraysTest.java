package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Tests graphs made from arrays against sets of neighbours. */
final class GraphArraysTest {

  @Test
  void named_randomEdges_haveTheirNeighbours() {
    for (long seed = 0; seed < 500; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int[] alone = random.ints(random.nextInt(4), 0, 40).toArray();
      int[] ends = random.ints(2L * random.nextInt(1, 100), 0, 40).toArray();
      TreeMap<Integer, Set<Integer>> neighbours = new TreeMap<>();
      for (int name : alone) {
        neighbours.computeIfAbsent(name, key -> new TreeSet<>());
      }
      for (int at = 0; at < ends.length; at += 2) {
        ends[at + 1] = ends[at] == ends[at + 1] ? ends[at] + 1 : ends[at + 1];
        neighbours.computeIfAbsent(ends[at], key -> new TreeSet<>()).add(ends[at + 1]);
        neighbours.computeIfAbsent(ends[at + 1], key -> new TreeSet<>()).add(ends[at]);
      }
      Graph graph = Graph.named(alone, ends);
      TreeMap<Integer, Set<Integer>> found = new TreeMap<>();
      for (int v = 0; v < graph.squares(); v++) {
        Set<Integer> names = new TreeSet<>();
        for (int u : graph.neighbours(v)) {
          names.add(Integer.parseInt(graph.name(u)));
          assertThat(graph.isMove(u, v)).isTrue();
        }
        assertThat(names).hasSize(graph.degree(v));
        found.put(Integer.parseInt(graph.name(v)), names);
      }
      assertThat(found).as("seed %d", seed).isEqualTo(neighbours);
    }
  }

  @Test
  void of_wrongArrays_areRefused() {
    refuses(new int[] {3, 4}, new int[] {0}, "ends (1) must be two for each edge");
    refuses(new int[] {3, 4}, new int[] {2, 0}, "must join numbers of vertices");
    refuses(new int[] {3, 4}, new int[] {-1, 0}, "must join numbers of vertices");
    refuses(new int[] {3, 4}, new int[] {1, 1}, "edge (4) must join two different vertices");
    refuses(new int[] {4, 4}, new int[] {0, 1}, "vertex (4) must be between 5 and 999999999");
    refuses(new int[0], new int[0], "vertices (0) must be between 1 and 1000000");
  }

  private static void refuses(int[] names, int[] ends, String message) {
    assertThatThrownBy(() -> Graph.of(names, ends))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining(message);
  }
}
