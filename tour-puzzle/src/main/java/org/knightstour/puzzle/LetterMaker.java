package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.symmetry.Symmetry;

/**
 * Makes a puzzle of letters: takes squares away from a board until there are as many as parts,
 * draws a random tour, and draws again while another tour reads the same text. Squares are taken
 * away in pairs of mirror images; on an even number of columns these have different colours, so
 * that as many light squares as dark ones stay. Numbers, where they are wanted, are chosen after
 * that by {@link PuzzleMaker}. A slice is one draw, or the test of one number.
 */
public final class LetterMaker implements Course<LetterPuzzle> {

  private static final int BOARDS = 4;
  private static final int PATTERNS = 20; // of holes, on each board
  private static final int TOURS = 20; // on each pattern
  private static final int FEWEST_ROWS = 3;

  private final LetterWish wish;
  private final List<String> parts;
  private final SplittableRandom random;
  private final Allowance allowance;
  private int pattern; // of all boards, one after the other
  private int toursLeft;
  private @Nullable Field field; // null before the first tour of a pattern
  private @Nullable RandomTour tours;
  private Optional<Numbering> underWay = Optional.empty();
  private long drawn;

  /** A puzzle of which numbers are chosen. */
  private record Numbering(LetterPuzzle letters, Course<MadePuzzle> numbers) {}

  private LetterMaker(LetterWish wish, Budget budget, Watch watch) {
    this.wish = wish;
    parts = wish.text().filled();
    random = new SplittableRandom(wish.seed());
    allowance = new Allowance(budget, watch);
  }

  /**
   * The boards with room for a text, those with few holes and equal sides first: an even number of
   * columns, and an even number of squares too many, at most a quarter.
   */
  public static List<Board> boards(LetterText text) {
    int squares = text.filled().size();
    List<Board> boards = new ArrayList<>();
    for (int rows = FEWEST_ROWS; rows <= squares; rows++) {
      for (int columns = 2; columns <= squares; columns += 2) {
        int holes = rows * columns - squares;
        if (holes >= 0 && holes <= squares / 4) {
          boards.add(new Board(rows, columns));
        }
      }
    }
    boards.sort(
        Comparator.comparingInt(
            board -> board.squares() + 2 * Math.abs(board.rows() - board.columns())));
    return boards.subList(0, Math.min(BOARDS, boards.size()));
  }

  /**
   * A puzzle not yet begun.
   *
   * @param budget its nodes are tours that are drawn
   */
  public static Course<LetterPuzzle> course(LetterWish wish, Budget budget, Watch watch) {
    return new LetterMaker(wish, budget, watch);
  }

  @Override
  public Optional<Outcome<LetterPuzzle>> work(long nanos) {
    long begin = System.nanoTime();
    Optional<Outcome<LetterPuzzle>> outcome;
    do {
      StopReason reason = allowance.ended();
      outcome = reason == null ? step() : Optional.of(stopped(reason));
    } while (outcome.isEmpty() && System.nanoTime() - begin < nanos);
    return outcome;
  }

  @Override
  public Outcome<LetterPuzzle> stopped(StopReason reason) {
    return Outcome.stopped(reason, work());
  }

  private Work work() {
    return Work.of("letter puzzle maker", drawn, allowance.elapsedNanos(), 1);
  }

  private Optional<Outcome<LetterPuzzle>> step() {
    return underWay.isPresent() ? number(underWay.get()) : draw();
  }

  /** Tests one given; a tour whose numbers are not proved in time is given up. */
  private Optional<Outcome<LetterPuzzle>> number(Numbering current) {
    Optional<Outcome<MadePuzzle>> numbers = current.numbers.work(0);
    underWay = numbers.isPresent() ? Optional.empty() : underWay;
    return numbers
        .flatMap(Outcome::known)
        .map(made -> Outcome.known(current.letters.numbers(made), work()));
  }

  private Optional<Outcome<LetterPuzzle>> draw() {
    Field current = field;
    RandomTour source = tours;
    if (current == null || source == null) {
      return begin();
    }
    if (allowance.claimNodes(1) == 0) {
      allowance.end(StopReason.NODE_LIMIT);
      return Optional.empty();
    }
    Optional<Tour> tour = source.draw();
    drawn++;
    toursLeft--;
    if (tour.isEmpty() || toursLeft == 0) {
      field = null; // another pattern
    }
    Optional<LetterPuzzle> puzzle = tour.flatMap(drew -> unique(current.question, drew));
    underWay = puzzle.flatMap(this::numbering);
    return underWay.isPresent()
        ? Optional.empty()
        : puzzle.map(letters -> Outcome.known(letters, work()));
  }

  private Optional<Numbering> numbering(LetterPuzzle letters) {
    PuzzleWish blank = PuzzleWish.of(letters.question()).seed(wish.seed());
    return wish.numbers()
        .map(change -> PuzzleMaker.of(change.apply(blank), letters.answer()))
        .map(numbers -> new Numbering(letters, numbers));
  }

  private Optional<Outcome<LetterPuzzle>> begin() {
    if (pattern == PATTERNS * wish.boards().size()) {
      return Optional.of(
          Outcome.declined(
              "the text, "
                  + wish.text().size()
                  + ", fits no board: no tour was met that alone reads it; add or leave out a"
                  + " word, or try another seed"));
    }
    TourQuestion board = wish.boards().get(pattern / PATTERNS);
    pattern++;
    Optional<TourQuestion> cut = cut(board);
    if (cut.isPresent()) {
      field = new Field(cut.get());
      tours = new RandomTour(field, random);
      toursLeft = TOURS;
    }
    return Optional.empty();
  }

  /** The question with random pairs of holes; empty where too few squares may go. */
  private Optional<TourQuestion> cut(TourQuestion board) {
    int holes = board.squares() - parts.size();
    List<Integer> left =
        new ArrayList<>(
            IntStream.range(0, board.board().squares())
                .filter(square -> mayGo(board, square))
                .boxed()
                .toList());
    for (int at = left.size() - 1; at > 0; at--) {
      Collections.swap(left, at, random.nextInt(at + 1));
    }
    TreeSet<Integer> missing = new TreeSet<>(board.missing());
    int most = missing.size() + holes;
    for (int square : left.subList(0, Math.min(holes / 2, left.size()))) {
      missing.add(square);
      missing.add(Symmetry.MIRROR_FILES.apply(board.board(), square));
    }
    return missing.size() < most ? Optional.empty() : Optional.of(board.without(missing));
  }

  /** Whether a square of the left half and its image are there, and no end. */
  private static boolean mayGo(TourQuestion board, int square) {
    int image = Symmetry.MIRROR_FILES.apply(board.board(), square);
    return board.board().file(square) < board.board().columns() / 2
        && IntStream.of(square, image)
            .allMatch(
                each ->
                    board.has(each)
                        && board.from().orElse(-1) != each
                        && board.to().orElse(-1) != each);
  }

  private Optional<LetterPuzzle> unique(TourQuestion board, Tour tour) {
    TourQuestion question = board.from(tour.first());
    LetterPuzzle puzzle =
        new LetterPuzzle(question, wish.text(), parts, tour, Optional.empty(), wish.seed());
    Budget budget = Budget.none().nodes(TakingAway.MOST_NODES);
    boolean isUnique =
        PuzzleSearch.course(puzzle.puzzle(), puzzle.rule(), 2, budget, new Watch())
            .finish()
            .known()
            .filter(Solutions::isUnique)
            .isPresent();
    return isUnique ? Optional.of(puzzle) : Optional.empty();
  }
}
