package org.knightstour;

import org.knightstour.core.ArgumentException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.WalkCheck;

/**
 * A check of a tour against a question. Each step adds a requirement:
 *
 * <pre>{@code
 * boolean isRight = Tours.verify(tour).closed().from("e4").isValid();
 * }</pre>
 */
public final class TourCheck {

  private final Walk walk;
  private final Tours asked;

  private TourCheck(Walk walk, Tours asked) {
    this.walk = walk;
    this.asked = asked;
  }

  static TourCheck of(Tour tour) {
    return new TourCheck(tour.walk(), Tours.on(TourQuestion.of(tour.ground())));
  }

  static void require(TourQuestion question, Tour tour) {
    if (!tour.walk().naming().equals(question.naming())) {
      boolean isOnBoard = question.rectangle().isPresent();
      String where = (isOnBoard ? "the board " : "the ") + question.naming();
      throw new ArgumentException("tour", tour.walk().naming(), "must be on " + where);
    }
    if (WalkCheck.check(tour.walk(), question) instanceof CheckResult.Invalid invalid) {
      throw new ArgumentException(
          "tour", tour, "must be a tour of \"" + question + "\": " + invalid.message());
    }
  }

  /** Requires a closed tour. */
  public TourCheck closed() {
    return new TourCheck(walk, asked.closed());
  }

  /** Requires a strictly open tour. */
  public TourCheck strictlyOpen() {
    return new TourCheck(walk, asked.strictlyOpen());
  }

  /** Requires this first square. */
  public TourCheck from(String square) {
    return new TourCheck(walk, asked.from(square));
  }

  /** Requires this last square. */
  public TourCheck to(String square) {
    return new TourCheck(walk, asked.to(square));
  }

  /** Requires these moves. */
  public TourCheck with(String... moves) {
    return new TourCheck(walk, asked.with(moves));
  }

  /** Forbids these moves. */
  public TourCheck avoid(String... moves) {
    return new TourCheck(walk, asked.avoid(moves));
  }

  /** Returns the result: the tour, or the first error. */
  public CheckResult result() {
    return WalkCheck.check(walk, asked.question());
  }

  public boolean isValid() {
    return result() instanceof CheckResult.Valid;
  }

  /** Returns the result as one line. */
  @Override
  public String toString() {
    return result() instanceof CheckResult.Invalid invalid
        ? "not valid: " + invalid.message()
        : "valid: " + asked.question();
  }
}
