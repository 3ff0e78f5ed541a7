package org.knightstour.prove;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A step of a certificate. {@link #text} writes it in the format of docs/formats/tourproof.md. */
sealed interface ProofStep {

  /** Returns the lines of this step, each with its end. */
  String text(ProofGraph graph);

  enum Plain implements ProofStep {
    /** Forcing leads to a contradiction. */
    FORCED,
    /** The colours do not balance. */
    PARITY;

    @Override
    public String text(ProofGraph graph) {
      return name().toLowerCase(Locale.ROOT) + "\n";
    }
  }

  /** Removing vertices leaves too many components. */
  record Removal(BitSet removed, int pieces) implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      return "remove" + graph.names(removed) + "\n";
    }
  }

  /**
   * A tour's moves must collect {@code required}, which exceeds their maximum {@code collected}.
   */
  record Weighted(Weights weights, long required, long collected) implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      Map<Integer, BitSet> each = new TreeMap<>(Comparator.reverseOrder());
      for (int v = 0; v < graph.vertices(); v++) {
        each.computeIfAbsent(weights.vertex(v), weight -> new BitSet()).set(v);
      }
      each.remove(0);
      StringBuilder text = new StringBuilder("weights\n");
      each.forEach((weight, set) -> text.append("each " + weight + graph.names(set) + "\n"));
      for (Weights.WeightedSet set : weights.sets()) {
        text.append("set " + set.weight() + graph.names(set.members()) + "\n");
      }
      return text.toString();
    }
  }

  /** Completing these vertices in their order leaves no state. */
  record Ordered(List<Integer> order) implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      return order.stream().map(graph::name).collect(Collectors.joining(" ", "order ", "\n"));
    }
  }

  /** Two cases follow: with the edge, and without it. */
  record Branch(int edge) implements ProofStep {
    @Override
    public String text(ProofGraph graph) {
      return "branch " + graph.name(graph.from(edge)) + " " + graph.name(graph.to(edge)) + "\n";
    }
  }
}
