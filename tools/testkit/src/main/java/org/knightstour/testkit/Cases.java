package org.knightstour.testkit;

/**
 * The number of cases that a random test draws. Each test gives a number, and the property {@code
 * tests.times} multiplies it: by 0.2 in the fast suite, by 1 in continuous integration, by 5 with
 * the profile {@code slow}.
 */
public final class Cases {

  private static final double TIMES = Double.parseDouble(System.getProperty("tests.times", "0.2"));

  private Cases() {}

  /** Returns the number that a test gives, multiplied by the factor, but at least 1. */
  public static int of(int named) {
    return (int) Math.max(1, Math.round(named * TIMES));
  }

  /**
   * Returns a lower bound on the number of cases in which an event occurs. The bound is given for
   * the number of cases that the test gives, and is multiplied by the same factor. If the factor is
   * below 1, the bound is halved as well, because the share of an event varies more in few cases.
   */
  public static int atLeast(int bound) {
    return (int) (TIMES < 1 ? bound * TIMES / 2 : bound * TIMES);
  }
}
