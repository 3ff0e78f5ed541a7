package org.knightstour.cli.puzzle;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.knightstour.cli.options.InputFile;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;

/** Given squares that are drawn in a file, a line for each rank. */
record PatternFile(InputFile file, Board board, List<String> ranks) {

  private static final char GIVEN = '#';
  private static final String LETTERS = "[.#]+";
  private static final int MOST_BYTES = 1 << 16;

  static PatternFile read(InputFile file) {
    return file.read(MOST_BYTES, bytes -> parse(file, new String(bytes, StandardCharsets.UTF_8)));
  }

  private static PatternFile parse(InputFile file, String text) {
    List<String> ranks = text.stripTrailing().lines().map(line -> line.replace(" ", "")).toList();
    for (int at = 0; at < ranks.size(); at++) {
      String rank = ranks.get(at);
      if (!rank.matches(LETTERS) || rank.length() != ranks.get(0).length()) {
        throw new InputException(
            "line %d: \"%s\" is not a rank of %d squares: write . for an empty square and # for a"
                    .formatted(at + 1, InputException.excerpt(rank), ranks.get(0).length())
                + " given one.");
      }
    }
    if (ranks.isEmpty() || ranks.stream().noneMatch(rank -> rank.indexOf(GIVEN) >= 0)) {
      throw new InputException("has no square that is given: write # for one.");
    }
    return new PatternFile(file, new Board(ranks.size(), ranks.get(0).length()), ranks);
  }

  /** Returns the given squares of a question on a board of the same size. */
  SortedSet<Integer> on(TourQuestion question) {
    if (!question.board().equals(board)) {
      throw new InputException(
          file.place() + "the pattern is for " + board + ", not for " + question.board() + ".");
    }
    SortedSet<Integer> squares = new TreeSet<>();
    for (int square = 0; square < board.squares(); square++) {
      String rank = ranks.get(board.rows() - 1 - board.rank(square));
      if (rank.charAt(board.file(square)) == GIVEN) {
        squares.add(square);
      }
    }
    return squares;
  }
}
