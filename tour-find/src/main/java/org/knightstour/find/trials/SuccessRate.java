package org.knightstour.find.trials;

import org.knightstour.core.ArgumentException;

/**
 * How often something succeeded.
 *
 * @param successes how often, 0 to {@code trials}
 * @param trials of how many, at least 1
 */
public record SuccessRate(long successes, long trials) {

  // The normal deviate that leaves 2.5 % on either side.
  private static final double DEVIATE_95 = 1.959963984540054;

  /** Checks the ranges. */
  public SuccessRate {
    ArgumentException.checkRange("trials", trials, 1, Long.MAX_VALUE);
    ArgumentException.checkRange("successes", successes, 0, trials);
  }

  /** The share of successes, 0 to 1. */
  public double share() {
    return (double) successes / trials;
  }

  /** The lower end of the 95 % interval of Wilson (J. Amer. Statist. Assoc. 22, 1927). */
  public double low() {
    return successes == 0 ? 0 : centre() - halfWidth();
  }

  /** The upper end of that interval. */
  public double high() {
    return successes == trials ? 1 : centre() + halfWidth();
  }

  private double centre() {
    double square = DEVIATE_95 * DEVIATE_95;
    return (successes + square / 2) / (trials + square);
  }

  private double halfWidth() {
    double square = DEVIATE_95 * DEVIATE_95;
    double variance = share() * (1 - share()) * trials + square / 4;
    return DEVIATE_95 * Math.sqrt(variance) / (trials + square);
  }
}
