package org.knightstour.draw;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.symmetry.TourSymmetries;
import org.knightstour.core.text.TourText;

/** The description of a picture in words. */
record PictureTitle(TourText text, boolean isTour, boolean isClosed, TourSymmetries symmetries) {

  /** The most removed squares that a title names. */
  private static final int MOST_NAMED = 4;

  String words() {
    TourQuestion question = text.question();
    Walk walk = text.walk();
    Board board = walk.board();
    String size = board.rows() + " \u00d7 " + board.columns() + missing();
    String piece = question.piece().inWords();
    if (!isTour) {
      String who = text.knights() > 1 ? " by two " + piece + "s in turns" : " by a " + piece;
      return walk.length()
          + " of "
          + question.squares()
          + " squares of "
          + size
          + ", visited"
          + who;
    }
    String title = (isClosed ? "Closed " : "Open ") + piece + "\u2019s tour of " + size;
    if (!isClosed) {
      int last = walk.length() - 1;
      title += ", " + board.name(walk.square(0)) + " to " + board.name(walk.square(last));
    }
    return symmetries.isSymmetric() ? title + ", symmetric under " + symmetries.words() : title;
  }

  /** Returns the removed squares, by name if they are few. */
  private String missing() {
    TourQuestion question = text.question();
    Board board = text.walk().board();
    int count = board.squares() - question.squares();
    if (count == 0) {
      return "";
    }
    return count > MOST_NAMED
        ? " without " + count + " squares"
        : IntStream.range(0, board.squares())
            .filter(square -> !question.has(square))
            .mapToObj(board::name)
            .collect(Collectors.joining(", ", " without ", ""));
  }
}
