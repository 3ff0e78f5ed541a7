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
 * A question about tours: a ground, a kind of tour, and conditions. Every engine takes it. It is
 * checked when it is created, immutable, and has a text of one line:
 *
 * <pre>{@code
 * TourQuestion built = TourQuestion.of(Board.parse("8x8")).closed().from(0);
 * TourQuestion read =
 *     TourQuestion.parse("5x6 open from a1 to f5 without c3 with a1-b3 avoid e4-f6");
 * TourQuestion ofGraph = TourQuestion.parse("graph 0-1 0-2 1-2 1-3 2-3 closed");
 * }</pre>
 *
 * <p>A tour visits every square of its ground once. On a board it visits each square that is not
 * missing, by moves of a piece. On a graph it visits each vertex along the edges. A <i>closed</i>
 * tour is a cycle: it has at least three squares, and its last square is a move from its first. An
 * <i>open</i> tour is a path. The square of a 1x1 board is an open tour. A <i>strictly open</i>
 * tour is an open tour whose last square is not a move from its first. The squares {@code from} and
 * {@code to} are the first and the last square. A closed tour passes every square, and its first
 * square only determines the start of the output. Both end squares together name its closing move.
 *
 * @param ground the squares and the moves between them
 * @param kind open, closed or strictly open
 * @param from the first square, or empty for any
 * @param to the last square, or empty for any. A closed tour with a last square needs a first
 *     square
 * @param required moves that a tour must make, in either direction. The closing move counts
 * @param forbidden moves that a tour must not make. Required moves cannot be forbidden
 * @param magic the magic property of a tour's numbers, or empty for any numbers. The ground is then
 *     a board without missing squares. The number of each square counts: a closed tour begins at
 *     {@code from}, and each start and direction is a different tour
 */
public record TourQuestion(
    Ground ground,
    TourKind kind,
    OptionalInt from,
    OptionalInt to,
    SortedSet<Move> required,
    SortedSet<Move> forbidden,
    Optional<Magic> magic) {

  /** Copies the sets and checks everything. */
  public TourQuestion {
    Objects.requireNonNull(kind, "kind");
    required = Collections.unmodifiableSortedSet(new TreeSet<>(required));
    forbidden = Collections.unmodifiableSortedSet(new TreeSet<>(forbidden));
    checkEnd(ground, "from", from);
    checkEnd(ground, "to", to);
    if (kind == TourKind.CLOSED && to.isPresent() && from.isEmpty()) {
      throw new ArgumentException(
          "to", ground.naming().name(to.getAsInt()), "must have a first square too: give from");
    }
    checkMoves(ground, "with", required);
    checkMoves(ground, "avoid", forbidden);
    for (Move move : forbidden) {
      if (required.contains(move)) {
        throw new ArgumentException(
            "avoid", move.text(ground.naming()), "must not be required as well");
      }
    }
    magic.ifPresent(property -> checkMagic(ground, property));
  }

  private static void checkMagic(Ground ground, Magic magic) {
    if (!(ground instanceof Rectangle rectangle)) {
      throw new ArgumentException("magic", magic.label(), "must be asked of a board");
    }
    if (!LineSums.isDefined(ground)) {
      throw new ArgumentException(
          "magic", magic.label(), "must be asked of a board without missing squares");
    }
    Board board = rectangle.board();
    if (magic == Magic.FULL && board.rows() != board.columns()) {
      throw new ArgumentException("magic", magic.label(), "must be asked of a square board");
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

  /** Creates the question of any open knight's tour of a whole board. */
  public static TourQuestion of(Board board) {
    return of(Rectangle.of(board));
  }

  /** Creates the question of any open tour of a ground. */
  public static TourQuestion of(Ground ground) {
    return new TourQuestion(
        ground,
        TourKind.OPEN,
        OptionalInt.empty(),
        OptionalInt.empty(),
        Collections.emptySortedSet(),
        Collections.emptySortedSet(),
        Optional.empty());
  }

  /** Creates the question of knight's tours of a kind on a whole board. */
  public static TourQuestion of(Board board, TourKind kind) {
    return of(board).kind(kind);
  }

  /**
   * Reads the line that {@link #text()} prints.
   *
   * @throws InputException if the text is not a valid question
   */
  public static TourQuestion parse(String line) {
    return QuestionText.parse(line);
  }

  public TourQuestion kind(TourKind value) {
    return new TourQuestion(ground, value, from, to, required, forbidden, magic);
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

  /** Replaces both end squares, each a square number or empty for any. */
  public TourQuestion ends(OptionalInt first, OptionalInt last) {
    return new TourQuestion(ground, kind, first, last, required, forbidden, magic);
  }

  public TourQuestion without(int... squares) {
    return without(Arrays.stream(squares).boxed().toList());
  }

  /**
   * Also removes these squares from the ground. The other conditions stay, by the names of squares.
   * The remaining vertices of a graph are renumbered.
   */
  public TourQuestion without(Collection<Integer> squares) {
    if (squares.isEmpty()) {
      return this;
    }
    Ground less = ground.without(squares);
    if (less instanceof Rectangle) {
      return new TourQuestion(less, kind, from, to, required, forbidden, magic);
    }
    IntUnaryOperator number = old -> less.naming().parseSquare(ground.naming().name(old));
    return new TourQuestion(
        less,
        kind,
        moved(from, number),
        moved(to, number),
        moved(required, number),
        moved(forbidden, number),
        magic);
  }

  private static OptionalInt moved(OptionalInt end, IntUnaryOperator number) {
    return end.isPresent() ? OptionalInt.of(number.applyAsInt(end.getAsInt())) : end;
  }

  private static SortedSet<Move> moved(SortedSet<Move> moves, IntUnaryOperator number) {
    return moves.stream()
        .map(move -> new Move(number.applyAsInt(move.first()), number.applyAsInt(move.second())))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Returns the same question for a different piece.
   *
   * @throws ArgumentException if the ground is a graph
   */
  public TourQuestion piece(Piece value) {
    return new TourQuestion(onBoard().piece(value), kind, from, to, required, forbidden, magic);
  }

  /** Also requires these moves. */
  public TourQuestion with(Collection<Move> moves) {
    return moves.isEmpty()
        ? this
        : new TourQuestion(ground, kind, from, to, union(required, moves), forbidden, magic);
  }

  /** Also forbids these moves. */
  public TourQuestion avoid(Collection<Move> moves) {
    return moves.isEmpty()
        ? this
        : new TourQuestion(ground, kind, from, to, required, union(forbidden, moves), magic);
  }

  /** Asks for tours with this property of their numbers. */
  public TourQuestion magic(Magic value) {
    return magic(Optional.of(value));
  }

  /** Replaces the magic property, or asks for any numbers. */
  public TourQuestion magic(Optional<Magic> value) {
    return new TourQuestion(ground, kind, from, to, required, forbidden, value);
  }

  private static <T> SortedSet<T> union(SortedSet<T> set, Collection<T> more) {
    SortedSet<T> union = new TreeSet<>(set);
    union.addAll(more);
    return union;
  }

  /** Returns the board and the piece, or empty for a graph. */
  public Optional<Rectangle> rectangle() {
    return ground instanceof Rectangle rectangle ? Optional.of(rectangle) : Optional.empty();
  }

  private Rectangle onBoard() {
    if (ground instanceof Rectangle rectangle) {
      return rectangle;
    }
    throw new ArgumentException("ground", ground.title(), "must be a board for this");
  }

  /**
   * Returns the board.
   *
   * @throws ArgumentException if the ground is a graph
   */
  public Board board() {
    return onBoard().board();
  }

  /**
   * Returns the squares that the board lacks.
   *
   * @throws ArgumentException if the ground is a graph
   */
  public SortedSet<Integer> missing() {
    return onBoard().missing();
  }

  /**
   * Returns the piece.
   *
   * @throws ArgumentException if the ground is a graph
   */
  public Piece piece() {
    return onBoard().piece();
  }

  /**
   * Returns the convention of a count: {@link Convention#of}, or each start and direction if the
   * numbers of the squares count.
   */
  public Convention convention() {
    return magic.isPresent() ? Convention.DIRECTED : Convention.of(kind);
  }

  /** Returns the numbers and names of the squares. */
  public VertexNames naming() {
    return ground.naming();
  }

  /** Returns the number of squares that a tour visits, excluding missing squares. */
  public int squares() {
    return ground.squares();
  }

  public boolean has(int square) {
    return ground.has(square);
  }

  /** Returns the least square that is not missing. A closed tour starts here by default. */
  public int leastSquare() {
    return ground.leastSquare();
  }

  /** Returns whether two squares are a move apart, forbidden or not. */
  public boolean isMove(int a, int b) {
    return ground.isMove(a, b);
  }

  /** Returns whether a tour satisfies the conditions of this question. */
  public boolean isAnsweredBy(Tour tour) {
    return tour.ground().equals(ground)
        && tour.is(kind)
        && hasEnds(tour)
        && required.stream().allMatch(move -> isMadeBy(tour, move))
        && forbidden.stream().noneMatch(move -> isMadeBy(tour, move))
        && magic.stream().allMatch(property -> LineSums.of(tour).orElseThrow().has(property));
  }

  private boolean hasEnds(Tour tour) {
    return (kind == TourKind.CLOSED && magic.isEmpty())
        ? to.isEmpty() || isMadeBy(tour, new Move(from.orElseThrow(), to.getAsInt()))
        : from.orElse(tour.first()) == tour.first() && to.orElse(tour.last()) == tour.last();
  }

  private boolean isMadeBy(Tour tour, Move move) {
    int steps = Math.abs(tour.stepOf(move.first()) - tour.stepOf(move.second()));
    return steps == 1 || (kind == TourKind.CLOSED && steps == tour.length() - 1);
  }

  /**
   * Returns whether the theorems apply: a knight on a whole board, no required or forbidden moves.
   */
  public boolean isPlain() {
    return required.isEmpty()
        && forbidden.isEmpty()
        && magic.isEmpty()
        && rectangle().filter(Rectangle::isPlain).isPresent();
  }

  /** Returns the question as one line, which {@link #parse} reads. */
  public String text() {
    return QuestionText.of(this);
  }

  @Override
  public String toString() {
    return text();
  }
}
