package org.knightstour.find.neural;

import java.util.Optional;
import org.knightstour.core.Allowance;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.find.neural.NeuralAnswer.OneTour;
import org.knightstour.find.neural.NeuralAnswer.SeveralCycles;
import org.knightstour.find.neural.NeuralResult.Declined;
import org.knightstour.find.neural.NeuralResult.Found;
import org.knightstour.find.neural.NeuralResult.NotFound;
import org.knightstour.find.neural.NeuralResult.Stopped;
import org.knightstour.search.order.SplitMix64;

/**
 * Runs a {@link NeuralNetwork} from one random state after another until it finds a closed tour.
 * One thread; the same question and settings give the same answer unless the clock or the watch
 * ends the run.
 */
public final class NeuralSearch {

  private final TourQuestion question;
  private final NeuralSettings settings;
  private final Watch watch;
  private final Allowance allowance;
  private int attempts;
  private long rounds;
  private int severalCycles;
  private int fewestCycles;
  private int mostCycles;
  private int notConverged;

  private NeuralSearch(TourQuestion question, NeuralSettings settings, Watch watch) {
    this.question = question;
    this.settings = settings;
    this.watch = watch;
    allowance = new Allowance(settings.budget(), watch);
  }

  /** Looks for a tour of a question. */
  public static NeuralResult run(TourQuestion question, NeuralSettings settings, Watch watch) {
    return declines(question)
        .<NeuralResult>map(Declined::new)
        .orElseGet(() -> new NeuralSearch(question, settings, watch).run());
  }

  private static Optional<String> declines(TourQuestion question) {
    if (!question.isPlain()) {
      return Optional.of(
          "the neural network is for the knight on whole boards, without required or forbidden"
              + " moves");
    }
    if (question.kind() == TourKind.STRICTLY_OPEN || question.to().isPresent()) {
      return Optional.of(
          "the neural network finds closed tours only, and no last square can be given");
    }
    if (question.squares() % 2 != 0) {
      return Optional.of("the neural network finds closed tours only, and an odd board has none");
    }
    return Optional.empty();
  }

  private NeuralResult run() {
    NeuralNetwork network = new NeuralNetwork(question.board(), NeuralNetwork.Update.IN_TURN);
    while (attempts < settings.attempts() && !allowance.isOver()) {
      long seed = SplitMix64.seedOf(settings.seed(), attempts);
      NeuralAnswer answer = network.run(seed, settings.rounds(), allowance);
      attempts++;
      rounds += answer.rounds();
      watch.count((long) answer.rounds() * network.neurons(), 0);
      if (answer instanceof OneTour found) {
        watch.count(0, 1);
        return new Found(begunAt(found.tour(), question.from().orElse(0)), work());
      }
      count(answer);
    }
    StopReason reason = allowance.reason();
    return reason == null ? new NotFound(work()) : new Stopped(reason, work());
  }

  private void count(NeuralAnswer answer) {
    if (answer instanceof SeveralCycles several) {
      fewestCycles =
          severalCycles == 0 ? several.cycles() : Math.min(fewestCycles, several.cycles());
      mostCycles = Math.max(mostCycles, several.cycles());
      severalCycles++;
    } else {
      notConverged++;
    }
  }

  private Tour begunAt(Tour tour, int square) {
    int length = tour.length();
    int[] turned = new int[length];
    for (int step = 0; step < length; step++) {
      turned[step] = tour.square((tour.stepOf(square) + step) % length);
    }
    return Tour.of(question, turned);
  }

  private NeuralWork work() {
    return new NeuralWork(
        attempts,
        rounds,
        severalCycles,
        fewestCycles,
        mostCycles,
        notConverged,
        allowance.elapsedNanos());
  }
}
