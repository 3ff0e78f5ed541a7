package org.knightstour.search.path;

import java.util.Arrays;
import org.knightstour.core.graph.MoveGraph;

/**
 * The pruning rule by connectivity of {@link org.knightstour.search.model.Rules#FULL}.
 *
 * <p>Let H be the graph of the unvisited squares with the knight's square u. The rest of a tour is
 * a path through all of H from u. Hence H without u is connected. A square whose removal cuts H is
 * passed once, from the component with u to one other component. The blocks of H then form a chain
 * that begins with u's block. In addition to that block, at most one block has only one cut square.
 *
 * <p>If the end is bound, add an edge from the anchor to u. The anchor is the fixed end, or the
 * start of a closed tour, which is added to H. The path becomes a cycle through all of that graph,
 * which therefore has no cut square at all.
 *
 * <p>A depth-first search with low points (Hopcroft and Tarjan, CACM 16, 1973) finds the blocks. It
 * has an explicit stack, is linear in the unvisited squares, and allocates no memory.
 */
final class CutSquares {

  private final int[] offsets;
  private final int[] targets;
  // Discovery numbers grow from check to check, and no array is cleared.
  private final int[] found;
  private final int[] low;
  private final int[] stack;
  private final int[] slots;
  private final int[] cutsBefore;
  private int clock;

  CutSquares(MoveGraph graph) {
    offsets = graph.offsets();
    targets = graph.targets();
    found = new int[graph.squares()];
    low = new int[graph.squares()];
    stack = new int[graph.squares() + 1];
    slots = new int[graph.squares() + 1];
    cutsBefore = new int[graph.squares() + 1];
  }

  /** Returns whether connectivity allows a tour. If not, the position is infeasible. */
  boolean allowATour(PathState state) {
    if (clock > Integer.MAX_VALUE - found.length - 2) {
      Arrays.fill(found, 0);
      clock = 0;
    }
    int root = state.current();
    int anchor = state.isBound() ? state.anchor() : -1;
    int toFind = state.unvisited();
    if (anchor >= 0 && state.isVisited(anchor)) {
      toFind++;
    }
    int base = clock;
    found[root] = ++clock;
    int first = firstUnvisited(state, root);
    if (first < 0) {
      return false;
    }
    int mostEnds = anchor >= 0 ? 0 : 1;
    return search(state, first, root, anchor, mostEnds) && clock - base - 1 == toFind;
  }

  private int firstUnvisited(PathState state, int square) {
    for (int slot = offsets[square]; slot < offsets[square + 1]; slot++) {
      if (!state.isVisited(targets[slot])) {
        return targets[slot];
      }
    }
    return -1;
  }

  // One loop, longer than our measure: it is the whole of Tarjan's recursion on an explicit stack.
  private boolean search(PathState state, int first, int root, int anchor, int mostEnds) {
    int base = found[root];
    int cuts = 0;
    int ends = 0;
    int top = 0;
    enter(0, first, anchor, base, cuts);
    while (true) {
      int square = stack[top];
      if (slots[top] < offsets[square + 1]) {
        int next = targets[slots[top]++];
        if (next == root || found[next] > base) {
          // The edge to the parent only repeats its own number, which cannot lower a block.
          low[square] = Math.min(low[square], found[next]);
        } else if (!state.isVisited(next) || next == anchor) {
          enter(++top, next, anchor, base, cuts);
        }
        continue;
      }
      if (top == 0) {
        return true;
      }
      int parent = stack[--top];
      if (low[square] >= found[parent]) {
        ends += cuts == cutsBefore[top + 1] ? 1 : 0;
        cuts++;
        if (ends > mostEnds) {
          return false;
        }
      }
      low[parent] = Math.min(low[parent], low[square]);
    }
  }

  private void enter(int top, int square, int anchor, int base, int cuts) {
    stack[top] = square;
    slots[top] = offsets[square];
    cutsBefore[top] = cuts;
    found[square] = ++clock;
    low[square] = square == anchor ? base : found[square];
  }
}
