package org.knightstour.search.edge;

import java.util.SplittableRandom;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.TranspositionTable;
import org.knightstour.search.parallel.TreeWalker;

/**
 * The depth-first walk over edge decisions. Each level holds the tightest end and its untried
 * options. The branches share no tours, because exactly one option of an end is in a tour. An end
 * of more than 64 neighbours takes several levels, each with a part of its options (see {@link
 * EdgeState#options}). A node is a decision, including the root's.
 *
 * <p>The transposition table stores open positions (see {@link EdgeState#key}) after they are fully
 * searched. {@link TranspositionTable} has the proof.
 */
final class EdgeWalker extends TreeWalker {

  /** The minimum number of squares for a look-up. Smaller positions are searched about as fast. */
  private static final int LEAST_SQUARES = 10;

  private final EdgeTree tree;
  private final EdgeState state;
  private final int fromSquare;
  private final int toSquare;
  private final TourQuestion question;
  private final int[] end;
  private final int[] skipped;
  private final long[] left;
  private final int[] chosen;
  private final DegreeTwoGraph pairs;
  private RootDecision decision = RootDecision.moves();
  private int[] joins = {};
  private int level;
  private boolean isAtRest;

  /** Creates a walker with a transposition table of at most {@code tableBytes} bytes. */
  EdgeWalker(EdgeTree tree, EdgeState state, TourQuestion question, long tableBytes) {
    super(new TranspositionTable(state.keyWords(), state.levels(), LEAST_SQUARES, tableBytes));
    this.tree = tree;
    this.state = state;
    this.question = question;
    fromSquare = question.from().orElseGet(question::leastSquare);
    toSquare = question.to().orElse(-1);
    int levels = state.levels();
    end = new int[levels];
    skipped = new int[levels];
    left = new long[levels];
    chosen = new int[levels];
    pairs = new DegreeTwoGraph(question.naming().squares());
  }

  /**
   * {@inheritDoc} A root is void if its ends are not allowed, or if required moves exclude its
   * tours.
   */
  @Override
  protected boolean begin(WorkUnit unit) {
    level = -1;
    RootDecision decided = tree.root(root);
    int[] decidedJoins = decided == null ? null : decided.with(question);
    if (decided == null || decidedJoins == null) {
      return false;
    }
    decision = decided;
    joins = decidedJoins;
    weigh(decided.weight());
    if (atRoot) {
      return true;
    }
    state.begin(joins);
    for (int depth = 0; depth <= base; depth++) {
      int choice = unit.choice(depth);
      push(false);
      left[level] &= -1L << choice;
      if (level < base) {
        left[level] = 0;
        chosen[level] = choice;
        take(choice);
      }
    }
    return true;
  }

  /** Decides one of the options. The rest of them is a decision that changes nothing yet. */
  private EdgeState.Propagation take(int choice) {
    int square = state.square(end[level], skipped[level], choice);
    isAtRest = square == EdgeState.NO_SQUARE;
    return isAtRest ? EdgeState.Propagation.OPEN : state.decide(end[level], square);
  }

  private void push(boolean isKeyed) {
    int above = level++;
    beginLevel(level, isKeyed);
    end[level] = isAtRest ? end[above] : state.tightestEnd();
    skipped[level] = isAtRest ? skipped[above] + EdgeState.REST : 0;
    left[level] = state.options(end[level], skipped[level]);
    isAtRest = false;
    state.save(level);
  }

  @Override
  protected boolean visitRoot() {
    EdgeState.Propagation result = state.begin(joins);
    if (result == EdgeState.Propagation.OPEN) {
      push(false);
    } else if (result == EdgeState.Propagation.TOUR) {
      countTour();
      return true;
    }
    return false;
  }

  @Override
  protected WalkStatus walkBelow(long mostWalked, boolean stopAtTours) {
    while (level >= base) {
      long options = left[level];
      if (options == 0) {
        endLevel(level);
        level--;
        continue;
      }
      if (walked() >= mostWalked) {
        return WalkStatus.MORE;
      }
      int choice = Long.numberOfTrailingZeros(options);
      left[level] = options & (options - 1);
      chosen[level] = choice;
      state.restore(level);
      countNode();
      EdgeState.Propagation result = take(choice);
      if (result == EdgeState.Propagation.OPEN) {
        boolean isKeyed =
            !isAtRest && finished().takes(state.squaresLeft()) && state.key(finished().key());
        if (!isKeyed || !recall(stopAtTours)) {
          push(isKeyed);
        }
      } else if (result == EdgeState.Propagation.TOUR) {
        countTour();
        if (stopAtTours) {
          return WalkStatus.TOUR;
        }
      }
    }
    return WalkStatus.EXHAUSTED;
  }

  @Override
  protected int level() {
    return level;
  }

  @Override
  protected int left(int at) {
    return Long.bitCount(left[at]);
  }

  @Override
  protected int chosen(int at) {
    return chosen[at];
  }

  @Override
  protected int keep(int at, int count) {
    long cut = count == 0 ? left[at] : left[at] & (left[at] - 1);
    left[at] ^= cut;
    return Long.numberOfTrailingZeros(cut);
  }

  @Override
  public double descend(WorkUnit from, SplittableRandom random) {
    enter(from);
    if (isVoid) {
      return 0;
    }
    double sum = atRoot ? 1 : 0;
    double weight = 1;
    boolean isOpen = !atRoot || isOpen(state.begin(joins));
    while (isOpen) {
      long options = left[level];
      int further = isRest(level, options) ? further() : 0;
      int shown = Long.bitCount(options) - (further > 0 ? 1 : 0);
      int pick = random.nextInt(shown + further);
      weight *= (double) (shown + further) / (pick < shown ? 1 : further);
      sum += weight;
      for (int skip = Math.min(pick, shown); skip > 0; skip--) {
        options &= options - 1;
      }
      isOpen = isOpen(take(Long.numberOfTrailingZeros(options)));
    }
    return sum;
  }

  private boolean isRest(int at, long options) {
    return options < 0 && state.square(end[at], skipped[at], EdgeState.REST) < 0;
  }

  /** Returns how many options the rest represents. A probe chooses it with this weight. */
  private int further() {
    int further = 0;
    int at = skipped[level];
    long part;
    do {
      at += EdgeState.REST;
      part = state.options(end[level], at);
      further += Long.bitCount(part);
    } while (part < 0 && state.square(end[level], at, EdgeState.REST) < 0);
    return further;
  }

  private boolean isOpen(EdgeState.Propagation result) {
    if (result == EdgeState.Propagation.OPEN) {
      push(false);
    }
    return result == EdgeState.Propagation.OPEN;
  }

  @Override
  public void tour(int[] tour) {
    pairs.clear();
    state.link(decision.isVirtual() ? 1 : 0, pairs);
    state.linkLast(pairs);
    if (decision.isVirtual()) {
      pairs.follow(decision.joins()[0], DegreeTwoGraph.NONE, tour);
    } else {
      pairs.follow(fromSquare, comesLast(), tour);
    }
  }

  /**
   * Returns the neighbour of the start that ends a cycle: the fixed end, or the greater neighbour.
   */
  private int comesLast() {
    return toSquare >= 0 ? toSquare : Math.max(pairs.first(fromSquare), pairs.second(fromSquare));
  }
}
