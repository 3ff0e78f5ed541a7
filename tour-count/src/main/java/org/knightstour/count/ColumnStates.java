package org.knightstour.count;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.knightstour.core.Monitor;

/**
 * The states between two columns of boards with M rows, for the knight.
 *
 * <p>A cycle of 1 to n columns leaves paths in columns 1 to k. A state has the ends of these paths
 * in columns k-1 and k, and which two ends belong together. Columns 1 to k-2 must have two moves at
 * each square, because the knight moves at most two columns. A transition adds a column. Its number
 * is the number of sets of moves that lead from one state to the other. For open tours, an extra
 * vertex is next to each square, and stays in the state.
 *
 * <p>States that are mirror images count as one, because mirrored sets of moves lead to mirrored
 * states. Two states are merged if they have the same numbers of transitions to each merged state
 * and of endings. The numbers of tours stay the same.
 */
final class ColumnStates {

  /** The maximum number of rows: a nibble for each of at most 13 vertices. */
  static final int MOST_ROWS = 4;

  private static final int DONE = 15; // a vertex with two moves
  private static final int REACH = 2; // columns

  private final int rows;
  private final int extra; // the extra vertex of open tours, or -1
  private final int vertices; // squares in reach and of the next column, plus 1 if not closed
  private final int[][] moves; // of the new column
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<Long> states = new ArrayList<>();
  private final List<Map<Integer, Long>> next = new ArrayList<>();
  private final List<Long> endings = new ArrayList<>(); // cycles that the next column closes

  private ColumnStates(int rows, boolean isClosed) {
    this.rows = rows;
    int squares = (REACH + 1) * rows;
    extra = isClosed ? -1 : squares;
    vertices = isClosed ? squares : squares + 1;
    List<int[]> all = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      int square = REACH * rows + row;
      for (int columns = 1; columns <= REACH; columns++) {
        for (int other : new int[] {row - (3 - columns), row + 3 - columns}) {
          if (other >= 0 && other < rows) {
            all.add(new int[] {(REACH - columns) * rows + other, square});
          }
        }
      }
      if (!isClosed) {
        all.add(new int[] {square, extra});
      }
    }
    moves = all.toArray(int[][]::new);
  }

  /** Creates the automaton of closed tours, or of open tours without direction. */
  static ColumnAutomaton of(int rows, boolean isClosed, Monitor monitor) {
    ColumnStates states = new ColumnStates(rows, isClosed);
    int[] begin = new int[states.vertices]; // before the first column
    Arrays.fill(begin, DONE);
    if (!isClosed) {
      begin[states.extra] = states.extra;
    }
    states.number(begin);
    for (int state = 0; state < states.states.size(); state++) {
      ColumnCount.check(monitor);
      states.extend(state, 0, states.mates(state));
    }
    return states.merged();
  }

  /**
   * Chooses the moves of the new column from a number on.
   *
   * @param mates the other end of the path for each end, the vertex itself without moves, or DONE
   */
  private void extend(int state, int move, int[] mates) {
    if (move == moves.length) {
      if (IntStream.range(0, rows).allMatch(square -> mates[square] == DONE)) {
        next.get(state).merge(number(shifted(mates)), 1L, Long::sum);
      }
      return;
    }
    extend(state, move + 1, mates);
    int a = moves[move][0];
    int b = moves[move][1];
    int farA = mates[a];
    int farB = mates[b];
    if (farA == DONE || farB == DONE) {
      return;
    }
    if (farA == b) {
      // The cycle closes, and must have every square.
      boolean isWhole =
          IntStream.range(0, vertices).allMatch(v -> v == a || v == b || mates[v] == DONE);
      endings.set(state, endings.get(state) + (isWhole ? 1 : 0));
      return;
    }
    int[] joined = mates.clone();
    joined[a] = DONE;
    joined[b] = DONE;
    joined[farA] = farB;
    joined[farB] = farA;
    extend(state, move + 1, joined);
  }

  /** Returns the mates without the first column, and with an empty last column. */
  private int[] shifted(int... mates) {
    int[] shifted = new int[vertices];
    Arrays.fill(shifted, DONE);
    for (int v = rows; v < vertices; v++) {
      shifted[moved(v)] = mates[v] == DONE ? DONE : moved(mates[v]);
    }
    return shifted;
  }

  private int moved(int vertex) {
    return vertex == extra ? extra : vertex - rows;
  }

  /** Returns the number of a state, the same for its mirror image. The last column has no moves. */
  private int number(int... mates) {
    int[] mirrored = new int[vertices];
    for (int v = 0; v < vertices; v++) {
      mirrored[mirror(v)] = mates[v] == DONE ? DONE : mirror(mates[v]);
    }
    long key = Math.min(packed(mates), packed(mirrored));
    return numbers.computeIfAbsent(
        key,
        added -> {
          states.add(added);
          next.add(new TreeMap<>());
          endings.add(0L);
          return states.size() - 1;
        });
  }

  private int mirror(int vertex) {
    return vertex == extra ? extra : vertex / rows * rows + rows - 1 - vertex % rows;
  }

  private static long packed(int... mates) {
    long key = 0;
    for (int mate : mates) {
      key = (key << 4) | mate;
    }
    return key;
  }

  /** Returns the mates of a state, with a new column. */
  private int[] mates(int state) {
    int[] mates = new int[vertices];
    for (int v = 0; v < vertices; v++) {
      boolean isNew = v / rows == REACH;
      mates[v] = isNew ? v : ((int) (states.get(state) >>> (4 * (vertices - 1 - v))) & DONE);
    }
    return mates;
  }

  private boolean[] live() {
    boolean[] live = new boolean[states.size()];
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int state = live.length - 1; state >= 0; state--) {
        boolean leads = next.get(state).keySet().stream().anyMatch(to -> live[to]);
        if (!live[state] && (leads || endings.get(state) > 0)) {
          live[state] = true;
          isChanged = true;
        }
      }
    }
    return live;
  }

  /** Merges the states that lead to a tour. */
  private ColumnAutomaton merged() {
    boolean[] live = live();
    int[] group = new int[states.size()];
    int groups = 0;
    while (true) {
      Map<List<Object>, Integer> known = new HashMap<>();
      int[] finer = new int[group.length];
      for (int state = 0; state < group.length; state++) {
        if (live[state]) {
          List<Object> key = List.of(group[state], endings.get(state), ways(state, group, live));
          finer[state] = known.computeIfAbsent(key, added -> known.size());
        }
      }
      group = finer;
      if (known.size() == groups) {
        return automaton(group, live);
      }
      groups = known.size();
    }
  }

  private Map<Integer, Long> ways(int state, int[] group, boolean... live) {
    Map<Integer, Long> ways = new TreeMap<>();
    next.get(state)
        .forEach(
            (to, count) -> {
              if (live[to]) {
                ways.merge(group[to], count, Long::sum);
              }
            });
    return ways;
  }

  private ColumnAutomaton automaton(int[] group, boolean... live) {
    List<Map<Integer, Long>> ways = new ArrayList<>();
    List<Long> ends = new ArrayList<>();
    // Groups are numbered in the order of their first states, and the first state is the beginning.
    for (int state = 0; state < group.length; state++) {
      if (live[state] && group[state] == ways.size()) {
        ends.add(endings.get(state));
        ways.add(ways(state, group, live));
      }
    }
    return new ColumnAutomaton(ways, ends);
  }
}
