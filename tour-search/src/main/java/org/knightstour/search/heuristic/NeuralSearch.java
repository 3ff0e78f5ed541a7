package org.knightstour.search.heuristic;

import java.util.Arrays;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.order.SplitMix64;

/**
 * A search that runs a {@link NeuralNetwork} from several random states until it finds a closed
 * tour. One thread. The same question and settings give the same answer, unless the clock or the
 * monitor ends the run.
 */
public final class NeuralSearch {

  private final TourQuestion question;
  private final Settings settings;
  private final Monitor monitor;
  private final Limiter limiter;
  private int attempts;
  private long rounds;
  private int severalCycles;
  private int fewestCycles;
  private int mostCycles;
  private int notConverged;

  private NeuralSearch(TourQuestion question, Settings settings, Monitor monitor) {
    this.question = question;
    this.settings = settings;
    this.monitor = monitor;
    limiter = new Limiter(settings.budget(), monitor);
  }

  /** Searches for a tour of a question. The work is a {@link Runs}. */
  public static Outcome<Tour> run(TourQuestion question, Settings settings, Monitor monitor) {
    return declines(question)
        .map(Outcome::<Tour>declined)
        .orElseGet(() -> new NeuralSearch(question, settings, monitor).run());
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
      return Optional.of(
          "the neural network finds closed tours only, and an odd board has no closed tour");
    }
    return Optional.empty();
  }

  private Outcome<Tour> run() {
    NeuralNetwork network = new NeuralNetwork(question.board(), NeuralNetwork.Update.SEQUENTIAL);
    while (attempts < settings.attempts() && !limiter.isOver()) {
      long seed = SplitMix64.seedOf(settings.seed(), attempts);
      NeuralNetwork.Run run = network.run(seed, settings.rounds(), limiter);
      attempts++;
      rounds += run.rounds();
      monitor.count((long) run.rounds() * network.neurons(), 0);
      if (run.tour().isPresent()) {
        monitor.count(0, 1);
        return Outcome.known(begunAt(run.tour().get(), question.from().orElse(0)), work());
      }
      count(run.cycles());
    }
    StopReason reason = limiter.reason();
    return Outcome.stopped(reason == null ? StopReason.GAVE_UP : reason, work());
  }

  private void count(int cycles) {
    if (cycles == 0) {
      notConverged++;
    } else {
      fewestCycles = severalCycles == 0 ? cycles : Math.min(fewestCycles, cycles);
      mostCycles = Math.max(mostCycles, cycles);
      severalCycles++;
    }
  }

  private Tour begunAt(Tour tour, int square) {
    int length = tour.length();
    int[] turned = new int[length];
    Arrays.setAll(turned, step -> tour.square((tour.stepOf(square) + step) % length));
    return Tour.of(question, turned);
  }

  private Runs work() {
    return new Runs(
        attempts,
        rounds,
        severalCycles,
        fewestCycles,
        mostCycles,
        notConverged,
        limiter.elapsedNanos());
  }

  /**
   * The parameters of a search.
   *
   * @param attempts the number of attempts, at least 1
   * @param rounds the maximum number of rounds of an attempt, at least 1
   * @param seed the seed of the random choices
   * @param budget the limits. A node is one update of one neuron
   */
  public record Settings(int attempts, int rounds, long seed, Budget budget) {
    /** Checks the ranges. */
    public Settings {
      ArgumentException.checkRange("attempts", attempts, 1, Integer.MAX_VALUE);
      ArgumentException.checkRange("rounds", rounds, 1, Integer.MAX_VALUE);
    }
  }

  /**
   * The work for an answer, and the outcomes of the attempts without a tour.
   *
   * @param attempts the number of attempts, including a successful attempt
   * @param amount the number of their rounds
   * @param severalCycles how many attempts converged to several cycles
   * @param fewestCycles the fewest cycles of such an attempt, or 0
   * @param mostCycles the most cycles of such an attempt, or 0
   * @param notConverged how many attempts did not converge
   */
  public record Runs(
      int attempts,
      long amount,
      int severalCycles,
      int fewestCycles,
      int mostCycles,
      int notConverged,
      long elapsedNanos)
      implements Work {

    @Override
    public String engine() {
      return "neural";
    }
  }
}
