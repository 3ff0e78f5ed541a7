package org.knightstour.search.learn;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.Move;
import org.knightstour.core.StopReason;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.model.CycleQuestion;

/**
 * Finds a cycle through all vertices of a graph, or proves that there is none, by conflict-driven
 * clause learning on the edges: it decides edges, takes what these force, and learns a clause from
 * each conflict, which keeps the search from meeting it again. A conflict without a decision proves
 * that there is no cycle.
 *
 * <p>Learning is that of MiniSat (Eén and Sörensson, SAT 2003): first points, two watched literals,
 * activities, restarts after the sequence of Luby, kept phases. What is special is that degrees and
 * paths are no clauses but counters ({@link TourRules}), and that a short cycle becomes a clause
 * about the edges that leave it.
 *
 * <p>One thread; deterministic. A node is a decision.
 */
public final class LearningSearch implements Course<Optional<int[]>> {

  /** What answers, in {@link Work#engine}. */
  public static final String ENGINE = "learning";

  private static final int RESTART = 100;
  private static final int SLICE = 32;
  private static final int LEAST_KEPT = 4000;
  private static final double KEPT_GROWTH = 1.1;

  private final CycleQuestion question;
  private final Allowance allowance;
  private final Watch watch;
  private final Edges edges;
  private final Assignment assignment;
  private final TourRules rules;
  private final Clauses clauses;
  private final Activities activities;
  private final Analysis analysis;
  private final boolean[] wasOut;
  private final Literals conflict = new Literals();
  private final Literals learned = new Literals();
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

  private LearningSearch(CycleQuestion question, Allowance allowance, Watch watch) {
    this.question = question;
    this.allowance = allowance;
    this.watch = watch;
    edges = new Edges(question);
    assignment = new Assignment(edges.edges());
    rules = new TourRules(edges, assignment);
    clauses = new Clauses(edges.edges(), assignment);
    activities = new Activities(edges.edges());
    analysis = new Analysis(edges, assignment, rules, clauses, activities);
    wasOut = new boolean[edges.edges()];
  }

  /**
   * A search for a cycle that is not begun yet: its vertices in order, or empty where there is
   * none.
   */
  public static Course<Optional<int[]>> begin(
      CycleQuestion question, Allowance allowance, Watch watch) {
    return question.vertices() < 3
        ? Course.of(
            () -> Outcome.known(Optional.empty(), Work.of(ENGINE, 0, allowance.elapsedNanos(), 1)))
        : new LearningSearch(question, allowance, watch);
  }

  @Override
  public Optional<Outcome<Optional<int[]>>> work(long nanos) {
    long startNanos = System.nanoTime();
    if (!hasBegun) {
      hasBegun = true;
      kept = Math.max(LEAST_KEPT, edges.edges() / 3);
      isPossible = takeKnown();
    }
    while (isPossible && !rules.isTour()) {
      if (conflictsLeft <= 0) {
        restart();
      }
      if (nodes == claimed) {
        StopReason reason = claim();
        if (reason != null) {
          return Optional.of(stopped(reason));
        }
        if (System.nanoTime() - startNanos >= nanos) {
          return Optional.empty();
        }
      }
      nodes++;
      decide();
      while (isPossible && !propagate()) {
        conflictsLeft--;
        isPossible = resolve();
      }
    }
    allowance.returnNodes(claimed - nodes);
    watch.count(nodes - counted, isPossible ? 1 : 0);
    Optional<int[]> cycle = isPossible ? Optional.of(cycle()) : Optional.empty();
    return Optional.of(Outcome.known(cycle, work()));
  }

  @Override
  public Outcome<Optional<int[]>> stopped(StopReason reason) {
    return Outcome.stopped(reason, work());
  }

  /** Takes back all decisions, and forgets clauses that were of little use. */
  private void restart() {
    backTo(0);
    if (clauses.count() > kept) {
      clauses.forget();
      kept = (int) (kept * KEPT_GROWTH);
    }
    conflictsLeft = (long) RESTART * luby(++run);
  }

  private Work work() {
    return Work.of(ENGINE, nodes, allowance.elapsedNanos(), 1);
  }

  /** Takes a slice of nodes; or says why there is to be none. */
  private @Nullable StopReason claim() {
    watch.count(nodes - counted, 0);
    counted = nodes;
    if (!allowance.isOver()) {
      claimed += allowance.claimNodes(SLICE);
      if (nodes == claimed) {
        allowance.end(StopReason.NODE_LIMIT);
      }
    }
    return allowance.reason();
  }

  /** Sets what is known from the beginning; false when there is no cycle. */
  private boolean takeKnown() {
    if (!rules.begin()) {
      return false;
    }
    for (Move move : question.required()) {
      int edge = edges.between(move.first(), move.second());
      if (assignment.isOpen(edge)) {
        assignment.set(Assignment.in(edge), Assignment.NO_REASON);
      }
    }
    return propagate();
  }

  /** Takes all that follows from what is set; false on a conflict. */
  private boolean propagate() {
    while (true) {
      while (appliedToRules < assignment.size()) {
        if (!rules.apply(assignment.literal(appliedToRules++), conflict)) {
          return false;
        }
        if (rules.isTour()) {
          return true;
        }
      }
      if (appliedToClauses == assignment.size()) {
        return true;
      }
      int literal = assignment.literal(appliedToClauses++);
      if (!clauses.propagate(literal ^ 1, conflict)) {
        return false;
      }
    }
  }

  private void decide() {
    int edge = activities.take();
    while (!assignment.isOpen(edge)) {
      edge = activities.take();
    }
    assignment.beginLevel();
    assignment.set(wasOut[edge] ? Assignment.out(edge) : Assignment.in(edge), Assignment.NO_REASON);
  }

  /** Learns from the conflict and goes back; false when it proves that there is no cycle. */
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
        learned.add(conflict.get(at));
      }
    } else {
      analysis.learn(conflict, learned);
    }
    backTo(learned.size() == 1 ? 0 : toFront(learned, 1));
    if (isCut) {
      clauses.add(conflict);
    }
    assignment.set(
        learned.get(0), learned.size() == 1 ? Assignment.NO_REASON : clauses.add(learned));
    activities.decay();
    clauses.decay();
    return true;
  }

  /** Swaps a literal of the highest level, of those from an index on, there; returns its level. */
  private int toFront(Literals literals, int index) {
    int highest = 0;
    for (int at = index; at < literals.size(); at++) {
      int level = assignment.level(Assignment.edge(literals.get(at)));
      if (level > highest) {
        highest = level;
        literals.swap(index, at);
      }
    }
    return highest;
  }

  private void backTo(int level) {
    if (assignment.level() <= level) {
      return;
    }
    int start = assignment.levelStart(level + 1);
    while (assignment.size() > start) {
      int literal = assignment.unset();
      if (assignment.size() < appliedToRules) {
        rules.undo(literal);
      }
      int edge = Assignment.edge(literal);
      wasOut[edge] = !Assignment.isIn(literal);
      activities.putBack(edge);
    }
    appliedToRules = Math.min(appliedToRules, start);
    appliedToClauses = Math.min(appliedToClauses, start);
    assignment.endLevelsAbove(level);
  }

  /** The sequence of Luby, Sinclair and Zuckerman (1993): 1 1 2 1 1 2 4 1 1 2 ... */
  private static int luby(int index) {
    int at = index;
    while (Integer.bitCount(at + 1) != 1) {
      at -= Integer.highestOneBit(at + 1) - 1;
    }
    return (at + 1) / 2;
  }

  private int[] cycle() {
    int[] cycle = new int[edges.vertices()];
    int at = 0;
    int by = rules.link(0, 0);
    for (int step = 0; step < cycle.length; step++) {
      cycle[step] = at;
      at = edges.other(by, at);
      by = rules.link(at, 0) == by ? rules.link(at, 1) : rules.link(at, 0);
    }
    return cycle;
  }
}
