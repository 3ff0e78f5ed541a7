package org.knightstour.search.heuristic;

import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongToIntFunction;
import java.util.function.Supplier;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.knightstour.search.order.SplitMix64;

/**
 * Measurements of the success rate of the heuristics, by trials in parallel. Each trial has a seed
 * that depends on the common seed and the number of the trial. The figures are therefore the same
 * for any number of threads.
 */
public final class HeuristicTrials {

  // Enough to keep the shared counter off the hot path, few enough for threads to end together.
  private static final int TRIALS_A_BLOCK = 16;

  /** The start squares of trials. */
  public enum Start {
    /** The square a1. */
    CORNER,
    /** Any square with equal probability. On an odd board half of them have no tour. */
    RANDOM
  }

  /**
   * The parameters of the trials.
   *
   * @param trials the number of trials, at least 1
   * @param seed the common seed
   * @param threads 1 to {@link SearchSettings#MOST_THREADS}
   */
  public record Plan(int trials, long seed, int threads) {
    /** Checks the ranges. */
    public Plan {
      ArgumentException.checkRange("trials", trials, 1, Integer.MAX_VALUE);
      ArgumentException.checkRange("threads", threads, 1, SearchSettings.MOST_THREADS);
    }
  }

  /** The outcomes of runs of a neural network. The three rates add up to all trials. */
  public record NeuralRates(
      SuccessRate tour, SuccessRate severalCycles, SuccessRate notConverged) {}

  private HeuristicTrials() {}

  /**
   * Measures how often a walk by Warnsdorff's rule completes an open tour. A trial is one attempt,
   * or all orders in turn for {@link TieBreak#ORDERS}. If neither the start nor the ties are
   * random, it makes one trial.
   *
   * @return empty if it was stopped
   */
  public static Optional<SuccessRate> warnsdorff(
      Board board, TieBreak tieBreak, Start start, Plan plan, Monitor stop) {
    int attempts = tieBreak == TieBreak.ORDERS ? tieBreak.distinctAttempts() : 1;
    boolean isFixed = !tieBreak.isRandom() && start == Start.CORNER;
    Plan needed = isFixed ? new Plan(1, plan.seed(), 1) : plan;
    Supplier<LongToIntFunction> walks =
        () -> {
          WarnsdorffWalk walk = new WarnsdorffWalk(board, tieBreak);
          return seed -> {
            int from = start == Start.CORNER ? 0 : SplitMix64.below(board.squares(), seed);
            boolean isWhole = false;
            for (int attempt = 0; attempt < attempts && !isWhole; attempt++) {
              isWhole = walk.walk(from, attempt, seed);
            }
            return isWhole ? 1 : 0;
          };
        };
    return outcomes(2, walks, needed, stop)
        .map(counts -> new SuccessRate(counts[1], needed.trials()));
  }

  /**
   * Measures how often the network of Takefuji and Lee converges, and to which outcome.
   *
   * @param mostRounds the maximum number of rounds of a run
   * @return empty if it was stopped
   */
  public static Optional<NeuralRates> neural(
      Board board, NeuralNetwork.Update update, int mostRounds, Plan plan, Monitor stop) {
    Supplier<LongToIntFunction> networks =
        () -> {
          NeuralNetwork network = new NeuralNetwork(board, update);
          Limiter limiter = new Limiter(Budget.none(), stop);
          // 0, 1, or 2 for several.
          return seed -> Math.min(2, network.run(seed, mostRounds, limiter).cycles());
        };
    return outcomes(3, networks, plan, stop)
        .map(
            counts ->
                new NeuralRates(
                    new SuccessRate(counts[1], plan.trials()),
                    new SuccessRate(counts[2], plan.trials()),
                    new SuccessRate(counts[0], plan.trials())));
  }

  /** Returns how often each outcome occurred, or empty if it was stopped. */
  private static Optional<long[]> outcomes(
      int kinds, Supplier<LongToIntFunction> trials, Plan plan, Monitor stop) {
    AtomicLong next = new AtomicLong();
    ExecutorService pool = Executors.newFixedThreadPool(plan.threads());
    Callable<long[]> share =
        () -> {
          try {
            return share(kinds, trials.get(), plan, next, stop);
          } finally {
            // A share that fails ends the others as well.
            next.set(plan.trials());
          }
        };
    long[] counts = new long[kinds];
    try {
      for (Future<long[]> part : pool.invokeAll(Collections.nCopies(plan.threads(), share))) {
        long[] some = part.get();
        Arrays.setAll(counts, kind -> counts[kind] + some[kind]);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdown();
    }
    return stop.isStopped() ? Optional.empty() : Optional.of(counts);
  }

  private static long[] share(
      int kinds, LongToIntFunction trial, Plan plan, AtomicLong next, Monitor stop) {
    long[] counts = new long[kinds];
    while (!stop.isStopped()) {
      long first = next.getAndAdd(TRIALS_A_BLOCK);
      if (first >= plan.trials()) {
        return counts;
      }
      for (long i = first; i < Math.min(first + TRIALS_A_BLOCK, plan.trials()); i++) {
        counts[trial.applyAsInt(SplitMix64.seedOf(plan.seed(), i))]++;
      }
    }
    return counts;
  }

  /**
   * A success rate.
   *
   * @param successes the number of successes, 0 to {@code trials}
   * @param trials the number of trials, at least 1
   */
  public record SuccessRate(long successes, long trials) {

    // The normal deviate that leaves 2.5 % on either side.
    private static final double DEVIATE_95 = 1.959963984540054;

    /** Checks the ranges. */
    public SuccessRate {
      ArgumentException.checkRange("trials", trials, 1, Long.MAX_VALUE);
      ArgumentException.checkRange("successes", successes, 0, trials);
    }

    /** Returns the share of successes, 0 to 1. */
    public double share() {
      return (double) successes / trials;
    }

    /** Returns the lower end of the 95 % interval of Wilson (J. Amer. Statist. Assoc. 22, 1927). */
    public double low() {
      return successes == 0 ? 0 : end(-1);
    }

    /** Returns the upper end of that interval. */
    public double high() {
      return successes == trials ? 1 : end(1);
    }

    private double end(int side) {
      double square = DEVIATE_95 * DEVIATE_95;
      double centre = (successes + square / 2) / (trials + square);
      double variance = share() * (1 - share()) * trials + square / 4;
      return centre + side * (DEVIATE_95 * Math.sqrt(variance) / (trials + square));
    }
  }
}
