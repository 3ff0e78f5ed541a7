package org.knightstour.solve;

import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.puzzle.LetterPuzzle;
import org.knightstour.puzzle.LetterSpec;
import org.knightstour.puzzle.LogicalSolver;
import org.knightstour.puzzle.MadePuzzle;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.PuzzleMaker;
import org.knightstour.puzzle.PuzzleProof;
import org.knightstour.puzzle.PuzzleSearch;
import org.knightstour.puzzle.PuzzleSpec;
import org.knightstour.puzzle.Solutions;
import org.knightstour.puzzle.SolvePath;
import org.knightstour.verify.WalkCheck;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * The policy of puzzles: what the logical solver proves, an exhaustive search proves again. A
 * {@link ContradictionException} says that they disagree.
 */
public final class Puzzles {

  private static final int ENOUGH = 2; // solutions, to know that there are several

  private Puzzles() {}

  /** Makes a puzzle, and proves once more that it has one solution: the answer. */
  public static Outcome<MadePuzzle> make(PuzzleSpec spec, Budget budget, Monitor monitor) {
    return making(spec, budget, monitor).finish();
  }

  /** The same by slices; the proof is the last one. */
  public static Task<MadePuzzle> making(PuzzleSpec spec, Budget budget, Monitor monitor) {
    Existence theory = Existence.of(spec.question());
    if (theory.isNone()) {
      String reason = "there is no tour to be made a puzzle of: " + theory.reason();
      return Task.of(() -> Outcome.declined(reason));
    }
    return PuzzleMaker.task(spec, budget, monitor)
        .then(
            made -> {
              made.known().ifPresent(Puzzles::requireUnique);
              return made;
            });
  }

  private static void requireUnique(MadePuzzle made) {
    PuzzleAnswer answer = answer(made.puzzle(), PuzzleSearch.solve(made.puzzle()));
    if (!answer.isUnique() || !answer.solutions().tours().get(0).equals(made.answer())) {
      throw contradiction(made.puzzle(), "one solution was made", answer.toString());
    }
  }

  /**
   * Makes a puzzle of letters; the tour is held against the definition of one, and that the numbers
   * beside the letters have one solution is proved once more.
   */
  public static Outcome<LetterPuzzle> letters(LetterSpec spec, Budget budget, Monitor monitor) {
    Outcome<LetterPuzzle> made = PuzzleMaker.letters(spec, budget, monitor).finish();
    made.known().ifPresent(one -> WalkCheck.require(one.question(), one.answer().toArray()));
    made.known().flatMap(LetterPuzzle::numbers).ifPresent(Puzzles::requireUnique);
    return made;
  }

  /**
   * Whether a puzzle has no solution, one, or more, and what level it has; a search that stops
   * leaves it open.
   */
  public static Outcome<PuzzleAnswer> solve(Puzzle puzzle, Budget budget, Monitor monitor) {
    return solving(puzzle, budget, monitor).finish();
  }

  /** The same by slices. */
  public static Task<PuzzleAnswer> solving(Puzzle puzzle, Budget budget, Monitor monitor) {
    return PuzzleSearch.task(puzzle, PuzzleSearch.Rule.NONE, ENOUGH, budget, monitor)
        .then(outcome -> outcome.map(solutions -> answer(puzzle, solutions)));
  }

  /**
   * The certificate that a puzzle has one solution, {@code tourpuzzleproof 1}, checked; stopped or
   * declined where there is none in time, or none of at most 1 MiB.
   *
   * @param answer its one solution
   */
  public static Outcome<String> certificate(
      Puzzle puzzle, Tour answer, Budget budget, Monitor monitor) {
    Outcome<String> text = PuzzleProof.of(puzzle, answer, budget, monitor);
    if (text.known().map(Certificates::check).orElse(null) instanceof Refused refused) {
      String checked = "the checker reports: line " + refused.line() + ": " + refused.reason();
      throw contradiction(puzzle, "a certificate was made", checked);
    }
    return text;
  }

  private static PuzzleAnswer answer(Puzzle puzzle, Solutions solutions) {
    for (Tour tour : solutions.tours()) {
      TourQuestion question = puzzle.question();
      WalkCheck.require(question, tour.toArray());
      if (!puzzle.isSolvedBy(tour)) {
        throw contradiction(puzzle, "the search found a solution", "it does not fit the givens");
      }
    }
    PuzzleAnswer answer = new PuzzleAnswer(solutions, LogicalSolver.solve(puzzle));
    requireAgreement(answer);
    return answer;
  }

  /** Fails where reasoning and search both have an answer, and different ones. */
  static void requireAgreement(PuzzleAnswer answer) {
    Solutions solutions = answer.solutions();
    SolvePath path = answer.path();
    boolean isRefuted = solutions.isAll() && solutions.tours().isEmpty();
    for (Tour reasoned : path.answer().stream().toList()) {
      if (isRefuted || !solutions.tours().stream().allMatch(reasoned::equals)) {
        String found =
            solutions.tours().isEmpty() ? "there is none" : "there is a different solution";
        throw contradiction(path.puzzle(), "the deductions lead to one solution", found);
      }
    }
    if (path.contradiction().isPresent() && !solutions.tours().isEmpty()) {
      String why = path.contradiction().get().words();
      throw contradiction(path.puzzle(), "the deductions show: " + why, "there is a solution");
    }
  }

  private static ContradictionException contradiction(Puzzle puzzle, String one, String other) {
    String givens = puzzle.givens().text(puzzle.question().naming());
    return new ContradictionException(
        "the ladder and the search contradict each other on %s given %s: %s, but %s"
            .formatted(puzzle.question(), givens, one, other));
  }
}
