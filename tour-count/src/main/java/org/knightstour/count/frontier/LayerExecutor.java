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
 * What makes the layers of a count: the threads of this process, or the machines of a cluster. It
 * has one layer at a time, and keeps it in its {@link org.knightstour.count.store.LayerStore}.
 * {@link FrontierRun} says what is to be done, and knows all the rest. For one thread.
 */
public interface LayerExecutor extends Closeable {

  /** Makes the crew of a count, which reports to a progress. */
  @FunctionalInterface
  interface Maker {
    LayerExecutor crew(CountForecast outlook, CountProgress progress) throws IOException;
  }

  /**
   * A layer that was made.
   *
   * @param figures of all layers that were made, this one last; first comes the layer before them
   *     where it was folded now
   * @param isFolded whether states are counted together with their mirror images, if they will be
   * @param left how many layers, the last ones, are not made yet, but with the join; their figures
   *     are 0
   */
  record Made(int number, List<LayerFigures> figures, boolean isFolded, int left) {

    /** Appends the figures of the layers that are left. */
    public Made {
      List<LayerFigures> all = new ArrayList<>(figures);
      all.addAll(Collections.nCopies(left, LayerFigures.NONE));
      figures = List.copyOf(all);
    }

    /** The number of the layer to which the first figures belong. */
    int first() {
      return number + 1 - figures.size();
    }
  }

  /** Takes up the layer that was kept last; empty when there is none. */
  Optional<LayerManifest> last() throws IOException;

  /** Makes layer 0 of a pass. */
  void begin(int pass) throws IOException;

  /**
   * Makes a later layer.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped; what was kept stays
   */
  Made advance() throws IOException;

  /** Keeps the last layer made, with the residues of the passes done and the first one's layers. */
  void keep(List<Long> residues, List<LayerFigures> layers) throws IOException;

  /**
   * What the layers of a pass give.
   *
   * @param count the count, or its residue
   * @param figures of layers that were made late, by their numbers: with the join
   */
  record Joined(BigInteger count, Map<Integer, LayerFigures> figures) {}

  /** Joins the halves. */
  Joined count() throws IOException;

  /** The most bytes of tables at a time in this process. */
  long tableBytes();

  /** Bytes that went to files. */
  long fileBytes();
}
