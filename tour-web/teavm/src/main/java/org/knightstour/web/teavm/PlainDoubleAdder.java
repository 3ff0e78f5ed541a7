package org.knightstour.web.teavm;

/** Stands for the class of the same name in the Java library, on the one thread of a worker. */
public final class PlainDoubleAdder {

  private double sum;

  /** Zero. */
  public PlainDoubleAdder() {}

  /** Adds. */
  public void add(double more) {
    sum += more;
  }

  /** What was added. */
  public double sum() {
    return sum;
  }

  /** Zero again. */
  public void reset() {
    sum = 0;
  }
}
