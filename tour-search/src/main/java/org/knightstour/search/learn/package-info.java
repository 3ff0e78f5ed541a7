/**
 * One cycle through all vertices of any graph, by clause learning on its edges: {@link
 * org.knightstour.search.learn.LearningSearch} decides edges, {@link
 * org.knightstour.search.learn.TourRules} puts in and out what two edges at every vertex and no
 * short cycle force, {@link org.knightstour.search.learn.Clauses} what was learned, and {@link
 * org.knightstour.search.learn.Analysis} learns from each conflict.
 */
@NullMarked
package org.knightstour.search.learn;

import org.jspecify.annotations.NullMarked;
