package org.knightstour.search.magic;

import java.util.SplittableRandom;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.TranspositionTable;
import org.knightstour.search.parallel.TreeWalker;

/**
 * A depth-first walk that places one number at each level. A set of at most 64 bits has the moves
 * of a level. The subclass defines the moves.
 */
abstract class NumberWalker extends TreeWalker {

  private static final int NOWHERE = -1;

  private final long[] all; // by level, as the next two: the moves
  private final long[] left; // the untried moves
  private final int[] at; // the current move, or NOWHERE
  private int level;

  /** Creates a walker of at most {@code levels} levels. */
  NumberWalker(TranspositionTable none, int levels) {
    super(none);
    all = new long[levels];
    left = new long[levels];
    at = new int[levels];
  }

  /** Sets the position and the weight of the {@link #root}. */
  abstract void beginRoot();

  /** Returns the moves of the position that the rules keep, or 0 for a refuted position. */
  abstract long choose();

  /** Begins a level with the moves that {@link #choose} returned. */
  void levelBegins(int level) {}

  /** Places the next number by a move of a level. */
  abstract void place(int level, int move);

  /** Takes back the last number. */
  abstract void unplace(int level, int move);

  /** Returns whether all numbers are placed. */
  abstract boolean isComplete();

  /** Returns whether a complete position is a tour of the question. */
  abstract boolean isTour();

  @Override
  protected final boolean begin(WorkUnit unit) {
    level = -1;
    beginRoot();
    for (int depth = 0; !atRoot && depth <= base; depth++) {
      push(choose());
      skip(unit.choice(depth));
      if (level < base) {
        take();
        left[level] = 0;
      }
    }
    return true;
  }

  private void push(long moves) {
    level++;
    beginLevel(level, false);
    levelBegins(level);
    all[level] = moves;
    left[level] = moves;
    at[level] = NOWHERE;
  }

  private void skip(int moves) {
    for (int skipped = 0; skipped < moves; skipped++) {
      left[level] &= left[level] - 1;
    }
  }

  /** Takes the next move of the level. */
  private void take() {
    at[level] = Long.numberOfTrailingZeros(left[level]);
    left[level] &= left[level] - 1;
    place(level, at[level]);
  }

  @Override
  protected final boolean visitRoot() {
    return visit();
  }

  @Override
  protected final WalkStatus walkBelow(long mostWalked, boolean stopAtTours) {
    while (level >= base) {
      if (at[level] != NOWHERE) {
        unplace(level, at[level]);
        at[level] = NOWHERE;
      }
      if (left[level] == 0) {
        level--;
      } else if (walked() >= mostWalked) {
        return WalkStatus.MORE;
      } else {
        take();
        countNode();
        if (visit() && stopAtTours) {
          return WalkStatus.TOUR;
        }
      }
    }
    return WalkStatus.EXHAUSTED;
  }

  /** Begins a level below the position, or counts a tour and returns true. */
  private boolean visit() {
    if (!isComplete()) {
      long moves = choose();
      if (moves != 0) {
        push(moves);
      }
      return false;
    }
    if (!isTour()) {
      return false;
    }
    countTour();
    return true;
  }

  @Override
  protected final int level() {
    return level;
  }

  @Override
  protected final int left(int which) {
    return Long.bitCount(left[which]);
  }

  @Override
  protected final int chosen(int which) {
    return indexOf(which, at[which]);
  }

  @Override
  protected final int keep(int which, int number) {
    long cut = number == 0 ? left[which] : left[which] & (left[which] - 1);
    left[which] ^= cut;
    return indexOf(which, Long.numberOfTrailingZeros(cut));
  }

  /** Returns the index of a move among the moves of a level. */
  private int indexOf(int which, int move) {
    return Long.bitCount(all[which] & ((1L << move) - 1));
  }

  @Override
  public final double descend(WorkUnit from, SplittableRandom random) {
    enter(from);
    double sum = atRoot ? 1 : 0;
    double weight = 1;
    if (atRoot) {
      long moves = isComplete() ? 0 : choose();
      if (moves == 0) {
        return sum;
      }
      push(moves);
    }
    while (true) {
      int number = Long.bitCount(left[level]);
      weight *= number;
      sum += weight;
      skip(random.nextInt(number));
      take();
      long moves = isComplete() ? 0 : choose();
      if (moves == 0) {
        return sum;
      }
      push(moves);
    }
  }
}
