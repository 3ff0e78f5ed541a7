package org.knightstour.count.frontier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.RecordSource;

/**
 * A substitute for {@link WindowRun}. A count is limited by the memory, because a web page has no
 * files.
 */
@SuppressWarnings({"DoNotCallSuggester", "UnusedVariable"})
final class PlainWindowRun {

  PlainWindowRun(
      CountForecast outlook,
      WindowKernel machine,
      Resources resources,
      WorkerPool workers,
      long collectedLongs) {}

  void write(Layer layer, LayerFile to) throws IOException {
    throw noFiles();
  }

  void writeLongs(long[] longs, LayerFile to) throws IOException {
    throw noFiles();
  }

  List<Long> readLongs(LayerFile from) throws IOException {
    throw noFiles();
  }

  RecordSource source(LayerFile from) {
    throw new UncheckedIOException(noFiles());
  }

  void copy(LayerFile from, LayerFile to) throws IOException {
    throw noFiles();
  }

  List<LayerFigures> advance(LayerFile from, LayerFile to, CountProgress progress)
      throws IOException {
    throw noFiles();
  }

  Layer load(LayerFile file) throws IOException {
    throw noFiles();
  }

  private static IOException noFiles() {
    return new IOException("the count does not fit the memory of the page");
  }
}
