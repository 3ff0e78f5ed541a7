package org.knightstour.count.store;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/**
 * The layers of one count in one directory, for one run at a time: from its opening to its closing
 * it holds a lock. For one thread.
 *
 * @param <L> a layer of this store
 */
public interface LayerStore<L> extends Closeable {

  /**
   * A layer from which a count can continue.
   *
   * @param <L> a layer of its store
   */
  record Kept<L>(LayerNote note, L layer) {}

  /**
   * The layer that was kept last, checked as far as the store can; damaged ones are renamed.
   *
   * @param poll throws an exception when the run must end
   * @throws LayersRefusedException when it belongs to another count or version
   * @throws IOException when it cannot be read now
   */
  Optional<Kept<L>> last(Runnable poll) throws IOException;

  /**
   * Begins a layer, and deletes all whole ones but that which was kept last. A store that can use a
   * layer that an earlier run began may answer with that one, at its own end and buckets.
   */
  L begin(LayerPlace place) throws IOException;

  /**
   * Makes a layer whole.
   *
   * @throws IOException when it cannot be written; the layer that was kept before stays
   */
  void keep(L layer, LayerNote note) throws IOException;
}
