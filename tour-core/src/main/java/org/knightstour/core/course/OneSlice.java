package org.knightstour.core.course;

import java.util.Optional;
import java.util.function.Supplier;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/** Work that cannot be divided. */
record OneSlice<T>(Supplier<Outcome<T>> whole) implements Course<T> {

  @Override
  public Optional<Outcome<T>> work(long nanos) {
    return Optional.of(whole.get());
  }

  @Override
  public Outcome<T> stopped(StopReason reason) {
    return Outcome.stopped(reason, Work.NONE);
  }
}
