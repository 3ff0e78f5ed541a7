package org.knightstour.search.cdcl;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.knightstour.core.graph.CycleGraph;

/**
 * The learned clauses, each with two watched literals. A clause implies nothing while neither of
 * them is false. If one becomes false, a different literal replaces it, or the clause is unit or
 * violated.
 *
 * <p>A clause is stored in one array: its length, its activity (the bits of a float), then its
 * literals, starting with the watched literals.
 */
final class Clauses {

  private static final int HEAD = 2;
  private static final int[] NOTHING = {};
  private static final float DECAY = 0.999f;
  private static final float MOST = 1e20f;

  private final Trail trail;
  private final int[][] watchers; // by false literal: a clause and another literal of it, in turns
  private final int[] watching;
  private int[] store = new int[1 << 12];
  private int used;
  private int count;
  private float increment = 1;

  Clauses(int edges, Trail trail) {
    this.trail = trail;
    watchers = new int[2 * edges][];
    Arrays.fill(watchers, NOTHING);
    watching = new int[2 * edges];
  }

  int count() {
    return count;
  }

  /**
   * Returns the approximate memory of the clauses in bytes, with room for both watches of each to
   * double.
   */
  long bytes() {
    return Integer.BYTES * (used + 8L * count);
  }

  /** Adds a clause of at least two literals, watches the first two, and returns its index. */
  int add(IntArrayList literals) {
    int length = literals.size();
    if (used + HEAD + length > store.length) {
      store = Arrays.copyOf(store, Math.max(2 * store.length, used + HEAD + length));
    }
    int clause = used;
    store[clause] = length;
    store[clause + 1] = Float.floatToRawIntBits(increment);
    for (int at = 0; at < length; at++) {
      store[clause + HEAD + at] = literals.getInt(at);
    }
    used += HEAD + length;
    count++;
    monitor(clause);
    return clause;
  }

  private void monitor(int clause) {
    int first = store[clause + HEAD];
    int second = store[clause + HEAD + 1];
    monitor(first, clause, second);
    monitor(second, clause, first);
  }

  private void monitor(int literal, int clause, int other) {
    int size = watching[literal];
    if (size == watchers[literal].length) {
      watchers[literal] = Arrays.copyOf(watchers[literal], Math.max(4, 2 * size));
    }
    watchers[literal][size] = clause;
    watchers[literal][size + 1] = other;
    watching[literal] = size + 2;
  }

  /** Checks the clauses that watch a false literal. Returns false if one of them is violated. */
  boolean propagate(int literal, IntArrayList conflict) {
    byte[] values = trail.values();
    int[] list = watchers[literal];
    int size = watching[literal];
    int kept = 0;
    boolean isViolated = false;
    int at = 0;
    next:
    while (at < size) {
      int clause = list[at];
      int other = list[at + 1];
      at += 2;
      if (values[other] == Trail.TRUE) {
        list[kept++] = clause;
        list[kept++] = other;
        continue;
      }
      int first = clause + HEAD;
      if (store[first] == literal) {
        store[first] = store[first + 1];
        store[first + 1] = literal;
      }
      int partner = store[first];
      if (values[partner] != Trail.TRUE) {
        int end = first + store[clause];
        for (int place = first + 2; place < end; place++) {
          int candidate = store[place];
          if (values[candidate] != Trail.FALSE) {
            store[first + 1] = candidate;
            store[place] = literal;
            monitor(candidate, clause, partner);
            continue next;
          }
        }
        if (values[partner] == Trail.FALSE) {
          isViolated = true;
          conflict.clear();
          list[kept++] = clause;
          list[kept++] = partner;
          explain(clause, CycleGraph.NONE, conflict);
          break;
        }
        trail.set(partner, clause);
      }
      list[kept++] = clause;
      list[kept++] = partner;
    }
    if (kept < at) {
      System.arraycopy(list, at, list, kept, size - at);
      watching[literal] = kept + size - at;
    }
    return !isViolated;
  }

  /** Adds the literals of a clause, without the literals of an edge, and raises its activity. */
  void explain(int clause, int edge, IntArrayList why) {
    bump(clause);
    for (int at = 0; at < store[clause]; at++) {
      int literal = store[clause + HEAD + at];
      if (Trail.edge(literal) != edge) {
        why.add(literal);
      }
    }
  }

  private float activity(int clause) {
    return Float.intBitsToFloat(store[clause + 1]);
  }

  private void bump(int clause) {
    float more = activity(clause) + increment;
    store[clause + 1] = Float.floatToRawIntBits(more);
    if (more > MOST) {
      for (int each = 0; each < used; each += HEAD + store[each]) {
        store[each + 1] = Float.floatToRawIntBits(activity(each) / MOST);
      }
      increment /= MOST;
    }
  }

  void decay() {
    increment /= DECAY;
  }

  /**
   * Deletes the less active half of the clauses, and all clauses that are true at level 0. Clauses
   * of two literals stay. Call it at level 0, and only if no clause is still needed as a reason.
   */
  void forget() {
    float[] scores = new float[count];
    int next = 0;
    for (int clause = 0; clause < used; clause += HEAD + store[clause]) {
      scores[next++] = activity(clause);
    }
    Arrays.sort(scores);
    float least = scores[count / 2];
    Arrays.fill(watching, 0);
    int end = used;
    used = 0;
    count = 0;
    int from = 0;
    while (from < end) {
      int length = HEAD + store[from];
      if ((activity(from) >= least || store[from] == 2) && !isTrue(from)) {
        System.arraycopy(store, from, store, used, length);
        monitor(used);
        used += length;
        count++;
      }
      from += length;
    }
  }

  private boolean isTrue(int clause) {
    for (int at = 0; at < store[clause]; at++) {
      if (trail.values()[store[clause + HEAD + at]] == Trail.TRUE) {
        return true;
      }
    }
    return false;
  }
}
