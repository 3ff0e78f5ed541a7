package org.knightstour.solve;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.TextFormat;
import org.knightstour.search.tiling.TiledTour;
import org.knightstour.verify.WalkCheck;

/**
 * A tour that was found. A constructed tour is only expanded when {@link #tour()} is called.
 * Therefore a board of a billion squares can be written square by square. Thread-safe.
 */
public final class FoundTour implements FindResult {

  private static final int MOST_PRINTED = 10_000;

  private final TourQuestion question;
  private final @Nullable TiledTour tiled;
  private @Nullable Tour tour;

  private FoundTour(TourQuestion question, @Nullable TiledTour tiled, @Nullable Tour tour) {
    this.question = question;
    this.tiled = tiled;
    this.tour = tour;
  }

  static FoundTour of(TourQuestion question, Tour tour) {
    return new FoundTour(question, null, WalkCheck.require(question, tour.toArray()));
  }

  static FoundTour of(TourQuestion question, TiledTour tour) {
    return new FoundTour(question, tour, null);
  }

  /**
   * Returns the checked tour. The first call expands a constructed tour, in time linear in the
   * squares.
   */
  public synchronized Tour tour() {
    Tour known = tour;
    if (known == null) {
      known = WalkCheck.require(question, requireNonNull(tiled).toArray());
      tour = known;
    }
    return known;
  }

  /** Returns the construction, if there is one that can be written without holding its squares. */
  public Optional<TiledTour> tiled() {
    return Optional.ofNullable(tiled);
  }

  /**
   * Checks a construction in constant memory. A tour that is held was checked when it was found.
   *
   * @return false if {@code isOver} ended the check early
   * @throws IllegalStateException if the construction is wrong, which is an internal error
   */
  public boolean check(BooleanSupplier isOver) {
    return tiled == null || check(isOver, (squares, count) -> {});
  }

  /** Checks the tour and sends its squares to the sink in order, including those after an error. */
  public boolean check(BooleanSupplier isOver, TiledTour.Sink sink) {
    if (tiled == null) {
      int[] squares = tour().toArray();
      sink.accept(squares, squares.length);
      return true;
    }
    WalkCheck check = new WalkCheck(question);
    try {
      tiled.forEach(
          (squares, count) -> {
            if (isOver.getAsBoolean()) {
              throw new StoppedCheck();
            }
            check.accept(squares, count);
            sink.accept(squares, count);
          });
    } catch (StoppedCheck e) {
      return false;
    }
    if (check.result().isPresent()) {
      String fault = check.result().get().message();
      throw new IllegalStateException(
          "the construction gave no tour of " + question + ": " + fault);
    }
    return true;
  }

  private static final class StoppedCheck extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  public TourQuestion question() {
    return question;
  }

  /** Returns the board with the step number of each square, or only the name of a large board. */
  @Override
  public String toString() {
    return question.squares() > MOST_PRINTED ? "a tour of " + question : drawn(tour());
  }

  static String drawn(Tour tour) {
    StringWriter text = new StringWriter();
    try {
      TextFormat.usual(tour.ground()).write(tour, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
