package org.knightstour.solve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.knightstour.core.InputException;

/**
 * The growth that a comparison of two sweeps accepts, in per cent. Smaller figures are always
 * accepted if their tolerance is set.
 *
 * @param nodes the accepted growth of the nodes of a start, or empty if nodes must be equal
 * @param time the accepted growth of the time of a board, or empty if times are not compared
 */
public record Tolerance(Optional<BigDecimal> nodes, Optional<BigDecimal> time) {

  /** Requires equal nodes, and does not compare times. */
  public static final Tolerance EXACT = new Tolerance(Optional.empty(), Optional.empty());

  private static final Pattern LIMIT =
      Pattern.compile("(nodes|time)=([0-9]{1,9}(?:\\.[0-9]{1,9})?)%");

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /**
   * Reads a list of limits, for example {@code nodes=5%,time=20%}. Each figure is named at most
   * once.
   *
   * @throws InputException if the text is invalid. The message contains the invalid limit
   */
  public static Tolerance parse(String text) {
    Tolerance tolerance = EXACT;
    for (String word : text.split(",", -1)) {
      Matcher limit = LIMIT.matcher(word.strip());
      if (!limit.matches()) {
        throw new InputException(word, "is not a tolerance: write nodes=5% or time=20%.");
      }
      Optional<BigDecimal> percent = Optional.of(new BigDecimal(limit.group(2)));
      boolean isNodes = limit.group(1).equals("nodes");
      if ((isNodes ? tolerance.nodes : tolerance.time).isPresent()) {
        throw new InputException(
            text, "has two limits of " + limit.group(1) + ": give each figure one limit.");
      }
      tolerance =
          isNodes
              ? new Tolerance(percent, tolerance.time)
              : new Tolerance(tolerance.nodes, percent);
    }
    return tolerance;
  }

  /** Returns the greatest accepted value of a figure that was {@code was}. */
  static BigInteger most(long was, BigDecimal percent) {
    return BigDecimal.valueOf(was)
        .multiply(HUNDRED.add(percent))
        .divide(HUNDRED, 0, RoundingMode.FLOOR)
        .toBigInteger();
  }
}
