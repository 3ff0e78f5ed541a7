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
 * A service that makes, solves and certifies puzzles. An exhaustive search proves each result of
 * the logical solver again. If they disagree, the methods throw a {@link ContradictionException}.
 */
public final class Puzzles {

  private static final int ENOUGH = 2; // solutions, to know that there are several

  private Puzzles() {}

  /** Creates a puzzle, and proves a second time that its answer is the only solution. */
  public static Outcome<MadePuzzle> make(PuzzleSpec spec, Budget budget, Monitor monitor) {
    return making(spec, budget, monitor).finish();
  }

  /** Creates a puzzle as {@link #make} does, in slices. The proof is the last slice. */
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
   * Creates a letter puzzle. Checks its tour, and proves a second time that the numbers next to the
   * letters have one solution.
   */
  public static Outcome<LetterPuzzle> letters(LetterSpec spec, Budget budget, Monitor monitor) {
    Outcome<LetterPuzzle> made = PuzzleMaker.letters(spec, budget, monitor).finish();
    made.known().ifPresent(one -> WalkCheck.require(one.question(), one.answer().toArray()));
    made.known().flatMap(LetterPuzzle::numbers).ifPresent(Puzzles::requireUnique);
    return made;
  }

  /**
   * Counts the solutions of a puzzle as zero, one or several, and grades it. If the search stops,
   * the outcome is stopped.
   */
  public static Outcome<PuzzleAnswer> solve(Puzzle puzzle, Budget budget, Monitor monitor) {
    return solving(puzzle, budget, monitor).finish();
  }

  /** Solves a puzzle as {@link #solve} does, in slices. */
  public static Task<PuzzleAnswer> solving(Puzzle puzzle, Budget budget, Monitor monitor) {
    return PuzzleSearch.task(puzzle, PuzzleSearch.Rule.NONE, ENOUGH, budget, monitor)
        .then(outcome -> outcome.map(solutions -> answer(puzzle, solutions)));
  }

  /**
   * Creates a checked certificate that a puzzle has one solution, in the format {@code
   * tourpuzzleproof 1}. The outcome is stopped if the time is too short, and declined if every
   * certificate would be over 1 MiB.
   *
   * @param answer the only solution
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

  /** Throws a {@link ContradictionException} if reasoning and search have different answers. */
  static void requireAgreement(PuzzleAnswer answer) {
    Solutions solutions = answer.solutions();
    SolvePath path = answer.path();
    boolean isRefuted = solutions.isAll() && solutions.tours().isEmpty();
    for (Tour reasoned : path.answer().stream().toList()) {
      if (isRefuted || !solutions.tours().stream().allMatch(reasoned::equals)) {
        String found =
            solutions.tours().isEmpty() ? "no solution exists" : "there is a different solution";
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
