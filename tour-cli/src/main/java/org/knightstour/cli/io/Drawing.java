package org.knightstour.cli.io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.Ground;
import org.knightstour.core.InputException;
import org.knightstour.core.Rectangle;
import org.knightstour.core.Tour;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.raster.GifAnimation;
import org.knightstour.draw.raster.PngPicture;
import org.knightstour.draw.sheet.TourWorkbook;
import org.knightstour.draw.svg.SvgAnimation;
import org.knightstour.draw.svg.SvgGraph;
import org.knightstour.draw.svg.SvgPicture;

/**
 * A tour as a picture or a workbook. The file's extension selects the format.
 *
 * @param isAnimated whether an SVG moves, as every GIF does
 */
public record Drawing(
    Format format, PictureStyle style, AnimationTiming timing, boolean isAnimated) {

  public enum Format {
    SVG,
    PNG,
    GIF,
    XLSX;

    /** Returns the format of a file's extension, or empty for other extensions. */
    public static Optional<Format> of(Path file) {
      String name = file.toString().toUpperCase(Locale.ROOT);
      return Arrays.stream(values()).filter(f -> name.endsWith("." + f.name())).findFirst();
    }

    /** Returns the format of a file's extension, or throws an exception for other extensions. */
    public static Format require(Path file) {
      String name = InputException.excerpt(file.toString(), 100);
      String reason = "-o \"" + name + "\": must end in .svg, .png, .gif or .xlsx.";
      return of(file).orElseThrow(() -> new InputException(reason));
    }
  }

  /** Rejects, before any work, a board or graph that the format cannot draw. */
  public void check(Ground ground) {
    if (!(ground instanceof Rectangle rectangle)) {
      if (format != Format.SVG || isAnimated) {
        throw new InputException("a graph is drawn as .svg, without moving.");
      }
      return;
    }
    Board board = rectangle.board();
    switch (format) {
      case SVG -> {
        if (isAnimated) {
          AnimationTiming.check(board);
        }
      }
      case PNG -> PngPicture.check(board, style);
      case GIF -> GifAnimation.check(board, style);
      case XLSX -> TourWorkbook.check(board);
    }
  }

  /** Writes a file with the source of the tour, and returns the file. */
  public Path write(Tour tour, String source, Path file, boolean force) {
    OutputFile.writeBytes(file, force, out -> write(tour, source, out));
    return file;
  }

  private void write(Tour tour, String source, OutputStream out) throws IOException {
    switch (format) {
      case SVG -> {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        if (tour.ground() instanceof Graph) {
          SvgGraph.write(tour, style, text);
        } else if (isAnimated) {
          SvgAnimation.write(tour, style, timing, text);
        } else {
          SvgPicture.write(tour, style, text);
        }
        text.flush();
      }
      case PNG -> PngPicture.write(tour, style, out);
      case GIF -> GifAnimation.write(tour, style, timing, out);
      case XLSX -> TourWorkbook.write(tour, source, out);
    }
  }
}
