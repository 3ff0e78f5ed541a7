package org.knightstour.core.course;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;

/**
 * The way to an answer, gone slice by slice on the thread that calls. Between two slices the caller
 * may look at a clock, do other work, or stop. What can be done in one piece only is a course of
 * one slice. Not safe for use by two threads at once.
 *
 * @param <T> what was asked for
 */
public interface Course<T> {

  /**
   * Works for about a time.
   *
   * @param nanos the time; work that cannot be divided may take longer
   * @return the outcome; empty while more is to be done
   */
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
    Course<T> before = this;
    return new Course<>() {
      @Override
      public Optional<Outcome<R>> work(long nanos) {
        return before.work(nanos).map(change);
      }

      @Override
      public Outcome<R> stopped(StopReason reason) {
        return change.apply(before.stopped(reason));
      }
    };
  }

  /** Work that is done in one slice, when it is first worked on. */
  static <T> Course<T> of(Supplier<Outcome<T>> work) {
    return new OneSlice<>(work);
  }

  /** The first of several courses that has an answer: each begins when the one before has none. */
  static <T> Course<T> firstOf(List<Supplier<Course<T>>> courses) {
    return new OneAfterAnother<>(courses);
  }

  /** Courses to one answer in turns of equal time: the first outcome ends all of them. */
  static <T> Course<T> inTurns(List<Course<T>> courses) {
    return new InTurns<>(courses);
  }
}
