package org.knightstour.web.teavm;

/** Stands for the class of the same name in the Java library, on the one thread of a worker. */
public final class PlainLongAdder {

  private long sum;

  /** Zero. */
  public PlainLongAdder() {}

  /** Adds. */
  public void add(long more) {
    sum += more;
  }

  /** What was added. */
  public long sum() {
    return sum;
  }
}
