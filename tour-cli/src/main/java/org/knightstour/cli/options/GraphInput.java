package org.knightstour.cli.options;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.read.GraphReader;
import org.knightstour.core.text.TourText;

/** The graphs of a file, in order. Errors contain the name of the file. */
public final class GraphInput implements Closeable {

  private final InputFile file;
  private final GraphReader reader;

  private GraphInput(InputFile file, GraphReader reader) {
    this.file = file;
    this.reader = reader;
  }

  /** Opens a file of graphs, and detects its format from its content. */
  public static GraphInput of(String name) {
    InputFile file = new InputFile(name);
    return file.named(() -> new GraphInput(file, GraphReader.of(TourText.decode(file.open()))));
  }

  /** Returns the only graph, and closes the file. */
  GraphReader.Entry only() {
    try (this) {
      return file.named(reader::only);
    }
  }

  /** Returns the question for any open tour of a graph. */
  public static TourQuestion question(GraphReader.Entry entry) {
    return TourQuestion.of(entry.graph()).with(entry.required());
  }

  /**
   * Returns whether the graphs are a stream, each on a line. Standard input is a stream if its
   * format allows it. A file with a single graph is a stream only if {@code isAsked}, because then
   * all options apply to the graph.
   */
  boolean isStream(boolean isAsked) {
    return reader.isStream()
        && (isAsked || file.isStandardInput() || !file.named(reader::isSingle));
  }

  public Optional<GraphReader.Entry> next() {
    return file.named(reader::next);
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(file.fault(e));
    }
  }
}
