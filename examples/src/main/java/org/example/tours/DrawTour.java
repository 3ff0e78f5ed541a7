package org.example.tours;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.knightstour.Tours;
import org.knightstour.core.Tour;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.svg.SvgPicture;

/** A picture of a closed tour, written to the file named. */
final class DrawTour {

  public static void main(String[] args) throws IOException {
    Tour tour = Tours.on("8x8").closed().findTour().orElseThrow();
    try (Writer out = Files.newBufferedWriter(Path.of(args[0]))) {
      SvgPicture.write(tour, PictureStyle.BOOK, out);
    }
  }
}
