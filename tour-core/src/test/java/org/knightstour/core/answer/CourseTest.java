package org.knightstour.core.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.knightstour.core.StopReason;

/** Courses, and courses made of them. */
final class CourseTest {

  private final List<String> done = new ArrayList<>();

  /** A course that ends with its last slice. */
  private Course<String> course(String name, int slices, Outcome<String> end) {
    return new Course<>() {
      private int worked;

      @Override
      public Optional<Outcome<String>> work(long nanos) {
        done.add(name);
        worked++;
        return worked < slices ? Optional.empty() : Optional.of(end);
      }

      @Override
      public Outcome<String> stopped(StopReason reason) {
        return new Outcome.Stopped<>(reason, Optional.of(name + worked), Work.NONE);
      }
    };
  }

  private static Outcome<String> known(String value) {
    return Outcome.known(value, Work.NONE);
  }

  @Test
  void firstOf_courseWithoutAnAnswer_leadsToTheNext() {
    Outcome<String> none = Outcome.stopped(StopReason.GAVE_UP, Work.NONE);
    Course<String> course =
        Course.firstOf(
            List.of(
                () -> course("a", 2, none),
                () -> course("b", 1, Outcome.declined("not for b")),
                () -> course("c", 2, known("it")),
                () -> course("d", 1, none)));
    assertThat(course.finish().value()).isEqualTo("it");
    assertThat(done).containsExactly("a", "a", "b", "c", "c");
  }

  @Test
  void firstOf_interruptedCourse_isTheEnd() {
    Outcome<String> interrupted = Outcome.stopped(StopReason.INTERRUPTED, Work.NONE);
    Course<String> course =
        Course.firstOf(
            List.of(() -> course("a", 1, interrupted), () -> course("b", 1, known("it"))));
    assertThat(course.finish()).isEqualTo(interrupted);
  }

  @Test
  void inTurns_firstOutcome_endsAll() {
    Course<String> course =
        Course.inTurns(List.of(course("a", 9, known("a")), course("b", 2, known("b"))));
    assertThat(course.work(1)).isEmpty();
    assertThat(course.stopped(StopReason.TIME_LIMIT).soFar()).contains("a1");
    assertThat(course.finish().value()).isEqualTo("b");
    assertThat(done).containsExactly("a", "b", "a", "b");
  }

  @Test
  void then_outcome_isChangedWhereverTheWorkEnds() {
    Course<Integer> course =
        course("a", 2, known("it")).then(outcome -> outcome.map(String::length));
    assertThat(course.work(1)).isEmpty();
    assertThat(course.stopped(StopReason.TIME_LIMIT).soFar()).contains(2);
    assertThat(course.finish().value()).isEqualTo(2);
  }

  @Test
  void of_work_isDoneInOneSlice() {
    Course<String> course = Course.of(() -> known("it"));
    assertThat(course.stopped(StopReason.TIME_LIMIT).soFar()).isEmpty();
    assertThat(course.work(1)).contains(known("it"));
  }
}
