package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Optional;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;

/** The formats that a tour can be written in. */
public enum TextFormat {
  /** {@link NumbersText}. */
  NUMBERS,
  /** {@link SquaresText}. */
  SQUARES,
  /** {@link CsvText}. */
  CSV,
  /** {@link JsonText}. */
  JSON,
  /** {@link MovesText}. */
  MOVES;

  /** The word that the command line and the page use. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes a tour while its squares are handed over; empty for a format that needs the whole tour
   * first.
   *
   * @param board the tour's
   */
  public Optional<TourWriter> writer(Board board, Writer out) throws IOException {
    return switch (this) {
      case NUMBERS -> Optional.of(new NumbersWriter(board, out));
      case SQUARES -> Optional.of(new SquaresWriter(board, out));
      case CSV -> Optional.of(new CsvWriter(board, out));
      case JSON, MOVES -> Optional.empty();
    };
  }

  /** Writes a tour in this format. */
  public void write(Tour tour, Writer out) throws IOException {
    switch (this) {
      case NUMBERS -> NumbersText.write(tour, out);
      case SQUARES -> SquaresText.write(tour, out);
      case CSV -> CsvText.write(tour, out);
      case JSON -> JsonText.write(tour, out);
      case MOVES -> MovesText.write(tour, out);
    }
  }
}
