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
 * A computation that the calling thread advances in time slices. Between two slices the caller can
 * check a clock, do other work, or stop. An indivisible computation is a task of one slice. Not
 * thread-safe.
 *
 * @param <T> the type of the answer
 */
public interface Task<T> {

  /** The maximum time in which each task of {@link #inTurns} has one turn. */
  long LONGEST_ROUND_NANOS = 20_000_000;

  /**
   * Works for about {@code nanos} nanoseconds, or until an indivisible step ends.
   *
   * @return the outcome, or empty if work remains
   */
  Optional<Outcome<T>> work(long nanos);

  /** Returns the outcome if the caller stops working: the known part. The task does not change. */
  Outcome<T> stopped(StopReason reason);

  /**
   * Repeats a step until it returns an outcome, the limiter ends, or the given time is over. Reads
   * the clock after each step.
   *
   * @param step a part of the work. Returns an empty value while work remains
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

  /** Works until the outcome is known. */
  default Outcome<T> finish() {
    Optional<Outcome<T>> outcome = Optional.empty();
    while (outcome.isEmpty()) {
      outcome = work(Long.MAX_VALUE);
    }
    return outcome.get();
  }

  /** Creates a task that converts the outcome of this task. */
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

  /** Creates a task that does its work in one slice. */
  static <T> Task<T> of(Supplier<Outcome<T>> work) {
    return of(nanos -> Optional.of(work.get()), reason -> Outcome.<T>stopped(reason, Work.NONE));
  }

  /**
   * Creates a task that runs several tasks in sequence until one has an answer.
   *
   * @param isOver whether their common time limit is reached, or they are interrupted. If a task
   *     stops earlier, it has only used its own share, and the next task begins.
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
   * Creates a task that runs several tasks for the same answer in turns of equal time. The first
   * outcome ends all of them. If a task declines, the others get its time. A turn is short even if
   * the caller has no limit, because the other tasks wait for its end.
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
