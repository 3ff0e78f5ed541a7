package org.knightstour.count.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Monitor;

/**
 * A store of layers in a directory of this machine, one file each. A file is written under a
 * temporary name, and renamed after all of it is on the disk. Without a directory, all layers are
 * temporary.
 */
public final class LocalLayers extends LayerStore<LayerFile> {

  /** The kind of a held layer, which is not the layer from which a count continues. */
  public enum Kind {
    /** The last layer of a half, or a layer that leads to it. */
    HALF(0),
    /** The first layer of the second half. */
    BRANCH(1);

    private final long code; // in the note

    Kind(long code) {
      this.code = code;
    }

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String DRAFT = WHOLE + ".part";

  /** The directories that runs of this process use. */
  private static final Set<Path> HELD = new HashSet<>();

  private final @Nullable Path directory;
  private final Path temporary;
  private final Supplier<String> fingerprint;
  private final Closeable lock;

  private LocalLayers(
      @Nullable Path directory, Path temporary, Supplier<String> fingerprint, Monitor monitor)
      throws IOException {
    super(monitor, " and now named ");
    this.directory = directory;
    this.temporary = temporary;
    this.fingerprint = fingerprint;
    lock = directory == null ? () -> {} : lock(directory);
  }

  /**
   * Opens a directory of layers, and locks it.
   *
   * @param directory null to save no layers
   * @param temporary a directory for layers that are not saved
   * @param fingerprint of the count's plan, only used if layers are saved
   * @param monitor receives a note about damaged files, and an event for each saved layer
   * @throws LayersRefusedException if a different run uses the directory
   */
  public static LocalLayers open(
      @Nullable Path directory, Path temporary, Supplier<String> fingerprint, Monitor monitor)
      throws IOException {
    return new LocalLayers(directory, temporary, fingerprint, monitor);
  }

  /**
   * Locks a directory for one run, by a lock on a file in it. The system frees it at any end of the
   * process. The empty file stays.
   *
   * @throws LayersRefusedException if a different run has the lock
   */
  public static Closeable lock(Path name) throws IOException {
    Path directory = name.toRealPath();
    synchronized (HELD) {
      // The system's lock is one for the whole process, and closing any channel of the file frees
      // it. Therefore no channel is opened if this process has the lock.
      if (!HELD.contains(directory)) {
        FileChannel channel =
            FileChannel.open(
                directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
          if (channel.tryLock() != null) {
            HELD.add(directory);
            return () -> unlock(directory, channel);
          }
        } finally {
          if (!HELD.contains(directory)) {
            channel.close();
          }
        }
      }
    }
    throw new LayersRefusedException("cannot use " + name + ": another run keeps its layers there");
  }

  private static void unlock(Path directory, FileChannel channel) throws IOException {
    synchronized (HELD) {
      HELD.remove(directory);
      channel.close();
    }
  }

  /** Returns the bytes of the files in the directory. */
  public long bytes() throws IOException {
    long bytes = 0;
    for (String file : files("").keySet()) {
      bytes += Files.size(path(file));
    }
    return bytes;
  }

  /** Checks whether layers are saved. */
  public boolean isKeeping() {
    return directory != null;
  }

  private Path path(String file) {
    return Objects.requireNonNull(directory).resolve(file);
  }

  @Override
  protected Map<String, FileTime> files(String end) throws IOException {
    Map<String, FileTime> files = new HashMap<>();
    if (directory != null) {
      try (DirectoryStream<Path> all = Files.newDirectoryStream(directory, "*" + end)) {
        for (Path file : all) {
          files.put(file.getFileName().toString(), Files.getLastModifiedTime(file));
        }
      }
    }
    return files;
  }

  @Override
  protected boolean exists(String file) {
    return Files.exists(path(file));
  }

  @Override
  protected void rename(String file, String as) throws IOException {
    Files.move(path(file), path(as));
  }

  @Override
  protected Kept<LayerFile> open(String file, Runnable poll) throws IOException {
    try {
      Kept<LayerFile> found = LayerFile.open(path(file), fingerprint.get(), poll);
      if (isMisnamed(file, found)) {
        found.layer().close();
        throw new DamagedException(
            path(file) + " is damaged (it has the name of a different file)");
      }
      return found;
    } catch (DamagedException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(path(file) + ": cannot be read: " + e.getMessage(), e);
    }
  }

  private static boolean isMisnamed(String file, Kept<LayerFile> found) {
    LayerManifest note = found.note();
    if (file.startsWith(LAYER)) {
      return !file.equals(note.place().name() + WHOLE);
    }
    // An older version did not write the name.
    return !found.layer().isOld()
        && Stream.of(Kind.values())
            .noneMatch(
                kind ->
                    note.residues().size() == 2
                        && note.residues().get(0) == kind.code
                        && file.equals(
                            held(kind, note.place().pass(), note.residues().get(1).intValue())));
  }

  @Override
  public Optional<Kept<LayerFile>> last(Runnable poll) throws IOException {
    Optional<Kept<LayerFile>> found = super.last(poll);
    // Those of a run that was killed.
    for (String draft : files(DRAFT).keySet()) {
      Files.delete(path(draft));
    }
    return found;
  }

  @Override
  public LayerFile begin(LayerKey place) throws IOException {
    if (directory == null) {
      return LayerFile.temporary(place, temporary);
    }
    deleteOlder();
    return draft(place, place.name());
  }

  /** Begins a layer that is held in addition to the layer from which a count continues. */
  public LayerFile begin(LayerKey place, Kind kind) throws IOException {
    if (directory == null) {
      return LayerFile.temporary(place, temporary);
    }
    deleteOlder();
    return draft(place, place.name(kind.word()));
  }

  /** Deletes all layers but the newest one. The count continues from it. */
  private void deleteOlder() throws IOException {
    for (String old : files(WHOLE).keySet()) {
      if (old.startsWith(LAYER) && !old.equals(newest())) {
        Files.delete(path(old));
      }
    }
  }

  private LayerFile draft(LayerKey place, String name) throws IOException {
    Path draft = path(name + DRAFT);
    try {
      return LayerFile.draft(place, draft);
    } catch (IOException e) {
      throw new IOException(draft + ": cannot be written: " + e.getMessage(), e);
    }
  }

  /** Completes a held layer. Each number has one layer of a kind. */
  public void hold(LayerFile layer, Kind kind, int number) throws IOException {
    if (directory == null) {
      return;
    }
    LayerKey place = layer.place();
    Path as = path(held(kind, place.pass(), number));
    try {
      List<Long> name = List.of(kind.code, (long) number);
      layer.finish(new LayerManifest(place, layer.longs(), name, List.of()), fingerprint.get(), as);
    } catch (IOException e) {
      throw new IOException(as + ": cannot be written: " + e.getMessage(), e);
    }
  }

  private static String held(Kind kind, int pass, int number) {
    return new LayerKey(pass, number, number, 1).name(kind.word()) + WHOLE;
  }

  /**
   * Returns a layer that an earlier run held, or empty if it is missing or damaged.
   *
   * @param poll throws an exception if the run must end
   */
  public Optional<LayerFile> held(Kind kind, int pass, int number, Runnable poll)
      throws IOException {
    String file = held(kind, pass, number);
    if (directory == null || !exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(open(file, poll).layer());
    } catch (DamagedException e) {
      monitor.note(e.getMessage() + " and now named " + setAside(file, file));
      return Optional.empty();
    }
  }

  /** Deletes the held layers. */
  public void forgetHeld() throws IOException {
    for (String file : files(WHOLE).keySet()) {
      if (!file.startsWith(LAYER)) {
        Files.delete(path(file));
      }
    }
  }

  @Override
  public void keep(LayerFile layer, LayerManifest note) throws IOException {
    if (directory == null) {
      return;
    }
    String name = note.place().name() + WHOLE;
    try {
      layer.finish(note, fingerprint.get(), path(name));
    } catch (IOException e) {
      throw new IOException(path(name) + ": cannot be written: " + e.getMessage(), e);
    }
    kept(name, Files.size(path(name)));
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
