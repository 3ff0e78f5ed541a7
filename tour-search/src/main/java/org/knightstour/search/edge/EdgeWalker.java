package org.knightstour.search.edge;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.parallel.Subtree;
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
  private final int squares;
  private final int[] end;
  private final long[] left;
  private final int[] chosen;
  private final int[] neighbours;
  private int root;
  private RootDecision decision = RootDecision.nothing();
  private int base;
  private int level;
  private double share;
  private boolean atRoot;
  private long nodes;
  private long tours;

  EdgeWalker(EdgeTree tree, EdgeState state, TourQuestion question, int squares) {
    this.tree = tree;
    this.state = state;
    this.squares = squares;
    fromSquare = question.from().orElse(0);
    toSquare = question.to().orElse(-1);
    end = new int[squares + 1];
    left = new long[squares + 1];
    chosen = new int[squares + 1];
    neighbours = new int[2 * squares];
  }

  @Override
  public void enter(Subtree subtree) {
    root = subtree.root();
    decision = tree.root(root);
    share = subtree.share();
    nodes = 0;
    tours = 0;
    int[] choices = subtree.choices();
    atRoot = choices.length == 0;
    base = Math.max(0, choices.length - 1);
    level = -1;
    if (atRoot) {
      return;
    }
    state.begin(decision.joins());
    for (int choice : choices) {
      push();
      left[level] &= -1L << choice;
      if (level < base) {
        left[level] = 0;
        chosen[level] = choice;
        state.decide(end[level], state.square(end[level], choice));
      }
    }
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
    if (atRoot) {
      if (budget == 0) {
        return Step.BUDGET;
      }
      atRoot = false;
      nodes++;
      EdgeState.Propagation result = state.begin(decision.joins());
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
  public @Nullable Subtree split() {
    for (int at = base; at <= level; at++) {
      // Above the last level one option is under way; there the next one is kept.
      long cut = at == level ? left[at] & (left[at] - 1) : left[at];
      if (cut != 0) {
        int[] choices = Arrays.copyOf(chosen, at + 1);
        choices[at] = Long.numberOfTrailingZeros(cut);
        left[at] ^= cut;
        int siblings = Long.bitCount(cut);
        double cutShare = share * siblings / (siblings + 1);
        share -= cutShare;
        return new Subtree(root, choices, cutShare);
      }
    }
    return null;
  }

  @Override
  public double descend(int from, SplittableRandom random) {
    EdgeState.Propagation result = state.begin(tree.root(from).joins());
    double sum = 1;
    double weight = 1;
    while (result == EdgeState.Propagation.OPEN) {
      int tightest = state.tightestEnd();
      long options = state.options(tightest);
      weight *= Long.bitCount(options);
      sum += weight;
      for (int skip = random.nextInt(Long.bitCount(options)); skip > 0; skip--) {
        options &= options - 1;
      }
      result = state.decide(tightest, state.square(tightest, Long.numberOfTrailingZeros(options)));
    }
    return sum;
  }

  @Override
  public int[] choices() {
    return Arrays.copyOf(chosen, level + 1);
  }

  @Override
  public void tour(int[] tour) {
    Arrays.fill(neighbours, -1);
    for (int index = decision.isVirtual() ? 1 : 0; index < state.edges(); index++) {
      link(state.edgeFrom(index), state.edgeTo(index));
    }
    link(state.lastFrom(), state.lastTo());
    int at = decision.isVirtual() ? decision.fromA() : fromSquare;
    int before = decision.isVirtual() ? -1 : comesLast(at);
    for (int step = 0; step < squares; step++) {
      tour[step] = at;
      int next = neighbours[2 * at] == before ? neighbours[2 * at + 1] : neighbours[2 * at];
      before = at;
      at = next;
    }
  }

  private void link(int a, int b) {
    neighbours[neighbours[2 * a] < 0 ? 2 * a : 2 * a + 1] = b;
    neighbours[neighbours[2 * b] < 0 ? 2 * b : 2 * b + 1] = a;
  }

  /** Which neighbour of the start a cycle is read to: the given end, or the greater one. */
  private int comesLast(int start) {
    return toSquare >= 0 ? toSquare : Math.max(neighbours[2 * start], neighbours[2 * start + 1]);
  }
}
