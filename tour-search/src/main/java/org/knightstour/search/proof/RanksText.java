package org.knightstour.search.proof;

import java.util.BitSet;
import java.util.List;
import org.knightstour.core.Board;

/** Weights and sets written like a board in chess's FEN: the top rank first, gaps as numbers. */
final class RanksText {

  /** How many sets one line can name. */
  static final int MOST_SETS = 52;

  private static final int LETTERS = 26;

  private RanksText() {}

  /** The weights of all squares; the extra vertex's is not among them. */
  static String ofWeights(ProofGraph graph, Weights weights) {
    String[] cells = new String[graph.statement().board().squares()];
    for (int v = 0; v < graph.squares(); v++) {
      cells[graph.square(v)] = weight(weights.vertex(v));
    }
    return ranks(graph.statement().board(), cells);
  }

  /** Sets without a common vertex, at most {@link #MOST_SETS}, each a letter. */
  static String ofSets(ProofGraph graph, List<BitSet> sets) {
    String[] cells = new String[graph.statement().board().squares()];
    for (int s = 0; s < sets.size(); s++) {
      String letter = String.valueOf((char) (s < LETTERS ? 'a' + s : 'A' + s - LETTERS));
      sets.get(s).stream().forEach(v -> cells[graph.square(v)] = letter);
    }
    return ranks(graph.statement().board(), cells);
  }

  private static String weight(int weight) {
    if (weight == 0) {
      return "";
    }
    if (Math.abs(weight) > LETTERS) {
      return "(" + weight + ")";
    }
    return String.valueOf((char) (weight > 0 ? 'a' + weight - 1 : 'A' - weight - 1));
  }

  private static String ranks(Board board, String[] cells) {
    StringBuilder text = new StringBuilder();
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      int gap = 0;
      for (int file = 0; file < board.columns(); file++) {
        String cell = cells[board.index(file, rank)];
        boolean isGap = cell == null || cell.isEmpty();
        gap += isGap ? 1 : 0;
        if (!isGap) {
          text.append(gap > 0 ? String.valueOf(gap) : "").append(cell);
          gap = 0;
        }
      }
      text.append(gap > 0 ? String.valueOf(gap) : "").append(rank > 0 ? "/" : "");
    }
    return text.toString();
  }
}
