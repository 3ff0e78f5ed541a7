package org.knightstour.web.teavm;

/** Stands for the class of the same name in the Java library, on the one thread of a worker. */
public final class PlainLongAdder {

  private long sum;

  public void add(long more) {
    sum += more;
  }

  public long sum() {
    return sum;
  }
}
