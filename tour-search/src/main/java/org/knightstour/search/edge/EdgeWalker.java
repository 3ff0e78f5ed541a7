package org.knightstour.search.edge;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.NeighbourPairs;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.TreeWalker;

/**
 * The depth-first walk over edge decisions: at each level the tightest end and which of its options
 * are still to be tried. Exactly one option of an end is in a tour, so the branches share none. A
 * node is a decision, the root's included.
 */
final class EdgeWalker implements TreeWalker {

  private final EdgeTree tree;
  private final EdgeState state;
  private final int fromSquare;
  private final int toSquare;
  private final int length;
  private final RequiredEdges required;
  private final int[] end;
  private final long[] left;
  private final int[] chosen;
  private final NeighbourPairs pairs;
  private long root;
  private RootDecision decision = RootDecision.moves();
  private int @Nullable [] joins;
  private int base;
  private int level;
  private double share;
  private boolean atRoot;
  private long nodes;
  private long tours;

  EdgeWalker(EdgeTree tree, EdgeState state, TourQuestion question) {
    this.tree = tree;
    this.state = state;
    length = question.squares();
    required = new RequiredEdges(question);
    fromSquare = question.from().orElseGet(question::leastSquare);
    toSquare = question.to().orElse(-1);
    end = new int[length + 1];
    left = new long[length + 1];
    chosen = new int[length + 1];
    pairs = new NeighbourPairs(question.board().squares());
  }

  @Override
  public void enter(WorkUnit unit) {
    enterRoot(unit.root());
    share = unit.share();
    nodes = 0;
    tours = 0;
    atRoot = unit.depth() == 0;
    base = Math.max(0, unit.depth() - 1);
    level = -1;
    if (atRoot || joins == null) {
      return;
    }
    state.begin(joins);
    for (int depth = 0; depth <= base; depth++) {
      int choice = unit.choice(depth);
      push();
      left[level] &= -1L << choice;
      if (level < base) {
        left[level] = 0;
        chosen[level] = choice;
        state.decide(end[level], state.square(end[level], choice));
      }
    }
  }

  /** A root is void where its ends are not allowed, or where required moves leave it no tour. */
  private void enterRoot(long number) {
    root = number;
    RootDecision decided = tree.root(number);
    joins = decided == null ? null : required.with(decided);
    decision = decided == null ? RootDecision.moves() : decided;
  }

  private void push() {
    level++;
    end[level] = state.tightestEnd();
    left[level] = state.options(end[level]);
    state.save(level);
  }

  @Override
  public Step walk(long budget, boolean stopAtTours) {
    long mostNodes = nodes + budget;
    if (joins == null) {
      return Step.EXHAUSTED;
    }
    if (atRoot) {
      if (budget == 0) {
        return Step.BUDGET;
      }
      atRoot = false;
      nodes++;
      EdgeState.Propagation result = state.begin(joins);
      if (result == EdgeState.Propagation.OPEN) {
        push();
      } else if (result == EdgeState.Propagation.TOUR) {
        tours += decision.weight();
        if (stopAtTours) {
          return Step.TOUR;
        }
      }
    }
    return walkDown(mostNodes, stopAtTours);
  }

  private Step walkDown(long mostNodes, boolean stopAtTours) {
    while (level >= base) {
      long options = left[level];
      if (options == 0) {
        level--;
        continue;
      }
      if (nodes >= mostNodes) {
        return Step.BUDGET;
      }
      int choice = Long.numberOfTrailingZeros(options);
      left[level] = options & (options - 1);
      chosen[level] = choice;
      state.restore(level);
      nodes++;
      EdgeState.Propagation result = state.decide(end[level], state.square(end[level], choice));
      if (result == EdgeState.Propagation.OPEN) {
        push();
      } else if (result == EdgeState.Propagation.TOUR) {
        tours += decision.weight();
        if (stopAtTours) {
          return Step.TOUR;
        }
      }
    }
    return Step.EXHAUSTED;
  }

  @Override
  public long nodes() {
    return nodes;
  }

  @Override
  public long tours() {
    return tours;
  }

  @Override
  public @Nullable WorkUnit split() {
    for (int at = base; at <= level; at++) {
      // Above the last level one option is under way; there the next one is kept.
      long cut = at == level ? left[at] & (left[at] - 1) : left[at];
      if (cut != 0) {
        return cut(at, cut, shareOf(cut));
      }
    }
    return null;
  }

  /** The share of siblings beside the one branch that stays. */
  private double shareOf(long siblings) {
    int count = Long.bitCount(siblings);
    return share * count / (count + 1);
  }

  /** Cuts off options at a level. */
  private WorkUnit cut(int at, long options, double cutShare) {
    byte[] choices = new byte[at + 1];
    for (int depth = 0; depth < at; depth++) {
      choices[depth] = (byte) chosen[depth];
    }
    choices[at] = (byte) Long.numberOfTrailingZeros(options);
    left[at] ^= options;
    share -= cutShare;
    return new WorkUnit(root, choices, cutShare);
  }

  @Override
  public List<WorkUnit> cutAll() {
    List<WorkUnit> parts = new ArrayList<>();
    if (joins == null) {
      return parts;
    }
    if (atRoot) {
      joins = null;
      parts.add(WorkUnit.root(root, share));
      return parts;
    }
    for (int at = base; at <= level; at++) {
      if (left[at] != 0) {
        parts.add(cut(at, left[at], at == level ? share : shareOf(left[at])));
      }
    }
    return parts;
  }

  @Override
  public double descend(WorkUnit from, SplittableRandom random) {
    enter(from);
    int[] rootJoins = joins;
    if (rootJoins == null) {
      return 0;
    }
    double sum = atRoot ? 1 : 0;
    double weight = 1;
    boolean isOpen = true;
    if (atRoot) {
      isOpen = state.begin(rootJoins) == EdgeState.Propagation.OPEN;
      if (isOpen) {
        push();
      }
    }
    while (isOpen) {
      int tightest = end[level];
      long options = left[level];
      weight *= Long.bitCount(options);
      sum += weight;
      for (int skip = random.nextInt(Long.bitCount(options)); skip > 0; skip--) {
        options &= options - 1;
      }
      int square = state.square(tightest, Long.numberOfTrailingZeros(options));
      isOpen = state.decide(tightest, square) == EdgeState.Propagation.OPEN;
      if (isOpen) {
        push();
      }
    }
    return sum;
  }

  @Override
  public void tour(int[] tour) {
    pairs.clear();
    for (int index = decision.isVirtual() ? 1 : 0; index < state.edges(); index++) {
      pairs.link(state.edgeFrom(index), state.edgeTo(index));
    }
    pairs.link(state.lastFrom(), state.lastTo());
    if (decision.isVirtual()) {
      pairs.follow(decision.joins()[0], NeighbourPairs.NONE, tour);
    } else {
      pairs.follow(fromSquare, comesLast(), tour);
    }
  }

  /** Which neighbour of the start a cycle is read to: the given end, or the greater one. */
  private int comesLast() {
    return toSquare >= 0 ? toSquare : Math.max(pairs.first(fromSquare), pairs.second(fromSquare));
  }
}
