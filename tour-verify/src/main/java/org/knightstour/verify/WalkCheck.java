package org.knightstour.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Ground;
import org.knightstour.core.LineSums;
import org.knightstour.core.Magic;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.Rectangle;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.VertexNames;
import org.knightstour.core.Walk;
import org.knightstour.verify.CheckResult.Fault;
import org.knightstour.verify.CheckResult.Invalid;
import org.knightstour.verify.CheckResult.Valid;

/**
 * A checker of walks against the definition of a tour. On a board it uses only the coordinates of
 * the squares. It accepts a walk in parts, for tours that do not fit into memory.
 *
 * <pre>{@code
 * WalkCheck check = new WalkCheck(question);
 * check.accept(squares, squares.length); // for each part of the walk
 * check.result().ifPresent(System.out::println);
 * }</pre>
 *
 * <p>It reports the first error in the order of {@link Fault}, for any division into parts. It
 * takes constant time a square, plus a logarithm of the number of required and forbidden moves. It
 * takes one bit for each square of the board. For a short walk on a large board, it takes less. The
 * limit is then about 530 bytes for each square of the walk, plus one byte for each thousand
 * squares of the board. Not thread-safe.
 */
public final class WalkCheck {

  private static final int FEWEST_OF_A_CYCLE = 3;
  private static final int NOWHERE = -1;
  private static final int PAGE_SHIFT = 12; // squares a page, as a power of 2
  private static final int WORDS = 1 << (PAGE_SHIFT - 6);
  private static final long[] NOT_YET = {};

  private final TourQuestion question;
  private final Ground ground;
  private final VertexNames naming;
  private final boolean isOnBoard;
  private final int squares;
  private final int columns;
  private final double inverseOfColumns;
  private final int shortStep; // of the first part of the piece
  private final int longStep;
  private final boolean isLeaper;
  private final long[] required;
  private final boolean[] isMade; // for each required move
  private final long[] forbidden;
  private final boolean hasMoves;
  private final long[]
      rowSums; // empty unless the question has a magic property, like the next fields
  private final long[] columnSums;
  private final long[] diagonalSums;
  private final long[][] visited; // in pages made at first visits, with missing squares
  private int steps;
  private int first = NOWHERE;
  private int last = NOWHERE;
  private int lastFile;
  private int lastRank;
  private Optional<Invalid> fault = Optional.empty();

  public WalkCheck(TourQuestion question) {
    this.question = question;
    ground = question.ground();
    naming = ground.naming();
    squares = naming.squares();
    Optional<Rectangle> rectangle = question.rectangle();
    isOnBoard = rectangle.isPresent();
    columns = rectangle.map(each -> each.board().columns()).orElse(1);
    inverseOfColumns = 1.0 / columns;
    Piece piece = rectangle.map(Rectangle::piece).orElse(Piece.KNIGHT);
    shortStep = piece.parts().get(0).leaper().shortStep();
    longStep = piece.parts().get(0).leaper().longStep();
    isLeaper = piece.asLeaper().isPresent();
    required = keys(question.required());
    isMade = new boolean[required.length];
    forbidden = keys(question.forbidden());
    hasMoves = required.length + forbidden.length > 0;
    boolean isMagic = question.magic().isPresent();
    int rows = isMagic ? question.board().rows() : 0;
    rowSums = new long[rows];
    columnSums = new long[isMagic ? columns : 0];
    diagonalSums = new long[isMagic && rows == columns ? 2 : 0];
    visited = new long[((squares - 1) >>> PAGE_SHIFT) + 1][];
    Arrays.fill(visited, NOT_YET);
    rectangle.ifPresent(each -> each.missing().forEach(this::isNew));
  }

  /**
   * Checks whether a walk is a tour of the question.
   *
   * @throws ArgumentException if the walk is on a different board or graph
   */
  public static CheckResult check(Walk walk, TourQuestion question) {
    if (!walk.naming().equals(question.naming())) {
      boolean isOnBoard = question.rectangle().isPresent();
      String where = (isOnBoard ? "the board " : "the ") + question.naming();
      throw new ArgumentException("walk", walk.naming(), "must be on " + where);
    }
    WalkCheck check = new WalkCheck(question);
    int[] part = new int[1 << 12];
    for (int begin = 0; begin < walk.length(); begin += part.length) {
      int count = Math.min(part.length, walk.length() - begin);
      for (int at = 0; at < count; at++) {
        part[at] = walk.square(begin + at);
      }
      check.accept(part, count);
    }
    Optional<Invalid> fault = check.result();
    return fault.isPresent() ? fault.get() : new Valid(Tour.of(question, walk.toArray()));
  }

  /**
   * Returns the tour of squares that the program itself computed.
   *
   * @throws IllegalStateException if they are not a tour, which is a bug. The message names the
   *     error
   */
  public static Tour require(TourQuestion question, int... squares) {
    WalkCheck check = new WalkCheck(question);
    check.accept(squares, squares.length);
    Optional<Invalid> fault = check.result();
    if (fault.isPresent()) {
      String message = "not a tour for \"" + question + "\": " + fault.get().message();
      throw new IllegalStateException(message);
    }
    return Tour.of(question, squares);
  }

  /**
   * Checks the next squares. After an error, it ignores them.
   *
   * @param walk square numbers, the first {@code count} of them. An invalid number is an error of
   *     the walk
   */
  public void accept(int[] walk, int count) {
    for (int at = 0; at < count && fault.isEmpty(); at++) {
      int square = walk[at];
      int rank = rank(square);
      int file = square - rank * columns;
      if (square < 0
          || square >= squares
          || (steps > 0
              && !(isOnBoard
                  ? isMove(file - lastFile, rank - lastRank)
                  : ground.isMove(last, square)))
          || (hasMoves && steps > 0 && !isAllowed(last, square))
          || !isNew(square)) {
        fault = Optional.of(faultOf(square));
        return;
      }
      if (steps++ == 0) {
        first = square;
      }
      if (rowSums.length > 0) {
        add(file, rank);
      }
      last = square;
      lastFile = file;
      lastRank = rank;
    }
  }

  /** Adds the number of the last step to the sums of its lines. */
  private void add(int file, int rank) {
    rowSums[rank] += steps;
    columnSums[file] += steps;
    if (diagonalSums.length > 0) {
      diagonalSums[0] += file == rank ? steps : 0;
      diagonalSums[1] += file + rank == rowSums.length - 1 ? steps : 0;
    }
  }

  /**
   * Returns the rank of a square, faster than by a division. It is exact, because the half keeps
   * the product 0.5 / columns or more away from every integer, and rounding moves it by 2^-20 /
   * columns at most.
   */
  private int rank(int square) {
    return (int) ((square + 0.5) * inverseOfColumns);
  }

  /** Returns the first error of the whole walk, or empty if it is a tour of the question. */
  public Optional<Invalid> result() {
    return fault.isPresent() ? fault : faultOfTheWhole();
  }

  /** Marks a square. Returns false if it was already marked. */
  private boolean isNew(int square) {
    long[] page = visited[square >>> PAGE_SHIFT];
    if (page == NOT_YET) {
      page = new long[WORDS];
      visited[square >>> PAGE_SHIFT] = page;
    }
    int word = (square >>> 6) & (WORDS - 1);
    long before = page[word];
    page[word] = before | 1L << square;
    return page[word] != before;
  }

  private boolean isMarked(int square) {
    long[] page = visited[square >>> PAGE_SHIFT];
    return page != NOT_YET && (page[(square >>> 6) & (WORDS - 1)] >>> square & 1) != 0;
  }

  /** Returns the error of a square as the next square. */
  private Invalid faultOf(int square) {
    if (!naming.has(square)) {
      String where = isOnBoard ? "on the board " : "of the ";
      return next(Fault.NO_SUCH_SQUARE, "square number " + square + " is not " + where + naming);
    }
    if (!question.has(square)) {
      return next(Fault.NO_SUCH_SQUARE, naming.name(square) + " is a missing square");
    }
    if (isMarked(square)) {
      return next(Fault.REPEATED_SQUARE, naming.name(square) + " was visited before");
    }
    String move = fromTo(last, square);
    return isMoveFromLast(square)
        ? next(Fault.FORBIDDEN_MOVE, move + " is forbidden")
        : next(Fault.NOT_A_MOVE, move + " is not " + ground.moveInWords());
  }

  private Invalid next(Fault what, String message) {
    int step = steps + 1;
    return new Invalid(what, step, "step " + step + ": " + message);
  }

  private boolean isMoveFromLast(int square) {
    int rank = rank(square);
    return isOnBoard
        ? isMove(square - rank * columns - lastFile, rank - lastRank)
        : ground.isMove(last, square);
  }

  private boolean isMove(int files, int ranks) {
    int across = Math.abs(files);
    int up = Math.abs(ranks);
    return isLeaper
        ? (across == shortStep && up == longStep) || (across == longStep && up == shortStep)
        : question.piece().parts().stream().anyMatch(part -> isMove(part, across, up));
  }

  private static boolean isMove(Piece.Part part, int across, int up) {
    int a = part.leaper().shortStep();
    int b = part.leaper().longStep();
    int least = Math.min(across, up);
    int most = Math.max(across, up);
    // A rider's move is its step some times over, once or more.
    int times = part.rides() ? Math.max(1, most / b) : 1;
    return least == times * a && most == times * b;
  }

  /** Marks a required move as made. Returns false for a forbidden move. */
  private boolean isAllowed(int from, int to) {
    long key = key(Math.min(from, to), Math.max(from, to));
    int which = Arrays.binarySearch(required, key);
    if (which >= 0) {
      isMade[which] = true;
    }
    return Arrays.binarySearch(forbidden, key) < 0;
  }

  private static long[] keys(SortedSet<Move> moves) {
    return moves.stream().mapToLong(move -> key(move.first(), move.second())).sorted().toArray();
  }

  private static long key(int smaller, int greater) {
    return (long) smaller << Integer.SIZE | greater;
  }

  private Optional<Invalid> faultOfTheWhole() {
    if (steps < question.squares()) {
      String end = "ends after " + steps + " of " + question.squares() + squares() + ": ";
      String missed = naming.name(firstUnvisited()) + " is not visited";
      return whole(Fault.UNVISITED_SQUARE, end + missed);
    }
    if (question.from().orElse(first) != first) {
      int from = question.from().getAsInt();
      return Optional.of(new Invalid(Fault.WRONG_START, 1, instead("begins", first, from)));
    }
    if (question.to().orElse(last) != last) {
      return whole(Fault.WRONG_END, instead("ends", last, question.to().getAsInt()));
    }
    return closing().or(this::requiredMoveMissing).or(this::notMagic);
  }

  private Optional<Invalid> notMagic() {
    return question.magic().flatMap(this::notMagic);
  }

  private Optional<Invalid> notMagic(Magic magic) {
    LineSums sums =
        new LineSums(question.board(), list(rowSums), list(columnSums), list(diagonalSums));
    return sums.violation(magic)
        .flatMap(line -> whole(Fault.NOT_MAGIC, "no " + magic.inWords() + ": " + line));
  }

  private static List<Long> list(long[] sums) {
    return Arrays.stream(sums).boxed().toList();
  }

  private String squares() {
    return isOnBoard ? " squares" : " vertices";
  }

  private Optional<Invalid> closing() {
    boolean closes = isMoveFromLast(first);
    String move = fromTo(last, first);
    if (question.kind() == TourKind.CLOSED) {
      if (steps < FEWEST_OF_A_CYCLE) {
        return whole(Fault.NOT_CLOSED, "not closed: a closed tour has at least three" + squares());
      }
      if (!closes) {
        return whole(Fault.NOT_CLOSED, "not closed: " + move + " is not " + ground.moveInWords());
      }
      if (!isAllowed(last, first)) {
        return whole(Fault.FORBIDDEN_CLOSING_MOVE, "the closing move " + move + " is forbidden");
      }
    }
    return question.kind() == TourKind.STRICTLY_OPEN && closes
        ? whole(Fault.RE_ENTRANT, "not strictly open: " + move + " is " + ground.moveInWords())
        : Optional.empty();
  }

  private Optional<Invalid> requiredMoveMissing() {
    int which = 0;
    for (Move move : question.required()) {
      if (!isMade[which++]) {
        return whole(
            Fault.REQUIRED_MOVE_MISSING, "the required move " + move.text(naming) + " is not made");
      }
    }
    return Optional.empty();
  }

  private Optional<Invalid> whole(Fault what, String message) {
    return Optional.of(new Invalid(what, steps, message));
  }

  private int firstUnvisited() {
    int square = 0;
    while (isMarked(square)) {
      square++;
    }
    return square;
  }

  private String instead(String verb, int square, int wanted) {
    return verb + " on " + naming.name(square) + ", not on " + naming.name(wanted);
  }

  private String fromTo(int from, int to) {
    return naming.name(from) + " to " + naming.name(to);
  }
}
