package org.knightstour.spark;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

/** Blocks of one bucket on the way to it: what Spark carries as one record. */
final class Group implements KryoSerializable {

  private long[] words;

  /** For Kryo. */
  Group() {
    this(new long[0]);
  }

  Group(long[] words) {
    this.words = words;
  }

  /** Whole records of a count. */
  long[] words() {
    return words;
  }

  @Override
  public void write(Kryo kryo, Output out) {
    out.writeInt(words.length);
    out.writeBytes(Words.bytes(words, 0, words.length));
  }

  @Override
  public void read(Kryo kryo, Input in) {
    words = Words.of(in.readBytes(Long.BYTES * in.readInt()));
  }
}
