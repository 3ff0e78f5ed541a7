package org.knightstour.jgrapht;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jgrapht.Graph;
import org.jgrapht.GraphPath;
import org.jgrapht.alg.interfaces.HamiltonianCycleAlgorithm;
import org.jspecify.annotations.Nullable;
import org.knightstour.Tours;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.Proof;

/**
 * An exact algorithm for Hamiltonian cycles. It finds a cycle, or proves that no cycle exists. A
 * cycle has at least three vertices. Immutable and thread-safe.
 *
 * <p>The graph is undirected, with 1 to 1,000,000 vertices. Loops and parallel edges have no
 * effect. Weights have no effect on the choice of the cycle; the path has the sum of its weights.
 * Exponential time in the worst case. Every cycle is checked before it is returned.
 *
 * @param <V> the vertices
 * @param <E> the edges
 */
public final class ExactHamiltonianCycle<V, E> implements HamiltonianCycleAlgorithm<V, E> {

  private final UnaryOperator<Tours> settings;

  /** Creates the algorithm without limits, on all processors. */
  public ExactHamiltonianCycle() {
    this(UnaryOperator.identity());
  }

  /**
   * Creates the algorithm with limits and other settings, for example {@code query ->
   * query.threads(1).maxTime(Duration.ofSeconds(10))}.
   */
  public ExactHamiltonianCycle(UnaryOperator<Tours> settings) {
    this.settings = settings;
  }

  /**
   * Returns a Hamiltonian cycle, or null if it is proven that no cycle exists, as JGraphT's other
   * exact algorithm does.
   *
   * @throws IllegalArgumentException if the graph is directed or empty
   * @throws IllegalStateException if a limit or an interrupt stopped the search. The message
   *     contains the reason
   */
  @Override
  public @Nullable GraphPath<V, E> getTour(Graph<V, E> graph) {
    return find(graph).value().orElse(null);
  }

  /**
   * Finds a Hamiltonian cycle. A known empty answer is a proof that no cycle exists. A search that
   * a limit stopped is {@link Outcome.Stopped}.
   *
   * @throws IllegalArgumentException if the graph is directed or empty
   */
  public Outcome<Optional<GraphPath<V, E>>> find(Graph<V, E> graph) {
    Numbered<V, E> numbered = Numbered.of(graph);
    return query(numbered)
        .find()
        .map(found -> found.toOptional().map(tour -> numbered.path(tour, true)));
  }

  /**
   * Proves that no Hamiltonian cycle exists, with a certificate if possible, or finds a cycle. The
   * vertices of the certificate are numbered from 0 in the order of the graph's vertex set.
   *
   * @throws IllegalArgumentException if the graph is directed or empty
   */
  public Outcome<Proof> prove(Graph<V, E> graph) {
    return query(Numbered.of(graph)).prove();
  }

  private Tours query(Numbered<V, E> numbered) {
    return settings.apply(numbered.query().closed());
  }
}
