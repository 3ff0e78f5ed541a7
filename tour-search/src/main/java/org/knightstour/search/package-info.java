/**
 * The exhaustive search. It finds, counts and shows tours, or proves that no tour exists. {@link
 * org.knightstour.search.TourSearch} is the entry point. It takes a {@link
 * org.knightstour.core.TourQuestion}, a {@link org.knightstour.search.model.Goal} and {@link
 * org.knightstour.search.model.SearchSettings}.
 *
 * <pre>{@code
 * TourQuestion question = TourQuestion.parse("6x6 closed without a1 f1");
 * Outcome<SearchResult> first = TourSearch.run(question, Goal.FIRST);
 * System.out.println(first.value().tour() + " in " + first.work().amount() + " nodes");
 *
 * SearchSettings settings = SearchSettings.defaults().threads(2);
 * TourSearch.visit(question, settings, tour -> true, new Monitor()); // shows each tour; false ends it
 * }</pre>
 *
 * <p>Internally, {@code search.path} extends the knight's path, {@code search.edge} decides edges
 * at the tightest square, and {@code search.parallel} divides either tree among threads. {@code
 * search.order} contains published orders of the knight's moves.
 *
 * <p>Two engines search for one cycle in a graph or prove that no cycle exists: {@code
 * search.frontier} for narrow graphs, {@code search.cdcl} for others.
 */
@NullMarked
package org.knightstour.search;

import org.jspecify.annotations.NullMarked;
