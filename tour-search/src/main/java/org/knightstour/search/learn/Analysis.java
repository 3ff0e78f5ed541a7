package org.knightstour.search.learn;

/**
 * Learns a clause from a conflict: the reasons of the conflict's literals are put in their places,
 * back to the first point through which all of the last level's went (first UIP). What is put in is
 * a clause that holds for every tour, so what comes out is one too.
 */
final class Analysis {

  private final Assignment assignment;
  private final TourRules rules;
  private final Clauses clauses;
  private final Activities activities;
  private final boolean[] isSeen;
  private final Literals why = new Literals();

  Analysis(
      Edges edges, Assignment assignment, TourRules rules, Clauses clauses, Activities activities) {
    this.assignment = assignment;
    this.rules = rules;
    this.clauses = clauses;
    this.activities = activities;
    isSeen = new boolean[edges.edges()];
  }

  /**
   * Learns a clause with one literal of the current level, which comes first.
   *
   * @param conflict a clause of false literals, at least two of them of the current level
   */
  void learn(Literals conflict, Literals learned) {
    int level = assignment.level();
    int left = 0;
    int position = assignment.size() - 1;
    learned.clear();
    learned.add(0); // the place of the first point
    Literals reasons = conflict;
    while (true) {
      for (int at = 0; at < reasons.size(); at++) {
        int literal = reasons.get(at);
        int edge = Assignment.edge(literal);
        if (!isSeen[edge] && assignment.level(edge) > 0) {
          isSeen[edge] = true;
          activities.bump(edge);
          if (assignment.level(edge) == level) {
            left++;
          } else {
            learned.add(literal);
          }
        }
      }
      while (!isSeen[Assignment.edge(assignment.literal(position))]) {
        position--;
      }
      int literal = assignment.literal(position--);
      int edge = Assignment.edge(literal);
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
    int reason = assignment.reason(edge);
    if (TourRules.isCode(reason)) {
      rules.explain(edge, reason, why);
    } else {
      clauses.explain(reason, edge, why);
    }
  }

  /** Drops each literal whose reason's literals are all in the clause, or false at level 0. */
  private void shorten(Literals learned) {
    int size = learned.size();
    int kept = 1;
    for (int at = 1; at < size; at++) {
      if (!follows(Assignment.edge(learned.get(at)))) {
        learned.swap(kept++, at);
      }
    }
    for (int at = 1; at < size; at++) {
      isSeen[Assignment.edge(learned.get(at))] = false;
    }
    learned.cut(kept);
  }

  private boolean follows(int edge) {
    if (assignment.reason(edge) == Assignment.NO_REASON) {
      return false;
    }
    explain(edge);
    for (int at = 0; at < why.size(); at++) {
      int other = Assignment.edge(why.get(at));
      if (!isSeen[other] && assignment.level(other) > 0) {
        return false;
      }
    }
    return true;
  }
}
