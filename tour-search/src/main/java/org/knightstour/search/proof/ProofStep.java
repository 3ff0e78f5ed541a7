package org.knightstour.search.proof;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A step of a certificate, the plainest first; {@link #text} is what docs/formats calls a step. */
sealed interface ProofStep {

  /** The lines of this step, each with its end. */
  String text(ProofGraph graph);

  /** What kind of argument it is, in two words. */
  String name();

  /** Forcing met a contradiction. */
  record Forced() implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      return "forced\n";
    }

    @Override
    public String name() {
      return "forced moves";
    }
  }

  /** The colours do not balance. */
  record Parity() implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      return "parity\n";
    }

    @Override
    public String name() {
      return "colours";
    }
  }

  /**
   * Removing vertices leaves too many pieces.
   *
   * @param removed the vertices, ascending
   * @param pieces how many pieces are left
   */
  record Removal(List<Integer> removed, int pieces) implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      StringBuilder text = new StringBuilder("remove");
      removed.forEach(v -> text.append(' ').append(graph.name(v)));
      return text.append('\n').toString();
    }

    @Override
    public String name() {
      return "a cut set";
    }
  }

  /**
   * The weights do not add up.
   *
   * @param weights the weights
   * @param required what a tour's moves must collect
   * @param collected the most that they can
   */
  record Weighted(Weights weights, long required, long collected) implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      StringBuilder text =
          new StringBuilder("weights ").append(RanksText.ofWeights(graph, weights));
      if (!graph.statement().isClosed()) {
        text.append(' ').append(weights.vertex(graph.squares()));
      }
      text.append('\n');
      List<Weights.WeightedSet> left = new ArrayList<>(weights.sets());
      while (!left.isEmpty()) {
        int weight = left.get(0).weight();
        List<BitSet> line = disjoint(left, weight);
        text.append("sets ").append(weight).append(' ').append(RanksText.ofSets(graph, line));
        text.append('\n');
      }
      return text.toString();
    }

    /** Takes from a list the sets of one weight that can share a line. */
    private static List<BitSet> disjoint(List<Weights.WeightedSet> left, int weight) {
      List<BitSet> line = new ArrayList<>();
      BitSet union = new BitSet();
      left.removeIf(
          set -> {
            boolean fits =
                set.weight() == weight
                    && !set.members().intersects(union)
                    && line.size() < RanksText.MOST_SETS;
            if (fits) {
              line.add(set.members());
              union.or(set.members());
            }
            return fits;
          });
      return line;
    }

    @Override
    public String name() {
      return "weights";
    }
  }

  /**
   * Two cases follow: with the edge, and without it.
   *
   * @param edge the edge
   */
  record Branch(int edge) implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      return "branch " + graph.name(graph.from(edge)) + " " + graph.name(graph.to(edge)) + "\n";
    }

    @Override
    public String name() {
      return "a case split";
    }
  }
}
