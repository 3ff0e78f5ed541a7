package org.knightstour.count.frontier;

/** A graph whose frontier is wider than states can hold. */
public final class FrontierTooWide extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  FrontierTooWide(int slots, int most) {
    super("the frontier has " + slots + " squares; at most " + most + " can be counted");
  }
}
