package org.knightstour.cli.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.knightstour.core.Budget;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/** The puzzles of one command. */
final class PuzzleRun {

  private PuzzleRun() {}

  /** Makes one of several. */
  interface Maker {

    /**
     * Makes a puzzle.
     *
     * @param at which one, from 0
     * @param place the same from 1; empty where there is one alone
     * @param left what may still be spent
     */
    Outcome<SheetPuzzle> make(int at, OptionalInt place, Budget left);
  }

  /** One puzzle after the other; what stops or declines one ends it all. */
  static Outcome<List<SheetPuzzle>> each(int count, Budget budget, Watch watch, Maker maker) {
    long begin = System.nanoTime();
    List<SheetPuzzle> puzzles = new ArrayList<>();
    long tours = 0;
    long nanos = 0;
    for (int at = 0; at < count; at++) {
      watch.stage("puzzle " + (at + 1) + " of " + count);
      OptionalInt place = count == 1 ? OptionalInt.empty() : OptionalInt.of(at + 1);
      Outcome<SheetPuzzle> one = maker.make(at, place, budget.after(System.nanoTime() - begin));
      if (one.known().isEmpty()) {
        return one.map(List::of);
      }
      puzzles.add(one.value());
      tours += one.work().amount();
      nanos += one.work().elapsedNanos();
    }
    return Outcome.known(puzzles, Work.of("puzzle maker", tours, nanos, 1));
  }
}
