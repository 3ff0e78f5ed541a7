package org.knightstour.search.cdcl;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;
import org.knightstour.core.graph.CycleGraph;

/**
 * A search for a cycle through all vertices of a graph, by conflict-driven clause learning (CDCL)
 * on the edges. It decides edges, sets the forced edges, and learns a clause from each conflict.
 * The clause prevents the same conflict. A conflict without a decision proves that no cycle exists.
 *
 * <p>Learning follows MiniSat (Eén and Sörensson, SAT 2003): first points, two watched literals,
 * activities, restarts after the sequence of Luby, saved phases. Degrees and paths are counters
 * ({@link CyclePropagator}) instead of clauses. A short cycle becomes a clause about the edges that
 * leave it.
 *
 * <p>One thread, deterministic. A node is a decision. The clauses take at most the memory of the
 * budget, or an eighth of the memory of Java. If the more active clauses take more, it declines.
 */
public final class CdclSearch implements Task<Optional<int[]>> {

  /** The name of this engine, for {@link Work#engine}. */
  public static final String ENGINE = "learning";

  private static final int RESTART = 100;
  private static final int SLICE = 32;
  private static final int LEAST_KEPT = 4000;
  private static final double KEPT_GROWTH = 1.1;
  private static final int MEMORY_PART = 8; // of Java's heap: an array is copied when it grows
  private static final long LEAST_BYTES = 1 << 16;
  private static final long MOST_BYTES = 1L << 30; // a place in the array is an int

  private final Limiter limiter;
  private final Monitor monitor;
  private final CycleGraph graph;
  private final Trail trail;
  private final CyclePropagator rules;
  private final Clauses clauses;
  private final ScoreHeap scores;
  private final ConflictAnalysis analysis;
  private final boolean[] wasOut;
  private final IntArrayList conflict = new IntArrayList();
  private final IntArrayList learned = new IntArrayList();
  private final long mostBytes;
  private int appliedToRules;
  private int appliedToClauses;
  private long nodes;
  private long claimed;
  private long counted;
  private boolean hasBegun;
  private boolean isPossible = true;
  private int kept;
  private int run;
  private long conflictsLeft;

  private CdclSearch(CycleGraph graph, Limiter limiter, Monitor monitor) {
    this.graph = graph;
    this.limiter = limiter;
    this.monitor = monitor;
    trail = new Trail(graph.edges());
    rules = new CyclePropagator(graph, trail);
    clauses = new Clauses(graph.edges(), trail);
    scores = new ScoreHeap(graph.edges());
    analysis = new ConflictAnalysis(graph, trail, rules, clauses, scores);
    wasOut = new boolean[graph.edges()];
    long heapBytes = Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / MEMORY_PART);
    mostBytes = Math.max(LEAST_BYTES, Math.min(limiter.left().memoryBytes(), heapBytes));
  }

  /**
   * Creates a search for a cycle. The answer is its vertices in order, or empty if no cycle exists.
   */
  public static Task<Optional<int[]>> begin(CycleGraph graph, Limiter limiter, Monitor monitor) {
    return graph.vertices() < 3
        ? Task.of(
            () -> Outcome.known(Optional.empty(), Work.of(ENGINE, 0, limiter.elapsedNanos(), 1)))
        : new CdclSearch(graph, limiter, monitor);
  }

  @Override
  public Optional<Outcome<Optional<int[]>>> work(long nanos) {
    return steps(nanos, limiter, this::step);
  }

  /** Makes up to {@value #SLICE} decisions. */
  private Optional<Outcome<Optional<int[]>>> step() {
    if (!hasBegun) {
      hasBegun = true;
      kept = Math.max(LEAST_KEPT, graph.edges() / 3);
      isPossible = takeKnown();
    }
    do {
      if (!isPossible || rules.isTour()) {
        report(isPossible ? 1 : 0);
        limiter.returnNodes(claimed - nodes);
        Optional<int[]> cycle = isPossible ? Optional.of(cycle()) : Optional.empty();
        return Optional.of(Outcome.known(cycle, work()));
      }
      if (conflictsLeft <= 0 || isFull()) {
        restart();
        if (isFull()) {
          report(0);
          limiter.returnNodes(claimed - nodes);
          return Optional.of(Outcome.declined("the learned clauses take too much memory"));
        }
      }
      if (nodes == claimed) {
        claimed += limiter.claimNodes(SLICE);
        if (nodes == claimed) {
          limiter.end(StopReason.NODE_LIMIT);
          return Optional.empty();
        }
      }
      nodes++;
      decide();
      while (isPossible && !propagate()) {
        conflictsLeft--;
        isPossible = resolve();
      }
    } while (nodes < claimed);
    report(0);
    return Optional.empty();
  }

  /** Reports the nodes since the last report. */
  private void report(int tours) {
    monitor.count(nodes - counted, tours);
    counted = nodes;
  }

  @Override
  public Outcome<Optional<int[]>> stopped(StopReason reason) {
    return Outcome.stopped(reason, work());
  }

  /** Undoes all decisions and deletes the less useful clauses. */
  private void restart() {
    backTo(0);
    if (clauses.count() > kept) {
      clauses.forget();
      kept = (int) (kept * KEPT_GROWTH);
    }
    for (int count = clauses.count() + 1; isFull() && clauses.count() < count; ) {
      count = clauses.count();
      clauses.forget();
    }
    conflictsLeft = (long) RESTART * luby(++run);
  }

  private boolean isFull() {
    return bytes() > mostBytes;
  }

  /** Returns the approximate memory of the clauses in bytes. */
  long bytes() {
    return clauses.bytes();
  }

  private Work work() {
    return Work.of(ENGINE, nodes, limiter.elapsedNanos(), 1);
  }

  /** Sets the edges that are known from the beginning. Returns false if no cycle exists. */
  private boolean takeKnown() {
    if (!rules.begin()) {
      return false;
    }
    for (Move move : graph.required()) {
      int edge = graph.edge(move.first(), move.second());
      if (trail.isOpen(edge)) {
        trail.set(Trail.in(edge), Trail.NO_REASON);
      }
    }
    return propagate();
  }

  /** Sets all implied edges. Returns false on a conflict. */
  private boolean propagate() {
    while (true) {
      while (appliedToRules < trail.size()) {
        if (!rules.apply(trail.literal(appliedToRules++), conflict)) {
          return false;
        }
        if (rules.isTour()) {
          return true;
        }
      }
      if (appliedToClauses == trail.size()) {
        return true;
      }
      int literal = trail.literal(appliedToClauses++);
      if (!clauses.propagate(literal ^ 1, conflict)) {
        return false;
      }
    }
  }

  private void decide() {
    int edge = scores.take();
    while (!trail.isOpen(edge)) {
      edge = scores.take();
    }
    trail.beginLevel();
    trail.set(wasOut[edge] ? Trail.out(edge) : Trail.in(edge), Trail.NO_REASON);
  }

  /** Learns from the conflict and backtracks. Returns false if it proves that no cycle exists. */
  private boolean resolve() {
    int level = toFront(conflict, 0);
    if (level == 0) {
      return false;
    }
    backTo(level);
    boolean isCut = rules.isCut();
    if (conflict.size() == 1 || toFront(conflict, 1) < level) {
      isCut = false;
      learned.clear();
      for (int at = 0; at < conflict.size(); at++) {
        learned.add(conflict.getInt(at));
      }
    } else {
      analysis.learn(conflict, learned);
    }
    backTo(learned.size() == 1 ? 0 : toFront(learned, 1));
    if (isCut) {
      clauses.add(conflict);
    }
    trail.set(learned.getInt(0), learned.size() == 1 ? Trail.NO_REASON : clauses.add(learned));
    scores.decay();
    clauses.decay();
    return true;
  }

  /**
   * Moves a literal of the highest level to an index, among the literals from there on. Returns its
   * level.
   */
  private int toFront(IntArrayList literals, int index) {
    int highest = 0;
    for (int at = index; at < literals.size(); at++) {
      int level = trail.level(Trail.edge(literals.getInt(at)));
      if (level > highest) {
        highest = level;
        Trail.swap(literals, index, at);
      }
    }
    return highest;
  }

  private void backTo(int level) {
    if (trail.level() <= level) {
      return;
    }
    int start = trail.levelStart(level + 1);
    while (trail.size() > start) {
      int literal = trail.unset();
      if (trail.size() < appliedToRules) {
        rules.undo(literal);
      }
      int edge = Trail.edge(literal);
      wasOut[edge] = !Trail.isIn(literal);
      scores.putBack(edge);
    }
    appliedToRules = Math.min(appliedToRules, start);
    appliedToClauses = Math.min(appliedToClauses, start);
    trail.endLevelsAbove(level);
  }

  /**
   * Returns a number of the sequence of Luby, Sinclair and Zuckerman (1993): 1 1 2 1 1 2 4 1 1 2
   * ...
   */
  private static int luby(int index) {
    int at = index;
    while (Integer.bitCount(at + 1) != 1) {
      at -= Integer.highestOneBit(at + 1) - 1;
    }
    return (at + 1) / 2;
  }

  private int[] cycle() {
    int[] cycle = new int[graph.vertices()];
    int at = 0;
    int by = rules.link(0, 0);
    for (int step = 0; step < cycle.length; step++) {
      cycle[step] = at;
      at = graph.other(by, at);
      by = rules.link(at, 0) == by ? rules.link(at, 1) : rules.link(at, 0);
    }
    return cycle;
  }
}
