package org.knightstour.spark;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.Channels;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.knightstour.count.store.DamagedException;
import org.knightstour.count.store.LayerFormat;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.PieceReader;

/** Reads a file of a layer, and names it where it is damaged. For one thread. */
final class PartReader implements Closeable {

  private static final int BUFFER = 1 << 20;

  private final Path file;
  private final FSDataInputStream in;
  private final LayerFormat.Tail tail;
  private final PieceReader pieces;

  /**
   * Opens a file, and reads its note.
   *
   * @throws DamagedException when it is not as it was written
   * @throws IOException when it cannot be read now
   */
  PartReader(FileSystem files, Path file, String fingerprint) throws IOException {
    this.file = file;
    in = files.open(file, BUFFER);
    boolean isRead = false;
    try {
      long size = files.getFileStatus(file).getLen();
      tail = LayerFormat.read(size, in::readFully, fingerprint, file.toString());
      in.seek(LayerFormat.HEAD_BYTES);
      isRead = true;
    } catch (DamagedException e) {
      throw named(e);
    } finally {
      if (!isRead) {
        in.close();
      }
    }
    pieces = new PieceReader(Channels.newChannel(in), tail.position());
  }

  /** Reads the note of a file. */
  static LayerNote note(FileSystem files, Path file, String fingerprint) throws IOException {
    try (PartReader reader = new PartReader(files, file, fingerprint)) {
      return reader.tail.note();
    }
  }

  private DamagedException named(DamagedException e) {
    return new DamagedException(file + " is damaged (" + e.getMessage() + ")");
  }

  /**
   * Reads the next piece; false after the last one.
   *
   * @throws DamagedException when it is not as it was written
   */
  boolean next() throws IOException {
    try {
      return pieces.next();
    } catch (DamagedException e) {
      throw named(e);
    }
  }

  /** The piece that was read last. */
  PieceReader piece() {
    return pieces;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
