package org.knightstour.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.functional.CallableRaisingIOE;
import org.apache.hadoop.util.functional.FunctionRaisingIOE;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.LayerManifest;
import org.knightstour.count.store.LayerOutput;
import org.knightstour.count.store.LayerReader;
import org.knightstour.count.store.RecordSink;

/**
 * The files of a layer, one for each bucket of the window that made it, in a separate directory. It
 * contains only names, because Spark sends it to the machines.
 */
record Parts(String directory, LayerKey place, String fingerprint) implements Serializable {

  private static final String FILE = "bucket-";

  /** The beginning of the names of partial files. */
  static final String DRAFT = "_";

  /** The reading buffer in bytes. */
  static final int BUFFER = 1 << 20;

  /** The limit of all buckets' output buffers together, in longs. */
  private static final int MOST_COLLECTED = 1 << 22;

  static int bucket(Path file) {
    return Integer.parseInt(file.getName().substring(FILE.length()));
  }

  /** Returns the complete files. */
  List<Path> found(FileSystem files) throws IOException {
    Path path = new Path(directory);
    if (!files.exists(path)) {
      return List.of();
    }
    FileStatus[] found = files.listStatus(path, file -> file.getName().startsWith(FILE));
    return Arrays.stream(found).map(FileStatus::getPath).toList();
  }

  static LayerReader reader(FileSystem files, Path file, FSDataInputStream in, String fingerprint)
      throws IOException {
    ReadableByteChannel channel = Channels.newChannel(in);
    LayerReader.In bytes =
        (buffer, position) -> {
          if (in.getPos() != position) {
            in.seek(position);
          }
          return channel.read(buffer);
        };
    return new LayerReader(bytes, files.getFileStatus(file).getLen(), fingerprint, file.toString());
  }

  static LayerManifest note(FileSystem files, Path file, String fingerprint) throws IOException {
    try (FSDataInputStream in = files.open(file, BUFFER)) {
      return reader(files, file, in, fingerprint).note();
    }
  }

  /**
   * Writes the file of a bucket, unless a different attempt has written it.
   *
   * @param content writes all records, and returns the figures of the layers that the window made
   */
  LayerManifest write(
      FileSystem files, int bucket, FunctionRaisingIOE<RecordSink, List<LayerFigures>> content)
      throws IOException {
    return writeOnce(
        files,
        bucket,
        out -> {
          LayerOutput.Writer writer = out.new Writer(MOST_COLLECTED);
          List<LayerFigures> figures = content.apply(writer);
          writer.flush();
          return new LayerManifest(place, out.longs(), List.of(), figures);
        });
  }

  /** Writes the file of a joined bucket: a note of its result, and no records. */
  LayerManifest writeNote(FileSystem files, int bucket, CallableRaisingIOE<List<Long>> joined)
      throws IOException {
    return writeOnce(
        files, bucket, out -> new LayerManifest(place, out.longs(), joined.apply(), List.of()));
  }

  private LayerManifest writeOnce(
      FileSystem files, int bucket, FunctionRaisingIOE<LayerOutput, LayerManifest> content)
      throws IOException {
    Path file = new Path(directory, FILE + bucket);
    return files.exists(file)
        ? note(files, file, fingerprint)
        : write(files, file, fingerprint, place.buckets(), content);
  }

  /**
   * Writes a file under a unique name and renames it when it is complete. No other attempt has this
   * name, not even the machines of a killed driver.
   */
  static LayerManifest write(
      FileSystem files,
      Path file,
      String fingerprint,
      int buckets,
      FunctionRaisingIOE<LayerOutput, LayerManifest> content)
      throws IOException {
    Path draft = new Path(file.getParent(), DRAFT + file.getName() + "-" + UUID.randomUUID());
    boolean isWhole = false;
    try {
      LayerManifest note;
      try (WritableByteChannel channel = Channels.newChannel(files.create(draft))) {
        LayerOutput out =
            new LayerOutput(buckets) {
              @Override
              protected void write(ByteBuffer bytes, long position) throws IOException {
                while (bytes.hasRemaining()) {
                  channel.write(bytes);
                }
              }
            };
        out.writeHead();
        note = content.apply(out);
        out.finish(note, fingerprint);
      }
      // A different attempt at this file can be faster. Both have the same records.
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
