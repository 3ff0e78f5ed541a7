package org.knightstour.search.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.testkit.RandomQuestions;

/** Tests that keys distinguish positions sufficiently. */
final class EdgeKeyTest {

  /** Returns the nodes and tours of a walk over a whole tree. */
  private static long[] totals(TourQuestion question, EdgeState state, long bytes) {
    SearchSettings settings = SearchSettings.paths().branching(Branching.EDGE);
    EdgeTree tree = new EdgeTree(question, settings);
    EdgeWalker walker = new EdgeWalker(tree, state, question, bytes);
    long nodes = 0;
    long tours = 0;
    for (int root = 0; root < tree.roots(); root++) {
      walker.enter(WorkUnit.root(root, 1));
      walker.walk(100_000, false);
      nodes += walker.nodes();
      tours += walker.tours();
    }
    return new long[] {nodes, tours};
  }

  /** Returns a state with keys that leave out the mates. */
  private static EdgeState withoutMates(EdgeState state) {
    return (EdgeState)
        Proxy.newProxyInstance(
            EdgeState.class.getClassLoader(),
            new Class<?>[] {EdgeState.class},
            (proxy, method, arguments) -> {
              Object result = method.invoke(state, arguments);
              if (method.getName().equals("key")) {
                long[] key = (long[]) arguments[0];
                Arrays.fill(key, key.length * 2 / 3, key.length, 0);
              }
              return result;
            });
  }

  /** Checks that the comparison of the other tests detects keys with too little information. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void walk_keysWithoutMates_givesOtherTotals(boolean isWide) {
    RandomQuestions questions = new RandomQuestions(1, 30);
    int different = 0;
    for (int number = 0; number < 400; number++) {
      TourQuestion question = TourQuestion.parse(questions.next());
      if (question.squares() > 12) {
        MoveGraph graph = MoveGraph.of(question);
        EdgeState state = isWide ? new WideEdgeState(graph) : new BitEdgeState(graph);
        long[] right = totals(question, state, 0);
        assertThat(totals(question, state, 1 << 16)).as(question.text()).isEqualTo(right);
        different += Arrays.equals(totals(question, withoutMates(state), 1 << 16), right) ? 0 : 1;
      }
    }
    assertThat(different).isPositive();
  }

  /** Checks on random descents that the keys of both states distinguish the same positions. */
  @Test
  void key_bitsAndWide_nameTheSamePositions() {
    SplittableRandom random = new SplittableRandom(3);
    MoveGraph graph = MoveGraph.of(new Board(5, 6));
    BitEdgeState bits = new BitEdgeState(graph);
    WideEdgeState wide = new WideEdgeState(graph);
    Map<String, String> names = new HashMap<>();
    Map<String, String> back = new HashMap<>();
    int met = 0;
    for (int descent = 0; descent < 2000; descent++) {
      EdgeState.Propagation result = bits.begin();
      wide.begin();
      while (result == EdgeState.Propagation.OPEN) {
        assertThat(wide.squaresLeft()).isEqualTo(bits.squaresLeft());
        long[] one = new long[bits.keyWords()];
        long[] other = new long[wide.keyWords()];
        assertThat(bits.key(one)).isTrue();
        assertThat(wide.key(other)).isTrue();
        String before = names.put(Arrays.toString(one), Arrays.toString(other));
        assertThat(before).isIn(null, Arrays.toString(other));
        String beforeBack = back.put(Arrays.toString(other), Arrays.toString(one));
        assertThat(beforeBack).isIn(null, Arrays.toString(one));
        met += before == null ? 0 : 1;
        int end = bits.tightestEnd();
        long options = bits.options(end, 0);
        int choice = random.nextInt(Long.bitCount(options));
        int square = bits.square(end, 0, EdgeStates.ordinal(options, choice));
        result = bits.decide(end, square);
        assertThat(wide.decide(end, square)).isEqualTo(result);
      }
    }
    assertThat(met).isPositive();
  }

  /** Checks that a key of bits stores at most ten fragments, and rejects more. */
  @Test
  void key_moreFragmentsThanItHolds_isNone() {
    SplittableRandom random = new SplittableRandom(4);
    MoveGraph graph = MoveGraph.of(new Board(8, 8));
    BitEdgeState bits = new BitEdgeState(graph);
    long[] key = new long[bits.keyWords()];
    int many = 0;
    for (int trial = 0; trial < 2000; trial++) {
      if (bits.begin(disjointMoves(graph, random)) == EdgeState.Propagation.OPEN) {
        boolean isRoom = Long.bitCount(bits.ends) <= 20;
        assertThat(bits.key(key)).isEqualTo(isRoom);
        many += isRoom ? 0 : 1;
      }
    }
    assertThat(many).isPositive();
  }

  private static int[] disjointMoves(MoveGraph graph, SplittableRandom random) {
    BitSet taken = new BitSet();
    List<Integer> joins = new ArrayList<>();
    for (int trial = 0; trial < 60; trial++) {
      int square = random.nextInt(graph.squares());
      int slot = graph.start(square) + random.nextInt(graph.end(square) - graph.start(square));
      int other = graph.target(slot);
      if (!taken.get(square) && !taken.get(other)) {
        taken.set(square);
        taken.set(other);
        joins.add(square);
        joins.add(other);
      }
    }
    return joins.stream().mapToInt(Integer::intValue).toArray();
  }

  @Test
  void keyWords_boardBeyondThem_isZero() {
    assertThat(new WideEdgeState(MoveGraph.of(new Board(16, 16))).keyWords()).isEqualTo(12);
    assertThat(new WideEdgeState(MoveGraph.of(new Board(16, 17))).keyWords()).isZero();
  }
}
