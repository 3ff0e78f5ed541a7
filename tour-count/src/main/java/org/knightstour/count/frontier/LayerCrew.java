package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerNote;

/**
 * Who makes the layers of a count: the threads of this process, or the machines of a cluster. It
 * has one layer at a time, and keeps it in its {@link org.knightstour.count.store.LayerStore}.
 * {@link FrontierRun} says what is to be done, and knows all the rest. For one thread.
 */
public interface LayerCrew extends Closeable {

  /** Makes the crew of a count. */
  @FunctionalInterface
  interface Maker {
    /**
     * The crew.
     *
     * @param outlook what is known of the count
     * @param progress hears how far it is
     */
    LayerCrew crew(CountOutlook outlook, CountProgress progress) throws IOException;
  }

  /**
   * A layer that was made.
   *
   * @param number of the layer
   * @param first the number of the layer to which the first figures belong; that is the layer
   *     before where it was folded now
   * @param figures of all layers from the first to this one
   * @param isFolded whether states and their mirror images are counted together in it, if they will
   *     be
   */
  record Made(int number, int first, List<LayerFigures> figures, boolean isFolded) {}

  /** Takes up the layer that was kept last; empty when there is none. */
  Optional<LayerNote> last() throws IOException;

  /** Makes layer 0 of a pass. */
  void begin(int pass) throws IOException;

  /**
   * Goes on to a later layer.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped; what was kept stays
   */
  Made advance() throws IOException;

  /**
   * Keeps the layer that was made last.
   *
   * @param residues of the passes that are done
   * @param layers of the first pass
   */
  void keep(List<Long> residues, List<LayerFigures> layers) throws IOException;

  /** The count of the only state that the last layer can have. */
  long count() throws IOException;

  /** The most bytes of tables at a time in this process. */
  long tableBytes();

  /** Bytes that went to files. */
  long fileBytes();
}
