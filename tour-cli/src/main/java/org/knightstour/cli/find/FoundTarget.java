package org.knightstour.cli.find;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.knightstour.cli.io.Drawing;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.io.StoppableWriter;
import org.knightstour.cli.report.Interruption;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.SquaresWriter;
import org.knightstour.core.text.TextFormat;
import org.knightstour.find.tiling.TiledTour;
import org.knightstour.solve.FoundTour;

/**
 * Where a found tour goes.
 *
 * @param question what was asked
 * @param file the file; empty for stdout
 * @param force whether an existing one is replaced
 * @param format of a text
 * @param drawing of a picture
 */
record FoundTarget(
    TourQuestion question,
    Optional<Path> file,
    boolean force,
    TextFormat format,
    Optional<Drawing> drawing) {

  // A walk, its copies while it is checked, and the step of each square.
  private static final long BYTES_A_SQUARE = 24;

  /** Fails before any work when the tour could not be written later. */
  void check() {
    file.ifPresent(path -> OutputFile.check(path, force));
    drawing.ifPresent(picture -> picture.check(question.board()));
  }

  /** Writes the tour into the file. */
  void save(FoundTour found) {
    Path path = file.orElseThrow();
    if (drawing.isPresent()) {
      drawing.get().write(tour(found, path.toString()), "", path, force);
    } else {
      boolean isStreamed = isStreamed(found);
      Optional<Tour> tour = isStreamed ? Optional.empty() : Optional.of(tour(found, "-o"));
      OutputFile.write(path, force, out -> write(found, tour, out));
    }
  }

  /** Writes the tour as text. */
  void write(FoundTour found, Writer out) throws IOException {
    write(found, isStreamed(found) ? Optional.empty() : Optional.of(tour(found, "--format")), out);
  }

  private void write(FoundTour found, Optional<Tour> tour, Writer out) throws IOException {
    if (tour.isPresent()) {
      format.write(tour.get(), new StoppableWriter(out));
    } else {
      writeSquares(found.tiled().orElseThrow(), out);
    }
  }

  /** A construction is written square after square, checked before and never held. */
  private boolean isStreamed(FoundTour found) {
    if (format != TextFormat.SQUARES || found.tiled().isEmpty()) {
      return false;
    }
    if (!found.check(Interruption.signal())) {
      throw new CancellationException("interrupted: nothing was kept");
    }
    return true;
  }

  /** The whole tour; fails in one line when memory cannot hold it. */
  Tour tour(FoundTour found, String why) {
    long needed = BYTES_A_SQUARE * question.board().squares();
    if (found.tiled().isPresent() && needed > Runtime.getRuntime().maxMemory()) {
      throw new InputException(
          String.format(
              Locale.ROOT,
              "%s: %s needs the whole tour, about %.1f GB, and Java may use %.1f; --format squares"
                  + " is written without holding it.",
              question.board(),
              why,
              needed / 1e9,
              Runtime.getRuntime().maxMemory() / 1e9));
    }
    return found.tour();
  }

  private static void writeSquares(TiledTour tour, Writer out) throws IOException {
    SquaresWriter writer = new SquaresWriter(tour.board(), new StoppableWriter(out));
    try {
      tour.forEach(
          (squares, count) -> {
            try {
              writer.accept(squares, count);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    writer.finish();
  }
}
