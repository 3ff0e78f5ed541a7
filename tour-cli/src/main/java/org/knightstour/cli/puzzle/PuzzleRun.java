package org.knightstour.cli.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * The puzzles of a command. They have different tours, up to rotation, reflection and direction, as
 * long as the next seeds give new tours. Each puzzle has a seed that makes it again without the
 * others, because a puzzle with a known tour is omitted together with its seed.
 */
final class PuzzleRun {

  /** A tour can repeat after this number of seeds in a row without a new tour. */
  private static final int MOST_SEEDS = 50;

  private final Budget budget;
  private final Monitor monitor;
  private final Maker maker;
  private final long begin = System.nanoTime();
  private final List<SheetPuzzle> puzzles = new ArrayList<>();
  private final KnownTours known = new KnownTours();
  private int candidate;
  private int repeated;
  private long tours;
  private long nanos;

  private PuzzleRun(Budget budget, Monitor monitor, Maker maker) {
    this.budget = budget;
    this.monitor = monitor;
    this.maker = maker;
  }

  interface Maker {

    /**
     * Makes a puzzle.
     *
     * @param candidate the number of the candidate, from 0, which selects the seed
     * @param place the number on the sheet, from 1, or empty for a single puzzle
     * @param left the remaining budget
     */
    Outcome<SheetPuzzle> make(int candidate, OptionalInt place, Budget left);
  }

  /**
   * The work of several puzzles.
   *
   * @param made how many are finished
   * @param wanted how many were asked for
   * @param repeated how many of them have the tour of an earlier puzzle
   * @param drawn tours that were drawn
   */
  record Several(int made, int wanted, int repeated, long drawn, long elapsedNanos)
      implements Work {
    @Override
    public String engine() {
      return "puzzle maker";
    }

    @Override
    public long amount() {
      return drawn;
    }
  }

  /** Makes puzzles with different tours. If the work stops, the finished puzzles are known. */
  static Outcome<List<SheetPuzzle>> each(int count, Budget budget, Monitor monitor, Maker maker) {
    return new PuzzleRun(budget, monitor, maker).run(count, MOST_SEEDS);
  }

  /** Makes puzzles from given specs, for example the puzzles of a day. */
  static Outcome<List<SheetPuzzle>> set(int count, Budget budget, Monitor monitor, Maker maker) {
    return new PuzzleRun(budget, monitor, maker).run(count, 1);
  }

  private Outcome<List<SheetPuzzle>> run(int count, int candidates) {
    while (puzzles.size() < count) {
      int number = puzzles.size() + 1;
      monitor.stage("puzzle " + number + " of " + count);
      OptionalInt place = count == 1 ? OptionalInt.empty() : OptionalInt.of(number);
      @Nullable SheetPuzzle best = null;
      KnownTours.Novelty novelty = KnownTours.Novelty.SAME;
      for (int tried = 0; tried < candidates && novelty != KnownTours.Novelty.NEW; tried++) {
        Budget left = budget.after(System.nanoTime() - begin);
        Outcome<SheetPuzzle> one = maker.make(candidate++, place, left);
        tours += one.work().amount();
        nanos += one.work().elapsedNanos();
        if (one instanceof Outcome.Stopped<SheetPuzzle> stopped) {
          Optional<List<SheetPuzzle>> made = Optional.of(puzzles).filter(some -> !some.isEmpty());
          return new Outcome.Stopped<>(stopped.reason(), made, work(count));
        }
        if (one.known().isEmpty()) {
          return one.map(List::of);
        }
        KnownTours.Novelty ofThis = known.novelty(one.value());
        if (best == null || ofThis.compareTo(novelty) > 0) {
          best = one.value();
          novelty = ofThis;
        }
      }
      SheetPuzzle chosen = Objects.requireNonNull(best);
      repeated += candidates > 1 && novelty == KnownTours.Novelty.SAME ? 1 : 0;
      known.add(chosen);
      puzzles.add(chosen);
    }
    return Outcome.known(List.copyOf(puzzles), work(count));
  }

  private Work work(int count) {
    return new Several(puzzles.size(), count, repeated, tours, nanos);
  }
}
