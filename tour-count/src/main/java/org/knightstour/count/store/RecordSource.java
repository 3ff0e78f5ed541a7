package org.knightstour.count.store;

import java.io.IOException;

/** Where records come from; each thread has its own. */
@FunctionalInterface
public interface RecordSource {

  /** Takes records from a source. */
  @FunctionalInterface
  interface Taker {
    /** Takes whole records, the first of a number of longs of an array. */
    void take(long[] words, int longs) throws IOException;
  }

  /** Shows a taker all records of a bucket. */
  void read(int bucket, Taker taker) throws IOException;
}
