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
 * Makes a puzzle of numbers or letters: a random tour, from which givens are removed while the
 * logical solver still leads to the answer by the techniques of the level, or, for a minimal
 * puzzle, while the search finds no second solution. What the logical solver can solve it can solve
 * with more givens, too, so a given that was once needed stays needed, and one round through them
 * is enough. If a tour makes no puzzle, another one is drawn. A slice is one draw, or the test of
 * one given; nothing looks at a clock but the limit of time.
 *
 * <pre>{@code
 * PuzzleSpec spec = PuzzleSpec.of(TourQuestion.parse("8x8 closed")).level(Level.TWO).seed(7);
 * MadePuzzle made = PuzzleMaker.make(spec).value();
 * }</pre>
 *
 * @param <T> the kind of puzzle
 */
public final class PuzzleMaker<T> implements Task<T> {

  /** Draws tours that a puzzle can be made of. */
  interface TourSource<T> {

    /** The name of the work. */
    String name();

    /** Prepares the next draw; returns the reason if there is no further one. */
    Optional<String> prepare();

    /** Draws a tour; empty if there is none, or if no puzzle can be made of it. */
    Optional<PartialPuzzle<T>> draw();
  }

  /**
   * A puzzle of a tour, whose numbers may still have to be chosen.
   *
   * @param numbers chooses them; null if there are none
   * @param finish makes the puzzle with the numbers
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
   * A puzzle not yet begun.
   *
   * @param budget its nodes are tours that are drawn
   */
  public static Task<MadePuzzle> task(PuzzleSpec spec, Budget budget, Monitor monitor) {
    return new PuzzleMaker<>(new NumberSource(spec), budget, monitor);
  }

  /** The same for a puzzle of letters. */
  public static Task<LetterPuzzle> letters(LetterSpec spec, Budget budget, Monitor monitor) {
    return new PuzzleMaker<>(new LetterSource(spec), budget, monitor);
  }

  /** Makes a puzzle in one go; declined where no tour was met that makes one. */
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

  /** Draws a tour, or tests one given, or grades the remaining ones. */
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
