package org.knightstour.solve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourNumbering;
import org.knightstour.verify.WalkCheck;

/** Tours by their numbers, and drawn uniformly. */
public final class Numbering {

  private Numbering() {}

  /**
   * The tour of a number.
   *
   * @param number 1 to the count of the question's tours
   * @throws org.knightstour.core.ArgumentException when there is no such number
   */
  public static Numbered nth(
      TourQuestion question, long number, CountSettings settings, Watch watch) throws IOException {
    return of(question, settings, watch, numbering -> numbering.tour(number));
  }

  /**
   * The number of a tour.
   *
   * @throws IllegalStateException when it is not a tour of the question: check it first
   */
  public static Numbered number(
      TourQuestion question, Tour tour, CountSettings settings, Watch watch) throws IOException {
    return of(question, settings, watch, numbering -> tour);
  }

  /** A tour, every one with the same probability; the same seed draws the same one. */
  public static Numbered sample(
      TourQuestion question, long seed, CountSettings settings, Watch watch) throws IOException {
    return of(question, settings, watch, numbering -> numbering.draw(new SplittableRandom(seed)));
  }

  /** Tours drawn independently, one for each seed from a first one; the count is made once. */
  public static List<Numbered> samples(
      TourQuestion question, long seed, int tours, CountSettings settings, Watch watch)
      throws IOException {
    Outcome<TourNumbering> result = TourNumbering.of(question, settings, watch);
    List<Numbered> drawn = new ArrayList<>();
    for (int i = 0; i < tours; i++) {
      SplittableRandom random = new SplittableRandom(seed + i);
      drawn.add(answer(question, result, numbering -> numbering.draw(random)));
    }
    return drawn;
  }

  private static Numbered of(
      TourQuestion question,
      CountSettings settings,
      Watch watch,
      Function<TourNumbering, Tour> choice)
      throws IOException {
    return answer(question, TourNumbering.of(question, settings, watch), choice);
  }

  private static Numbered answer(
      TourQuestion question, Outcome<TourNumbering> result, Function<TourNumbering, Tour> choice) {
    if (result instanceof Outcome.Stopped<TourNumbering> stopped) {
      return new Numbered.Stopped(stopped.reason());
    }
    if (result instanceof Outcome.Declined<TourNumbering> declined) {
      return new Numbered.Declined(declined.reason());
    }
    TourNumbering numbering = result.value();
    if (numbering.count() == 0) {
      return new Numbered.None(question);
    }
    Tour tour = WalkCheck.require(question, choice.apply(numbering).toArray());
    return new Numbered.One(question, tour, numbering.number(tour), numbering.count());
  }
}
