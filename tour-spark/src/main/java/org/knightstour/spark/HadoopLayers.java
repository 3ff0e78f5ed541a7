package org.knightstour.spark;

import java.io.IOException;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.Resources;
import org.knightstour.count.store.DamagedException;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.LayerManifest;
import org.knightstour.count.store.LayerReader;
import org.knightstour.count.store.LayerStore;

/**
 * A store for the layers of a count in a Hadoop file system. Each layer has a directory of {@link
 * Parts}. When all parts are written, a note is added next to it. The names of both contain the
 * layer, the window of its buckets, the source layer and its number of buckets. Therefore the
 * content under a name is right, regardless of the run that made it.
 */
final class HadoopLayers extends LayerStore<Parts> {

  private static final String PARTS = ".parts";

  /** The beginning of the names of layers that wait for the join. */
  private static final String HALF = "half";

  private final JavaSparkContext spark;
  private final FileSystem files;
  private final Path directory;
  private final String fingerprint;
  private final Resources resources;
  private final HadoopLock lock;
  private final Set<String> held = new HashSet<>(); // the stems of layers that are needed later

  /** Opens and locks the layers of a count in a directory, which can contain other counts. */
  HadoopLayers(JavaSparkContext spark, String name, String fingerprint, Resources resources)
      throws IOException {
    super(resources.monitor(), ", and the note is now named ");
    this.spark = spark;
    this.fingerprint = fingerprint;
    this.resources = resources;
    Path path;
    try {
      path = new Path(name);
    } catch (IllegalArgumentException e) {
      throw new InputException(name + ": is not a directory's name for Spark.");
    }
    files = files(path, spark.hadoopConfiguration());
    // The machines can run in different directories.
    directory = new Path(files.makeQualified(path), "count-" + fingerprint.substring(0, 16));
    lock = new HadoopLock(files, directory, HadoopLock.PATIENCE, resources::checkNotOver);
  }

  FileSystem files() {
    return files;
  }

  /** Returns the file system of a path. Local files have no Hadoop checksum files. */
  static FileSystem files(Path path, Configuration conf) throws IOException {
    FileSystem files = path.getFileSystem(conf);
    return files instanceof LocalFileSystem local ? local.getRawFileSystem() : files;
  }

  private Parts parts(String stem, LayerKey place) {
    return new Parts(new Path(directory, stem + PARTS).toString(), place, fingerprint);
  }

  private static String name(Parts parts) {
    return new Path(parts.directory()).getName();
  }

  private static String stem(String name) {
    return name.substring(0, name.lastIndexOf('.'));
  }

  @Override
  protected Map<String, FileTime> files(String end) throws IOException {
    Map<String, FileTime> found = new HashMap<>();
    for (FileStatus each : files.listStatus(directory, path -> path.getName().endsWith(end))) {
      if (!each.getPath().getName().startsWith(Parts.DRAFT)) {
        found.put(each.getPath().getName(), FileTime.fromMillis(each.getModificationTime()));
      }
    }
    return found;
  }

  @Override
  protected boolean exists(String file) throws IOException {
    return files.exists(new Path(directory, file));
  }

  @Override
  protected void rename(String file, String as) throws IOException {
    if (!files.rename(new Path(directory, file), new Path(directory, as))) {
      throw new IOException(new Path(directory, file) + ": cannot be renamed to " + as);
    }
  }

  @Override
  protected Kept<Parts> open(String file, Runnable poll) throws IOException {
    LayerManifest note = Parts.note(files, new Path(directory, file), fingerprint);
    Parts parts = parts(stem(file), note.place());
    List<String> damaged = mend(parts);
    if (!damaged.isEmpty()) {
      throw new DamagedException(String.join(", ", damaged));
    }
    if (!sum(parts.place(), notes(parts)).longs().equals(note.longs())) {
      throw new DamagedException("files of " + parts.directory() + " are missing");
    }
    return new Kept<>(note, parts);
  }

  /** Renames the damaged files of a layer, and reports them. The other files stay. */
  private List<String> mend(Parts parts) throws IOException {
    List<String> names = parts.found(files).stream().map(Path::toString).sorted().toList();
    if (names.isEmpty()) {
      return names;
    }
    SerializableConfiguration conf = new SerializableConfiguration(spark.hadoopConfiguration());
    String sent = fingerprint;
    List<String> damages =
        SparkJobs.collect(
            spark.parallelize(names, names.size()).map(name -> damage(conf, name, sent)),
            resources.limiter(),
            () -> {});
    List<String> damaged = new ArrayList<>();
    for (int at = 0; at < names.size(); at++) {
      if (!damages.get(at).isEmpty()) {
        String file = new Path(names.get(at)).getName();
        String aside = setAside(name(parts) + "/" + file, parts.place().name() + "-" + file);
        damaged.add(damages.get(at) + ", now named " + aside);
      }
    }
    return damaged;
  }

  /** Describes the damage of a file. The text is empty if the file is undamaged. */
  private static String damage(SerializableConfiguration conf, String name, String fingerprint)
      throws IOException {
    Path file = new Path(name);
    FileSystem files = files(file, conf.value());
    try (FSDataInputStream in = files.open(file, Parts.BUFFER)) {
      LayerReader reader = Parts.reader(files, file, in, fingerprint);
      while (reader.next()) {
        // Reading checks each chunk.
      }
      return "";
    } catch (DamagedException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private List<LayerManifest> notes(Parts parts) throws IOException {
    List<LayerManifest> notes = new ArrayList<>();
    for (Path file : parts.found(files)) {
      notes.add(Parts.note(files, file, fingerprint));
    }
    return notes;
  }

  /** Returns the notes of the files that an earlier run has made of a layer. */
  List<LayerManifest> known(Parts parts) throws IOException {
    List<String> damaged = mend(parts);
    if (!damaged.isEmpty()) {
      monitor.note(String.join(", ", damaged) + ": made again");
    }
    return notes(parts);
  }

  /** Merges the notes of all files of a layer. */
  static LayerManifest sum(LayerKey place, List<LayerManifest> notes) {
    long[] longs = new long[place.buckets()];
    for (LayerManifest note : notes) {
      Arrays.setAll(longs, bucket -> longs[bucket] + note.longs().get(bucket));
    }
    List<Long> sums = Arrays.stream(longs).boxed().toList();
    List<List<LayerFigures>> figures = notes.stream().map(LayerManifest::layers).toList();
    return new LayerManifest(place, sums, List.of(), LayerFigures.sum(figures));
  }

  /** Begins a layer without a source. */
  @Override
  public Parts begin(LayerKey place) throws IOException {
    return begin(LAYER, place, null);
  }

  /** Begins a layer that is made from a source layer. */
  Parts begin(LayerKey place, Parts source) throws IOException {
    return begin(LAYER, place, source);
  }

  /** Begins a layer that will wait for the other half. */
  Parts beginHalf(LayerKey place, Parts source) throws IOException {
    return begin(HALF, place, source);
  }

  /**
   * Continues a layer that an earlier run began, with its complete files. Deletes partial notes.
   * Deletes all layers except this one, its source, the last saved layer, and the held layers.
   */
  private Parts begin(String kind, LayerKey place, @Nullable Parts source) throws IOException {
    lock.check();
    LayerKey from = source == null ? new LayerKey(0, 0, 0, 0) : source.place();
    String of = "-of-%d-%d".formatted(from.number(), from.buckets());
    String beginning = place.name(kind);
    Pattern window = Pattern.compile(beginning + "-(\\d+)-(\\d+)" + of + PARTS);
    String stem = beginning + "-" + place.end() + "-" + place.buckets() + of;
    Parts layer = parts(stem, place);
    for (FileStatus each : files.listStatus(directory)) {
      String name = each.getPath().getName();
      Matcher known = window.matcher(name);
      int end = known.matches() ? Integer.parseInt(known.group(1)) : -1;
      if (end >= 0 && (end == LayerKey.JOIN) == place.isForJoin()) {
        int buckets = Integer.parseInt(known.group(2));
        stem = stem(name);
        layer = parts(stem, new LayerKey(place.pass(), place.number(), end, buckets));
      }
    }
    Set<String> kept = new HashSet<>(Set.of(stem));
    if (source != null) {
      kept.add(stem(name(source)));
    }
    deleteOthers(kept);
    return layer;
  }

  /** Deletes partial notes, and all layers except the named, the held and the last saved layers. */
  private void deleteOthers(Set<String> named) throws IOException {
    Set<String> kept = new HashSet<>(named);
    kept.addAll(held);
    if (!newest().isEmpty()) {
      kept.add(stem(newest()));
    }
    for (FileStatus each : files.listStatus(directory)) {
      String name = each.getPath().getName();
      boolean isLayer = name.endsWith(WHOLE) || name.endsWith(PARTS);
      if (name.startsWith(Parts.DRAFT) || (isLayer && !kept.contains(stem(name)))) {
        files.delete(each.getPath(), true);
      }
    }
  }

  /** Holds a layer that a later window needs. */
  void hold(Parts layer) {
    held.add(stem(name(layer)));
  }

  /** Holds a complete layer until the join, also for later runs. */
  void hold(Parts half, LayerManifest note) throws IOException {
    lock.check();
    write(half, note);
    hold(half);
  }

  /** Releases all held layers. */
  void forgetHeld() {
    held.clear();
  }

  /** Releases all held layers, and deletes all layers except the last saved one. */
  void deleteHeld() throws IOException {
    lock.check();
    forgetHeld();
    deleteOthers(Set.of());
  }

  /**
   * Returns the layer that an earlier run held until the join, or empty if it is missing or
   * damaged.
   */
  Optional<Kept<Parts>> half(int pass, int number) throws IOException {
    return held(new LayerKey(pass, number, LayerKey.JOIN, 1).name(HALF) + "-.*");
  }

  /** Returns the layer before the window with this end, or empty if it is missing or damaged. */
  Optional<Kept<Parts>> before(int pass, int end) throws IOException {
    String name = new LayerKey(pass, 0, 0, 1).name();
    return held(name.substring(0, name.lastIndexOf('-')) + "-\\d+-" + end + "-.*");
  }

  private Optional<Kept<Parts>> held(String pattern) throws IOException {
    for (String file : files(WHOLE).keySet()) {
      if (file.matches(pattern)) {
        try {
          return Optional.of(open(file, resources::checkNotOver));
        } catch (DamagedException e) {
          monitor.note(e.getMessage() + ", and the note is now named " + setAside(file, file));
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public void keep(Parts layer, LayerManifest note) throws IOException {
    lock.check();
    kept(write(layer, note), Long.BYTES * note.allLongs());
  }

  private String write(Parts layer, LayerManifest note) throws IOException {
    String file = stem(name(layer)) + WHOLE;
    Parts.write(files, new Path(directory, file), fingerprint, 1, out -> note);
    return file;
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
