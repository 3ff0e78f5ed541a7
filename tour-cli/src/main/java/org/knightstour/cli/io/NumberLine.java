package org.knightstour.cli.io;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.TourText;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.WalkCheck;

/**
 * The board of numbers that are all on one line: the line, or a square board if the number of
 * squares is a square number. A line that is a tour of neither board is rejected, because its board
 * is unknown.
 */
final class NumberLine {

  private NumberLine() {}

  /**
   * Returns the text with its board.
   *
   * @param asked adds the options of the command to a question
   * @param command the command that reads the text
   */
  static TourText read(TourText text, UnaryOperator<TourQuestion> asked, String command) {
    if (!text.isLine() || text.knights() > 1 || text.walk().board().squares() == 1) {
      return text;
    }
    List<Board> boards = boards(text.walk().board());
    for (Board board : boards) {
      TourText read = text.asBoard(board);
      if (isTour(read, asked)) {
        return read;
      }
    }
    String names = boards.stream().map(Board::toString).collect(Collectors.joining(" or "));
    throw new InputException(
        "%d numbers on one line are not a tour of %s: write a row of the board on each line, or give"
                .formatted(text.walk().length(), names)
            + " the board, for example "
            + command
            + " --board 4x5.");
  }

  private static List<Board> boards(Board line) {
    List<Board> boards = new ArrayList<>(List.of(line));
    int side = (int) Math.round(Math.sqrt(line.squares()));
    if (side * side == line.squares()) {
      boards.add(new Board(side, side));
    }
    return boards;
  }

  /**
   * Returns whether the squares are a tour of the board. The caller checks kind, ends and moves.
   */
  private static boolean isTour(TourText text, UnaryOperator<TourQuestion> asked) {
    try {
      TourQuestion any = TourQuestion.of(asked.apply(text.question()).ground());
      return WalkCheck.check(text.walk(), any) instanceof CheckResult.Valid;
    } catch (InputException e) {
      return false; // a square of an option is not on this board
    }
  }
}
