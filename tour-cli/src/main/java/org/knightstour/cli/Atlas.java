package org.knightstour.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.prove.ProofStatement;

/** What the atlas answers, board by board: each statement with a tour or a certificate. */
final class Atlas {

  private static final int MOST_SIDE = 10;
  private static final int MOST_LONG_SIDE = 20;
  private static final int MOST_PAIR_SIDE = 6;

  private Atlas() {}

  /** Every board from 1x1 to 10x10, rows at most columns; 3 and 4 rows to 20 columns. */
  static List<Board> boards() {
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

  /** The statements of a board, those that answer others first. */
  static List<ProofStatement> statements(Board board) {
    List<ProofStatement> statements = new ArrayList<>();
    statements.add(ProofStatement.closed(board));
    statements.add(ProofStatement.open(board));
    for (int from = 0; from < board.squares(); from++) {
      statements.add(ProofStatement.open(board, OptionalInt.of(from), OptionalInt.empty()));
    }
    for (int from = 0; hasPairs(board) && from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        statements.add(ProofStatement.open(board, OptionalInt.of(from), OptionalInt.of(to)));
      }
    }
    return statements;
  }

  /**
   * Whether answers already given settle a statement: a closed tour begins on every square, and
   * where no path is at all, none is with given ends, or with one end and another.
   */
  static boolean isAnswered(ProofStatement statement, Set<String> tours, Set<String> none) {
    Board board = statement.board();
    if (statement.isClosed()) {
      return tours.contains(statement.text()) || none.contains(statement.text());
    }
    boolean isPair = statement.to().isPresent();
    Set<String> implying = new TreeSet<>(List.of(statement.text(), board + " open"));
    statement.from().ifPresent(end -> implying.add(board + " open from " + board.name(end)));
    statement.to().ifPresent(end -> implying.add(board + " open from " + board.name(end)));
    return none.stream().anyMatch(implying::contains)
        || tours.contains(statement.text())
        || (!isPair && tours.contains(board + " closed"));
  }

  /** The statement that a line of an atlas says; only what {@link #statements} makes. */
  static ProofStatement parse(String line) {
    String[] words = line.split(" ", -1);
    Board board = Board.parse(words[0]);
    for (ProofStatement statement :
        List.of(ProofStatement.closed(board), ProofStatement.open(board))) {
      if (statement.text().equals(line)) {
        return statement;
      }
    }
    if (words.length == 4 || words.length == 6) {
      OptionalInt from = OptionalInt.of(board.parseSquare(words[3]));
      OptionalInt to =
          words.length == 4 ? OptionalInt.empty() : OptionalInt.of(board.parseSquare(words[5]));
      ProofStatement statement = ProofStatement.open(board, from, to);
      if (statement.text().equals(line)) {
        return statement;
      }
    }
    throw new InputException("\"" + line + "\" is no statement of an atlas.");
  }
}
