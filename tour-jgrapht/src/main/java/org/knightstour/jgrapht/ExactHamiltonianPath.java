package org.knightstour.jgrapht;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jgrapht.Graph;
import org.jgrapht.GraphPath;
import org.jspecify.annotations.Nullable;
import org.knightstour.Tours;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.Proof;

/**
 * An exact algorithm for Hamiltonian paths, between any or given end vertices. It finds a path, or
 * proves that no path exists. Immutable and thread-safe.
 *
 * <p>The accepted graphs and the cost are as for {@link ExactHamiltonianCycle}. JGraphT has no
 * interface for Hamiltonian paths.
 *
 * @param <V> the vertices
 * @param <E> the edges
 */
public final class ExactHamiltonianPath<V, E> {

  private final UnaryOperator<Tours> settings;

  /** Creates the algorithm without limits, on all processors. */
  public ExactHamiltonianPath() {
    this(UnaryOperator.identity());
  }

  /**
   * Creates the algorithm with limits and other settings, for example {@code query ->
   * query.threads(1).maxTime(Duration.ofSeconds(10))}.
   */
  public ExactHamiltonianPath(UnaryOperator<Tours> settings) {
    this.settings = settings;
  }

  /**
   * Returns a Hamiltonian path between any vertices, or null if it is proven that no path exists.
   *
   * @throws IllegalArgumentException if the graph is directed or empty
   * @throws IllegalStateException if a limit or an interrupt stopped the search. The message
   *     contains the reason
   */
  public @Nullable GraphPath<V, E> getPath(Graph<V, E> graph) {
    return find(graph).value().orElse(null);
  }

  /**
   * Returns a Hamiltonian path between two vertices, or null if it is proven that no path exists.
   *
   * @throws IllegalArgumentException if the graph is directed or empty, or if it does not contain
   *     an end vertex
   * @throws IllegalStateException if a limit or an interrupt stopped the search. The message
   *     contains the reason
   */
  public @Nullable GraphPath<V, E> getPath(Graph<V, E> graph, V source, V sink) {
    return find(graph, source, sink).value().orElse(null);
  }

  /** Finds a Hamiltonian path between any vertices. A known empty answer is a proof of absence. */
  public Outcome<Optional<GraphPath<V, E>>> find(Graph<V, E> graph) {
    Numbered<V, E> numbered = Numbered.of(graph);
    return find(numbered, numbered.query());
  }

  /** Finds a Hamiltonian path between two vertices. A known empty answer is a proof of absence. */
  public Outcome<Optional<GraphPath<V, E>>> find(Graph<V, E> graph, V source, V sink) {
    Numbered<V, E> numbered = Numbered.of(graph);
    return find(numbered, between(numbered, source, sink));
  }

  /**
   * Proves that no Hamiltonian path exists between any vertices, with a certificate if possible, or
   * finds a path. The vertices of the certificate are numbered from 0 in the order of the graph's
   * vertex set.
   */
  public Outcome<Proof> prove(Graph<V, E> graph) {
    return settings.apply(Numbered.of(graph).query()).prove();
  }

  /** Proves that no Hamiltonian path exists between two vertices, or finds a path. */
  public Outcome<Proof> prove(Graph<V, E> graph, V source, V sink) {
    return settings.apply(between(Numbered.of(graph), source, sink)).prove();
  }

  private static <V, E> Tours between(Numbered<V, E> numbered, V source, V sink) {
    int from = numbered.number(source);
    int to = numbered.number(sink);
    return numbered.query().from(String.valueOf(from)).to(String.valueOf(to));
  }

  private Outcome<Optional<GraphPath<V, E>>> find(Numbered<V, E> numbered, Tours query) {
    return settings
        .apply(query)
        .find()
        .map(found -> found.toOptional().map(tour -> numbered.path(tour, false)));
  }
}
