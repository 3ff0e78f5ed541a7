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
 * Runs a {@link NeuralNetwork} from one random state after another until it finds a closed tour.
 * One thread; the same question and settings give the same answer unless the clock or the monitor
 * ends the run.
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

  /** Looks for a tour of a question; the work is a {@link Runs}. */
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
      return Optional.of("the neural network finds closed tours only, and an odd board has none");
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
   * How to look for a tour.
   *
   * @param attempts how often to begin, at least 1
   * @param rounds when to give an attempt up, at least 1
   * @param seed of the random choices
   * @param budget when to give up; a node is one update of one neuron
   */
  public record Settings(int attempts, int rounds, long seed, Budget budget) {
    /** Checks the ranges. */
    public Settings {
      ArgumentException.checkRange("attempts", attempts, 1, Integer.MAX_VALUE);
      ArgumentException.checkRange("rounds", rounds, 1, Integer.MAX_VALUE);
    }
  }

  /**
   * The work that an answer took, and how the attempts without a tour ended.
   *
   * @param attempts how many attempts were made, the one that found a tour included
   * @param amount how many rounds they took together
   * @param severalCycles how many converged to several cycles
   * @param fewestCycles the fewest cycles of those, 0 when there were none
   * @param mostCycles the most cycles of those, 0 when there were none
   * @param notConverged how many did not converge
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
