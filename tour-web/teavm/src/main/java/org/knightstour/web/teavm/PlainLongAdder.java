package org.knightstour.web.teavm;

/** A substitute for the Java class of the same name, for the only thread of a web worker. */
public final class PlainLongAdder {

  private long sum;

  public void add(long more) {
    sum += more;
  }

  public long sum() {
    return sum;
  }
}
