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
 * A checked tour and its rank among all tours of a question. You can request a rank, the rank of a
 * tour, or a uniform random tour. An outcome is empty if the board has no tour.
 *
 * @param number the rank, from 1
 * @param count the number of tours
 */
public record RankedTour(TourQuestion question, Tour tour, long number, long count) {

  /** The ranks of many tours of one question. Not thread-safe. */
  @FunctionalInterface
  public interface Ranker {
    /**
     * Returns the rank of a tour.
     *
     * @throws IllegalStateException if the tour does not answer the question
     */
    RankedTour rank(Tour tour);
  }

  /** Makes the tables of a question once, for the ranks of many tours. */
  public static Outcome<Ranker> ranker(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    return TourNumbering.of(question, settings, monitor)
        .map(all -> tour -> of(question, all, tour));
  }

  /**
   * Returns the tour of a rank.
   *
   * @throws org.knightstour.core.ArgumentException if the board has tours, but no tour with this
   *     rank
   */
  public static Outcome<Optional<RankedTour>> nth(
      TourQuestion question, long number, CountSettings settings, Monitor monitor)
      throws IOException {
    return one(question, settings, monitor, numbering -> numbering.tour(number));
  }

  /**
   * Returns the rank of a tour.
   *
   * @throws IllegalStateException if the tour does not answer the question
   */
  public static Outcome<Optional<RankedTour>> of(
      TourQuestion question, Tour tour, CountSettings settings, Monitor monitor)
      throws IOException {
    return one(question, settings, monitor, numbering -> tour);
  }

  /** Draws a tour uniformly at random. The same seed draws the same tour. */
  public static Outcome<Optional<RankedTour>> sample(
      TourQuestion question, long seed, CountSettings settings, Monitor monitor)
      throws IOException {
    return one(
        question, settings, monitor, numbering -> numbering.draw(new SplittableRandom(seed)));
  }

  /**
   * Draws tours independently, with the seeds {@code seed}, {@code seed + 1} and so on. The tours
   * are counted only once.
   */
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
