package org.knightstour.web.teavm;

/** A substitute for the Java class of the same name, for the only thread of a web worker. */
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
