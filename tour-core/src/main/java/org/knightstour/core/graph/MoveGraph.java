package org.knightstour.core.graph;

import java.util.Arrays;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;

/**
 * The squares of a question and the moves that are not forbidden, as flat arrays. The neighbours of
 * square v are {@code target(start(v)) .. target(end(v) - 1)}, in ascending order. Squares keep
 * their numbers. A missing square has no neighbours. On grounds of up to 64 squares, every
 * neighbourhood is also a bit mask. Immutable and thread-safe.
 */
public final class MoveGraph {

  /** The maximum number of squares for bit masks. */
  public static final int MOST_MASK_SQUARES = Long.SIZE;

  private static final boolean[] NONE_MISSING = {};

  private final TourQuestion question;
  private final int[] offsets;
  private final int[] targets;
  private final long[] masks;
  private final boolean[] isMissing;

  private MoveGraph(TourQuestion question, boolean[] isMissing, int[] offsets, int[] targets) {
    this.question = question;
    this.isMissing = isMissing;
    this.offsets = offsets;
    this.targets = targets;
    masks = new long[offsets.length - 1 <= MOST_MASK_SQUARES ? offsets.length - 1 : 0];
    for (int v = 0; v < masks.length; v++) {
      for (int at = offsets[v]; at < offsets[v + 1]; at++) {
        masks[v] |= 1L << targets[at];
      }
    }
  }

  /** Creates the knight's graph of a whole board. */
  public static MoveGraph of(Board board) {
    return of(TourQuestion.of(board));
  }

  /**
   * Creates the graph of a question. The question's kind, end squares and required moves are
   * ignored.
   *
   * @throws ArgumentException if the edges do not fit an array
   */
  public static MoveGraph of(TourQuestion question) {
    return question.ground() instanceof Graph graph ? ofGraph(question, graph) : ofBoard(question);
  }

  private static MoveGraph ofGraph(TourQuestion question, Graph graph) {
    int[] offsets = new int[graph.squares() + 1];
    int[] targets = new int[2 * graph.edges()];
    int slot = 0;
    for (int vertex = 0; vertex < graph.squares(); vertex++) {
      for (int target : graph.neighbours(vertex)) {
        if (isAllowed(question, NONE_MISSING, vertex, target)) {
          targets[slot++] = target;
        }
      }
      offsets[vertex + 1] = slot;
    }
    return new MoveGraph(question, NONE_MISSING, offsets, Arrays.copyOf(targets, slot));
  }

  private static MoveGraph ofBoard(TourQuestion question) {
    Board board = question.board();
    int rows = board.rows();
    int columns = board.columns();
    int[] steps = question.piece().steps(board);
    long slots = 0;
    for (int at = 0; at < steps.length; at += 2) {
      slots +=
          Math.max(0L, rows - Math.abs(steps[at]))
              * Math.max(0L, columns - Math.abs(steps[at + 1]));
    }
    if (slots > Board.MOST_SQUARES) {
      throw new ArgumentException(
          "board", board, "must have at most " + Board.MOST_SQUARES + " moves, not " + slots);
    }
    boolean isWhole = question.missing().isEmpty() && question.forbidden().isEmpty();
    boolean[] isMissing = new boolean[question.missing().isEmpty() ? 0 : board.squares()];
    question.missing().forEach(missing -> isMissing[missing] = true);
    int[] offsets = new int[board.squares() + 1];
    int[] targets = new int[(int) slots];
    int slot = 0;
    int square = 0;
    for (int rank = 0; rank < rows; rank++) {
      for (int file = 0; file < columns; file++) {
        for (int at = 0; at < steps.length; at += 2) {
          int toRank = rank + steps[at];
          int toFile = file + steps[at + 1];
          if (toFile >= 0 && toFile < columns && toRank >= 0 && toRank < rows) {
            int target = toRank * columns + toFile;
            if (isWhole || isAllowed(question, isMissing, square, target)) {
              targets[slot++] = target;
            }
          }
        }
        offsets[++square] = slot;
      }
    }
    return new MoveGraph(
        question, isMissing, offsets, isWhole ? targets : Arrays.copyOf(targets, slot));
  }

  private static boolean isAllowed(TourQuestion question, boolean[] isMissing, int from, int to) {
    return (isMissing.length == 0 || (!isMissing[from] && !isMissing[to]))
        && (question.forbidden().isEmpty() || !question.forbidden().contains(new Move(from, to)));
  }

  public TourQuestion question() {
    return question;
  }

  /** Returns the number of squares, missing squares included. */
  public int squares() {
    return offsets.length - 1;
  }

  public int present() {
    return question.squares();
  }

  public boolean isPresent(int square) {
    return isMissing.length == 0 || !isMissing[square];
  }

  /** Returns the number of neighbours of a square. */
  public int degree(int square) {
    return offsets[square + 1] - offsets[square];
  }

  /** Returns the largest number of neighbours of a square. Linear in the squares. */
  public int mostNeighbours() {
    int most = 0;
    for (int square = 0; square < squares(); square++) {
      most = Math.max(most, degree(square));
    }
    return most;
  }

  public int start(int square) {
    return offsets[square];
  }

  public int end(int square) {
    return offsets[square + 1];
  }

  public int target(int slot) {
    return targets[slot];
  }

  /** Returns the live array of first slots, one more than squares. Do not change it. */
  public int[] offsets() {
    return offsets;
  }

  /** Returns the live array of neighbours. Do not change it. */
  public int[] targets() {
    return targets;
  }

  /**
   * Returns the neighbours of a square as a bit mask.
   *
   * @throws IllegalStateException if the ground has more than 64 squares
   */
  public long neighbours(int square) {
    if (masks.length == 0) {
      throw new IllegalStateException(
          question.naming() + " has more than " + MOST_MASK_SQUARES + " squares.");
    }
    return masks[square];
  }

  /** Returns whether two squares are a move apart that is not forbidden. */
  public boolean adjacent(int a, int b) {
    for (int slot = offsets[a]; slot < offsets[a + 1]; slot++) {
      if (targets[slot] == b) {
        return true;
      }
    }
    return false;
  }
}
