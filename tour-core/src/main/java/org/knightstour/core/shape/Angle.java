package org.knightstour.core.shape;

/**
 * An angle from 0 to 180 degrees between two directions of the grid: the angle of the vector
 * (along, across) with the axis. For example, (4, 3) is the acute angle of 36.87 degrees between
 * two knight's moves. Equal angles have equal numbers.
 *
 * @param along a multiple of the cosine
 * @param across the same multiple of the sine, at least 0, without a common factor with {@code
 *     along}
 */
public record Angle(long along, long across) implements Comparable<Angle> {

  private static final int HUNDREDTHS = 100; // of a degree

  /** Removes the common factor. */
  public Angle {
    if (across < 0 || (along == 0 && across == 0)) {
      throw new IllegalArgumentException(
          "No angle has the vector (" + along + ", " + across + ").");
    }
    long factor = Slope.gcd(along, across);
    along /= factor;
    across /= factor;
  }

  /** Returns the angle between two directions. */
  static Angle between(Slope.Direction one, Slope.Direction other) {
    return new Angle(one.dot(other), Math.abs(one.cross(other)));
  }

  /** Returns the angle between two lines, at most 90 degrees. */
  static Angle ofLines(Slope.Direction one, Slope.Direction other) {
    return new Angle(Math.abs(one.dot(other)), Math.abs(one.cross(other)));
  }

  public boolean isStraight() {
    return across == 0 && along < 0;
  }

  /** Returns the degrees, rounded. */
  public double degrees() {
    return Math.toDegrees(Math.atan2((double) across, (double) along));
  }

  /** Compares the sizes of the angles exactly. */
  @Override
  public int compareTo(Angle other) {
    return across == 0 && other.across == 0
        ? Long.compare(other.along, along)
        : Long.compare(0, along * other.across - across * other.along);
  }

  /** Returns the degrees with at most two decimal places, for example {@code 36.87°}. */
  @Override
  public String toString() {
    // No ties: an angle of the grid that has rational degrees is a multiple of 45 degrees.
    long hundredths = Math.round(degrees() * HUNDREDTHS);
    String places = "." + Long.toString(HUNDREDTHS + hundredths % HUNDREDTHS).substring(1);
    int end = places.endsWith("00") ? 0 : places.endsWith("0") ? 2 : 3;
    return hundredths / HUNDREDTHS + places.substring(0, end) + "°";
  }
}
