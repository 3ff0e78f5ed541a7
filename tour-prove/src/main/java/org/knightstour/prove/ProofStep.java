package org.knightstour.prove;

import java.util.BitSet;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/** A step of a certificate; {@link #text} writes it as docs/formats/tourproof.md says. */
sealed interface ProofStep {

  /** The lines of this step, each with its end. */
  String text(ProofGraph graph);

  /** What kind of argument it is, in two words. */
  String title();

  /** A step of one word. */
  enum Plain implements ProofStep {
    /** Forcing met a contradiction. */
    FORCED("forced", "forced moves"),
    /** The colours do not balance. */
    PARITY("parity", "colours");

    private final String word;
    private final String title;

    Plain(String word, String title) {
      this.word = word;
      this.title = title;
    }

    @Override
    public String text(ProofGraph graph) {
      return word + "\n";
    }

    @Override
    public String title() {
      return title;
    }
  }

  /**
   * Removing vertices leaves too many pieces.
   *
   * @param removed the vertices
   * @param pieces how many pieces are left
   */
  record Removal(BitSet removed, int pieces) implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      StringBuilder text = new StringBuilder("remove");
      removed.stream().forEach(v -> text.append(' ').append(graph.name(v)));
      return text.append('\n').toString();
    }

    @Override
    public String title() {
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
      Map<Integer, StringBuilder> each = new TreeMap<>(Comparator.reverseOrder());
      for (int v = 0; v < graph.vertices(); v++) {
        if (weights.vertex(v) != 0) {
          each.computeIfAbsent(weights.vertex(v), w -> new StringBuilder())
              .append(' ')
              .append(graph.name(v));
        }
      }
      StringBuilder text = new StringBuilder("weights\n");
      each.forEach((weight, names) -> text.append("each " + weight + names + "\n"));
      for (Weights.WeightedSet set : weights.sets()) {
        text.append("set " + set.weight());
        set.members().stream().forEach(v -> text.append(' ').append(graph.name(v)));
        text.append('\n');
      }
      return text.toString();
    }

    @Override
    public String title() {
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
    public String title() {
      return "a case split";
    }
  }
}
