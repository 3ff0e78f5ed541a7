package org.knightstour;

import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.solve.Lister;

/** A stream of tours from a searching job to the reader. At most a few hundred tours wait in it. */
final class TourStream extends AbstractSpliterator<Tour> {

  /** A listing that shows tours to a visitor until a monitor stops it. */
  interface Source {
    Outcome<Lister.Listed> list(TourVisitor visitor, Monitor monitor);
  }

  private static final int MOST_AHEAD = 256;
  private static final long LOOK_MILLIS = 50;

  private final Source source;
  private final Function<int[], Tour> tours;
  // Empty at the end, if there is room for it.
  private final BlockingQueue<Optional<Tour>> queue = new ArrayBlockingQueue<>(MOST_AHEAD);
  private final Monitor monitor = new Monitor();
  private volatile @Nullable Job<Outcome<Lister.Listed>> search;

  private TourStream(Source source, Function<int[], Tour> tours) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
    this.source = source;
    this.tours = tours;
  }

  static Stream<Tour> of(TourQuestion question, SearchSettings choices) {
    Lister.Settings all = Lister.Settings.all(choices);
    return of(
        (visitor, monitor) -> Lister.list(question, all, visitor, monitor),
        squares -> Tour.of(question, squares));
  }

  static Stream<Tour> of(Source source, Function<int[], Tour> tours) {
    TourStream stream = new TourStream(source, tours);
    return StreamSupport.stream(stream, false).onClose(stream.monitor::stop);
  }

  @Override
  public boolean tryAdvance(Consumer<? super Tour> action) {
    Job<Outcome<Lister.Listed>> job = search;
    if (job == null) {
      job = Job.start(Job.NEW_THREAD, monitor, this::list, null);
      search = job;
    }
    Optional<Tour> next = next(job);
    next.ifPresent(action);
    if (next.isEmpty() && (job.isDone() || !monitor.isStopped())) {
      Outcome<Lister.Listed> all = job.join();
      if (all.declined().isPresent()) {
        throw new UnsupportedOperationException(all.declined().get());
      }
      if (all.stopped().isPresent() && !monitor.isStopped()) {
        throw new IllegalStateException("not all tours: " + all);
      }
    }
    return next.isPresent();
  }

  /**
   * Waits for the next tour. Returns empty at the end, after the stream is closed, or if
   * interrupted.
   */
  private Optional<Tour> next(Job<?> job) {
    try {
      while (!monitor.isStopped()) {
        // The queue has the search's tours before the search reports its end.
        boolean isAll = job.isDone();
        Optional<Tour> next = queue.poll(isAll ? 0 : LOOK_MILLIS, TimeUnit.MILLISECONDS);
        if (next != null || isAll) {
          return next == null ? Optional.empty() : next;
        }
      }
    } catch (InterruptedException e) {
      monitor.stop();
      Thread.currentThread().interrupt();
    }
    return Optional.empty();
  }

  private Outcome<Lister.Listed> list(Monitor monitor) {
    try {
      return source.list(this::offer, monitor);
    } finally {
      queue.offer(Optional.empty());
    }
  }

  /** Waits for room. Returns false after the stream is closed. */
  private boolean offer(int[] squares) {
    Optional<Tour> tour = Optional.of(tours.apply(squares));
    try {
      while (!monitor.isStopped()) {
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
