package org.knightstour.cli;

import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.Watch;
import org.knightstour.find.warnsdorff.HeuristicTrials;
import org.knightstour.find.warnsdorff.NeuralAnswer;
import org.knightstour.find.warnsdorff.NeuralAnswer.NotConverged;
import org.knightstour.find.warnsdorff.NeuralAnswer.OneTour;
import org.knightstour.find.warnsdorff.NeuralAnswer.SeveralCycles;
import org.knightstour.find.warnsdorff.NeuralNetwork;
import org.knightstour.search.SearchRequest;

/** Attempts of a neural network at one tour, and how they went. */
final class NeuralRun {

  private final SearchRequest request;
  private final int attempts;
  private final int mostRounds;
  private int made;
  private int severalCycles;
  private int notConverged;
  private int fewestCycles = Integer.MAX_VALUE;
  private int mostCycles;
  private long rounds;
  private boolean isFound;

  NeuralRun(SearchRequest request, int attempts, int mostRounds) {
    this.request = request;
    this.attempts = attempts;
    this.mostRounds = mostRounds;
  }

  /** Fails in one line when the network has no form for what is asked. */
  static void check(Board board, TourKind kind, OptionalInt to) {
    String instead = "take --method warnsdorff or search.";
    if (kind == TourKind.STRICTLY_OPEN || to.isPresent()) {
      throw new InputException(
          "--method neural: its tours are closed, so without --to and --strictly-open; " + instead);
    }
    if (kind == TourKind.OPEN && board.squares() % 2 != 0) {
      throw new InputException(
          "--method neural: its tours are closed, and "
              + board
              + " has an odd number of squares; "
              + instead);
    }
  }

  Optional<Tour> find(Watch stop) {
    NeuralNetwork network = new NeuralNetwork(request.board(), NeuralNetwork.Update.IN_TURN);
    long deadline = System.nanoTime() + request.limits().time().toNanos();
    boolean isTimed = deadline > System.nanoTime();
    while (made < attempts
        && !stop.isStopped()
        && !(isTimed && System.nanoTime() - deadline >= 0)) {
      NeuralAnswer answer = network.run(HeuristicTrials.seedOf(request.seed(), made), mostRounds);
      made++;
      rounds += answer.rounds();
      if (answer instanceof OneTour found) {
        isFound = true;
        return Optional.of(begunAt(found.tour(), request.from().orElse(0)));
      }
      count(answer);
    }
    return Optional.empty();
  }

  private void count(NeuralAnswer answer) {
    if (answer instanceof SeveralCycles several) {
      severalCycles++;
      fewestCycles = Math.min(fewestCycles, several.cycles());
      mostCycles = Math.max(mostCycles, several.cycles());
    } else if (answer instanceof NotConverged) {
      notConverged++;
    }
  }

  private static Tour begunAt(Tour tour, int square) {
    int length = tour.length();
    int[] turned = new int[length];
    for (int step = 0; step < length; step++) {
      turned[step] = tour.square((tour.stepOf(square) + step) % length);
    }
    return Tour.of(tour.board(), turned);
  }

  /** Like "found in 3 attempts, 120 rounds: 2 converged to several cycles (2 to 4)". */
  String words() {
    StringBuilder words = new StringBuilder();
    words.append(isFound ? "found in " : "not known: the network found no tour in ");
    words.append(Figures.counted(made, "attempt", "attempts")).append(", ");
    words.append(Figures.counted(rounds, "round", "rounds"));
    if (severalCycles > 0) {
      words.append("; ").append(severalCycles).append(" converged to several cycles (");
      words.append(fewestCycles);
      words.append(mostCycles > fewestCycles ? " to " + mostCycles : "").append(")");
    }
    if (notConverged > 0) {
      words.append("; ").append(notConverged).append(" did not converge");
    }
    return words.append(isFound ? "" : ", which proves nothing").toString();
  }
}
