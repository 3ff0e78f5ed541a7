package org.knightstour.search.cdcl;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.knightstour.core.graph.CycleGraph;

/**
 * The analysis that learns a clause from a conflict. It replaces literals of the conflict by their
 * reasons, back to the first unique implication point (first UIP) of the last level. Each reason is
 * a clause that holds for every tour. Therefore the learned clause holds for every tour too.
 */
final class ConflictAnalysis {

  private final Trail trail;
  private final CyclePropagator rules;
  private final Clauses clauses;
  private final ScoreHeap scores;
  private final boolean[] isSeen;
  private final IntArrayList why = new IntArrayList();

  ConflictAnalysis(
      CycleGraph graph, Trail trail, CyclePropagator rules, Clauses clauses, ScoreHeap scores) {
    this.trail = trail;
    this.rules = rules;
    this.clauses = clauses;
    this.scores = scores;
    isSeen = new boolean[graph.edges()];
  }

  /**
   * Learns a clause with one literal of the current level, which comes first.
   *
   * @param conflict a clause of false literals, at least two of them from the current level
   */
  void learn(IntArrayList conflict, IntArrayList learned) {
    int level = trail.level();
    int left = 0;
    int position = trail.size() - 1;
    learned.clear();
    learned.add(0); // the place of the first point
    IntArrayList reasons = conflict;
    while (true) {
      for (int at = 0; at < reasons.size(); at++) {
        int literal = reasons.getInt(at);
        int edge = Trail.edge(literal);
        if (!isSeen[edge] && trail.level(edge) > 0) {
          isSeen[edge] = true;
          scores.bump(edge);
          if (trail.level(edge) == level) {
            left++;
          } else {
            learned.add(literal);
          }
        }
      }
      while (!isSeen[Trail.edge(trail.literal(position))]) {
        position--;
      }
      int literal = trail.literal(position--);
      int edge = Trail.edge(literal);
      isSeen[edge] = false;
      left--;
      if (left == 0) {
        learned.set(0, literal ^ 1);
        break;
      }
      explain(edge);
      reasons = why;
    }
    shorten(learned);
  }

  private void explain(int edge) {
    why.clear();
    int reason = trail.reason(edge);
    if (CyclePropagator.isCode(reason)) {
      rules.explain(edge, reason, why);
    } else {
      clauses.explain(reason, edge, why);
    }
  }

  /** Removes each literal if all literals of its reason are in the clause, or false at level 0. */
  private void shorten(IntArrayList learned) {
    int size = learned.size();
    int kept = 1;
    for (int at = 1; at < size; at++) {
      if (!follows(Trail.edge(learned.getInt(at)))) {
        Trail.swap(learned, kept++, at);
      }
    }
    for (int at = 1; at < size; at++) {
      isSeen[Trail.edge(learned.getInt(at))] = false;
    }
    learned.size(kept);
  }

  private boolean follows(int edge) {
    if (trail.reason(edge) == Trail.NO_REASON) {
      return false;
    }
    explain(edge);
    for (int at = 0; at < why.size(); at++) {
      int other = Trail.edge(why.getInt(at));
      if (!isSeen[other] && trail.level(other) > 0) {
        return false;
      }
    }
    return true;
  }
}
