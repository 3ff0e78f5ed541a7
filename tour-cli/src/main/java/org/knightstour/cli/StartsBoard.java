package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.knightstour.core.Board;
import org.knightstour.search.StartResult;

/** What path branching needed from each start square, as a board. */
final class StartsBoard {

  private StartsBoard() {}

  /** The board with the positions of each start, the top rank first. */
  static void print(PrintWriter out, Board board, List<StartResult> starts) {
    if (starts.size() != board.squares() || board.columns() > 12) {
      return;
    }
    int width = 1;
    for (StartResult start : starts) {
      width = Math.max(width, cell(start).length());
    }
    out.println("Positions by start square:");
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%4d ", rank + 1));
      for (int file = 0; file < board.columns(); file++) {
        String cell = cell(starts.get(board.index(file, rank)));
        row.append(" ".repeat(width + 1 - cell.length())).append(cell);
      }
      out.println(row);
    }
    StringBuilder files = new StringBuilder("     ");
    for (int file = 0; file < board.columns(); file++) {
      files.append(" ".repeat(width)).append((char) ('a' + file));
    }
    out.println(files);
  }

  private static String cell(StartResult start) {
    return String.format(
        Locale.ROOT,
        "%,d%s",
        start.nodes(),
        switch (start.verdict()) {
          case TOUR -> "*";
          case NONE -> "";
          case STOPPED -> "?";
        });
  }
}
