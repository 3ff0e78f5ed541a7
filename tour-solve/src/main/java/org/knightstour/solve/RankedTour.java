package org.knightstour.solve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourNumbering;
import org.knightstour.verify.WalkCheck;

/**
 * A tour, checked, and its number among all: asked for by number, or drawn uniformly. An answer is
 * empty if the board has no tour.
 *
 * @param number from 1
 * @param count how many there are
 */
public record RankedTour(TourQuestion question, Tour tour, long number, long count) {

  /** The tour of a number; an ArgumentException where there are tours, and none of this number. */
  public static Outcome<Optional<RankedTour>> nth(
      TourQuestion question, long number, CountSettings settings, Monitor monitor)
      throws IOException {
    return one(question, settings, monitor, numbering -> numbering.tour(number));
  }

  /** The number of a tour; an IllegalStateException where it is none of the question. */
  public static Outcome<Optional<RankedTour>> of(
      TourQuestion question, Tour tour, CountSettings settings, Monitor monitor)
      throws IOException {
    return one(question, settings, monitor, numbering -> tour);
  }

  /** A tour, every one with the same probability; the same seed draws the same one. */
  public static Outcome<Optional<RankedTour>> sample(
      TourQuestion question, long seed, CountSettings settings, Monitor monitor)
      throws IOException {
    return one(
        question, settings, monitor, numbering -> numbering.draw(new SplittableRandom(seed)));
  }

  /** Tours drawn independently, one for each seed from a first one; the count is made once. */
  public static Outcome<List<RankedTour>> samples(
      TourQuestion question, long seed, int tours, CountSettings settings, Monitor monitor)
      throws IOException {
    return TourNumbering.of(question, settings, monitor)
        .map(
            numbering -> {
              List<RankedTour> drawn = new ArrayList<>();
              for (int i = 0; numbering.count() > 0 && i < tours; i++) {
                drawn.add(of(question, numbering, numbering.draw(new SplittableRandom(seed + i))));
              }
              return drawn;
            });
  }

  private static Outcome<Optional<RankedTour>> one(
      TourQuestion question,
      CountSettings settings,
      Monitor monitor,
      Function<TourNumbering, Tour> choice)
      throws IOException {
    return TourNumbering.of(question, settings, monitor)
        .map(
            all ->
                all.count() == 0
                    ? Optional.empty()
                    : Optional.of(of(question, all, choice.apply(all))));
  }

  private static RankedTour of(TourQuestion question, TourNumbering all, Tour choice) {
    Tour tour = WalkCheck.require(question, choice.toArray());
    return new RankedTour(question, tour, all.number(tour), all.count());
  }

  @Override
  public String toString() {
    return FoundTour.drawn(tour) + "number " + number + " of " + count;
  }
}
