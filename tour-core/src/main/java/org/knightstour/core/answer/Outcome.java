package org.knightstour.core.answer;

import java.util.Optional;
import java.util.function.Function;
import org.knightstour.core.StopReason;

/**
 * The result of a query: {@link Known}, {@link Stopped} or {@link Declined}. The answer "no tour
 * exists" is {@code Known}. A search that gave up is {@code Stopped}.
 *
 * @param <T> the type of the answer
 */
public sealed interface Outcome<T> {

  /** The answer and its work. */
  record Known<T>(T value, Work work) implements Outcome<T> {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /**
   * The work ended before the answer.
   *
   * @param soFar the known part of the answer, or empty if a part has no meaning
   */
  record Stopped<T>(StopReason reason, Optional<T> soFar, Work work) implements Outcome<T> {
    @Override
    public String toString() {
      return "Not known: " + reason.text() + ".";
    }
  }

  /**
   * The engine does not support the question, or not within its limits.
   *
   * @param reason a clause that completes "Declined: ..."
   */
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

  /** Returns the work, or {@link Work#NONE} if the question was declined. */
  Work work();

  /** Returns the answer, if it is known. */
  default Optional<T> known() {
    return this instanceof Known<T> known ? Optional.of(known.value()) : Optional.empty();
  }

  /** Returns the answer, or the part of it that was known when the work stopped. */
  default Optional<T> soFar() {
    return this instanceof Stopped<T> stopped ? stopped.soFar() : known();
  }

  /** Returns the reason why the work ended before the answer, if it did. */
  default Optional<StopReason> stopped() {
    return this instanceof Stopped<T> stopped ? Optional.of(stopped.reason()) : Optional.empty();
  }

  /** Returns the reason why the question was declined, if it was. */
  default Optional<String> declined() {
    return this instanceof Declined<T> declined ? Optional.of(declined.reason()) : Optional.empty();
  }

  /**
   * Returns the answer.
   *
   * @throws IllegalStateException if it is not known. The message contains the reason
   */
  default T value() {
    return known().orElseThrow(() -> new IllegalStateException(toString()));
  }

  /** Returns this outcome with a converted answer. */
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
