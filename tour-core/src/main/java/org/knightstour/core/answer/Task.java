package org.knightstour.core.answer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.knightstour.core.Limiter;
import org.knightstour.core.StopReason;

/**
 * Work that leads to an answer, done in slices on the calling thread. Between two slices the caller
 * may look at a clock, do other work, or stop. Work that cannot be divided is a task of one slice.
 * A task must not be used by two threads at once.
 *
 * @param <T> the type of the answer
 */
public interface Task<T> {

  /** The longest time in which each task of {@link #inTurns} has one turn. */
  long LONGEST_ROUND_NANOS = 20_000_000;

  /** Works for about this time, longer on an undivided step; empty while work is left. */
  Optional<Outcome<T>> work(long nanos);

  /** The outcome if the caller works no further: the part that is known. Changes nothing. */
  Outcome<T> stopped(StopReason reason);

  /**
   * Repeats a step until the step has an outcome, the limiter ends, or the given time is over. The
   * clock is read after each step.
   *
   * @param step a part of the work; returns an empty value while work is left
   */
  default Optional<Outcome<T>> steps(
      long nanos, Limiter limiter, Supplier<Optional<Outcome<T>>> step) {
    long startNanos = System.nanoTime();
    Optional<Outcome<T>> outcome;
    do {
      StopReason reason = limiter.ended();
      outcome = reason == null ? step.get() : Optional.of(stopped(reason));
    } while (outcome.isEmpty() && System.nanoTime() - startNanos < nanos);
    return outcome;
  }

  /** Works to the end. */
  default Outcome<T> finish() {
    Optional<Outcome<T>> outcome = Optional.empty();
    while (outcome.isEmpty()) {
      outcome = work(Long.MAX_VALUE);
    }
    return outcome.get();
  }

  /** A task whose outcome becomes another one. */
  default <R> Task<R> then(Function<Outcome<T>, Outcome<R>> change) {
    return of(nanos -> work(nanos).map(change), reason -> change.apply(stopped(reason)));
  }

  private static <T> Task<T> of(
      LongFunction<Optional<Outcome<T>>> work, Function<StopReason, Outcome<T>> stopped) {
    return new Task<>() {
      @Override
      public Optional<Outcome<T>> work(long nanos) {
        return work.apply(nanos);
      }

      @Override
      public Outcome<T> stopped(StopReason reason) {
        return stopped.apply(reason);
      }
    };
  }

  /** Work that is done in one slice, when it is first worked on. */
  static <T> Task<T> of(Supplier<Outcome<T>> work) {
    return of(nanos -> Optional.of(work.get()), reason -> Outcome.<T>stopped(reason, Work.NONE));
  }

  /**
   * The first of several tasks that has an answer: each begins when the one before has none.
   *
   * @param isOver whether their common limit of time is reached, or they are interrupted. A task
   *     that stops before then has used up its own share only, and the next task begins.
   */
  static <T> Task<T> firstOf(List<Supplier<Task<T>>> tasks, BooleanSupplier isOver) {
    Deque<Task<T>> current = new ArrayDeque<>(List.of(tasks.get(0).get()));
    Deque<Supplier<Task<T>>> left = new ArrayDeque<>(tasks.subList(1, tasks.size()));
    return of(
        nanos -> {
          Optional<Outcome<T>> outcome = current.element().work(nanos);
          Optional<StopReason> stopped = outcome.flatMap(it -> it.stopped());
          boolean isLate = stopped.equals(Optional.of(StopReason.TIME_LIMIT));
          boolean isAnEnd =
              outcome.isEmpty()
                  || left.isEmpty()
                  || outcome.get().known().isPresent()
                  || stopped.equals(Optional.of(StopReason.INTERRUPTED))
                  || (isLate && isOver.getAsBoolean());
          if (isAnEnd) {
            return outcome;
          }
          current.clear();
          current.add(left.remove().get());
          return Optional.empty();
        },
        reason -> current.element().stopped(reason));
  }

  /**
   * Tasks to one answer in turns of equal time: the first outcome ends all of them. One that
   * declines leaves its time to the others. A turn is short, even for a caller without a limit,
   * because the other tasks wait for its end.
   */
  static <T> Task<T> inTurns(List<Task<T>> tasks) {
    List<Task<T>> left = new ArrayList<>(tasks);
    return of(
        nanos -> {
          Optional<Outcome<T>> outcome = Optional.empty();
          for (int at = 0; at < left.size() && outcome.isEmpty(); at++) {
            outcome = left.get(at).work(Math.min(nanos, LONGEST_ROUND_NANOS) / left.size());
            if (left.size() > 1 && outcome.flatMap(it -> it.declined()).isPresent()) {
              left.remove(at--);
              outcome = Optional.empty();
            }
          }
          return outcome;
        },
        reason -> left.get(0).stopped(reason));
  }
}
