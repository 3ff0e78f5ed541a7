package org.knightstour.core.text;

import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;

/**
 * A tour as a text has it.
 *
 * @param walk its squares, whether they are a tour or not
 * @param question any open tour of the board, with the piece and the missing squares that the text
 *     names: only JSON names any
 */
public record WrittenTour(Walk walk, TourQuestion question) {

  static WrittenTour of(Walk walk) {
    return new WrittenTour(walk, TourQuestion.of(walk.board()));
  }
}
