package org.knightstour.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.RunListener.Figure;
import org.knightstour.core.Watch;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.store.DamagedException;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.LayerPlace;
import org.knightstour.count.store.LayerStore;

/**
 * The layers of a count in a file system that Hadoop knows: for each a directory of {@link Parts},
 * and beside it a note once all of them are there. The name of both says which layer it is, for
 * which window its buckets are made, and from which layer it was made, in how many buckets: what is
 * found under a name is right, whichever run made it.
 */
final class HadoopLayers implements LayerStore<Parts> {

  /** Looks for damage in files of a layer. */
  @FunctionalInterface
  interface Checking {
    /** Reads files, and says of those that are damaged how. */
    Map<String, String> check(List<Path> files) throws IOException;
  }

  private static final String NOTE = ".tourlayer";
  private static final String PARTS = ".parts";
  private static final String DAMAGED = ".damaged";

  private final FileSystem files;
  private final Path directory;
  private final String fingerprint;
  private final Watch watch;
  private final HadoopLock lock;
  private final Checking checking;

  /** The layer that was kept last. */
  private @Nullable Parts newest;

  /** The layer that was begun last, or taken up. */
  private @Nullable Parts begun;

  private HadoopLayers(
      FileSystem files,
      Path directory,
      String fingerprint,
      Watch watch,
      HadoopLock lock,
      Checking checking) {
    this.files = files;
    this.directory = directory;
    this.fingerprint = fingerprint;
    this.watch = watch;
    this.lock = lock;
    this.checking = checking;
  }

  /**
   * Opens the layers of a count in a directory that may hold others, and locks them.
   *
   * @throws InputException when the directory is not the name of one
   * @throws org.knightstour.count.store.LayersRefusedException when another run uses them
   * @throws IOException when Spark does not know its file system
   */
  static HadoopLayers open(
      String name, String fingerprint, Configuration conf, Resources resources, Checking checking)
      throws IOException {
    Path path;
    try {
      path = new Path(name);
    } catch (IllegalArgumentException e) {
      throw new InputException(name + ": is not a directory's name for Spark.");
    }
    FileSystem files = files(path, conf);
    // The machines may stand in other directories than this process.
    Path whole = files.makeQualified(path);
    Path directory = new Path(whole, "count-" + fingerprint.substring(0, 16));
    HadoopLock lock =
        new HadoopLock(files, directory, HadoopLock.PATIENCE, resources::checkNotOver);
    return new HadoopLayers(files, directory, fingerprint, resources.watch(), lock, checking);
  }

  FileSystem files() {
    return files;
  }

  /** The file system of a path; local files without the checksums that Hadoop puts beside them. */
  static FileSystem files(Path path, Configuration conf) throws IOException {
    FileSystem files = path.getFileSystem(conf);
    return files instanceof LocalFileSystem local ? local.getRawFileSystem() : files;
  }

  /** The end of a name: from which layer, in how many buckets. */
  private static String of(@Nullable Parts source) {
    return source == null
        ? "-of-0-0"
        : "-of-%d-%d".formatted(source.place().number(), source.place().buckets());
  }

  private Parts parts(String name, LayerPlace place) {
    return new Parts(new Path(directory, name + PARTS).toString(), place, fingerprint);
  }

  private static String name(Parts parts) {
    return stem(new Path(parts.directory()), PARTS);
  }

  private static String stem(Path path, String suffix) {
    return path.getName().substring(0, path.getName().length() - suffix.length());
  }

  @Override
  public Optional<Kept<Parts>> last(Runnable poll) throws IOException {
    List<String> damaged = new ArrayList<>();
    Optional<Kept<Parts>> found = Optional.empty();
    for (Path file : notes()) {
      poll.run();
      try {
        LayerNote note = PartReader.note(files, file, fingerprint);
        Parts parts = parts(stem(file, NOTE), note.place());
        List<String> bad = mend(parts);
        if (!bad.isEmpty()) {
          throw new DamagedException(String.join(", ", bad));
        }
        if (!longs(parts.place(), notes(parts)).equals(note.longs())) {
          throw new DamagedException("files of " + parts.directory() + " are missing");
        }
        newest = parts;
        begun = parts;
        found = Optional.of(new Kept<>(note, parts));
        break;
      } catch (DamagedException e) {
        Path aside = setAside(file, file.getName());
        damaged.add(e.getMessage() + ", and the note is now named " + aside.getName());
      }
    }
    if (!damaged.isEmpty()) {
      String rest =
          found
              .map(kept -> "continues after square " + kept.note().place().number())
              .orElse("begins again");
      watch.note(String.join(", ", damaged) + ": the count " + rest);
    }
    return found;
  }

  /** The notes, those written last first. */
  private List<Path> notes() throws IOException {
    List<FileStatus> notes = new ArrayList<>();
    for (FileStatus each : files.listStatus(directory)) {
      String name = each.getPath().getName();
      if (name.endsWith(NOTE) && !name.startsWith(Parts.DRAFT)) {
        notes.add(each);
      }
    }
    notes.sort(
        Comparator.comparing(FileStatus::getModificationTime)
            .thenComparing(each -> each.getPath().getName())
            .reversed());
    return notes.stream().map(FileStatus::getPath).toList();
  }

  /** Sets the damaged files of a layer aside, and says so; the others stay. */
  private List<String> mend(Parts parts) throws IOException {
    List<Path> found = parts.found(files);
    if (found.isEmpty()) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, String> each : new TreeMap<>(checking.check(found)).entrySet()) {
      Path file = new Path(each.getKey());
      Path aside = setAside(file, parts.place().name() + "-" + file.getName());
      names.add(each.getValue() + ", now named " + aside.getName());
    }
    return names;
  }

  private Path setAside(Path file, String name) throws IOException {
    Path aside = new Path(directory, name + DAMAGED);
    for (int number = 2; files.exists(aside); number++) {
      aside = new Path(directory, name + DAMAGED + "-" + number);
    }
    if (!files.rename(file, aside)) {
      throw new IOException(file + ": cannot be renamed to " + aside.getName());
    }
    return aside;
  }

  /** The notes of the files of a layer. */
  private List<LayerNote> notes(Parts parts) throws IOException {
    List<LayerNote> notes = new ArrayList<>();
    for (Path file : parts.found(files)) {
      notes.add(PartReader.note(files, file, fingerprint));
    }
    return notes;
  }

  /** The notes of those files that an earlier run has made of a layer. */
  List<LayerNote> known(Parts parts) throws IOException {
    List<String> damaged = mend(parts);
    if (!damaged.isEmpty()) {
      watch.note(String.join(", ", damaged) + ": made again");
    }
    return notes(parts);
  }

  /** How much files have for each bucket. */
  static List<Long> longs(LayerPlace place, List<LayerNote> notes) {
    long[] longs = new long[place.buckets()];
    for (LayerNote note : notes) {
      for (int bucket = 0; bucket < longs.length; bucket++) {
        longs[bucket] += note.longs().get(bucket);
      }
    }
    return Arrays.stream(longs).boxed().toList();
  }

  /** Takes up a layer that an earlier run began, with the files of it that are whole. */
  @Override
  public Parts begin(LayerPlace place) throws IOException {
    lock.check();
    Parts source = place.number() == 0 ? null : begun;
    String start = place.name() + "-";
    String end = of(source) + PARTS;
    Parts layer = parts(start + place.end() + "-" + place.buckets() + of(source), place);
    List<Path> there = new ArrayList<>();
    for (FileStatus each : files.listStatus(directory)) {
      there.add(each.getPath());
      String name = each.getPath().getName();
      if (name.startsWith(start) && name.endsWith(end)) {
        String window = name.substring(start.length(), name.length() - end.length());
        int[] numbers = Arrays.stream(window.split("-", -1)).mapToInt(Integer::parseInt).toArray();
        layer =
            parts(
                stem(each.getPath(), PARTS),
                new LayerPlace(place.pass(), place.number(), numbers[0], numbers[1]));
      }
    }
    forget(there, layer, source);
    begun = layer;
    return layer;
  }

  /** Deletes drafts of notes, and all layers but that which was kept last and two others. */
  private void forget(List<Path> there, Parts layer, @Nullable Parts source) throws IOException {
    List<String> kept = new ArrayList<>(List.of(name(layer)));
    for (Parts each : new Parts[] {source, newest}) {
      if (each != null) {
        kept.add(name(each));
      }
    }
    for (Path each : there) {
      String name = each.getName();
      String suffix = name.endsWith(NOTE) ? NOTE : PARTS;
      boolean isOld = name.endsWith(suffix) && !kept.contains(stem(each, suffix));
      if (isOld || name.startsWith(Parts.DRAFT)) {
        files.delete(each, true);
      }
    }
  }

  @Override
  public void keep(Parts layer, LayerNote note) throws IOException {
    lock.check();
    Path file = new Path(directory, name(layer) + NOTE);
    Parts.write(files, file, fingerprint, 1, writer -> note);
    newest = layer;
    watch.happened(
        "checkpoint",
        List.of(
            new Figure("file", file.getName()), new Figure("bytes", Long.BYTES * note.allLongs())));
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
