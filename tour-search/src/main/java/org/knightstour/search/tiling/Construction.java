package org.knightstour.search.tiling;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Colouring;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Rectangle;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.order.SplitMix64;

/**
 * A construction of tours on boards of any size, in time linear in the squares. The board is cut
 * into tiles of a few dozen squares. The tour follows a comb-shaped route through the tiles, the
 * {@link TilePlan}. Randomised descents of the edge search find the path segments in each tile. A
 * board of a billion squares needs no more descents than a small board, because tiles repeat.
 *
 * <p>Supported boards. Tiles without an end measure 3x8, 4x4, 5x6 or 6x6. The tiles with the end
 * squares are home and the goal (see {@link TilePlan}). They also take the remainder of each side,
 * which is less than a tile. On boards of up to five rows they also take some columns on either
 * side of the end. Boards of all sizes therefore need finitely many tiles. All of them occur on
 * boards of a few strips per side, and a test tries all of them. Therefore every board of 3 rows or
 * more that has a closed tour gets a closed tour.
 *
 * <p>The same holds for every start, and for every pair of end squares. From 6 rows on, these are
 * all pairs that the parity argument allows (A. Conrad, T. Hindrichs, H. Morsy, I. Wegener,
 * Solution of the knight's Hamiltonian path problem on chessboards, Discrete Applied Mathematics
 * 50, 1994). On fewer rows, these are all pairs that an exhaustive search does not exclude
 * (docs/results/end-pairs.md).
 *
 * <p>The idea of joining small tours at fixed edges is due to Parberry (An efficient algorithm for
 * the knight's tour problem, Discrete Applied Mathematics 73, 1997) and to Cull and De Curtins
 * (Knight's tour revisited, Fibonacci Quarterly 16, 1978). This class uses no printed board.
 */
public final class Construction {

  private static final int CHOICES = 12;
  // A tour makes about one move in four of a large board's.
  private static final int ATTEMPTS_TO_AVOID = 16;
  private static final int LEAST_ROWS = 3;
  // The distance from one end in which to look for the other end, if it is not fixed.
  private static final int REACH = 9;

  private final TourQuestion question;
  private final Board board;
  private final TileMaker maker;
  private final Limiter limiter;

  private Construction(TourQuestion question, long seed, Limiter limiter) {
    this.question = question;
    this.limiter = limiter;
    board = question.board();
    maker = new TileMaker(seed);
  }

  /**
   * Constructs a tour. To avoid forbidden moves, it tries a few seeds. If each of their tours makes
   * a forbidden move, no tour is found. The work is the number of seeds.
   *
   * @param seed the seed of the random choices: different seeds give different tours
   * @param monitor stops the construction
   */
  public static Outcome<TiledTour> construct(TourQuestion question, long seed, Monitor monitor) {
    return construct(question, seed, new Limiter(Budget.none(), monitor));
  }

  /** Constructs a tour within the limits of a limiter. */
  public static Outcome<TiledTour> construct(TourQuestion question, long seed, Limiter limiter) {
    long startNanos = System.nanoTime();
    boolean isOnWholeBoard = question.rectangle().filter(Rectangle::isPlain).isPresent();
    if (!isOnWholeBoard || !question.required().isEmpty()) {
      return Outcome.declined(
          "constructions are for the knight on whole boards, without required moves");
    }
    TourQuestion plain =
        question.isPlain()
            ? question
            : TourQuestion.of(question.board(), question.kind())
                .ends(question.from(), question.to());
    int attempts = 0;
    Optional<TiledTour> tour;
    boolean isOfQuestion;
    do {
      long attemptSeed = attempts == 0 ? seed : SplitMix64.seedOf(seed, attempts);
      tour = new Construction(plain, attemptSeed, limiter).find();
      isOfQuestion = tour.isPresent() && avoidsForbidden(tour.get(), question);
      attempts++;
    } while (tour.isPresent() && !isOfQuestion && attempts < ATTEMPTS_TO_AVOID);
    Work work = Work.of("construct", attempts, System.nanoTime() - startNanos, 1);
    if (isOfQuestion) {
      return Outcome.known(tour.get(), work);
    }
    StopReason over = limiter.ended();
    return Outcome.stopped(over == null ? StopReason.GAVE_UP : over, work);
  }

  /** Returns whether a tour makes no forbidden moves of its question. Linear in the squares. */
  private static boolean avoidsForbidden(TiledTour tour, TourQuestion question) {
    if (question.forbidden().isEmpty()) {
      return true;
    }
    long[] keys =
        question.forbidden().stream()
            .mapToLong(move -> key(move.first(), move.second()))
            .sorted()
            .toArray();
    boolean[] isMet = {false};
    int[] last = {tour.first()};
    tour.forEach(
        (squares, count) -> {
          for (int at = 0; at < count && !isMet[0]; at++) {
            isMet[0] = Arrays.binarySearch(keys, key(last[0], squares[at])) >= 0;
            last[0] = squares[at];
          }
        });
    boolean closes = question.kind() == TourKind.CLOSED;
    return !isMet[0] && !(closes && Arrays.binarySearch(keys, key(last[0], tour.first())) >= 0);
  }

  private static long key(int a, int b) {
    return (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
  }

  private Optional<TiledTour> find() {
    TourKind kind = question.kind();
    if (Math.min(board.rows(), board.columns()) < LEAST_ROWS) {
      return Optional.empty();
    }
    if (kind != TourKind.STRICTLY_OPEN && question.to().isEmpty()) {
      Optional<TiledTour> closed = closed(question.from().orElse(0));
      if (kind == TourKind.CLOSED || closed.isPresent()) {
        return closed;
      }
    }
    return between(question.from(), question.to());
  }

  private Optional<TiledTour> closed(int from) {
    Colouring colouring = Colouring.of(question);
    return colouring.dark() == colouring.light() ? plan(from, from, false) : Optional.empty();
  }

  /** Constructs an open tour. An end that is not fixed is chosen near the other end, or near a1. */
  private Optional<TiledTour> between(OptionalInt from, OptionalInt to) {
    Colouring colouring = Colouring.of(question);
    return ends(from, to.orElse(0))
        .flatMap(first -> ends(to, first).map(last -> new int[] {first, last}))
        .filter(pair -> canBe(colouring, pair[0], pair[1]))
        .map(pair -> plan(pair[0], pair[1], true))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Returns a fixed end, or otherwise the squares around a place, nearest first. */
  private Stream<Integer> ends(OptionalInt given, int place) {
    if (given.isPresent()) {
      return Stream.of(given.getAsInt());
    }
    int file = board.file(place);
    int rank = board.rank(place);
    return near(rank, board.rows())
        .boxed()
        .flatMap(r -> near(file, board.columns()).mapToObj(f -> board.index(f, r)))
        .sorted(
            Comparator.comparingInt(
                square ->
                    Math.abs(board.file(square) - file) + Math.abs(board.rank(square) - rank)));
  }

  private static IntStream near(int place, int length) {
    return IntStream.rangeClosed(Math.max(0, place - REACH), Math.min(length - 1, place + REACH));
  }

  private boolean canBe(Colouring colouring, int from, int to) {
    TourKind kind = question.kind();
    return from != to
        && (kind == TourKind.OPEN || question.isMove(from, to) == (kind == TourKind.CLOSED))
        && colouring.allowsEnds(question, OptionalInt.of(from), OptionalInt.of(to));
  }

  private Optional<TiledTour> plan(int from, int to, boolean isOpen) {
    Placement placement = new Placement(board, from, to);
    TilePlan.Ends ends =
        new TilePlan.Ends(
            placement.row(from),
            placement.column(from),
            placement.row(to),
            placement.column(to),
            isOpen);
    for (int choice = 0; choice < CHOICES && !limiter.isOver(); choice++) {
      TilePlan plan = new TilePlan(placement.height, placement.width, ends, choice);
      Optional<TiledTour> tour = TiledTour.of(placement, plan, maker, from);
      if (tour.isPresent()) {
        return tour;
      }
    }
    return Optional.empty();
  }
}
