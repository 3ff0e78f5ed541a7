package org.knightstour.puzzle;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;

/**
 * A generator of number puzzles and letter puzzles. It draws a random tour and removes givens while
 * the rest still fits the spec. For a level, the logical solver must reach the answer with the
 * techniques of the level. For a minimal puzzle, the search must find no second solution. With more
 * givens, the solver can solve at least as much. Therefore a given that was once needed stays
 * needed, and one round through the givens is enough. If a tour gives no puzzle, a new tour is
 * drawn. A slice is one draw, or the test of one given. Only the time limit uses the clock.
 *
 * <pre>{@code
 * PuzzleSpec spec = PuzzleSpec.of(TourQuestion.parse("8x8 closed")).level(Level.TWO).seed(7);
 * MadePuzzle made = PuzzleMaker.make(spec).value();
 * }</pre>
 *
 * @param <T> the kind of puzzle
 */
public final class PuzzleMaker<T> implements Task<T> {

  /** Draws tours for puzzles. */
  interface TourSource<T> {

    /** Returns the name of the work. */
    String name();

    /** Prepares the next draw. Returns the reason if no further draw is possible. */
    Optional<String> prepare();

    /** Draws a tour. The result is empty if no tour was found, or if it cannot become a puzzle. */
    Optional<PartialPuzzle<T>> draw();
  }

  /**
   * A puzzle of a tour before its numbers are chosen.
   *
   * @param numbers the chooser of the numbers, or null for a puzzle without numbers
   * @param finish creates the puzzle with the numbers
   */
  record PartialPuzzle<T>(
      @Nullable ClueRemoval numbers, Function<Optional<MadePuzzle>, T> finish) {}

  private final TourSource<T> source;
  private final Limiter limiter;
  private final Monitor monitor;
  private long drawn;
  private @Nullable PartialPuzzle<T> underWay;

  private PuzzleMaker(TourSource<T> source, Budget budget, Monitor monitor) {
    this.source = source;
    this.monitor = monitor;
    limiter = new Limiter(budget, monitor);
  }

  /**
   * Creates a task that makes a number puzzle.
   *
   * @param budget its limits. A node is a drawn tour
   */
  public static Task<MadePuzzle> task(PuzzleSpec spec, Budget budget, Monitor monitor) {
    return new PuzzleMaker<>(new NumberSource(spec), budget, monitor);
  }

  /** Creates a task that makes a letter puzzle. */
  public static Task<LetterPuzzle> letters(LetterSpec spec, Budget budget, Monitor monitor) {
    return new PuzzleMaker<>(new LetterSource(spec), budget, monitor);
  }

  /** Makes a number puzzle. Declines the spec if no drawn tour gives a puzzle. */
  public static Outcome<MadePuzzle> make(PuzzleSpec spec) {
    return task(spec, Budget.none(), new Monitor()).finish();
  }

  @Override
  public Optional<Outcome<T>> work(long nanos) {
    return steps(nanos, limiter, this::step);
  }

  @Override
  public Outcome<T> stopped(StopReason reason) {
    return Outcome.stopped(reason, work());
  }

  private Work work() {
    return Work.of(source.name(), drawn, limiter.elapsedNanos(), 1);
  }

  /** Draws a tour, or tests one given, or grades the remaining givens. */
  private Optional<Outcome<T>> step() {
    PartialPuzzle<T> draft = underWay;
    if (draft == null) {
      return draw();
    }
    ClueRemoval numbers = draft.numbers;
    if (numbers == null) {
      return Optional.of(Outcome.known(draft.finish.apply(Optional.empty()), work()));
    }
    if (numbers.hasNext()) {
      numbers.next();
      return Optional.empty();
    }
    underWay = null;
    return numbers
        .grade()
        .map(made -> Outcome.known(draft.finish.apply(Optional.of(made)), work()));
  }

  private Optional<Outcome<T>> draw() {
    Optional<String> ended = source.prepare();
    if (ended.isPresent()) {
      return Optional.of(Outcome.declined(ended.get()));
    }
    if (limiter.claimNodes(1) == 0) {
      limiter.end(StopReason.NODE_LIMIT);
      return Optional.empty();
    }
    drawn++;
    monitor.count(1, 0);
    underWay = source.draw().orElse(null);
    return Optional.empty();
  }
}
