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
 * The layers of one count in one directory, for one run at a time: from its opening to its closing
 * it holds a lock. A subclass knows the file system, by the names of files in the directory. For
 * one thread.
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

  /** How the names of files end that make a layer whole. */
  protected static final String WHOLE = ".tourlayer";

  /** How the names of files begin from which a count can continue. */
  protected static final String LAYER = "layer";

  private static final String DAMAGED = ".damaged";

  /** Receives a note about damaged files, and an event for each layer that is kept. */
  protected final Monitor monitor;

  private final String nowNamed;

  private String newest = "";

  /** A store; {@code nowNamed} stands between how a file is damaged and its new name. */
  protected LayerStore(Monitor monitor, String nowNamed) {
    this.monitor = monitor;
    this.nowNamed = nowNamed;
  }

  /** Those files whose names have an end, with the times at which they were written. */
  protected abstract Map<String, FileTime> files(String end) throws IOException;

  protected abstract boolean exists(String file) throws IOException;

  protected abstract void rename(String file, String as) throws IOException;

  /**
   * Takes up the layer of a file that ends with {@link #WHOLE}, and checks it as far as it can.
   *
   * @throws DamagedException which names the file
   * @throws LayersRefusedException when it belongs to another count or version
   * @throws IOException when it cannot be read now
   */
  protected abstract Kept<L> open(String file, Runnable poll) throws IOException;

  /** The file of the layer that was kept last; empty for none. */
  protected final String newest() {
    return newest;
  }

  /**
   * The layer that was kept last, checked as far as the store can; damaged ones are renamed.
   *
   * @param poll throws an exception when the run must end
   * @throws LayersRefusedException when it belongs to another count or version
   * @throws IOException when it cannot be read now
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

  /** Renames a damaged file, and never over another one; the new name. */
  protected final String setAside(String file, String as) throws IOException {
    String aside = as + DAMAGED;
    for (int number = 2; exists(aside); number++) {
      aside = as + DAMAGED + "-" + number;
    }
    rename(file, aside);
    return aside;
  }

  /**
   * Begins a layer, and deletes all whole ones but that which was kept last. A store that can use a
   * layer that an earlier run began may answer with that one, at its own end and buckets.
   */
  public abstract L begin(LayerKey place) throws IOException;

  /**
   * Makes a layer whole.
   *
   * @throws IOException when it cannot be written; the layer that was kept before stays
   */
  public abstract void keep(L layer, LayerManifest note) throws IOException;

  /** A layer was kept. */
  protected final void kept(String file, long bytes) {
    newest = file;
    monitor.happened("checkpoint", List.of(new Figure("file", file), new Figure("bytes", bytes)));
  }
}
