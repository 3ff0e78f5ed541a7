package org.knightstour.core.answer;

import java.util.Optional;
import java.util.function.Function;
import org.knightstour.core.StopReason;

/**
 * The answer of an engine, or of a policy that asks engines. "There is none" is a value that is
 * known; "gave up" is {@link Stopped}: the two cannot be mistaken for each other.
 *
 * @param <T> what was asked for
 */
public sealed interface Outcome<T> {

  /** The answer, and the work it took. */
  record Known<T>(T value, Work work) implements Outcome<T> {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** The work ended before the answer; so far, a part is known where a part means something. */
  record Stopped<T>(StopReason reason, Optional<T> soFar, Work work) implements Outcome<T> {
    @Override
    public String toString() {
      return "Not known: " + reason.text() + ".";
    }
  }

  /** The question is not one for this engine, or not with what it may use: a clause says why. */
  record Declined<T>(String reason) implements Outcome<T> {
    @Override
    public Work work() {
      return Work.NONE;
    }

    @Override
    public String toString() {
      return "Declined: " + reason + ".";
    }
  }

  static <T> Outcome<T> known(T value, Work work) {
    return new Known<>(value, work);
  }

  static <T> Outcome<T> stopped(StopReason reason, Work work) {
    return new Stopped<>(reason, Optional.empty(), work);
  }

  static <T> Outcome<T> declined(String reason) {
    return new Declined<>(reason);
  }

  /** What was done; {@link Work#NONE} where the question was declined. */
  Work work();

  /** The answer, if it is known. */
  default Optional<T> known() {
    return this instanceof Known<T> known ? Optional.of(known.value()) : Optional.empty();
  }

  /** The answer, or the part of it that was known when the work stopped. */
  default Optional<T> soFar() {
    return this instanceof Stopped<T> stopped ? stopped.soFar() : known();
  }

  /** Why the work ended before the answer, if it did. */
  default Optional<StopReason> stopped() {
    return this instanceof Stopped<T> stopped ? Optional.of(stopped.reason()) : Optional.empty();
  }

  /** Why the question was declined, if it was. */
  default Optional<String> declined() {
    return this instanceof Declined<T> declined ? Optional.of(declined.reason()) : Optional.empty();
  }

  /** The answer; an {@link IllegalStateException} that says why where it is not known. */
  default T value() {
    return known().orElseThrow(() -> new IllegalStateException(toString()));
  }

  /** An outcome of the same kind about something else. */
  default <R> Outcome<R> map(Function<? super T, ? extends R> change) {
    if (this instanceof Known<T> known) {
      return new Known<>(change.apply(known.value()), known.work());
    }
    if (this instanceof Stopped<T> stopped) {
      return new Stopped<>(stopped.reason(), stopped.soFar().map(change), stopped.work());
    }
    return new Declined<>(((Declined<T>) this).reason());
  }
}
