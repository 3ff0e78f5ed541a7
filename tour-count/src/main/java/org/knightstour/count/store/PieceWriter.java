package org.knightstour.count.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.List;

/** Writes a file of a layer to a stream. For one thread. */
public final class PieceWriter extends BucketWriter implements Closeable {

  private final WritableByteChannel out;
  private final Piece pieces = new Piece();
  private final long[] written;
  private long position;

  /**
   * Begins a file.
   *
   * @param mostLongs how much it may collect
   */
  public PieceWriter(OutputStream out, int buckets, long mostLongs) throws IOException {
    super(buckets, mostLongs);
    this.out = Channels.newChannel(out);
    written = new long[buckets];
    write(LayerFormat.head());
  }

  private void write(ByteBuffer bytes) throws IOException {
    position += bytes.remaining();
    while (bytes.hasRemaining()) {
      out.write(bytes);
    }
  }

  @Override
  void append(int bucket, long[] words, int from, int longs) throws IOException {
    pieces.write(bucket, words, from, longs, this::write);
    written[bucket] += longs;
  }

  /** Writes all that is left to write of the pieces; returns how much went to each bucket. */
  public List<Long> written() throws IOException {
    flush();
    return Arrays.stream(written).boxed().toList();
  }

  /** Writes the note, and closes the stream; the file is whole then. */
  public void finish(LayerNote note, String fingerprint) throws IOException {
    flush();
    write(LayerFormat.tail(note, fingerprint, position));
    close();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
