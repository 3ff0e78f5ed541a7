package org.knightstour.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.LayerPlace;
import org.knightstour.count.store.PieceWriter;

/**
 * The files of a layer, one for each bucket of the window that made it, in a directory of their
 * own. It is sent to the machines, so it holds names alone.
 *
 * @param directory where they are
 * @param place which layer it is
 * @param fingerprint of the count's plan
 */
record Parts(String directory, LayerPlace place, String fingerprint) implements Serializable {

  /** All of a file but its frame. */
  @FunctionalInterface
  interface Content {
    /** Writes all records, and returns the note that follows them. */
    LayerNote write(PieceWriter writer) throws IOException;
  }

  private static final String FILE = "bucket-";

  /** How the names of files begin that are not whole. */
  static final String DRAFT = "_";

  /** In longs, for all buckets together. */
  private static final int MOST_COLLECTED = 1 << 22;

  /** The file of a bucket. */
  Path file(int bucket) {
    return new Path(directory, FILE + bucket);
  }

  static int bucket(Path file) {
    return Integer.parseInt(file.getName().substring(FILE.length()));
  }

  /** The files that are whole. */
  List<Path> found(FileSystem files) throws IOException {
    List<Path> found = new ArrayList<>();
    try {
      for (FileStatus each : files.listStatus(new Path(directory))) {
        if (each.getPath().getName().startsWith(FILE)) {
          found.add(each.getPath());
        }
      }
    } catch (FileNotFoundException e) {
      return found;
    }
    return found;
  }

  /** Writes the file of a bucket, unless another attempt has. */
  LayerNote write(FileSystem files, int bucket, Content content) throws IOException {
    Path file = file(bucket);
    return files.exists(file)
        ? PartReader.note(files, file, fingerprint)
        : write(files, file, fingerprint, place.buckets(), content);
  }

  /** The note of a file of this layer, with the figures of the layers that its window made. */
  LayerNote note(PieceWriter writer, List<LayerFigures> figures) throws IOException {
    return new LayerNote(place, writer.written(), List.of(), figures);
  }

  /**
   * Writes a file under a name that no other attempt has, not even one of a driver that was killed
   * and whose machines still work, and renames it when it is complete.
   */
  static LayerNote write(
      FileSystem files, Path file, String fingerprint, int buckets, Content content)
      throws IOException {
    Path draft = new Path(file.getParent(), DRAFT + file.getName() + "-" + UUID.randomUUID());
    boolean isWhole = false;
    try (PieceWriter writer = new PieceWriter(files.create(draft), buckets, MOST_COLLECTED)) {
      LayerNote note = content.write(writer);
      writer.finish(note, fingerprint);
      // Another attempt at this file may have been faster; both have the same records.
      if (!files.rename(draft, file) && !files.exists(file)) {
        throw new IOException(file + ": cannot be given its name");
      }
      isWhole = true;
      return note;
    } finally {
      if (!isWhole) {
        files.delete(draft, false);
      }
    }
  }
}
