package org.knightstour.search.symmetric;

import java.util.Arrays;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.TourVisitor;

/**
 * A maker of tours from cycles and paths of orbits. It chooses a square of each orbit, each a move
 * from the one before, in all ways. The other squares are images of these. Not thread-safe.
 */
final class TourLift {

  /** The action of the symmetry on the tour. */
  enum Action {
    SHIFTS,
    REVERSES
  }

  private final TourQuestion question;
  private final OrbitGraph orbits;
  private final Action action;
  private final TourVisitor visitor;
  private final int[] path; // by step: the orbit
  private final int[] half; // by step: the chosen square
  private final int[] tried; // by step: the number of squares of the orbit that were tried
  private final int[] tour;

  TourLift(TourQuestion question, OrbitGraph orbits, Action action, TourVisitor visitor) {
    this.question = question;
    this.orbits = orbits;
    this.action = action;
    this.visitor = visitor;
    path = new int[orbits.size()];
    half = new int[path.length];
    tried = new int[path.length];
    tour = new int[question.squares()];
  }

  /**
   * Shows the tours of a cycle or path of orbits.
   *
   * @param vertices the orbits, after the extra vertex if the symmetry reverses the tour
   * @return whether the visitor accepts more tours
   */
  boolean visit(int[] vertices) {
    System.arraycopy(vertices, vertices.length - path.length, path, 0, path.length);
    half[0] = orbits.square(path[0], 0);
    int step = 1;
    tried[1] = 0;
    while (step > 0) {
      if (step == path.length) {
        if (!visitTours()) {
          return false;
        }
        step--;
        continue;
      }
      int before = half[step - 1];
      // From a fixed square, a choice and its image give the same tour.
      int choices = orbits.isFixed(before) ? 1 : orbits.length(path[step]);
      if (tried[step] == choices) {
        step--;
        continue;
      }
      int square = orbits.square(path[step], tried[step]++);
      if (orbits.isMove(before, square)) {
        half[step++] = square;
        if (step < path.length) {
          tried[step] = 0;
        }
      }
    }
    return true;
  }

  private boolean visitTours() {
    if (action == Action.REVERSES) {
      reverse();
      return show();
    }
    int order = orbits.longest();
    for (int power = 1; power < order; power += 2) {
      if (orbits.isMove(half[half.length - 1], orbits.image(half[0], power))) {
        shift(power);
        if (!show()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Joins the chosen squares, their images under a power, under its square, and so on. */
  private void shift(int power) {
    for (int step = 0; step < tour.length; step++) {
      int turns = step / half.length * power % orbits.longest();
      tour[step] = orbits.image(half[step % half.length], turns);
    }
  }

  /** Joins the images of the chosen squares, backwards, and the chosen squares. */
  private void reverse() {
    int at = 0;
    int last = half.length - 1;
    // A fixed square is its own image, and is passed once.
    for (int step = orbits.isFixed(half[last]) ? last - 1 : last; step > 0; step--) {
      tour[at++] = orbits.image(half[step], 1);
    }
    if (!orbits.isFixed(half[0])) {
      tour[at++] = orbits.image(half[0], 1);
    }
    for (int square : half) {
      tour[at++] = square;
    }
  }

  private boolean show() {
    if (question.kind() == TourKind.CLOSED) {
      begin(question.from().orElse(question.leastSquare()));
      if (question.to().isPresent() && tour[tour.length - 1] != question.to().getAsInt()) {
        turnAround(1);
      }
      return show(tour);
    }
    if (!show(tour)) {
      return false;
    }
    turnAround(0);
    return show(tour);
  }

  private boolean show(int[] squares) {
    return !question.isAnsweredBy(Tour.of(question, squares)) || visitor.visit(squares);
  }

  /** Rotates the tour to begin at a square. */
  private void begin(int square) {
    int at = 0;
    while (tour[at] != square) {
      at++;
    }
    int[] before = Arrays.copyOf(tour, at);
    System.arraycopy(tour, at, tour, 0, tour.length - at);
    System.arraycopy(before, 0, tour, tour.length - at, at);
  }

  private void turnAround(int from) {
    for (int a = from, b = tour.length - 1; a < b; a++, b--) {
      int square = tour[a];
      tour[a] = tour[b];
      tour[b] = square;
    }
  }
}
