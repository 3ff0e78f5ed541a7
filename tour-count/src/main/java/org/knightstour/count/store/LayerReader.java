package org.knightstour.count.store;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A reader of the note of a layer's file, and then of its chunks one after another. Not
 * thread-safe.
 */
public final class LayerReader {

  /** The bytes of a file. */
  @FunctionalInterface
  public interface In {
    /** Reads some bytes from a position on into a buffer. Returns -1 at the end of the file. */
    int read(ByteBuffer bytes, long position) throws IOException;
  }

  /** The beginning of files of version 0.1.0, and of versions before {@link #UNPACKED}. */
  private static final long OLD_MAGIC = 0x746F75726C617972L;

  /** The letters {@code tourlay3}: files of older versions, with unpacked longs. */
  private static final long UNPACKED = 0x746F75726C617933L;

  private static final int MOST_NOTE = 1 << 30;

  private final In in;
  private final String file;
  private final LayerManifest note;
  private final long end;
  private final boolean isOld;
  private final Chunk chunk = new Chunk();
  private long position = LayerOutput.HEAD_BYTES;

  /**
   * Reads the note.
   *
   * @param size of the file, in bytes
   * @param fingerprint of the count's plan
   * @param file its name, for messages
   * @throws DamagedException if it is not a complete file of a layer
   * @throws LayersRefusedException if it belongs to a different count or version
   * @throws IOException if it cannot be read now
   */
  public LayerReader(In in, long size, String fingerprint, String file) throws IOException {
    this.in = in;
    this.file = file;
    if (size < LayerOutput.HEAD_BYTES) {
      throw damaged("it ends too early");
    }
    long magic = bytes(0, LayerOutput.HEAD_BYTES).getLong();
    if (magic == OLD_MAGIC) {
      throw new LayersRefusedException(
          "cannot continue from "
              + file
              + ", which an older version of this program wrote: name an empty directory");
    }
    isOld = magic == UNPACKED;
    long notesEnd = size - LayerOutput.END_BYTES;
    if (magic != LayerOutput.MAGIC && !isOld) {
      throw damaged("it is no file of layers");
    }
    if (notesEnd < LayerOutput.HEAD_BYTES) {
      throw damaged("it ends too early");
    }
    ByteBuffer tail = bytes(notesEnd, LayerOutput.END_BYTES);
    end = tail.getLong();
    if (tail.getLong() != magic
        || end < LayerOutput.HEAD_BYTES
        || end > notesEnd
        || notesEnd - end > MOST_NOTE) {
      throw damaged("its end is missing");
    }
    try {
      note = LayerManifest.decode(bytes(end, (int) (notesEnd - end)), fingerprint, file);
    } catch (DamagedException e) {
      throw damaged(e.getMessage());
    }
  }

  private ByteBuffer bytes(long from, int size) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(size);
    while (bytes.hasRemaining()) {
      if (in.read(bytes, from + bytes.position()) < 0) {
        throw new EOFException("the file became shorter");
      }
    }
    return bytes.flip();
  }

  DamagedException damaged(@Nullable String how) {
    return new DamagedException(file + " is damaged (" + how + ")");
  }

  /** Returns the note. */
  public LayerManifest note() {
    return note;
  }

  /** Checks whether an older version wrote the file. */
  public boolean isOld() {
    return isOld;
  }

  /** Returns the last chunk that was read. */
  public Chunk chunk() {
    return chunk;
  }

  long position() {
    return position;
  }

  /**
   * Reads the next chunk. Returns false after the last chunk.
   *
   * @throws DamagedException if it differs from the written chunk
   */
  public boolean next() throws IOException {
    if (position == end) {
      return false;
    }
    try {
      chunk.read(in, position, end, isOld);
    } catch (DamagedException e) {
      throw damaged(e.getMessage());
    }
    if (chunk.bucket() < 0 || chunk.bucket() >= note.place().buckets()) {
      throw damaged("a chunk makes no sense");
    }
    position += Chunk.bytes(chunk.packed(), isOld);
    return true;
  }
}
