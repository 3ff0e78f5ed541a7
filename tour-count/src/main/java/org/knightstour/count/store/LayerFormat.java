package org.knightstour.count.store;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The frame of a file of layers: {@link #MAGIC}, pieces, a note, and then the position of the note
 * and {@link #MAGIC} again. Numbers of the frame have the high byte first.
 */
public final class LayerFormat {

  /** Reads bytes of a file. */
  @FunctionalInterface
  public interface ReadAt {
    /** Fills an array from a position on; the file must reach that far. */
    void read(long position, byte[] into) throws IOException;
  }

  /**
   * The note of a file.
   *
   * @param position where it begins, and the pieces end
   */
  public record Tail(LayerNote note, long position) {}

  /** The letters {@code tourlay3}. */
  static final long MAGIC = 0x746F75726C617933L;

  /** Version 0.1.0, and versions before this format. */
  private static final long OLD_MAGIC = 0x746F75726C617972L;

  /** Where the first piece begins. */
  public static final int HEAD_BYTES = Long.BYTES;

  private static final int END_BYTES = 2 * Long.BYTES;
  private static final int MOST_NOTE = 1 << 30;

  private LayerFormat() {}

  static ByteBuffer head() {
    return ByteBuffer.allocate(HEAD_BYTES).putLong(MAGIC).flip();
  }

  /** A note that begins at a position, and all that follows it. */
  static ByteBuffer tail(LayerNote note, String fingerprint, long position) {
    byte[] bytes = note.encode(fingerprint);
    return ByteBuffer.allocate(bytes.length + END_BYTES)
        .put(bytes)
        .putLong(position)
        .putLong(MAGIC)
        .flip();
  }

  /**
   * Reads the frame of a file.
   *
   * @param size of the file, in bytes
   * @param file its name, for messages
   * @throws DamagedException when it is no whole file of layers
   * @throws LayersRefusedException when it belongs to another count or version
   * @throws IOException when it cannot be read now
   */
  public static Tail read(long size, ReadAt bytes, String fingerprint, String file)
      throws IOException {
    if (size < HEAD_BYTES) {
      throw new DamagedException("it ends too early");
    }
    long magic = buffer(bytes, 0, HEAD_BYTES).getLong();
    if (magic == OLD_MAGIC) {
      throw new LayersRefusedException(
          "cannot continue from " + file + ", which an older version of this program wrote");
    }
    if (magic != MAGIC || size < HEAD_BYTES + END_BYTES) {
      throw new DamagedException(magic == MAGIC ? "it ends too early" : "it is no file of layers");
    }
    ByteBuffer end = buffer(bytes, size - END_BYTES, END_BYTES);
    long position = end.getLong();
    long length = size - END_BYTES - position;
    if (end.getLong() != MAGIC || position < HEAD_BYTES || length < 0 || length > MOST_NOTE) {
      throw new DamagedException("its end is missing");
    }
    byte[] note = buffer(bytes, position, (int) length).array();
    return new Tail(LayerNote.decode(note, fingerprint, file), position);
  }

  private static ByteBuffer buffer(ReadAt bytes, long position, int size) throws IOException {
    byte[] into = new byte[size];
    bytes.read(position, into);
    return ByteBuffer.wrap(into);
  }
}
