package org.knightstour.core.course;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;

/** Courses each of which begins when the one before it has ended without an answer. */
final class OneAfterAnother<T> implements Course<T> {

  private final Deque<Supplier<Course<T>>> left;
  private Course<T> current;

  OneAfterAnother(List<Supplier<Course<T>>> courses) {
    left = new ArrayDeque<>(courses);
    current = left.remove().get();
  }

  @Override
  public Optional<Outcome<T>> work(long nanos) {
    Optional<Outcome<T>> outcome = current.work(nanos);
    if (outcome.isEmpty() || left.isEmpty() || isAnEnd(outcome.get())) {
      return outcome;
    }
    current = left.remove().get();
    return Optional.empty();
  }

  private boolean isAnEnd(Outcome<T> outcome) {
    return outcome.known().isPresent()
        || outcome.stopped().equals(Optional.of(StopReason.INTERRUPTED));
  }

  @Override
  public Outcome<T> stopped(StopReason reason) {
    return current.stopped(reason);
  }
}
