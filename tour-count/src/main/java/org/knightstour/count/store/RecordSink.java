package org.knightstour.count.store;

import java.io.IOException;

/** A receiver of records. Each thread has a separate sink. */
@FunctionalInterface
public interface RecordSink {
  /** Adds a record, some longs of an array, to a bucket. */
  void put(int bucket, long[] words, int from, int longs) throws IOException;
}
