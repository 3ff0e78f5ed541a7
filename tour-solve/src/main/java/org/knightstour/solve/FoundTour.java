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
 * A tour that was found. A constructed one is not held before {@link #tour()} asks for it, so that
 * a board of a billion squares can be written square after square.
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

  /** The tour, checked; a constructed one is made now. Linear in squares the first time. */
  public synchronized Tour tour() {
    Tour known = tour;
    if (known == null) {
      known = WalkCheck.require(question, requireNonNull(tiled).toArray());
      tour = known;
    }
    return known;
  }

  /** The construction, when there is one whose squares need not be held. */
  public Optional<TiledTour> tiled() {
    return Optional.ofNullable(tiled);
  }

  /**
   * Checks a construction in constant memory; a tour that is held was checked when it was found.
   *
   * @return false where it was over before the end
   * @throws IllegalStateException when the construction is wrong: a fault of the program
   */
  public boolean check(BooleanSupplier isOver) {
    return tiled == null || check(isOver, (squares, count) -> {});
  }

  /** Checks the tour and passes its squares on in order, also those after a fault. */
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

  /** Leaves the walk over a construction. */
  private static final class StoppedCheck extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  public TourQuestion question() {
    return question;
  }

  /** The board with the number of each square's step; a large board's name alone. */
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
