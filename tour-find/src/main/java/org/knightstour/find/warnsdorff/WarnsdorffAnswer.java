package org.knightstour.find.warnsdorff;

import org.knightstour.search.SearchResult;

/**
 * What Warnsdorff's rule came to.
 *
 * @param result a tour, none, or stopped; its nodes are squares visited, those of attempts included
 * @param attempts how many attempts were made, the one that found the tour included
 * @param backtracked whether backtracking answered, or was at it when it was stopped
 */
public record WarnsdorffAnswer(SearchResult result, int attempts, boolean backtracked) {}
