package org.knightstour.puzzle;

import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * The certificate that a puzzle has one solution, {@code tourpuzzleproof 1}: the steps of the
 * ladder, one line each, and trials within trials where one is not enough. Puzzles of levels 1 to 4
 * have no trials in it, those of level 5 at most three.
 */
public final class PuzzleProof {

  private static final int MOST_LETTERS = 1 << 20;

  private final StringBuilder text;
  private final Allowance allowance;
  private long steps;

  private PuzzleProof(Puzzle puzzle, Allowance allowance) {
    this.allowance = allowance;
    text = new StringBuilder(PuzzleFile.statement("tourpuzzleproof 1", puzzle));
  }

  /**
   * The certificate of a puzzle; declined where its text would be longer than 1 MiB, and of one
   * square, of which the format has none.
   *
   * @param answer its one solution
   * @param budget its time
   */
  public static Outcome<String> of(Puzzle puzzle, Tour answer, Budget budget, Watch watch) {
    if (answer.length() == 1) {
      return Outcome.declined("a certificate is of a puzzle of at least 2 squares");
    }
    PuzzleProof proof = new PuzzleProof(puzzle, new Allowance(budget, watch));
    Position position = new Position(new Field(puzzle.question()), puzzle.known());
    proof.write(position, answer, Ladder.MOST_TRIALS);
    Work work = Work.of("proof", proof.steps, proof.allowance.elapsedNanos(), 1);
    StopReason stopped = proof.allowance.ended();
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
   * Climbs to the answer, or to a contradiction where it was assumed away. Trials are looked for as
   * the ladder does first; beyond those, and within assumptions, looking would take too long.
   */
  private void write(Position position, Tour answer, int mostTrials) {
    int trials = mostTrials;
    while (text.length() <= MOST_LETTERS && allowance.ended() == null) {
      Ladder ladder = new Ladder(position, trials > 0 ? Rung.TRIAL : Rung.MARKS, trials);
      (trials > 0 ? ladder.climb() : ladder.refute()).forEach(this::write);
      trials = 0;
      Contradiction contradiction = ladder.contradiction();
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
    if (step instanceof Trial trial) {
      trial.steps().forEach(this::write);
      line(trial.contradiction().line());
    }
  }

  /** Refutes that the number with fewest squares is on a wrong one of them. */
  private void assume(Position position, Tour answer) {
    int best = -1;
    for (int number = 0; number < position.field.size; number++) {
      int count = Bits.count(position.reach(), number);
      boolean isOpen = count > 1;
      best = isOpen && (best < 0 || count < Bits.count(position.reach(), best)) ? number : best;
    }
    int place = Bits.first(position.reach(), best);
    if (position.field.square(place) == answer.square(best)) {
      place = Bits.next(position.reach(), best, place + 1);
    }
    line("try " + (best + 1) + " " + position.field.name(place));
    Position assumed = position.copy();
    assumed.put(best, place);
    write(assumed, answer, 0);
    position.remove(best, place);
  }
}
