package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.Ground;
import org.knightstour.core.Labelled;
import org.knightstour.core.Tour;

/** A text format for tours. */
public enum TextFormat implements Labelled {
  /** The step of each square, a row for each rank, with the top rank first. */
  NUMBERS,
  /** The names of the squares, or of the vertices of a graph, in order. */
  SQUARES,
  /** Comma-separated values, a row for each step. */
  CSV,
  /** A JSON object. */
  JSON,
  /** Numbered moves, as chess programs write them. */
  MOVES;

  /**
   * Returns a writer that accepts squares one by one, or empty if the format needs the whole tour
   * first.
   */
  public Optional<TourWriter> writer(Board board, Writer out) {
    return switch (this) {
      case NUMBERS -> Optional.of(new TourWriter.Numbers(board, out));
      case SQUARES, CSV -> Optional.of(new TourWriter.InOrder(board, out, this == CSV));
      case JSON, MOVES -> Optional.empty();
    };
  }

  /** Returns whether the format supports graphs, which have no rows. */
  public boolean isForGraphs() {
    return this == SQUARES || this == JSON;
  }

  /** Returns the default format for tours of a ground. */
  public static TextFormat usual(Ground ground) {
    return ground instanceof Graph ? SQUARES : NUMBERS;
  }

  /**
   * Writes a tour.
   *
   * @throws ArgumentException if the tour is on a graph and the format does not support graphs
   */
  public void write(Tour tour, Writer out) throws IOException {
    write(TourText.of(tour), out);
  }

  /**
   * Writes squares in order, whether or not they cover the board. A comment above them, or a field
   * in JSON, contains the facts that the squares do not show. These are a piece other than the
   * knight, missing squares, a second knight, and the edges of a graph.
   *
   * @throws ArgumentException if the tour is on a graph and the format does not support graphs
   */
  public void write(TourText tour, Writer out) throws IOException {
    if (tour.question().ground() instanceof Graph) {
      writeOfGraph(tour, out);
      return;
    }
    out.write(this == JSON ? "" : tour.head());
    switch (this) {
      case NUMBERS, SQUARES, CSV ->
          writer(tour.walk().board(), out).orElseThrow().write(tour.walk());
      case JSON -> JsonText.write(tour, out);
      case MOVES -> MovesText.write(tour.walk(), out);
    }
  }

  private void writeOfGraph(TourText tour, Writer out) throws IOException {
    switch (this) {
      case SQUARES -> {
        out.write(tour.head());
        VertexList.write(tour.walk(), out);
      }
      case JSON -> JsonText.write(tour, out);
      case NUMBERS, CSV, MOVES ->
          throw new ArgumentException("format", label(), "must be squares or json for a graph");
    }
  }
}
