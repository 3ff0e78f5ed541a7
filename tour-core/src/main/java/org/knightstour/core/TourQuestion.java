package org.knightstour.core;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/**
 * Which tours are wanted: the one value that every engine takes. It is valid once made, immutable,
 * and one line of text:
 *
 * <pre>{@code
 * TourQuestion built = TourQuestion.of(Board.parse("8x8")).closed().from(0);
 * TourQuestion read =
 *     TourQuestion.parse("5x6 open from a1 to f5 without c3 with a1-b3 avoid e4-f6");
 * TourQuestion ofGraph = TourQuestion.parse("graph 0-1 0-2 1-2 1-3 2-3 closed");
 * }</pre>
 *
 * <p>A tour visits every square of its ground once: each square of a board that is not missing, by
 * moves of a piece, or each vertex of a graph, by its edges. A <i>closed</i> tour is a cycle: it
 * has three squares or more, and its last square is a move from its first. An <i>open</i> tour is a
 * path; the one square of a board is an open tour. A <i>strictly open</i> tour is an open one whose
 * last square is not a move from its first. The squares {@code from} and {@code to} are the first
 * and the last one. A closed tour passes every square: its first square says only where the tour is
 * printed from, and both ends together name the move that closes it.
 *
 * @param ground the squares and the moves between them
 * @param kind open, closed or strictly open
 * @param from the first square; empty for any
 * @param to the last square; empty for any. A closed tour's last square needs a first one
 * @param required moves that a tour must make, in either direction; the closing move counts
 * @param forbidden moves that a tour must not make; none of them is required
 */
public record TourQuestion(
    Ground ground,
    TourKind kind,
    OptionalInt from,
    OptionalInt to,
    SortedSet<Move> required,
    SortedSet<Move> forbidden) {

  /** Copies the sets and checks everything. */
  public TourQuestion {
    Objects.requireNonNull(kind, "kind");
    required = Collections.unmodifiableSortedSet(new TreeSet<>(required));
    forbidden = Collections.unmodifiableSortedSet(new TreeSet<>(forbidden));
    checkEnd(ground, "from", from);
    checkEnd(ground, "to", to);
    if (kind == TourKind.CLOSED && to.isPresent() && from.isEmpty()) {
      throw new ArgumentException(
          "to",
          ground.naming().name(to.getAsInt()),
          "must have a first square beside it: give from too");
    }
    checkMoves(ground, "with", required);
    checkMoves(ground, "avoid", forbidden);
    for (Move move : forbidden) {
      if (required.contains(move)) {
        throw new ArgumentException(
            "avoid", move.text(ground.naming()), "must not be required as well");
      }
    }
  }

  private static void checkEnd(Ground ground, String parameter, OptionalInt end) {
    end.ifPresent(square -> ground.naming().check(parameter, square));
    if (end.isPresent() && !ground.has(end.getAsInt())) {
      throw new ArgumentException(
          parameter, ground.naming().name(end.getAsInt()), "must not be a missing square");
    }
  }

  private static void checkMoves(Ground ground, String parameter, Collection<Move> moves) {
    for (Move move : moves) {
      ground.naming().check(parameter, move.first());
      ground.naming().check(parameter, move.second());
      String text = move.text(ground.naming());
      if (!ground.has(move.first()) || !ground.has(move.second())) {
        throw new ArgumentException(parameter, text, "must join two squares that are not missing");
      }
      if (!ground.isMove(move.first(), move.second())) {
        throw new ArgumentException(parameter, text, "must be " + ground.moveInWords());
      }
    }
  }

  /** Any open knight's tour of a whole board. */
  public static TourQuestion of(Board board) {
    return of(Rectangle.of(board));
  }

  /** Any open tour of a ground. */
  public static TourQuestion of(Ground ground) {
    return new TourQuestion(
        ground,
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
    return new TourQuestion(ground, value, from, to, required, forbidden);
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
    return new TourQuestion(ground, kind, first, last, required, forbidden);
  }

  public TourQuestion without(int... squares) {
    return without(Arrays.stream(squares).boxed().toList());
  }

  /**
   * Takes these squares from the ground, too. What else is asked stays, by the names of squares;
   * the vertices of a graph are numbered again.
   */
  public TourQuestion without(Collection<Integer> squares) {
    if (squares.isEmpty()) {
      return this;
    }
    Ground less = ground.without(squares);
    if (less instanceof Rectangle) {
      return new TourQuestion(less, kind, from, to, required, forbidden);
    }
    IntUnaryOperator number = old -> less.naming().parseSquare(ground.naming().name(old));
    return new TourQuestion(
        less,
        kind,
        moved(from, number),
        moved(to, number),
        moved(required, number),
        moved(forbidden, number));
  }

  private static OptionalInt moved(OptionalInt end, IntUnaryOperator number) {
    return end.isPresent() ? OptionalInt.of(number.applyAsInt(end.getAsInt())) : end;
  }

  private static SortedSet<Move> moved(SortedSet<Move> moves, IntUnaryOperator number) {
    return moves.stream()
        .map(move -> new Move(number.applyAsInt(move.first()), number.applyAsInt(move.second())))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The same question of another piece; an {@link ArgumentException} on a graph. */
  public TourQuestion piece(Piece value) {
    return new TourQuestion(onBoard().piece(value), kind, from, to, required, forbidden);
  }

  /** Requires these moves, too. */
  public TourQuestion with(Collection<Move> moves) {
    return moves.isEmpty()
        ? this
        : new TourQuestion(ground, kind, from, to, union(required, moves), forbidden);
  }

  /** Forbids these moves, too. */
  public TourQuestion avoid(Collection<Move> moves) {
    return moves.isEmpty()
        ? this
        : new TourQuestion(ground, kind, from, to, required, union(forbidden, moves));
  }

  private static <T> SortedSet<T> union(SortedSet<T> set, Collection<T> more) {
    SortedSet<T> union = new TreeSet<>(set);
    union.addAll(more);
    return union;
  }

  /** The board and the piece; empty for a graph. What knows boards alone asks here first. */
  public Optional<Rectangle> rectangle() {
    return ground instanceof Rectangle rectangle ? Optional.of(rectangle) : Optional.empty();
  }

  private Rectangle onBoard() {
    if (ground instanceof Rectangle rectangle) {
      return rectangle;
    }
    throw new ArgumentException("ground", ground.title(), "must be a board for this");
  }

  /** The board, where the ground is known to have one; otherwise an {@link ArgumentException}. */
  public Board board() {
    return onBoard().board();
  }

  /** The squares that the board lacks, where the ground is known to have a board. */
  public SortedSet<Integer> missing() {
    return onBoard().missing();
  }

  /** The piece, where the ground is known to have a board. */
  public Piece piece() {
    return onBoard().piece();
  }

  /** The numbers and names of the squares. */
  public VertexNames naming() {
    return ground.naming();
  }

  /** How many squares a tour visits: those that are not missing. */
  public int squares() {
    return ground.squares();
  }

  public boolean has(int square) {
    return ground.has(square);
  }

  /** The least square that is not missing: a closed tour is read from here when none is given. */
  public int leastSquare() {
    return ground.leastSquare();
  }

  /** Whether two squares are a move apart, forbidden or not. */
  public boolean isMove(int a, int b) {
    return ground.isMove(a, b);
  }

  /** Whether a tour is one of those that the question asks for. */
  public boolean isAnsweredBy(Tour tour) {
    return tour.ground().equals(ground)
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
    return required.isEmpty()
        && forbidden.isEmpty()
        && rectangle().filter(Rectangle::isPlain).isPresent();
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
