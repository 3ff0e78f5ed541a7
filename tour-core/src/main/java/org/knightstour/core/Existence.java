package org.knightstour.core;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The result of the known theorems about knight's tours on rectangles, applied to a question. Rows
 * and columns are interchangeable: m is the shorter side, n the longer.
 *
 * @param says whether a tour exists
 * @param reason an explanation for chess players, or the name of the missing theorem
 * @param source the publication with the proof, or empty if the theorems decide nothing
 */
public record Existence(Says says, String reason, String source) {

  /** The verdict of the theorems. */
  public enum Says implements Labelled {
    TOUR,
    NONE,
    /** No theorem here decides the question. A search can. */
    UNSETTLED
  }

  private static final String SCHWENK =
      "A. J. Schwenk, Which rectangular chessboards have a knight's tour?, Mathematics Magazine 64,"
          + " 1991";
  private static final String CULL =
      "P. Cull and J. De Curtins, Knight's tour revisited, Fibonacci Quarterly 16, 1978";
  private static final String CONRAD =
      "A. Conrad, T. Hindrichs, H. Morsy, I. Wegener, Solution of the knight's Hamiltonian path"
          + " problem on chessboards, Discrete Applied Mathematics 50, 1994";
  private static final String EXHAUSTED =
      "exhaustive search of short boards (docs/results/end-pairs.md), and constructions for all longer"
          + " ones";
  private static final String COLOURS = "every move changes colour";
  private static final String COLOURING = "the colouring argument";
  private static final String DEFINITION = "the definition";

  private static Existence exists(String reason, String source) {
    return new Existence(Says.TOUR, reason, source);
  }

  private static Existence none(String reason, String source) {
    return new Existence(Says.NONE, reason, source);
  }

  private static Existence unsettled(String reason) {
    return new Existence(Says.UNSETTLED, reason, "");
  }

  public boolean isNone() {
    return says == Says.NONE;
  }

  @Override
  public String toString() {
    return reason + " (" + source + ")";
  }

  /**
   * Applies the theorems to a question. If moves are required or forbidden, or a magic property is
   * required, the theorems can only exclude tours. If squares are missing or the piece is not the
   * knight, only the definition of a tour and the parity argument apply. Constant time if no square
   * is missing.
   */
  public static Existence of(TourQuestion question) {
    String fault = faultOfEnds(question);
    if (fault != null) {
      return none(fault, DEFINITION);
    }
    if (question.rectangle().filter(Rectangle::isPlain).isPresent()) {
      Existence whole = ofWholeBoard(question);
      return question.isPlain() || whole.isNone()
          ? whole
          : unsettled(
              question.magic().isPresent()
                  ? "no theorem used here covers magic tours"
                  : "no theorem covers required and forbidden moves");
    }
    if (question.kind() == TourKind.CLOSED && question.squares() < Tour.FEWEST_OF_A_CYCLE) {
      return none("a closed tour has at least three squares", DEFINITION);
    }
    return Colouring.of(question).allowsEnds(question, question.from(), question.to())
        ? unsettled("the theorems are about the knight on whole boards")
        : none(
            question.ground().changesColour()
                ? COLOURS + ", and the colours of the squares do not allow it"
                : "no move changes colour, and the board has squares of both",
            question.ground().changesColour() ? COLOURING : DEFINITION);
  }

  /** Returns the reason why the end squares exclude a tour, or null if they do not. */
  private static @Nullable String faultOfEnds(TourQuestion question) {
    if (question.from().isEmpty() || question.to().isEmpty()) {
      return null;
    }
    int from = question.from().getAsInt();
    int to = question.to().getAsInt();
    if (from == to) {
      return question.squares() > 1 ? "a tour does not end where it begins" : null;
    }
    boolean isMove = question.isMove(from, to);
    boolean isOnBoard = question.rectangle().isPresent();
    String move = isOnBoard ? " " + question.ground().moveInWords() + " from " : " a neighbour of ";
    String ends = question.naming().name(to) + (isMove ? " is" : " is not") + move;
    if (question.kind() == TourKind.CLOSED) {
      if (question.forbidden().contains(new Move(from, to))) {
        return "the move that closes the tour is forbidden";
      }
      return isMove ? null : ends + question.naming().name(from);
    }
    boolean isFault = question.kind() == TourKind.STRICTLY_OPEN && isMove;
    return isFault ? ends + question.naming().name(from) : null;
  }

  private static Existence ofWholeBoard(TourQuestion question) {
    Board board = question.board();
    TourKind kind = question.kind();
    if (question.from().isPresent() && question.to().isPresent()) {
      return between(board, kind, question.from().getAsInt(), question.to().getAsInt());
    }
    OptionalInt end = question.from().isPresent() ? question.from() : question.to();
    return end.isPresent() ? from(board, kind, end.getAsInt()) : of(board, kind);
  }

  private static Existence of(Board board, TourKind kind) {
    int m = Math.min(board.rows(), board.columns());
    int n = Math.max(board.rows(), board.columns());
    return kind == TourKind.CLOSED ? closed(m, n) : strictlyIf(kind, open(m, n));
  }

  private static Existence closed(int m, int n) {
    if (m % 2 == 1 && n % 2 == 1) {
      return none(
          "the board has an odd number of squares, and a closed tour alternates colours", SCHWENK);
    }
    if (m == 1 || m == 2) {
      return none("on " + m + " row" + (m == 1 ? "" : "s") + " no closed tour can turn", SCHWENK);
    }
    if (m == 4) {
      return none(
          "on 4 rows the outer squares have only inner neighbours: a closed tour would alternate outer and inner squares, and all outer squares would have one colour",
          SCHWENK);
    }
    return m == 3 && n <= 8
        ? none("3 rows need at least 10 columns", SCHWENK)
        : exists("no exception of Schwenk's theorem holds for " + m + "x" + n, SCHWENK);
  }

  /** Decides about open tours from any square, including re-entrant tours. */
  private static Existence open(int m, int n) {
    boolean exists = n == 1 || (m == 3 && (n == 4 || n >= 7)) || (m == 4 && n >= 5) || m >= 5;
    return exists
        ? exists(m + "x" + n + " is one of the boards that have a tour", CULL)
        : none(m + "x" + n + " is too small or too narrow for a tour", CULL);
  }

  private static Existence from(Board board, TourKind kind, int start) {
    Existence whole = of(board, kind);
    if (kind == TourKind.CLOSED || whole.isNone()) {
      return whole;
    }
    if (board.squares() % 2 == 1 && board.isLight(start)) {
      return none(
          ("%s: on an odd number of squares a tour begins and ends on the corners'"
                  + " colour, and %s has the other")
              .formatted(COLOURS, board.name(start)),
          COLOURING);
    }
    return strictlyIf(kind, new SmallBoard(board).from(start));
  }

  /** Decides about tours between two squares. The end squares of a closed tour are a move apart. */
  private static Existence between(Board board, TourKind kind, int from, int to) {
    Existence whole = from(board, kind, from);
    if (whole.isNone()) {
      return whole;
    }
    if (kind == TourKind.CLOSED) {
      return unsettled("there is no theorem about the moves of closed tours");
    }
    boolean sameColour = board.isLight(from) == board.isLight(to);
    boolean odd = board.squares() % 2 == 1;
    if (sameColour != odd || (odd && board.isLight(to))) {
      String end = odd ? "the corners' colour" : "the other colour than it begins";
      return none(
          "%s: a tour of %s squares ends on %s, and %s does not have it"
              .formatted(COLOURS, board.squares(), end, board.name(to)),
          COLOURING);
    }
    return new SmallBoard(board).between(from, to);
  }

  /**
   * Restricts a theorem about open tours: it decides strictly open tours only if it excludes all.
   */
  private static Existence strictlyIf(TourKind kind, Existence open) {
    return kind == TourKind.STRICTLY_OPEN && open.says == Says.TOUR
        ? unsettled("the theorems do not distinguish strictly open and re-entrant tours")
        : open;
  }

  /**
   * The start squares and end squares of open tours that the colours allow. Rows are the shorter
   * side.
   */
  private static final class SmallBoard {

    private final Board board;
    private final int m;
    private final int n;

    SmallBoard(Board board) {
      this.board = board;
      m = Math.min(board.rows(), board.columns());
      n = Math.max(board.rows(), board.columns());
    }

    private int row(int square) {
      return board.rows() <= board.columns() ? board.rank(square) : board.file(square);
    }

    private int column(int square) {
      return board.rows() <= board.columns() ? board.file(square) : board.rank(square);
    }

    Existence from(int start) {
      if (n == 1) {
        return exists("the one square is the tour", DEFINITION);
      }
      if (m >= 6) {
        return exists("on 6 rows or more every start of the right colour has a tour", CONRAD);
      }
      if (m == 4 && isInner(start)) {
        return innerStart(start);
      }
      return m == 5 || (m == 4 && n >= 5) || (m == 3 && n >= 9)
          ? exists(m + "x" + n + " has a tour from every such start", EXHAUSTED)
          : unsettled("no theorem settles each start of " + m + "x" + n);
    }

    Existence between(int from, int to) {
      if (n == 1) {
        return from(from);
      }
      if (m >= 6) {
        return exists(
            "on 6 rows or more a tour joins every two squares that colours allow", CONRAD);
      }
      if (m == 4 && (isInner(from) || isInner(to))) {
        return innerStart(isInner(from) ? from : to);
      }
      if (m == 5 && n == 5) {
        return isCorner(from) || isCorner(to)
            ? exists("on 5x5 every two dark squares are joined, if one is a corner", EXHAUSTED)
            : none("on 5x5 a tour begins or ends in a corner", EXHAUSTED);
      }
      if (m == 5 && n % 2 == 1) {
        return exists("5x" + n + " joins every two squares that colours allow", EXHAUSTED);
      }
      if ((m == 5 && n % 2 == 0 && n >= 8) || (m == 3 && n % 2 == 0 && n >= 12)) {
        return blocksCorners(from, to) || blocksCorners(to, from)
            ? none(
                "both corners of a short side have two neighbours only and share one of them, which"
                    + " cannot serve both when a tour begins there and ends elsewhere",
                EXHAUSTED)
            : exists("no end keeps the corners from being passed", EXHAUSTED);
      }
      if (m == 3 && n % 2 == 1 && n >= 11 && areBesideOneSide(from, to)) {
        return none(
            "both ends are on the same side, and nine squares that use all their remaining neighbours would form a separate path",
            "a square with two neighbours takes both");
      }
      return (m == 4 && n >= 7) || (m == 3 && n >= 11 && n != 13)
          ? exists(m + "x" + n + " joins every two such squares", EXHAUSTED)
          : unsettled("no theorem settles each pair of ends on " + m + "x" + n);
    }

    private boolean isInner(int square) {
      return row(square) == 1 || row(square) == 2;
    }

    private Existence innerStart(int square) {
      String rule = "on 4 rows a tour begins and ends in the outer rows, and ";
      return none(rule + board.name(square) + " is in an inner one", EXHAUSTED);
    }

    private boolean isCorner(int square) {
      return row(square) % (m - 1) == 0 && column(square) % (n - 1) == 0;
    }

    /**
     * Returns whether both end squares are among c1, d2, c3 or their mirror images, on three rows
     * with odd n. Then no tour exists. If the ends are c1 and c3: a2 joins both, which completes
     * the path c1-a2-c3. If the ends are c1 and d2: a2 joins c1 and c3, b3 joins a1 and d2, b1
     * joins a3 and c3, and c2 joins a1 and a3. These moves complete the path
     * c1-a2-c3-b1-a3-c2-a1-b3-d2 of nine squares. The case of c3 and d2 is its mirror image.
     */
    private boolean areBesideOneSide(int from, int to) {
      return (isThird(from, 0) && isThird(to, 0)) || (isThird(from, n - 1) && isThird(to, n - 1));
    }

    private boolean isThird(int square, int side) {
      return Math.abs(column(square) - side) == (row(square) == 1 ? 3 : 2);
    }

    /**
     * Returns whether one end is the common neighbour of two corners and the other is not a corner
     * of these two.
     */
    private boolean blocksCorners(int end, int other) {
      int middleColumn = m == 3 ? 2 : 1;
      boolean left = row(end) == m / 2 && column(end) == middleColumn;
      boolean right = row(end) == m / 2 && column(end) == n - 1 - middleColumn;
      int cornerColumn = left ? 0 : n - 1;
      return (left || right) && !(isCorner(other) && column(other) == cornerColumn);
    }
  }
}
