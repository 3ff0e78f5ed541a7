package org.knightstour.core.course;

import java.util.List;
import java.util.Optional;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;

/** Courses to one answer that take turns. */
final class InTurns<T> implements Course<T> {

  private final List<Course<T>> courses;

  InTurns(List<Course<T>> courses) {
    this.courses = List.copyOf(courses);
  }

  @Override
  public Optional<Outcome<T>> work(long nanos) {
    for (Course<T> course : courses) {
      Optional<Outcome<T>> outcome = course.work(nanos / courses.size());
      if (outcome.isPresent()) {
        return outcome;
      }
    }
    return Optional.empty();
  }

  @Override
  public Outcome<T> stopped(StopReason reason) {
    return courses.get(0).stopped(reason);
  }
}
