package org.knightstour.search;

import java.util.ArrayList;
import java.util.List;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;

/** Every tour of a small board by plain recursion over moves: slow and without a thought. */
final class BruteForce {

  private final Board board;
  private final TourKind kind;
  private final List<int[]> tours = new ArrayList<>();
  private final int[] path;
  private final boolean[] visited;

  private BruteForce(Board board, TourKind kind) {
    this.board = board;
    this.kind = kind;
    path = new int[board.squares()];
    visited = new boolean[board.squares()];
  }

  /** All tours of a kind, with start and direction: a cycle appears twice for each square. */
  static List<int[]> directedTours(Board board, TourKind kind) {
    BruteForce search = new BruteForce(board, kind);
    for (int start = 0; start < board.squares(); start++) {
      search.extend(start, 0);
    }
    return search.tours;
  }

  private void extend(int square, int step) {
    path[step] = square;
    visited[square] = true;
    if (step == path.length - 1) {
      boolean closes = board.isKnightMove(square, path[0]);
      if (kind == TourKind.OPEN || closes == (kind == TourKind.CLOSED)) {
        tours.add(path.clone());
      }
    } else {
      for (int next = 0; next < path.length; next++) {
        if (!visited[next] && board.isKnightMove(square, next)) {
          extend(next, step + 1);
        }
      }
    }
    visited[square] = false;
  }
}
