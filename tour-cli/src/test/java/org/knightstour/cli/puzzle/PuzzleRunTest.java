package org.knightstour.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.PuzzleFile;
import org.knightstour.puzzle.PuzzleMaker;
import org.knightstour.puzzle.PuzzleSpec;

/** Tests several puzzles: a stop before the last puzzle, and several pages. */
final class PuzzleRunTest {

  private static final TourQuestion QUESTION = TourQuestion.parse("6x6 closed");
  private static final int MANY = 7; // the pages of a sheet have six puzzles each

  @TempDir private Path folder;

  private static Outcome<List<SheetPuzzle>> run(int made, int wanted) {
    return PuzzleRun.each(
        wanted,
        Budget.none(),
        new Monitor(),
        (at, place, left) ->
            at == made
                ? Outcome.stopped(StopReason.TIME_LIMIT, Work.NONE)
                : PuzzleMaker.task(PuzzleSpec.of(QUESTION).minimal().seed(at), left, new Monitor())
                    .finish()
                    .map(one -> SheetPuzzle.of(PuzzleFile.of(one), place)));
  }

  /** Checks a fixed bug: a stop discarded the finished puzzles. */
  @Test
  void each_stoppedBeforeTheLast_hasThoseThatAreFinished() {
    Outcome<List<SheetPuzzle>> outcome = run(2, 100);
    assertThat(outcome.stopped()).contains(StopReason.TIME_LIMIT);
    assertThat(outcome.soFar().orElseThrow()).hasSize(2);
    PuzzleView view = new PuzzleView(QUESTION, false, Optional.empty());
    assertThat(view.stopped(StopReason.TIME_LIMIT, outcome.work()))
        .isEqualTo("stopped: the time limit was reached after 2 of 100 puzzles.");
    assertThat(run(0, 100).soFar()).isEmpty();
  }

  /** Checks that tours recur only after all eight closed tours, which are images of three tours. */
  @Test
  void each_boardWithEightTours_repeatsNoneBeforeTheNinthPuzzle() {
    PuzzleSpec spec = PuzzleSpec.of(TourQuestion.parse("5x6 closed")).level(Level.ONE);
    Outcome<List<SheetPuzzle>> outcome =
        PuzzleRun.each(
            9,
            Budget.none(),
            new Monitor(),
            (at, place, left) ->
                PuzzleMaker.make(spec.seed(at))
                    .map(one -> SheetPuzzle.of(PuzzleFile.of(one), place)));
    List<Set<Set<Integer>>> tours =
        outcome.value().stream().map(one -> moves(one.printed().answer())).toList();
    assertThat(new HashSet<>(tours.subList(0, 8))).hasSize(8);
    assertThat(new HashSet<>(tours)).hasSize(8);
    assertThat(((PuzzleRun.Several) outcome.work()).repeated()).isEqualTo(1);
    PuzzleView view = new PuzzleView(spec.question(), false, Optional.empty());
    assertThat(view.commentary(outcome.value(), outcome.work()).toString())
        .contains("1 puzzle has the tour of an earlier puzzle");
  }

  private static Set<Set<Integer>> moves(Tour tour) {
    Set<Set<Integer>> moves = new HashSet<>();
    for (int step = 0; step < tour.length(); step++) {
      moves.add(Set.of(tour.square(step), tour.square((step + 1) % tour.length())));
    }
    return moves;
  }

  @Test
  void write_fewerPuzzlesThanAskedFor_needsFewerFiles() {
    Path sheet = folder.resolve("sheet.svg");
    PuzzleTarget target =
        PuzzleTarget.of(sheet, false, 100, true, SheetSettings.usual()).orElseThrow();
    assertThat(target.write(run(2, 100).soFar().orElseThrow()))
        .containsExactly(sheet, folder.resolve("sheet-answers.svg"));
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("sheet.svg", "sheet-answers.svg");
  }

  /** Checks a fixed bug: the first page remained if the second page could not be written. */
  @Test
  void write_laterPageThatCannotBe_leavesNoPage() throws IOException {
    PuzzleTarget target =
        PuzzleTarget.of(folder.resolve("sheet.svg"), false, MANY, true, SheetSettings.usual())
            .orElseThrow();
    Files.createFile(folder.resolve("sheet-answers.svg"));
    List<SheetPuzzle> puzzles = run(MANY, MANY).value();
    assertThatThrownBy(() -> target.write(puzzles)).isInstanceOf(UncheckedIOException.class);
    assertThat(folder.toFile().list()).containsExactly("sheet-answers.svg");
  }
}
