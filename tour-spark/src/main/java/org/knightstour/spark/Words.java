package org.knightstour.spark;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Longs as bytes, the low one first. */
final class Words {

  /** So that their bytes are an array. */
  static final int MOST = Integer.MAX_VALUE / Long.BYTES - 8;

  private Words() {}

  static byte[] bytes(long[] words, int from, int longs) {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * longs).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asLongBuffer().put(words, from, longs);
    return bytes.array();
  }

  static long[] of(byte[] bytes) {
    long[] words = new long[bytes.length / Long.BYTES];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words);
    return words;
  }
}
