package org.knightstour.cli;

import java.util.Optional;
import org.knightstour.core.Board;

/**
 * The board of a proof: one board, or all of so many rows.
 *
 * @param board the board; empty for every number of columns
 * @param rows its rows
 */
record AskedBoard(Optional<Board> board, int rows) {

  /** Reads {@code 5x5}, or {@code 4xn}. */
  static AskedBoard parse(String text) {
    if (text.strip().matches("[1-9][0-9]{0,2}[xX][nN]")) {
      String rows = text.strip().substring(0, text.strip().length() - 2);
      return new AskedBoard(Optional.empty(), Integer.parseInt(rows));
    }
    Board board = Converters.board(text);
    return new AskedBoard(Optional.of(board), board.rows());
  }
}
