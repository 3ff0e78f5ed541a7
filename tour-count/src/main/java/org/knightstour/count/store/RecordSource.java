package org.knightstour.count.store;

import java.io.IOException;

/** A source of records. Each thread has a separate source. */
@FunctionalInterface
public interface RecordSource {

  /** A receiver of records from a source. */
  @FunctionalInterface
  interface Taker {
    /** Receives whole records, the first of a number of longs of an array. */
    void take(long[] words, int longs) throws IOException;
  }

  /** Shows a taker all records of a bucket. */
  void read(int bucket, Taker taker) throws IOException;
}
