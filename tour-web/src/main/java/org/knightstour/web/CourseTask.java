package org.knightstour.web;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;

/** A course of a policy, worked on until its outcome or until the time of the request is over. */
final class CourseTask<T> implements Task {

  private static final long PROGRESS_NANOS = 100_000_000;

  private final Course<T> course;
  private final Allowance allowance;
  private final Function<Outcome<T>, Reply> answer;
  private final @Nullable Function<Outcome<T>, Reply> progress;
  private final Consumer<Reply> out;
  private long shownNanos = System.nanoTime();

  /**
   * A task.
   *
   * @param allowance the time of the request
   * @param answer the last reply
   * @param progress a reply that is given ten times a second; null for none
   */
  CourseTask(
      Course<T> course,
      Allowance allowance,
      Function<Outcome<T>, Reply> answer,
      @Nullable Function<Outcome<T>, Reply> progress,
      Consumer<Reply> out) {
    this.course = course;
    this.allowance = allowance;
    this.answer = answer;
    this.progress = progress;
    this.out = out;
  }

  @Override
  public double work(long nanos) {
    Optional<Outcome<T>> outcome = course.work(nanos);
    if (outcome.isEmpty() && allowance.isOver()) {
      outcome = Optional.of(course.stopped(StopReason.TIME_LIMIT));
    }
    if (outcome.isPresent()) {
      out.accept(answer.apply(outcome.get()));
      return DONE;
    }
    long now = System.nanoTime();
    if (progress != null && now - shownNanos > PROGRESS_NANOS) {
      shownNanos = now;
      out.accept(progress.apply(course.stopped(StopReason.TIME_LIMIT)));
    }
    return 0;
  }

  @Override
  public void stop() {
    out.accept(answer.apply(course.stopped(StopReason.INTERRUPTED)));
  }
}
