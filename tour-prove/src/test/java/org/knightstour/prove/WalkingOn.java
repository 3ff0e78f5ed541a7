package org.knightstour.prove;

import java.util.ArrayList;
import java.util.List;

/** Tours by walking on until it works: thinks of nothing. */
final class WalkingOn {

  private WalkingOn() {}

  static boolean hasTour(ProofStatement statement) {
    for (int start = 0; start < statement.board().squares(); start++) {
      if (!statement.missing().contains(start)
          && walk(statement, new ArrayList<>(List.of(start)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean walk(ProofStatement statement, List<Integer> path) {
    if (path.size() == statement.board().squares() - statement.missing().size()) {
      return isTour(statement, path);
    }
    for (int next = 0; next < statement.board().squares(); next++) {
      if (!path.contains(next)
          && !statement.missing().contains(next)
          && isMove(statement, path.get(path.size() - 1), next)) {
        path.add(next);
        if (walk(statement, path)) {
          return true;
        }
        path.remove(path.size() - 1);
      }
    }
    return false;
  }

  static boolean isTour(ProofStatement statement, List<Integer> path) {
    for (int step = 1; step < path.size(); step++) {
      if (!isMove(statement, path.get(step - 1), path.get(step))) {
        return false;
      }
    }
    int first = path.get(0);
    int last = path.get(path.size() - 1);
    if (statement.isClosed()) {
      return isMove(statement, last, first);
    }
    boolean forwards = fits(statement, first, last);
    return path.stream().distinct().count() == path.size()
        && path.size() == statement.board().squares() - statement.missing().size()
        && (forwards || fits(statement, last, first));
  }

  private static boolean fits(ProofStatement statement, int first, int last) {
    return statement.from().orElse(first) == first && statement.to().orElse(last) == last;
  }

  private static boolean isMove(ProofStatement statement, int one, int other) {
    int files = Math.abs(statement.board().file(one) - statement.board().file(other));
    int ranks = Math.abs(statement.board().rank(one) - statement.board().rank(other));
    return (files == statement.shortStep() && ranks == statement.longStep())
        || (files == statement.longStep() && ranks == statement.shortStep());
  }
}
