package org.knightstour.core;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which tours are wanted: the one value that every engine takes. It is valid once made, immutable,
 * and one line of text:
 *
 * <pre>{@code
 * TourQuestion built = TourQuestion.of(Board.parse("8x8")).closed().from(0);
 * TourQuestion read =
 *     TourQuestion.parse("5x6 open from a1 to f5 without c3 with a1-b3 avoid e4-f6");
 * }</pre>
 *
 * <p>A tour visits every square that is not missing once, by moves of the piece. A <i>closed</i>
 * tour is a cycle: it has three squares or more, and its last square is a move from its first. An
 * <i>open</i> tour is a path; the one square of a board is an open tour. A <i>strictly open</i>
 * tour is an open one whose last square is not a move of the piece from its first. The squares
 * {@code from} and {@code to} are the first and the last one. A closed tour passes every square:
 * its first square says only where the tour is printed from, and both ends together name the move
 * that closes it.
 *
 * @param board the rectangle on which squares are numbered
 * @param missing squares that the board lacks, by number; at least one square is left
 * @param piece what moves
 * @param kind open, closed or strictly open
 * @param from the first square; empty for any
 * @param to the last square; empty for any. A closed tour's last square needs a first one
 * @param required moves that a tour must make, in either direction; the closing move counts
 * @param forbidden moves that a tour must not make; none of them is required
 */
public record TourQuestion(
    Board board,
    SortedSet<Integer> missing,
    Leaper piece,
    TourKind kind,
    OptionalInt from,
    OptionalInt to,
    SortedSet<Move> required,
    SortedSet<Move> forbidden) {

  /** Copies the sets and checks everything. */
  public TourQuestion {
    Objects.requireNonNull(piece, "piece");
    Objects.requireNonNull(kind, "kind");
    missing = Collections.unmodifiableSortedSet(new TreeSet<>(missing));
    required = Collections.unmodifiableSortedSet(new TreeSet<>(required));
    forbidden = Collections.unmodifiableSortedSet(new TreeSet<>(forbidden));
    for (int square : missing) {
      board.check("without", square);
    }
    if (missing.size() >= board.squares()) {
      throw new ArgumentException("without", board, "must leave at least one square");
    }
    checkEnd(board, missing, "from", from);
    checkEnd(board, missing, "to", to);
    if (kind == TourKind.CLOSED && to.isPresent() && from.isEmpty()) {
      throw new ArgumentException(
          "to", board.name(to.getAsInt()), "must have a first square beside it: give from too");
    }
    checkMoves(board, missing, piece, "with", required);
    checkMoves(board, missing, piece, "avoid", forbidden);
    for (Move move : forbidden) {
      if (required.contains(move)) {
        throw new ArgumentException("avoid", move.text(board), "must not be required as well");
      }
    }
  }

  private static void checkEnd(
      Board board, Collection<Integer> missing, String parameter, OptionalInt end) {
    end.ifPresent(square -> board.check(parameter, square));
    if (end.isPresent() && missing.contains(end.getAsInt())) {
      throw new ArgumentException(
          parameter, board.name(end.getAsInt()), "must not be a missing square");
    }
  }

  private static void checkMoves(
      Board board,
      Collection<Integer> missing,
      Leaper piece,
      String parameter,
      Collection<Move> moves) {
    for (Move move : moves) {
      board.check(parameter, move.first());
      board.check(parameter, move.second());
      if (missing.contains(move.first()) || missing.contains(move.second())) {
        throw new ArgumentException(
            parameter, move.text(board), "must join two squares that are not missing");
      }
      if (!isMove(board, piece, move.first(), move.second())) {
        throw new ArgumentException(
            parameter, move.text(board), "must be a move of the " + piece.inWords());
      }
    }
  }

  /** Any open knight's tour of a whole board. */
  public static TourQuestion of(Board board) {
    return new TourQuestion(
        board,
        Collections.emptySortedSet(),
        Leaper.KNIGHT,
        TourKind.OPEN,
        OptionalInt.empty(),
        OptionalInt.empty(),
        Collections.emptySortedSet(),
        Collections.emptySortedSet());
  }

  /** Knight's tours of a kind of a whole board. */
  public static TourQuestion of(Board board, TourKind kind) {
    return of(board).kind(kind);
  }

  /** Reads the line that {@link #text()} prints, or throws an {@link InputException}. */
  public static TourQuestion parse(String line) {
    return QuestionText.parse(line);
  }

  public TourQuestion kind(TourKind value) {
    return new TourQuestion(board, missing, piece, value, from, to, required, forbidden);
  }

  public TourQuestion closed() {
    return kind(TourKind.CLOSED);
  }

  public TourQuestion from(int square) {
    return ends(OptionalInt.of(square), to);
  }

  public TourQuestion to(int square) {
    return ends(from, OptionalInt.of(square));
  }

  /** Replaces both ends, each a square number or any. */
  public TourQuestion ends(OptionalInt first, OptionalInt last) {
    return new TourQuestion(board, missing, piece, kind, first, last, required, forbidden);
  }

  public TourQuestion without(int... squares) {
    return without(Arrays.stream(squares).boxed().toList());
  }

  /** Takes these squares from the board, too. */
  public TourQuestion without(Collection<Integer> squares) {
    return new TourQuestion(
        board, union(missing, squares), piece, kind, from, to, required, forbidden);
  }

  public TourQuestion piece(Leaper value) {
    return new TourQuestion(board, missing, value, kind, from, to, required, forbidden);
  }

  /** Requires these moves, too. */
  public TourQuestion with(Collection<Move> moves) {
    return new TourQuestion(
        board, missing, piece, kind, from, to, union(required, moves), forbidden);
  }

  /** Forbids these moves, too. */
  public TourQuestion avoid(Collection<Move> moves) {
    return new TourQuestion(
        board, missing, piece, kind, from, to, required, union(forbidden, moves));
  }

  private static <T> SortedSet<T> union(SortedSet<T> set, Collection<T> more) {
    SortedSet<T> union = new TreeSet<>(set);
    union.addAll(more);
    return union;
  }

  /** How many squares a tour visits: those that are not missing. */
  public int squares() {
    return board.squares() - missing.size();
  }

  public boolean has(int square) {
    return board.has(square) && !missing.contains(square);
  }

  /** The least square that is not missing: a closed tour is read from here when none is given. */
  public int leastSquare() {
    int square = 0;
    while (missing.contains(square)) {
      square++;
    }
    return square;
  }

  /** Whether two squares of the rectangle are a move of the piece apart, forbidden or not. */
  public boolean isMove(int a, int b) {
    return isMove(board, piece, a, b);
  }

  private static boolean isMove(Board board, Leaper piece, int a, int b) {
    return piece.isMove(board.file(a) - board.file(b), board.rank(a) - board.rank(b));
  }

  /** Whether a tour is one of those that the question asks for. */
  public boolean isAnsweredBy(Tour tour) {
    return tour.board().equals(board)
        && tour.piece().equals(piece)
        && tour.length() == squares()
        && Arrays.stream(tour.toArray()).allMatch(this::has)
        && tour.is(kind)
        && hasEnds(tour)
        && required.stream().allMatch(move -> isMadeBy(tour, move))
        && forbidden.stream().noneMatch(move -> isMadeBy(tour, move));
  }

  private boolean hasEnds(Tour tour) {
    return kind == TourKind.CLOSED
        ? to.isEmpty() || isMadeBy(tour, new Move(from.orElseThrow(), to.getAsInt()))
        : from.orElse(tour.first()) == tour.first() && to.orElse(tour.last()) == tour.last();
  }

  private boolean isMadeBy(Tour tour, Move move) {
    int steps = Math.abs(tour.stepOf(move.first()) - tour.stepOf(move.second()));
    return steps == 1 || (kind == TourKind.CLOSED && steps == tour.length() - 1);
  }

  /** Whether theorems cover it: the knight on a whole board, no move required or forbidden. */
  public boolean isPlain() {
    return piece.isKnight() && missing.isEmpty() && required.isEmpty() && forbidden.isEmpty();
  }

  /** The question as one line, which {@link #parse} reads. */
  public String text() {
    return QuestionText.of(this);
  }

  @Override
  public String toString() {
    return text();
  }
}
