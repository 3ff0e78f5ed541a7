package org.knightstour.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/** What the atlas answers, board by board: each question with a tour or a certificate. */
public final class Atlas {

  private static final int MOST_SIDE = 10;
  private static final int MOST_LONG_SIDE = 20;
  private static final int MOST_PAIR_SIDE = 6;

  private Atlas() {}

  /** Every board from 1x1 to 10x10, rows at most columns; 3 and 4 rows to 20 columns. */
  public static List<Board> boards() {
    List<Board> boards = new ArrayList<>();
    for (int rows = 1; rows <= MOST_SIDE; rows++) {
      int mostColumns = rows == 3 || rows == 4 ? MOST_LONG_SIDE : MOST_SIDE;
      for (int columns = rows; columns <= mostColumns; columns++) {
        boards.add(new Board(rows, columns));
      }
    }
    return boards;
  }

  static boolean hasPairs(Board board) {
    return board.rows() <= MOST_PAIR_SIDE && board.columns() <= MOST_PAIR_SIDE;
  }

  /** The questions of a board, those that answer others first. */
  static List<TourQuestion> questions(Board board) {
    List<TourQuestion> questions = new ArrayList<>();
    TourQuestion open = TourQuestion.of(board);
    questions.add(open.closed());
    questions.add(open);
    for (int from = 0; from < board.squares(); from++) {
      questions.add(open.from(from));
    }
    for (int from = 0; hasPairs(board) && from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        questions.add(open.from(from).to(to));
      }
    }
    return questions;
  }

  /**
   * Whether answers already given settle a question: a closed tour begins on every square, and
   * where no path is at all, none is with given ends, or with one end and another.
   */
  static boolean isAnswered(TourQuestion question, Set<String> tours, Set<String> none) {
    if (question.kind() == TourKind.CLOSED) {
      return tours.contains(question.text()) || none.contains(question.text());
    }
    TourQuestion open = TourQuestion.of(question.board());
    Set<String> implying = new TreeSet<>(List.of(question.text(), open.text()));
    question.from().ifPresent(end -> implying.add(open.from(end).text()));
    question.to().ifPresent(end -> implying.add(open.from(end).text()));
    boolean isPair = question.to().isPresent();
    return none.stream().anyMatch(implying::contains)
        || tours.contains(question.text())
        || (!isPair && tours.contains(open.closed().text()));
  }
}
