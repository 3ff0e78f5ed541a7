package org.knightstour.count.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.RunListener.Figure;
import org.knightstour.core.Watch;

/**
 * Layers in a directory of this machine, each a file. It is written under another name, and renamed
 * when all of it is on the disk. Without a directory layers are temporary, and none is kept.
 */
public final class LocalLayers implements LayerStore<LayerFile> {

  private static final String SUFFIX = ".tourlayer";
  private static final String DRAFT = SUFFIX + ".part";
  private static final String DAMAGED = ".damaged";

  private final @Nullable Path directory;
  private final Path temporary;
  private final Supplier<String> fingerprint;
  private final Watch watch;
  private final @Nullable DirectoryLock lock;

  /** The file that was kept last. */
  private @Nullable Path newest;

  private LocalLayers(
      @Nullable Path directory,
      Path temporary,
      Supplier<String> fingerprint,
      Watch watch,
      @Nullable DirectoryLock lock) {
    this.directory = directory;
    this.temporary = temporary;
    this.fingerprint = fingerprint;
    this.watch = watch;
    this.lock = lock;
  }

  /**
   * Opens a directory of layers, and locks it.
   *
   * @param directory null to keep nothing
   * @param temporary a directory for layers that are not kept
   * @param fingerprint of the count's plan, asked for where layers are kept
   * @param watch receives a note about damaged files, and an event for each that is kept
   * @throws LayersRefusedException when another run uses the directory
   */
  public static LocalLayers open(
      @Nullable Path directory, Path temporary, Supplier<String> fingerprint, Watch watch)
      throws IOException {
    DirectoryLock lock = directory == null ? null : DirectoryLock.of(directory);
    return new LocalLayers(directory, temporary, fingerprint, watch, lock);
  }

  /** Whether layers are kept. */
  public boolean isKeeping() {
    return directory != null;
  }

  @Override
  public Optional<Kept<LayerFile>> last(Runnable poll) throws IOException {
    List<String> damaged = new ArrayList<>();
    Optional<Kept<LayerFile>> found = Optional.empty();
    for (Path file : files(SUFFIX)) {
      try {
        found = Optional.of(LayerFile.open(file, fingerprint.get(), poll));
        newest = file;
        break;
      } catch (DamagedException e) {
        Path aside = setAside(file);
        damaged.add(
            file + " is damaged (" + e.getMessage() + ") and now named " + aside.getFileName());
      } catch (IOException e) {
        throw new IOException(file + ": cannot be read: " + e.getMessage(), e);
      }
    }
    if (!damaged.isEmpty()) {
      String rest =
          found
              .map(kept -> "continues after square " + kept.note().place().number())
              .orElse("begins again");
      watch.note(String.join(", ", damaged) + ": the count " + rest);
    }
    // Those of a run that was killed.
    for (Path draft : files(DRAFT)) {
      Files.delete(draft);
    }
    return found;
  }

  private static Path setAside(Path file) throws IOException {
    Path aside = file.resolveSibling(file.getFileName() + DAMAGED);
    for (int number = 2; Files.exists(aside); number++) {
      aside = file.resolveSibling(file.getFileName() + DAMAGED + "-" + number);
    }
    return Files.move(file, aside);
  }

  /** The files whose names end so, those written last first. */
  private List<Path> files(String suffix) throws IOException {
    if (directory == null) {
      return List.of();
    }
    TreeMap<FileTime, List<Path>> byTime = new TreeMap<>(Comparator.reverseOrder());
    try (Stream<Path> all = Files.list(directory)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        if (file.getFileName().toString().endsWith(suffix)) {
          byTime
              .computeIfAbsent(Files.getLastModifiedTime(file), any -> new ArrayList<>())
              .add(file);
        }
      }
    }
    return byTime.values().stream().flatMap(List::stream).toList();
  }

  @Override
  public LayerFile begin(LayerPlace place) throws IOException {
    if (directory == null) {
      return LayerFile.temporary(place, temporary);
    }
    for (Path old : files(SUFFIX)) {
      if (!old.equals(newest)) {
        Files.delete(old);
      }
    }
    Path draft = directory.resolve(place.name() + DRAFT);
    try {
      return LayerFile.draft(place, draft);
    } catch (IOException e) {
      throw new IOException(draft + ": cannot be written: " + e.getMessage(), e);
    }
  }

  @Override
  public void keep(LayerFile layer, LayerNote note) throws IOException {
    if (directory == null) {
      return;
    }
    Path file = directory.resolve(note.place().name() + SUFFIX);
    try {
      layer.finish(note, fingerprint.get());
      Files.move(
          layer.path(), file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new IOException(file + ": cannot be written: " + e.getMessage(), e);
    }
    layer.kept(file);
    newest = file;
    watch.happened(
        "checkpoint",
        List.of(new Figure("file", file.getFileName()), new Figure("bytes", Files.size(file))));
  }

  @Override
  public void close() throws IOException {
    if (lock != null) {
      lock.close();
    }
  }
}
