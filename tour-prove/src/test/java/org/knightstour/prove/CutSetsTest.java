package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.testkit.WideQuestions;

final class CutSetsTest {

  private static Limiter unlimited() {
    return new Limiter(Budget.none(), new Monitor());
  }

  /**
   * Checks the wazir's 6x7, spread over a larger board, without four squares. Here and on the
   * boards below, the search once alternated forever. It removed a square for one more component,
   * and put it back at that price.
   */
  @Test
  @Timeout(60)
  void prove_removingAndPuttingBackTakeTurns_ends() {
    Board board = new Board(11, 13);
    StringJoiner missing = new StringJoiner(" ");
    for (int square = 0; square < board.squares(); square++) {
      boolean isOdd = board.file(square) % 2 == 1 || board.rank(square) % 2 == 1;
      if (isOdd || List.of("a11", "k9", "g1", "g11").contains(board.name(square))) {
        missing.add(board.name(square));
      }
    }
    prove("11x13 closed leaper 0,2 without " + missing);
  }

  @ParameterizedTest
  @Timeout(60)
  @ValueSource(
      strings = {"5x7 open leaper 2,3", "8x6 open leaper 1,4", "4x8 open without d2 e2 h2 a3 d3"})
  void prove_smallBoardsWhereTheyTakeTurns_ends(String question) {
    prove(question);
  }

  private static void prove(String question) {
    Outcome<Prover.Settled> result =
        Prover.prove(TourQuestion.parse(question), Budget.none(), new Monitor());
    assertThat(((Certificate) result.value()).kind()).isEqualTo("a cut set");
  }

  /** Checks four hubs, each two joined by one more vertex. Without hubs, six components remain. */
  @Test
  @Timeout(60)
  void find_subdividedK4_removesTheHubs() {
    ProofGraph graph = subdividedK4();
    CutSets cutSets = new CutSets(graph, new BranchNode(graph));
    double[] duals = new double[graph.vertices()];
    int hubs = 0;
    for (int v = 0; v < graph.vertices(); v++) {
      boolean isHub = graph.edgesAt(v).length == 3;
      duals[v] = isHub ? -1 : 1;
      hubs += isHub ? 1 : 0;
    }
    assertThat(hubs).isEqualTo(4);
    ProofStep.Removal step = cutSets.find(duals, unlimited()).orElseThrow();
    assertThat(step.pieces()).isGreaterThan(step.removed().cardinality());
  }

  /** Searches boards with many holes for ten vertices: four of degree 3, six of degree 2. */
  private static ProofGraph subdividedK4() {
    SplittableRandom random = new SplittableRandom(1);
    TourQuestion whole = TourQuestion.parse("5x5 closed");
    while (true) {
      List<Integer> missing = new ArrayList<>();
      while (missing.size() < 15) {
        int square = random.nextInt(25);
        if (!missing.contains(square)) {
          missing.add(square);
        }
      }
      ProofGraph graph = new ProofGraph(whole.without(missing));
      if (isSubdividedK4(graph)) {
        return graph;
      }
    }
  }

  private static boolean isSubdividedK4(ProofGraph graph) {
    List<Integer> hubs = new ArrayList<>();
    for (int v = 0; v < graph.vertices(); v++) {
      if (graph.edgesAt(v).length == 3) {
        hubs.add(v);
      }
    }
    List<List<Integer>> joined = new ArrayList<>();
    for (int v = 0; v < graph.vertices(); v++) {
      if (!hubs.contains(v) && graph.edgesAt(v).length == 2) {
        int a = graph.other(graph.edgesAt(v)[0], v);
        int b = graph.other(graph.edgesAt(v)[1], v);
        joined.add(List.of(Math.min(a, b), Math.max(a, b)));
      }
    }
    return hubs.size() == 4
        && joined.size() == 6
        && joined.stream().distinct().count() == 6
        && joined.stream().allMatch(hubs::containsAll);
  }

  @Test
  void single_randomStates_findsAVertexWheneverThereIsOne() {
    int found = 0;
    for (long seed = 0; seed < 400; seed++) {
      RandomState random = new RandomState(seed);
      int vertices = random.graph.vertices();
      boolean isThere = random.pieces(new BitSet()) > 1;
      for (int v = 0; v < vertices; v++) {
        BitSet one = new BitSet();
        one.set(v);
        isThere |= random.pieces(one) > 1;
      }
      Optional<ProofStep.Removal> step =
          new CutSets(random.graph, random.edges).single(unlimited());
      assertThat(step.isPresent()).as(random.which).isEqualTo(isThere);
      step.ifPresent(random::check);
      found += isThere ? 1 : 0;
    }
    assertThat(found).isBetween(50, 399);
  }

  @Test
  @Timeout(60)
  void find_randomDuals_givesOnlySetsThatRefute() {
    int found = 0;
    for (long seed = 0; seed < 400; seed++) {
      RandomState random = new RandomState(seed);
      double[] duals =
          random
              .random
              .doubles(random.graph.vertices(), -1, 1)
              .map(y -> Math.rint(4 * y) / 4)
              .toArray();
      Optional<ProofStep.Removal> step =
          new CutSets(random.graph, random.edges).find(duals, unlimited());
      step.ifPresent(random::check);
      found += step.isPresent() ? 1 : 0;
    }
    assertThat(found).isGreaterThan(20);
  }

  @Test
  void allPieces_randomStates_areThePiecesThatAreCounted() {
    for (long seed = 0; seed < 100; seed++) {
      RandomState random = new RandomState(seed);
      BitSet removed = new BitSet();
      random.random.ints(3, 0, random.graph.vertices()).forEach(removed::set);
      CutSets cutSets = new CutSets(random.graph, random.edges);
      List<BitSet> pieces = cutSets.allPieces(removed);
      BitSet all = (BitSet) removed.clone();
      int members = removed.cardinality();
      for (BitSet piece : pieces) {
        all.or(piece);
        members += piece.cardinality();
      }
      assertThat(all.cardinality()).as(random.which).isEqualTo(random.graph.vertices());
      assertThat(members).as(random.which).isEqualTo(random.graph.vertices());
      assertThat(pieces).as(random.which).hasSize(random.pieces(removed));
      assertThat(cutSets.allPieces(removed)).as(random.which).hasSize(pieces.size());
    }
  }

  /** The graph of a random question without some edges. Merged labels count its components. */
  private static final class RandomState {

    private final SplittableRandom random;
    private final ProofGraph graph;
    private final BranchNode edges;
    private final String which;

    RandomState(long seed) {
      random = new SplittableRandom(seed);
      String line = WideQuestions.orPlain(seed, 16);
      which = "seed " + seed + ": " + line;
      graph = new ProofGraph(TourQuestion.parse(line));
      edges = new BranchNode(graph);
      for (int e = 0; e < graph.edges(); e++) {
        if (random.nextInt(4) == 0) {
          edges.decide(e, BranchNode.OUT);
        }
      }
    }

    int pieces(BitSet removed) {
      int[] label = new int[graph.vertices()];
      for (int v = 0; v < label.length; v++) {
        label[v] = v;
      }
      int pieces = label.length - removed.cardinality();
      for (int e = 0; e < graph.edges(); e++) {
        int one = label[graph.from(e)];
        int other = label[graph.to(e)];
        boolean isLeft = !removed.get(graph.from(e)) && !removed.get(graph.to(e));
        if (isLeft && edges.state(e) != BranchNode.OUT && one != other) {
          pieces--;
          for (int v = 0; v < label.length; v++) {
            label[v] = label[v] == other ? one : label[v];
          }
        }
      }
      return pieces;
    }

    void check(ProofStep.Removal step) {
      BitSet removed = step.removed();
      assertThat(step.pieces()).as(which).isEqualTo(pieces(removed));
      assertThat(step.pieces()).as(which).isGreaterThan(Math.max(1, removed.cardinality()));
    }
  }
}
