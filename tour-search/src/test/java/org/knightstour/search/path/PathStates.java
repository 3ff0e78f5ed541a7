package org.knightstour.search.path;

import java.util.Arrays;

/** A naive recomputation of the values of a state. */
final class PathStates {

  private PathStates() {}

  /**
   * Recomputes everything from the path and compares: exits count the unvisited neighbours, needy
   * the unvisited squares with fewer than two ways, lastSquaresLeft the unvisited last squares.
   *
   * @throws IllegalStateException if a value is wrong, with the name of the first wrong value
   */
  static void verifyConsistent(PathState state) {
    int lastSquares = 0;
    for (int square = 0; square < state.visited.length; square++) {
      int count = 0;
      for (int slot = state.offsets[square]; slot < state.offsets[square + 1]; slot++) {
        count += state.visited[state.targets[slot]] ? 0 : 1;
      }
      check("exits of " + square, state.exits[square], count);
      int here = square;
      boolean onPath =
          Arrays.stream(state.path, 0, state.depth() + 1).anyMatch(visited -> visited == here);
      check("visited " + square, state.visited[square] ? 1 : 0, onPath ? 1 : 0);
      lastSquares += !onPath && state.last[square] ? 1 : 0;
    }
    check("last squares left", state.lastSquaresLeft, lastSquares);
    check("needy squares", state.needy, state.countNeedy());
  }

  private static void check(String what, int kept, int counted) {
    if (kept != counted) {
      throw new IllegalStateException(what + ": kept " + kept + ", counted " + counted);
    }
  }
}
