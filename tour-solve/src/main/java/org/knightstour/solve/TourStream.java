package org.knightstour.solve;

import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.SearchSettings;

/**
 * Tours handed from the thread that searches to the one that reads, a few hundred ahead at most.
 */
final class TourStream extends AbstractSpliterator<Tour> {

  private static final int MOST_AHEAD = 256;
  private static final long LOOK_MILLIS = 50;

  private final TourQuestion question;
  private final SearchSettings choices;
  private final BlockingQueue<Optional<Tour>> queue = new ArrayBlockingQueue<>(MOST_AHEAD);
  private final Watch watch = new Watch();
  private volatile boolean isBegun;
  private volatile boolean isEnded;
  private volatile Optional<RuntimeException> fault = Optional.empty();

  private TourStream(TourQuestion question, SearchSettings choices) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
    this.question = question;
    this.choices = choices;
  }

  static Stream<Tour> of(TourQuestion question, SearchSettings choices) {
    TourStream source = new TourStream(question, choices);
    return StreamSupport.stream(source, false).onClose(source.watch::stop);
  }

  @Override
  public boolean tryAdvance(Consumer<? super Tour> action) {
    if (isEnded) {
      return false;
    }
    begin();
    try {
      Optional<Tour> next = queue.take();
      if (next.isPresent()) {
        action.accept(next.get());
        return true;
      }
    } catch (InterruptedException e) {
      watch.stop();
      Thread.currentThread().interrupt();
    }
    isEnded = true;
    fault.ifPresent(
        e -> {
          throw e;
        });
    return false;
  }

  private void begin() {
    if (!isBegun) {
      isBegun = true;
      Thread thread = new Thread(this::search, "tour-stream");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void search() {
    try {
      ListSettings all = new ListSettings(choices, false, ListSettings.all().limit());
      Outcome<Listed> listed =
          Lister.list(
              question, all, squares -> offer(Optional.of(Tour.of(question, squares))), watch);
      if (listed.declined().isPresent()) {
        fault = Optional.of(new UnsupportedOperationException(listed.declined().get()));
      } else if (listed.stopped().isPresent() && !watch.isStopped()) {
        fault = Optional.of(new IllegalStateException("not all tours: " + listed));
      }
    } catch (RuntimeException e) {
      fault = Optional.of(e);
    }
    offer(Optional.empty());
  }

  /** Waits for room; false once nobody reads any more. */
  private boolean offer(Optional<Tour> tour) {
    try {
      while (!watch.isStopped()) {
        if (queue.offer(tour, LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
          return true;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return false;
  }
}
