package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.WideQuestions;

/** Tests random decisions and undos: after each, naive rules compute the whole state again. */
final class BranchNodeTest {

  @Test
  void force_randomDecisionsAndUndos_isTheFixpointOfThePlainRules() {
    int contradictions = 0;
    int undone = 0;
    for (long seed = 0; seed < 500; seed++) {
      String line = WideQuestions.orPlain(seed, seed % 2 == 0 ? 20 : 12);
      ProofGraph graph = new ProofGraph(TourQuestion.parse(line));
      SplittableRandom random = new SplittableRandom(seed);
      BranchNode edges = new BranchNode(graph);
      byte[] begun = new byte[graph.edges()];
      for (int edge : graph.given()) {
        begun[edge] = BranchNode.IN;
      }
      boolean isOpen = edges.begin() && edges.force();
      assertThat(isOpen).as(which(seed, line)).isEqualTo(Plain.of(graph, begun).isOpen);
      // For each level: the earlier states of all edges, decided or forced, and the trail length.
      Deque<byte[]> states = new ArrayDeque<>();
      Deque<Integer> trails = new ArrayDeque<>();
      for (int move = 0; move < 40 && isOpen; move++) {
        byte[] before = states(edges, graph);
        int free = free(before, random);
        if (free >= 0 && random.nextInt(4) > 0) {
          byte value = random.nextBoolean() ? BranchNode.IN : BranchNode.OUT;
          states.push(before.clone());
          trails.push(edges.decided());
          edges.decide(free, value);
          before[free] = value;
          Plain expected = Plain.of(graph, before);
          boolean goesOn = edges.force();
          assertThat(goesOn).as(which(seed, line)).isEqualTo(expected.isOpen);
          if (goesOn) {
            assertSame(edges, graph, expected.state, which(seed, line));
            continue;
          }
          contradictions++;
        }
        if (!trails.isEmpty()) {
          edges.undoTo(trails.pop());
          assertSame(edges, graph, states.pop(), which(seed, line));
          assertThat(edges.force()).as(which(seed, line)).isTrue();
          undone++;
        }
      }
    }
    assertThat(contradictions).isGreaterThan(200);
    assertThat(undone).isGreaterThan(1000);
  }

  private static String which(long seed, String line) {
    return "seed " + seed + ": " + line;
  }

  private static byte[] states(BranchNode edges, ProofGraph graph) {
    byte[] states = new byte[graph.edges()];
    for (int e = 0; e < states.length; e++) {
      states[e] = edges.state(e);
    }
    return states;
  }

  private static int free(byte[] states, SplittableRandom random) {
    int[] free = new int[states.length];
    int count = 0;
    for (int e = 0; e < states.length; e++) {
      if (states[e] == BranchNode.FREE) {
        free[count++] = e;
      }
    }
    return count == 0 ? -1 : free[random.nextInt(count)];
  }

  /** Compares every edge, and every count of a vertex and of the graph. */
  private static void assertSame(
      BranchNode edges, ProofGraph graph, byte[] expected, String which) {
    assertThat(states(edges, graph)).as(which).isEqualTo(expected);
    int edgesIn = 0;
    int decided = 0;
    int[] in = new int[graph.vertices()];
    int[] free = new int[graph.vertices()];
    for (int e = 0; e < expected.length; e++) {
      edgesIn += expected[e] == BranchNode.IN ? 1 : 0;
      decided += expected[e] == BranchNode.FREE ? 0 : 1;
      for (int v : new int[] {graph.from(e), graph.to(e)}) {
        in[v] += expected[e] == BranchNode.IN ? 1 : 0;
        free[v] += expected[e] == BranchNode.FREE ? 1 : 0;
      }
    }
    assertThat(edges.edgesIn()).as(which).isEqualTo(edgesIn);
    assertThat(edges.decided()).as(which).isEqualTo(decided);
    int[] trail = new int[decided];
    for (int place = 0; place < decided; place++) {
      trail[place] = edges.trail(place);
    }
    assertThat(Arrays.stream(trail).distinct().count()).as(which).isEqualTo(decided);
    for (int v = 0; v < in.length; v++) {
      assertThat(edges.in(v)).as(which).isEqualTo(in[v]);
      assertThat(edges.free(v)).as(which).isEqualTo(free[v]);
    }
  }

  /** The rules of docs/formats/tourproof.md, one edge at a time until no rule applies. */
  private static final class Plain {

    private final ProofGraph graph;
    private final byte[] state;
    private boolean isOpen;

    private Plain(ProofGraph graph, byte[] decided) {
      this.graph = graph;
      state = decided.clone();
    }

    static Plain of(ProofGraph graph, byte[] decided) {
      Plain plain = new Plain(graph, decided);
      while (plain.applyOne()) {
        // until no edge is forced
      }
      plain.isOpen = !graph.isImpossible() && !plain.isContradicted();
      return plain;
    }

    private boolean isContradicted() {
      for (int v = 0; v < graph.vertices(); v++) {
        if (count(v, BranchNode.IN) > 2 || degree(v) - count(v, BranchNode.OUT) < 2) {
          return true;
        }
      }
      for (int e = 0; e < state.length; e++) {
        if (state[e] == BranchNode.IN && closesACycle(e) && edgesIn() < graph.vertices()) {
          return true;
        }
      }
      return false;
    }

    private boolean applyOne() {
      if (isContradicted()) {
        return false;
      }
      for (int e = 0; e < state.length; e++) {
        if (state[e] == BranchNode.FREE) {
          byte forced = forced(e);
          if (forced != BranchNode.FREE) {
            state[e] = forced;
            return true;
          }
        }
      }
      return false;
    }

    private byte forced(int edge) {
      for (int v : new int[] {graph.from(edge), graph.to(edge)}) {
        if (count(v, BranchNode.IN) == 2) {
          return BranchNode.OUT;
        }
        if (degree(v) - count(v, BranchNode.OUT) == 2) {
          return BranchNode.IN;
        }
      }
      boolean isPathWhole = edgesIn() == graph.vertices() - 1;
      return closesACycle(edge) && !isPathWhole ? BranchNode.OUT : BranchNode.FREE;
    }

    private int degree(int v) {
      return graph.edgesAt(v).length;
    }

    private int count(int v, byte value) {
      int count = 0;
      for (int edge : graph.edgesAt(v)) {
        count += state[edge] == value ? 1 : 0;
      }
      return count;
    }

    private int edgesIn() {
      int count = 0;
      for (byte value : state) {
        count += value == BranchNode.IN ? 1 : 0;
      }
      return count;
    }

    /** Returns whether the other IN edges join both ends of an edge. */
    private boolean closesACycle(int edge) {
      boolean[] isReached = new boolean[graph.vertices()];
      isReached[graph.from(edge)] = true;
      for (boolean changed = true; changed; ) {
        changed = false;
        for (int e = 0; e < state.length; e++) {
          if (e != edge
              && state[e] == BranchNode.IN
              && isReached[graph.from(e)] != isReached[graph.to(e)]) {
            isReached[graph.from(e)] = true;
            isReached[graph.to(e)] = true;
            changed = true;
          }
        }
      }
      return isReached[graph.to(edge)];
    }
  }
}
