package org.knightstour.cli.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
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

  /**
   * The work of several puzzles.
   *
   * @param made how many are finished
   * @param wanted how many were asked for
   * @param drawn tours that were drawn
   */
  record Several(int made, int wanted, long drawn, long elapsedNanos) implements Work {
    @Override
    public String engine() {
      return "puzzle maker";
    }

    @Override
    public long amount() {
      return drawn;
    }
  }

  /** One puzzle after the other. If one is stopped, those before it are known. */
  static Outcome<List<SheetPuzzle>> each(int count, Budget budget, Monitor monitor, Maker maker) {
    long begin = System.nanoTime();
    List<SheetPuzzle> puzzles = new ArrayList<>();
    long tours = 0;
    long nanos = 0;
    for (int at = 0; at < count; at++) {
      monitor.stage("puzzle " + (at + 1) + " of " + count);
      OptionalInt place = count == 1 ? OptionalInt.empty() : OptionalInt.of(at + 1);
      Outcome<SheetPuzzle> one = maker.make(at, place, budget.after(System.nanoTime() - begin));
      tours += one.work().amount();
      nanos += one.work().elapsedNanos();
      Work work = new Several(puzzles.size(), count, tours, nanos);
      if (one instanceof Outcome.Stopped<SheetPuzzle> stopped) {
        Optional<List<SheetPuzzle>> made = Optional.of(puzzles).filter(some -> !some.isEmpty());
        return new Outcome.Stopped<>(stopped.reason(), made, work);
      }
      if (one.known().isEmpty()) {
        return one.map(List::of);
      }
      puzzles.add(one.value());
    }
    return Outcome.known(puzzles, new Several(count, count, tours, nanos));
  }
}
