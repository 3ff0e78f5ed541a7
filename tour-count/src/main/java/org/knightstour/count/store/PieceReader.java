package org.knightstour.count.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;

/** Reads the pieces of a file of a layer one after another. For one thread. */
public final class PieceReader implements Closeable {

  private final ReadableByteChannel in;
  private final Piece piece = new Piece();
  private long left;

  /**
   * Reads from the first piece on.
   *
   * @param in a channel at {@link LayerFormat#HEAD_BYTES}
   * @param notePosition where the pieces end
   */
  public PieceReader(ReadableByteChannel in, long notePosition) {
    this.in = in;
    left = notePosition - LayerFormat.HEAD_BYTES;
  }

  /**
   * Reads the next piece; false after the last one.
   *
   * @throws DamagedException when it is not as it was written
   */
  public boolean next() throws IOException {
    if (left == 0) {
      return false;
    }
    piece.readNext(in::read, left);
    left -= Long.BYTES * (long) piece.longs() + Piece.EXTRA_BYTES;
    return true;
  }

  /** The bucket of the piece that was read last. */
  public int bucket() {
    return piece.bucket();
  }

  /** The number of its longs. */
  public int longs() {
    return piece.longs();
  }

  /** An array that begins with its longs, until the next piece is read. */
  public long[] words() {
    return piece.words();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
