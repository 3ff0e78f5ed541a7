package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.puzzle.PuzzleMaker.PartialPuzzle;

/**
 * A source of random tours for a letter puzzle. It removes squares from a board until the number of
 * squares equals the number of parts. If a second tour reads the same text, it draws a new tour. It
 * removes squares in pairs of mirror images. On an even number of columns, the two squares have
 * different colours, and the light and dark squares stay equal in number. Then it chooses numbers,
 * if the spec asks for them.
 */
final class LetterSource implements PuzzleMaker.TourSource<LetterPuzzle> {

  private static final int PATTERNS = 20; // of holes, on each board
  private static final int TOURS = 20; // on each pattern

  private final LetterSpec spec;
  private final List<String> parts;
  private final SplittableRandom random;
  private int pattern; // of all boards, one after the other
  private int toursLeft;
  private @Nullable RandomTour tours; // null before the first tour of a pattern

  LetterSource(LetterSpec spec) {
    this.spec = spec;
    parts = spec.text().filled();
    random = new SplittableRandom(spec.randomSeed());
  }

  @Override
  public String name() {
    return "letter puzzle maker";
  }

  /** Removes squares from the next board if all tours of a pattern are drawn. */
  @Override
  public Optional<String> prepare() {
    for (; tours == null; pattern++) {
      if (pattern == PATTERNS * spec.boards().size()) {
        return Optional.of(
            "the text, "
                + spec.text().size()
                + ", fits no board: no unique tour was found: add or leave out a word,"
                + " or try another seed");
      }
      cut(spec.boards().get(pattern / PATTERNS))
          .ifPresent(board -> tours = new RandomTour(new PuzzleGraph(board), random));
      toursLeft = TOURS;
    }
    return Optional.empty();
  }

  @Override
  public Optional<PartialPuzzle<LetterPuzzle>> draw() {
    RandomTour source = Objects.requireNonNull(tours);
    Optional<Tour> tour = source.draw();
    toursLeft--;
    tours = tour.isEmpty() || toursLeft == 0 ? null : source;
    return tour.flatMap(drawn -> unique(source.question(), drawn)).map(this::draft);
  }

  private PartialPuzzle<LetterPuzzle> draft(LetterPuzzle letters) {
    PuzzleSpec blank = PuzzleSpec.of(letters.question()).seed(spec.seed());
    ClueRemoval numbers =
        spec.numbers().map(change -> removal(change.apply(blank), letters.answer())).orElse(null);
    return new PartialPuzzle<>(numbers, letters::numbers);
  }

  private static ClueRemoval removal(PuzzleSpec spec, Tour tour) {
    SplittableRandom random = new SplittableRandom(spec.seed());
    return new ClueRemoval(spec, new PuzzleGraph(spec.question()), tour, random, true);
  }

  /**
   * Returns the question with random pairs of removed squares, or empty if too few can be removed.
   */
  private Optional<TourQuestion> cut(TourQuestion board) {
    int holes = board.squares() - parts.size();
    List<Integer> left =
        new ArrayList<>(
            IntStream.range(0, board.board().squares())
                .filter(square -> mayGo(board, square))
                .boxed()
                .toList());
    RandomTour.shuffle(left, random);
    TreeSet<Integer> missing = new TreeSet<>(board.missing());
    int most = missing.size() + holes;
    for (int square : left.subList(0, Math.min(holes / 2, left.size()))) {
      missing.add(square);
      missing.add(Symmetry.MIRROR_FILES.apply(board.board(), square));
    }
    return missing.size() < most ? Optional.empty() : Optional.of(board.without(missing));
  }

  /** Checks whether a square of the left half and its image are on the board and are not ends. */
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
        new LetterPuzzle(question, spec.text(), parts, tour, Optional.empty(), spec.seed());
    Budget budget = Budget.none().nodes(ClueRemoval.MOST_NODES);
    boolean isUnique =
        PuzzleSearch.task(puzzle.puzzle(), puzzle.rule(), 2, budget, new Monitor())
            .finish()
            .known()
            .filter(Solutions::isUnique)
            .isPresent();
    return isUnique ? Optional.of(puzzle) : Optional.empty();
  }
}
