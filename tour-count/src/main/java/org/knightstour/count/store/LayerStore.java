package org.knightstour.count.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.knightstour.core.Monitor;
import org.knightstour.core.Monitor.Figure;

/**
 * A store of the layers of one count in one directory, for one run at a time. It holds a lock until
 * it is closed. A subclass implements the file system, by the names of files in the directory. Not
 * thread-safe.
 *
 * @param <L> a layer of this store
 */
public abstract class LayerStore<L> implements Closeable {

  /**
   * A layer from which a count can continue.
   *
   * @param <L> a layer of its store
   */
  public record Kept<L>(LayerManifest note, L layer) {}

  /** The extension of files that complete a layer. */
  protected static final String WHOLE = ".tourlayer";

  /** The beginning of the names of files from which a count can continue. */
  protected static final String LAYER = "layer";

  private static final String DAMAGED = ".damaged";

  /** Receives a note about damaged files, and an event for each saved layer. */
  protected final Monitor monitor;

  private final String nowNamed;

  private String newest = "";

  /**
   * Creates a store. {@code nowNamed} is the text between the damage of a file and its new name.
   */
  protected LayerStore(Monitor monitor, String nowNamed) {
    this.monitor = monitor;
    this.nowNamed = nowNamed;
  }

  /** Returns the files with an extension, with the times of their last writes. */
  protected abstract Map<String, FileTime> files(String end) throws IOException;

  protected abstract boolean exists(String file) throws IOException;

  protected abstract void rename(String file, String as) throws IOException;

  /**
   * Opens the layer of a file with the extension {@link #WHOLE}, and checks it as far as possible.
   *
   * @throws DamagedException that names the file
   * @throws LayersRefusedException if it belongs to a different count or version
   * @throws IOException if it cannot be read now
   */
  protected abstract Kept<L> open(String file, Runnable poll) throws IOException;

  /** Returns the file of the last saved layer, or an empty text. */
  protected final String newest() {
    return newest;
  }

  /**
   * Returns the last saved layer, checked as far as possible. Damaged layers are renamed.
   *
   * @param poll throws an exception if the run must end
   * @throws LayersRefusedException if it belongs to a different count or version
   * @throws IOException if it cannot be read now
   */
  public Optional<Kept<L>> last(Runnable poll) throws IOException {
    List<String> damaged = new ArrayList<>();
    Optional<Kept<L>> found = Optional.empty();
    List<String> newestFirst =
        files(WHOLE).entrySet().stream()
            .filter(file -> file.getKey().startsWith(LAYER))
            .sorted(
                Map.Entry.<String, FileTime>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey())
                    .reversed())
            .map(Map.Entry::getKey)
            .toList();
    for (String file : newestFirst) {
      poll.run();
      try {
        found = Optional.of(open(file, poll));
        newest = file;
        break;
      } catch (DamagedException e) {
        damaged.add(e.getMessage() + nowNamed + setAside(file, file));
      }
    }
    if (!damaged.isEmpty()) {
      String rest =
          found
              .map(kept -> "continues after layer " + kept.note().place().number())
              .orElse("begins again");
      monitor.note(String.join(", ", damaged) + ": the count " + rest);
    }
    return found;
  }

  /** Renames a damaged file without overwriting another. Returns the new name. */
  protected final String setAside(String file, String as) throws IOException {
    String aside = as + DAMAGED;
    for (int number = 2; exists(aside); number++) {
      aside = as + DAMAGED + "-" + number;
    }
    rename(file, aside);
    return aside;
  }

  /**
   * Begins a layer, and deletes all complete layers except the last saved one. If an earlier run
   * began this layer, a store may return that layer, with its own end and buckets.
   */
  public abstract L begin(LayerKey place) throws IOException;

  /**
   * Completes and saves a layer.
   *
   * @throws IOException if it cannot be written. The layer that was saved before stays
   */
  public abstract void keep(L layer, LayerManifest note) throws IOException;

  /** Reports a saved layer. */
  protected final void kept(String file, long bytes) {
    newest = file;
    monitor.happened("checkpoint", List.of(new Figure("file", file), new Figure("bytes", bytes)));
  }
}
