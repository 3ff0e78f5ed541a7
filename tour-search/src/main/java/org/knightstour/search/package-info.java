/**
 * The exhaustive search: it finds tours, counts them, shows them, and proves by exhaustion that
 * there are none. {@link org.knightstour.search.TourSearch} is the entry point; it takes a {@link
 * org.knightstour.core.TourQuestion}, how far to go ({@link org.knightstour.search.model.Goal}) and
 * how to search ({@link org.knightstour.search.model.SearchSettings}).
 *
 * <pre>{@code
 * TourQuestion question = TourQuestion.parse("6x6 closed without a1 f1");
 * Outcome<SearchResult> first = TourSearch.run(question, Goal.FIRST);
 * System.out.println(first.value().tour() + " in " + first.work().amount() + " nodes");
 *
 * SearchSettings settings = SearchSettings.defaults().branching(Branching.EDGE).threads(2);
 * TourSearch.visit(question, settings, tour -> true, new Monitor()); // shows each tour; false ends it
 * }</pre>
 *
 * <p>Inside, {@code search.path} extends the knight's path, {@code search.edge} decides edges at
 * the tightest square, and {@code search.parallel} shares either tree out over threads. {@code
 * search.order} holds published orders of the knight's moves.
 *
 * <p>Two engines find one cycle in any graph, or prove that there is none: {@code search.frontier}
 * in a narrow one, {@code search.cdcl} in others.
 */
@NullMarked
package org.knightstour.search;

import org.jspecify.annotations.NullMarked;
