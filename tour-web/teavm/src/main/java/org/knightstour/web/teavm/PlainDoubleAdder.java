package org.knightstour.web.teavm;

/** Stands for the class of the same name in the Java library, on the one thread of a worker. */
public final class PlainDoubleAdder {

  private double sum;

  public void add(double more) {
    sum += more;
  }

  public double sum() {
    return sum;
  }

  public void reset() {
    sum = 0;
  }
}
