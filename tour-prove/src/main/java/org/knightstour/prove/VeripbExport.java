package org.knightstour.prove;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.knightstour.core.ArgumentException;

/**
 * A certificate of one step for VeriPB: a pseudo-Boolean problem ({@link #problem()}, OPB) and its
 * refutation ({@link #proof()}, proof format 2.0). The variables x1, x2, ... are the edges of the
 * problem's graph, including all edges of the extra vertex. The constraints hold for every tour.
 * They are two edges at each vertex, the edges of fixed ends and required moves, and at least two
 * edges that leave each vertex set of the certificate. Unit propagation derives the results of
 * forcing. A weight certificate is one sum of constraints.
 */
public final class VeripbExport {

  private final ProofGraph graph;
  private final BranchNode edges;
  private final ProofStep step;
  // Sets that at least two edges leave: from the certificate, and from the paths of forcing.
  private final List<BitSet> sets = new ArrayList<>();
  private final Weights weights;

  /** Returns whether a certificate has one step that is not an order. */
  public static boolean supports(Certificate certificate) {
    return certificate.steps() == 1 && !(certificate.firstStep() instanceof ProofStep.Ordered);
  }

  /**
   * Reads a certificate's only step.
   *
   * @throws ArgumentException if the certificate has several steps, or its step is an order
   */
  public VeripbExport(Certificate certificate) {
    if (certificate.steps() != 1) {
      throw new ArgumentException(
          "certificate",
          certificate.steps() + " steps",
          "must have one step to be written for VeriPB");
    }
    graph = certificate.graph();
    step = certificate.firstStep();
    if (step instanceof ProofStep.Ordered) {
      throw new ArgumentException(
          "certificate", "an order of squares", "cannot be written for VeriPB");
    }
    edges = new BranchNode(graph);
    edges.begin();
    edges.force();
    weights = asWeights();
    weights.sets().forEach(set -> sets.add(set.members()));
    sets.addAll(paths());
  }

  private Weights asWeights() {
    if (step == ProofStep.Plain.FORCED) {
      return new Weights(new int[graph.vertices()], List.of());
    }
    if (step instanceof ProofStep.Weighted weighted) {
      return weighted.weights();
    }
    if (step instanceof ProofStep.Removal removal) {
      return asWeights(removal.removed());
    }
    return Refuter.parity(graph, edges).orElseThrow();
  }

  /**
   * Returns weights of -1 on removed vertices and 1 on each component. If no vertex is removed,
   * only one component has a weight.
   */
  private Weights asWeights(BitSet removed) {
    List<Weights.WeightedSet> pieces = new ArrayList<>();
    for (BitSet piece : new CutSets(graph, edges).allPieces(removed)) {
      if (!removed.isEmpty() || pieces.isEmpty()) {
        pieces.add(new Weights.WeightedSet(1, piece));
      }
    }
    int[] vertex = new int[graph.vertices()];
    removed.stream().forEach(v -> vertex[v] = -1);
    return new Weights(vertex, pieces);
  }

  /** Returns the vertices of each path that was ever joined. A closing edge would cut them off. */
  private Set<BitSet> paths() {
    BitSet[] pathOf = new BitSet[graph.vertices()];
    for (int v = 0; v < pathOf.length; v++) {
      pathOf[v] = new BitSet();
      pathOf[v].set(v);
    }
    Set<BitSet> paths = new LinkedHashSet<>();
    for (int place = 0; place < edges.decided(); place++) {
      int e = edges.trail(place);
      if (edges.state(e) == BranchNode.IN) {
        BitSet joined = (BitSet) pathOf[graph.from(e)].clone();
        joined.or(pathOf[graph.to(e)]);
        joined.stream().forEach(v -> pathOf[v] = joined);
        if (joined.cardinality() > 2 && joined.cardinality() < graph.vertices()) {
          paths.add(joined);
        }
      }
    }
    return paths;
  }

  /** Returns the problem: two lines of comment, then one constraint per line. */
  public String problem() {
    List<String> constraints = new ArrayList<>();
    for (int v = 0; v < graph.vertices(); v++) {
      BitSet one = new BitSet();
      one.set(v);
      constraints.add(leaving(one, "+1") + ">= 2 ;");
      constraints.add(leaving(one, "-1") + ">= -2 ;");
    }
    sets.forEach(set -> constraints.add(leaving(set, "+1") + ">= 2 ;"));
    for (int edge : graph.given()) {
      constraints.add("+1 x" + (edge + 1) + " >= 1 ;");
    }
    if (graph.isImpossible()) {
      constraints.add(">= 1 ;");
    }
    return "* #variable= %s #constraint= %s\n* unsatisfiable means: there is no tour %s\n%s\n"
        .formatted(
            graph.edges(),
            constraints.size(),
            graph.question().text(),
            String.join("\n", constraints));
  }

  private String leaving(BitSet set, String factor) {
    StringBuilder sum = new StringBuilder();
    for (int e = 0; e < graph.edges(); e++) {
      if (graph.leaves(e, set)) {
        sum.append(factor).append(" x").append(e + 1).append(' ');
      }
    }
    return sum.toString();
  }

  /** Returns the refutation of {@link #problem()}. */
  public String proof() {
    int constraints =
        2 * graph.vertices() + sets.size() + graph.given().length + (graph.isImpossible() ? 1 : 0);
    StringBuilder proof = new StringBuilder("pseudo-Boolean proof version 2.0\n");
    proof.append("f ").append(constraints).append('\n');
    int next = constraints;
    int[] unit = new int[graph.edges()];
    for (int place = 0; place < edges.decided(); place++) {
      int e = edges.trail(place);
      String literal = (edges.state(e) == BranchNode.IN ? "x" : "~x") + (e + 1);
      proof.append("rup 1 ").append(literal).append(" >= 1 ;\n");
      unit[e] = ++next;
    }
    proof.append(step == ProofStep.Plain.FORCED ? "rup >= 1 ;" : sum(unit)).append('\n');
    next++;
    return proof
        .append("output NONE\nconclusion UNSAT : ")
        .append(next)
        .append("\nend pseudo-Boolean proof\n")
        .toString();
  }

  /** Returns the weighted sum of constraints. All its variables cancel. */
  private String sum(int[] unit) {
    StringBuilder sum = new StringBuilder("pol");
    for (int v = 0; v < graph.vertices(); v++) {
      int weight = weights.vertex(v);
      add(sum, String.valueOf(2 * v + (weight > 0 ? 1 : 2)), Math.abs(weight));
    }
    for (int s = 0; s < weights.sets().size(); s++) {
      add(sum, String.valueOf(2 * graph.vertices() + s + 1), weights.sets().get(s).weight());
    }
    for (int e = 0; e < graph.edges(); e++) {
      long c = weights.collectedBy(e, graph);
      boolean isUnit = unit[e] > 0 && (c < 0) == (edges.state(e) == BranchNode.IN);
      String literal = (c > 0 ? "~x" : "x") + (e + 1);
      add(sum, isUnit ? String.valueOf(unit[e]) : literal, Math.abs(c));
    }
    return sum.toString();
  }

  private static void add(StringBuilder sum, String term, long times) {
    if (times > 0) {
      boolean isFirst = sum.length() == "pol".length();
      sum.append(' ').append(term).append(times > 1 ? " " + times + " *" : "");
      sum.append(isFirst ? "" : " +");
    }
  }
}
