package org.knightstour.solve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourNumbering;
import org.knightstour.verify.WalkCheck;

/** Tours by their numbers, and drawn uniformly; an answer is empty if the board has no tour. */
public final class Numbering {

  private Numbering() {}

  /**
   * The tour of a number.
   *
   * @param number 1 to the count of the question's tours
   * @throws org.knightstour.core.ArgumentException when there are tours, and none of this number
   */
  public static Outcome<Optional<Numbered>> nth(
      TourQuestion question, long number, CountSettings settings, Watch watch) throws IOException {
    return TourNumbering.of(question, settings, watch)
        .map(numbering -> one(question, numbering, all -> all.tour(number)));
  }

  /**
   * The number of a tour.
   *
   * @throws IllegalStateException when it is not a tour of the question: check it first
   */
  public static Outcome<Optional<Numbered>> number(
      TourQuestion question, Tour tour, CountSettings settings, Watch watch) throws IOException {
    return TourNumbering.of(question, settings, watch)
        .map(numbering -> one(question, numbering, all -> tour));
  }

  /** A tour, every one with the same probability; the same seed draws the same one. */
  public static Outcome<Optional<Numbered>> sample(
      TourQuestion question, long seed, CountSettings settings, Watch watch) throws IOException {
    return samples(question, seed, 1, settings, watch).map(drawn -> drawn.stream().findFirst());
  }

  /** Tours drawn independently, one for each seed from a first one; the count is made once. */
  public static Outcome<List<Numbered>> samples(
      TourQuestion question, long seed, int tours, CountSettings settings, Watch watch)
      throws IOException {
    return TourNumbering.of(question, settings, watch)
        .map(
            numbering -> {
              List<Numbered> drawn = new ArrayList<>();
              for (int i = 0; i < tours; i++) {
                SplittableRandom random = new SplittableRandom(seed + i);
                one(question, numbering, all -> all.draw(random)).ifPresent(drawn::add);
              }
              return drawn;
            });
  }

  private static Optional<Numbered> one(
      TourQuestion question, TourNumbering numbering, Function<TourNumbering, Tour> choice) {
    if (numbering.count() == 0) {
      return Optional.empty();
    }
    Tour tour = WalkCheck.require(question, choice.apply(numbering).toArray());
    return Optional.of(new Numbered(question, tour, numbering.number(tour), numbering.count()));
  }
}
