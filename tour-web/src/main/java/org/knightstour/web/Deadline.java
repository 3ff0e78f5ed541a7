package org.knightstour.web;

/** When a request gives up: after its field {@code millis}, or never. */
final class Deadline {

  private static final long MOST_MILLIS = 86_400_000; // a day
  private static final long NANOS = 1_000_000;

  private final long begin = System.nanoTime();
  private final long nanos;

  private Deadline(long nanos) {
    this.nanos = nanos;
  }

  static Deadline of(Request request) {
    return new Deadline(NANOS * request.number("millis", 1, MOST_MILLIS, MOST_MILLIS));
  }

  long nanosLeft() {
    return Math.max(0, nanos - (System.nanoTime() - begin));
  }

  boolean isOver() {
    return nanosLeft() == 0;
  }
}
