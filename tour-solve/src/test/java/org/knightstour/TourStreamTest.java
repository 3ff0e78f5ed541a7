package org.knightstour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Lister.Listed;
import org.knightstour.testkit.Waiting;

/** Tests that a stream ends, regardless of the cause. */
final class TourStreamTest {

  /** Checks a closed stream. Earlier, the end was not queued, and the reader waited forever. */
  @Test
  void close_whileTheReaderWaits_endsTheReader() throws InterruptedException {
    TourQuestion question = TourQuestion.parse("7x7 closed");
    Stream<Tour> stream = TourStream.of(question, SearchSettings.automatic());
    Thread reader = new Thread(() -> stream.forEach(tour -> {}));
    reader.start();
    Waiting.until(
        "the reader waits",
        () ->
            reader.getState() == Thread.State.WAITING
                || reader.getState() == Thread.State.TIMED_WAITING);
    stream.close();
    Waiting.until("the reader ends", () -> !reader.isAlive());
  }

  /** Checks an error. Earlier, only exceptions reached the reader, which waited forever. */
  @Test
  void read_errorInTheSearch_reachesTheReader() {
    try (Stream<Tour> stream =
        TourStream.of(
            (visitor, monitor) -> {
              visitor.visit(new int[] {0});
              throw new OutOfMemoryError("on a large board");
            },
            squares -> Tour.of(TourQuestion.parse("1x1 open"), squares))) {
      assertThatThrownBy(stream::count)
          .isInstanceOf(OutOfMemoryError.class)
          .hasMessage("on a large board");
    }
  }

  @Test
  void read_declinedQuestion_isUnsupported() {
    try (Stream<Tour> stream =
        TourStream.of(
            (visitor, monitor) -> Outcome.declined("not here"),
            squares -> Tour.of(TourQuestion.parse("1x1 open"), squares))) {
      assertThatThrownBy(stream::count).isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void read_moreThanTheQueueHolds_givesAll() {
    try (Stream<Tour> stream =
        TourStream.of(
            (visitor, monitor) -> {
              for (int i = 0; i < 1000; i++) {
                visitor.visit(new int[] {0});
              }
              return Outcome.known(new Listed(1000, true, ""), Work.NONE);
            },
            squares -> Tour.of(TourQuestion.parse("1x1 open"), squares))) {
      assertThat(stream.count()).isEqualTo(1000);
    }
  }
}
