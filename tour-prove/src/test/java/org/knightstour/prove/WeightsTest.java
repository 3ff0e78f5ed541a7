package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.WideQuestions;

final class WeightsTest {

  private static Weights random(ProofGraph graph, SplittableRandom random) {
    int[] vertex = random.ints(graph.vertices(), -4, 5).toArray();
    List<Weights.WeightedSet> sets = new ArrayList<>();
    for (int count = random.nextInt(4); count > 0; count--) {
      BitSet members = new BitSet();
      members.set(random.nextInt(graph.vertices()));
      for (int v = 0; v < graph.vertices(); v++) {
        if (random.nextInt(3) == 0) {
          members.set(v);
        }
      }
      if (members.cardinality() < graph.vertices()) {
        sets.add(new Weights.WeightedSet(1 + random.nextInt(3), members));
      }
    }
    return new Weights(vertex, sets);
  }

  /** Checks the proof of the rule with tours: no weights refute a case that has a tour. */
  @Test
  void margin_questionWithATour_isNotPositive() {
    int checked = 0;
    for (long seed = 0; checked < 200; seed++) {
      String line = WideQuestions.orPlain(seed, 12);
      TourQuestion question = TourQuestion.parse(line);
      ProofGraph graph = new ProofGraph(question);
      if (graph.vertices() < 3 || !BruteForce.of(line).exists()) {
        continue;
      }
      BranchNode edges = new BranchNode(graph);
      assertThat(edges.begin() && edges.force()).as("seed %d: %s", seed, line).isTrue();
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = 0; i < 20; i++) {
        long margin = random(graph, random).margin(edges, graph);
        assertThat(margin).as("seed %d: %s", seed, line).isNotPositive();
      }
      checked++;
    }
  }

  /** Compares the margin with both sides of the rule, added up over all edges and sets. */
  @Test
  void margin_randomWeights_isTheRulesLeftSideMinusItsRight() {
    for (long seed = 0; seed < 300; seed++) {
      String line = WideQuestions.orPlain(seed, 16);
      ProofGraph graph = new ProofGraph(TourQuestion.parse(line));
      SplittableRandom random = new SplittableRandom(seed);
      BranchNode edges = new BranchNode(graph);
      for (int e = 0; e < graph.edges(); e++) {
        if (random.nextInt(3) == 0) {
          edges.decide(e, random.nextBoolean() ? BranchNode.IN : BranchNode.OUT);
        }
        // Skips the next edge if this decision also decided it.
        e += e + 1 < graph.edges() && edges.state(e + 1) != BranchNode.FREE ? 1 : 0;
      }
      Weights weights = random(graph, random);
      long left = 0;
      for (int v = 0; v < graph.vertices(); v++) {
        left += 2L * weights.vertex(v);
      }
      for (Weights.WeightedSet set : weights.sets()) {
        left += 2L * set.weight();
      }
      long right = 0;
      for (int e = 0; e < graph.edges(); e++) {
        int from = graph.from(e);
        int to = graph.to(e);
        long c = (long) weights.vertex(from) + weights.vertex(to);
        for (Weights.WeightedSet set : weights.sets()) {
          c += set.members().get(from) ^ set.members().get(to) ? set.weight() : 0;
        }
        assertThat(weights.collectedBy(e, graph)).isEqualTo(c);
        right +=
            edges.state(e) == BranchNode.IN
                ? c
                : edges.state(e) == BranchNode.OUT ? 0 : Math.max(c, 0);
      }
      assertThat(weights.required()).as("seed %d: %s", seed, line).isEqualTo(left);
      assertThat(weights.margin(edges, graph))
          .as("seed %d: %s", seed, line)
          .isEqualTo(left - right);
    }
  }

  @Test
  void reduced_weightsThatRefute_stillDoWithoutACommonDivisor() {
    int checked = 0;
    for (long seed = 0; checked < 100; seed++) {
      String line = WideQuestions.orPlain(seed, 12);
      ProofGraph graph = new ProofGraph(TourQuestion.parse(line));
      BranchNode edges = new BranchNode(graph);
      SplittableRandom random = new SplittableRandom(seed);
      Weights weights = random(graph, random);
      if (weights.margin(edges, graph) <= 0) {
        continue;
      }
      Weights reduced = weights.reduced(edges, graph, new Limiter(Budget.none(), new Monitor()));
      assertThat(reduced.margin(edges, graph)).as("seed %d: %s", seed, line).isPositive();
      int divisor = 0;
      for (int v = 0; v < graph.vertices(); v++) {
        divisor = gcd(divisor, Math.abs(reduced.vertex(v)));
      }
      for (Weights.WeightedSet set : reduced.sets()) {
        divisor = gcd(divisor, set.weight());
      }
      assertThat(reduced.sets().size()).isLessThanOrEqualTo(weights.sets().size());
      assertThat(divisor).as("seed %d: %s", seed, line).isEqualTo(1);
      checked++;
    }
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
