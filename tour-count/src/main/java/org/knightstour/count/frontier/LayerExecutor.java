package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerManifest;

/**
 * An executor that makes the layers of a count, by the threads of this process or the machines of a
 * cluster. It has one layer at a time, and saves it in its {@link
 * org.knightstour.count.store.LayerStore}. {@link FrontierRun} makes all decisions. Not
 * thread-safe.
 */
public interface LayerExecutor extends Closeable {

  /** Creates the executor of a count, which reports its progress. */
  @FunctionalInterface
  interface Maker {
    LayerExecutor crew(CountForecast outlook, CountProgress progress) throws IOException;
  }

  /**
   * A layer that was made.
   *
   * @param figures of all new layers, this one last. If the layer before them was folded now, it is
   *     first
   * @param isFolded whether states are counted together with their mirror images, if they will be
   * @param left the number of the last layers that the join will make. Their figures are 0
   */
  record Made(int number, List<LayerFigures> figures, boolean isFolded, int left) {

    /** Appends the figures of the layers that are left. */
    public Made {
      List<LayerFigures> all = new ArrayList<>(figures);
      all.addAll(Collections.nCopies(left, LayerFigures.NONE));
      figures = List.copyOf(all);
    }

    /** Returns the number of the layer of the first figures. */
    int first() {
      return number + 1 - figures.size();
    }
  }

  /** Restores the last saved layer. The result is empty if no layer was saved. */
  Optional<LayerManifest> last() throws IOException;

  /** Makes layer 0 of a pass. */
  void begin(int pass) throws IOException;

  /**
   * Makes a later layer.
   *
   * @throws java.util.concurrent.CancellationException if it was stopped. Saved layers stay
   */
  Made advance() throws IOException;

  /**
   * Saves the last layer, with the residues of the completed passes and the first pass's layers.
   */
  void keep(List<Long> residues, List<LayerFigures> layers) throws IOException;

  /**
   * The result of a pass.
   *
   * @param count the count, or its residue
   * @param figures of the layers that the join made, by their numbers
   */
  record Joined(BigInteger count, Map<Integer, LayerFigures> figures) {}

  /** Joins the halves. */
  Joined count() throws IOException;

  /** Returns the most bytes of tables at a time in this process. */
  long tableBytes();

  /** Returns the bytes written to files. */
  long fileBytes();
}
