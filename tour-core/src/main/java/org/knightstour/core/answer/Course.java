package org.knightstour.core.answer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.knightstour.core.StopReason;

/**
 * The way to an answer, gone slice by slice on the thread that calls. Between two slices the caller
 * may look at a clock, do other work, or stop. What can be done in one piece only is a course of
 * one slice. Not safe for use by two threads at once.
 *
 * @param <T> what was asked for
 */
public interface Course<T> {

  /** Works for about this time, longer on an undivided step; empty while work is left. */
  Optional<Outcome<T>> work(long nanos);

  /** The outcome for a caller who works no further: what is known now. Nothing changes by it. */
  Outcome<T> stopped(StopReason reason);

  /** Works to the end. */
  default Outcome<T> finish() {
    Optional<Outcome<T>> outcome = Optional.empty();
    while (outcome.isEmpty()) {
      outcome = work(Long.MAX_VALUE);
    }
    return outcome.get();
  }

  /** A course whose outcome becomes another one. */
  default <R> Course<R> then(Function<Outcome<T>, Outcome<R>> change) {
    return of(nanos -> work(nanos).map(change), reason -> change.apply(stopped(reason)));
  }

  private static <T> Course<T> of(
      LongFunction<Optional<Outcome<T>>> work, Function<StopReason, Outcome<T>> stopped) {
    return new Course<>() {
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
  static <T> Course<T> of(Supplier<Outcome<T>> work) {
    return of(nanos -> Optional.of(work.get()), reason -> Outcome.<T>stopped(reason, Work.NONE));
  }

  /**
   * The first of several courses that has an answer: each begins when the one before has none. All
   * of them are under the same time limit.
   */
  static <T> Course<T> firstOf(List<Supplier<Course<T>>> courses) {
    Deque<Course<T>> current = new ArrayDeque<>(List.of(courses.get(0).get()));
    Deque<Supplier<Course<T>>> left = new ArrayDeque<>(courses.subList(1, courses.size()));
    return of(
        nanos -> {
          Optional<Outcome<T>> outcome = current.element().work(nanos);
          Optional<StopReason> stopped = outcome.flatMap(it -> it.stopped());
          boolean isAnEnd =
              outcome.isEmpty()
                  || left.isEmpty()
                  || outcome.get().known().isPresent()
                  || stopped.equals(Optional.of(StopReason.INTERRUPTED))
                  || stopped.equals(Optional.of(StopReason.TIME_LIMIT));
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
   * Courses to one answer in turns of equal time: the first outcome ends all of them. One that
   * declines leaves its time to the others.
   */
  static <T> Course<T> inTurns(List<Course<T>> courses) {
    List<Course<T>> left = new ArrayList<>(courses);
    return of(
        nanos -> {
          Optional<Outcome<T>> outcome = Optional.empty();
          for (int at = 0; at < left.size() && outcome.isEmpty(); at++) {
            outcome = left.get(at).work(nanos / left.size());
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
