package org.knightstour.core.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.knightstour.core.StopReason;

/** Tests tasks and combined tasks. */
final class TaskTest {

  private final List<String> done = new ArrayList<>();

  /** Returns a task that ends with its last slice. */
  private Task<String> task(String name, int slices, Outcome<String> end) {
    return new Task<>() {
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
    Task<String> task =
        Task.firstOf(
            List.of(
                () -> task("a", 2, none),
                () -> task("b", 1, Outcome.declined("not for b")),
                () -> task("c", 2, known("it")),
                () -> task("d", 1, none)),
            () -> false);
    assertThat(task.finish().value()).isEqualTo("it");
    assertThat(done).containsExactly("a", "a", "b", "c", "c");
  }

  @Test
  void firstOf_interruptedCourse_isTheEnd() {
    Outcome<String> interrupted = Outcome.stopped(StopReason.INTERRUPTED, Work.NONE);
    Task<String> task =
        Task.firstOf(
            List.of(() -> task("a", 1, interrupted), () -> task("b", 1, known("it"))), () -> false);
    assertThat(task.finish()).isEqualTo(interrupted);
  }

  /** Checks that the time limit of one engine ends both engines only if the common time is over. */
  @Test
  void firstOf_timeLimitOfOneCourse_isTheEndWhenTheCommonTimeIsOver() {
    Outcome<String> late = Outcome.stopped(StopReason.TIME_LIMIT, Work.NONE);
    List<Supplier<Task<String>>> tasks =
        List.of(() -> task("a", 1, late), () -> task("b", 1, known("it")));
    assertThat(Task.firstOf(tasks, () -> false).finish().value()).isEqualTo("it");
    assertThat(Task.firstOf(tasks, () -> true).finish()).isEqualTo(late);
  }

  @Test
  void inTurns_firstOutcome_endsAll() {
    Task<String> task = Task.inTurns(List.of(task("a", 9, known("a")), task("b", 2, known("b"))));
    assertThat(task.work(1)).isEmpty();
    assertThat(task.stopped(StopReason.TIME_LIMIT).soFar()).contains("a1");
    assertThat(task.finish().value()).isEqualTo("b");
    assertThat(done).containsExactly("a", "b", "a", "b");
  }

  /** Checks turns if the caller has no limit. Earlier, the first task had a turn of 146 years. */
  @Test
  void inTurns_callerWithoutALimit_eachTurnIsShort() {
    List<Long> turns = new ArrayList<>();
    Task<String> never =
        new Task<>() {
          @Override
          public Optional<Outcome<String>> work(long nanos) {
            turns.add(nanos);
            return Optional.empty();
          }

          @Override
          public Outcome<String> stopped(StopReason reason) {
            return Outcome.stopped(reason, Work.NONE);
          }
        };
    Task<String> task = Task.inTurns(List.of(never, task("b", 2, known("b"))));
    assertThat(task.finish().value()).isEqualTo("b");
    assertThat(turns).hasSize(2).allMatch(nanos -> nanos <= Task.LONGEST_ROUND_NANOS / 2);
    assertThat(task.work(10)).isPresent();
    assertThat(turns).last().isEqualTo(5L);
  }

  @Test
  void then_outcome_isChangedWhereverTheWorkEnds() {
    Task<Integer> task = task("a", 2, known("it")).then(outcome -> outcome.map(String::length));
    assertThat(task.work(1)).isEmpty();
    assertThat(task.stopped(StopReason.TIME_LIMIT).soFar()).contains(2);
    assertThat(task.finish().value()).isEqualTo(2);
  }

  @Test
  void of_work_isDoneInOneSlice() {
    Task<String> task = Task.of(() -> known("it"));
    assertThat(task.stopped(StopReason.TIME_LIMIT).soFar()).isEmpty();
    assertThat(task.work(1)).contains(known("it"));
  }
}
