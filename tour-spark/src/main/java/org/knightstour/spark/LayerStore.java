package org.knightstour.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.knightstour.core.InputException;

/**
 * The layers of one count in a file system that Spark knows: for each a directory with a file for
 * each bucket of the window that made it, and beside it a note once it is whole. It is sent to the
 * machines, so it holds names alone.
 */
final class LayerStore implements Serializable {

  private static final long serialVersionUID = 1;

  private static final String NOTE = ".layer";
  private static final String PARTS = ".parts";
  private static final String ANSWER = "answer";
  private static final String PART = "bucket-";

  /** How the names of files begin that are not whole. */
  static final String DRAFT = "_";

  private final String directory;

  private LayerStore(String directory) {
    this.directory = directory;
  }

  /**
   * The store of a count in a directory that may hold others.
   *
   * @throws InputException when the directory is not the name of one
   * @throws IOException when Spark does not know its file system
   */
  static LayerStore of(String directory, String fingerprint, Configuration conf)
      throws IOException {
    Path path;
    try {
      path = new Path(directory);
    } catch (IllegalArgumentException e) {
      throw new InputException(directory + ": is not a directory's name for Spark.");
    }
    // The machines may stand in other directories than this process.
    Path whole = path.getFileSystem(conf).makeQualified(path);
    return new LayerStore(new Path(whole, "count-" + fingerprint.substring(0, 16)).toString());
  }

  FileSystem files(Configuration conf) throws IOException {
    return new Path(directory).getFileSystem(conf);
  }

  private static String name(int pass, int number) {
    return String.format(Locale.ROOT, "layer-%03d-%05d", pass, number);
  }

  private Path note(int pass, int number) {
    return new Path(directory, name(pass, number) + NOTE);
  }

  /** Where the files of a layer are. */
  Path parts(int pass, int number) {
    return new Path(directory, name(pass, number) + PARTS);
  }

  /** The file of what came of a bucket. */
  Path part(int pass, int number, int bucket) {
    return new Path(parts(pass, number), PART + bucket);
  }

  /**
   * A name that no other attempt has, not even one of a driver that was killed and whose machines
   * still work.
   */
  Path draft(int pass, int number, int bucket) {
    return new Path(parts(pass, number), DRAFT + bucket + "-" + UUID.randomUUID());
  }

  /** The files of a layer that have their names, by bucket. */
  List<Path> found(FileSystem files, int pass, int number) throws IOException {
    List<Path> found = new ArrayList<>();
    try {
      for (FileStatus each : files.listStatus(parts(pass, number))) {
        if (each.getPath().getName().startsWith(PART)) {
          found.add(each.getPath());
        }
      }
    } catch (FileNotFoundException e) {
      return found;
    }
    return found;
  }

  static int bucket(Path part) {
    return Integer.parseInt(part.getName().substring(PART.length()));
  }

  /** Writes that a layer is whole, and forgets all others. */
  void save(FileSystem files, LayerNote note) throws IOException {
    Path kept = note(note.residues().size(), note.number());
    write(files, kept, note.text());
    Path parts = parts(note.residues().size(), note.number());
    for (FileStatus each : files.listStatus(new Path(directory))) {
      String name = each.getPath().getName();
      boolean isLayer = name.endsWith(NOTE) || name.endsWith(PARTS);
      if (isLayer && !name.equals(kept.getName()) && !name.equals(parts.getName())) {
        files.delete(each.getPath(), true);
      }
    }
  }

  /** The last layer that is whole. */
  Optional<LayerNote> last(FileSystem files) throws IOException {
    if (!files.exists(new Path(directory))) {
      return Optional.empty();
    }
    List<Path> notes = new ArrayList<>();
    for (FileStatus each : files.listStatus(new Path(directory))) {
      String name = each.getPath().getName();
      if (name.endsWith(NOTE) && !name.startsWith(DRAFT)) {
        notes.add(each.getPath());
      }
    }
    Optional<Path> last = notes.stream().max(Comparator.comparing(Path::getName));
    return last.isEmpty() ? Optional.empty() : Optional.of(read(files, last.get()));
  }

  private static LayerNote read(FileSystem files, Path note) throws IOException {
    try (FSDataInputStream in = files.open(note)) {
      return LayerNote.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IOException(note + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Keeps the answer, of which the last note tells the rest; layers are forgotten. */
  void finish(FileSystem files, LayerNote note) throws IOException {
    write(files, new Path(directory, ANSWER), note.text());
    for (FileStatus each : files.listStatus(new Path(directory))) {
      if (!each.getPath().getName().equals(ANSWER)) {
        files.delete(each.getPath(), true);
      }
    }
  }

  /** The answer, where the count was finished before. */
  Optional<LayerNote> answer(FileSystem files) throws IOException {
    Path answer = new Path(directory, ANSWER);
    return files.exists(answer) ? Optional.of(read(files, answer)) : Optional.empty();
  }

  private static void write(FileSystem files, Path to, String text) throws IOException {
    Path draft = new Path(to.getParent(), DRAFT + to.getName());
    try (OutputStream out = files.create(draft, true)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    files.delete(to, false);
    if (!files.rename(draft, to)) {
      throw new IOException(to + ": cannot be written");
    }
  }
}
