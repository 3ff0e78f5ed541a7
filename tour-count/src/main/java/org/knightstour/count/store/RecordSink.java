package org.knightstour.count.store;

import java.io.IOException;

/** Where records go; each thread has its own. */
@FunctionalInterface
public interface RecordSink {
  /** Puts a record, some longs of an array, into a bucket. */
  void put(int bucket, long[] words, int from, int longs) throws IOException;
}
