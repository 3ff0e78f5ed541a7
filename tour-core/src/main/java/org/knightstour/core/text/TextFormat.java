package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.core.Tour;

/** The formats that a tour can be written in. */
public enum TextFormat {
  /** {@link NumbersText}. */
  NUMBERS("numbers"),
  /** {@link SquaresText}. */
  SQUARES("squares"),
  /** {@link CsvText}. */
  CSV("csv"),
  /** {@link JsonText}. */
  JSON("json"),
  /** {@link MovesText}. */
  MOVES("moves");

  private final String label;

  TextFormat(String label) {
    this.label = label;
  }

  /** The word that the command line uses. */
  public String label() {
    return label;
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
