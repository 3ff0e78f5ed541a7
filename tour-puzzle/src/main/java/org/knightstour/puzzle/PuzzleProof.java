package org.knightstour.puzzle;

import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * A certificate that a puzzle has one solution, in the format {@code tourpuzzleproof 1}. It has the
 * steps of the logical solver, one a line. If one trial is not enough, it nests trials. A puzzle of
 * the levels 1 to 4 has no trials in it, and a puzzle of level 5 has at most three.
 */
public final class PuzzleProof {

  private static final int MOST_LETTERS = 1 << 20;

  private final StringBuilder text;
  private final Limiter limiter;
  private long steps;

  private PuzzleProof(Puzzle puzzle, Limiter limiter) {
    this.limiter = limiter;
    text = new StringBuilder(PuzzleFile.statement("tourpuzzleproof 1", puzzle));
  }

  /**
   * Creates the certificate of a puzzle. Declines a text over 1 MiB, and a puzzle of one square,
   * which the format does not support.
   *
   * @param answer its only solution
   * @param budget its time
   */
  public static Outcome<String> of(Puzzle puzzle, Tour answer, Budget budget, Monitor monitor) {
    if (answer.length() == 1) {
      return Outcome.declined("a certificate is of a puzzle of at least 2 squares");
    }
    PuzzleProof proof = new PuzzleProof(puzzle, new Limiter(budget, monitor));
    Position position = new Position(new PuzzleGraph(puzzle.question()), puzzle.known());
    proof.write(position, answer, LogicalSolver.MOST_TRIALS);
    Work work = Work.of("proof", proof.steps, proof.limiter.elapsedNanos(), 1);
    StopReason stopped = proof.limiter.ended();
    if (stopped != null) {
      return Outcome.stopped(stopped, work);
    }
    if (proof.text.length() > MOST_LETTERS) {
      return Outcome.declined("the certificate would be longer than 1 MiB");
    }
    return Outcome.known(proof.line("solved").toString(), work);
  }

  private StringBuilder line(String line) {
    return text.append(line).append('\n');
  }

  /**
   * Solves up to the answer, or to a contradiction if the answer was assumed away. Trials are
   * searched first as in the logical solver. Beyond its limit, and within assumptions, this would
   * take too long.
   */
  private void write(Position position, Tour answer, int mostTrials) {
    int trials = mostTrials;
    while (text.length() <= MOST_LETTERS && limiter.ended() == null) {
      LogicalSolver solver =
          new LogicalSolver(position, trials > 0 ? Technique.TRIAL : Technique.MARKS, trials);
      (trials > 0 ? solver.solve() : solver.refute()).forEach(this::write);
      trials = 0;
      Contradiction contradiction = solver.contradiction();
      if (contradiction != null) {
        line(contradiction.line());
        return;
      }
      if (position.isComplete()) {
        return;
      }
      assume(position, answer);
    }
  }

  private void write(Deduction step) {
    steps++;
    line(step.line());
    step.steps().forEach(this::write);
    step.contradiction().ifPresent(end -> line(end.line()));
  }

  /** Assumes that the number with the fewest squares is on a wrong square, and refutes this. */
  private void assume(Position position, Tour answer) {
    int best = -1;
    for (int number = 0; number < position.graph.size; number++) {
      int count = Bits.count(position.reach(), number);
      boolean isOpen = count > 1;
      best = isOpen && (best < 0 || count < Bits.count(position.reach(), best)) ? number : best;
    }
    int place = Bits.first(position.reach(), best);
    if (position.graph.square(place) == answer.square(best)) {
      place = Bits.next(position.reach(), best, place + 1);
    }
    line("try " + (best + 1) + " " + position.graph.name(place));
    Position assumed = position.copy();
    assumed.put(best, place);
    write(assumed, answer, 0);
    position.remove(best, place);
  }
}
