package org.knightstour.cli.find;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.knightstour.cli.io.Drawing;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.report.Interruption;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourWriter;
import org.knightstour.search.tiling.TiledTour;
import org.knightstour.solve.FoundTour;

/** The destination of a tour: a file, as text or as a picture, or standard output. */
record FoundTarget(
    TourQuestion question,
    Optional<Path> file,
    boolean force,
    TextFormat format,
    Optional<Drawing> drawing) {

  private static final Set<TextFormat> STREAMED =
      EnumSet.of(TextFormat.NUMBERS, TextFormat.SQUARES, TextFormat.CSV);

  // A walk, its copies while it is checked, and the step of each square.
  private static final long BYTES_PER_SQUARE = 24;

  /** Checks, before any work, that the tour can be written. */
  void check() {
    file.ifPresent(path -> OutputFile.check(path, force));
    drawing.ifPresent(picture -> picture.check(question.ground()));
  }

  void save(FoundTour found) {
    Path path = file.orElseThrow();
    if (drawing.isPresent()) {
      drawing.get().write(tour(found, path.toString()), "", path, force);
    } else {
      Optional<Tour> tour = held(found, "-o");
      OutputFile.write(path, force, out -> write(found, tour, out));
    }
  }

  void write(FoundTour found, Writer out) throws IOException {
    write(found, held(found, "--format"), out);
  }

  private void write(FoundTour found, Optional<Tour> tour, Writer out) throws IOException {
    Writer text = Interruption.writer(out);
    if (tour.isPresent()) {
      format.write(tour.get(), text);
    } else {
      stream(found, format.writer(question.board(), text).orElseThrow());
    }
  }

  /**
   * Returns the whole tour, or empty for a construction that is checked and written step by step.
   */
  private Optional<Tour> held(FoundTour found, String why) {
    if (!STREAMED.contains(format) || found.tiled().isEmpty()) {
      return Optional.of(tour(found, why));
    }
    if (format == TextFormat.NUMBERS) {
      // The walk is checked on the way, because its last square precedes the first number.
      requireMemory(Integer.BYTES, "--format numbers");
    } else {
      found.check(Interruption.signal()::isStopped);
      Interruption.check();
    }
    return Optional.empty();
  }

  /** Returns the whole tour, or throws an exception if it does not fit in memory. */
  Tour tour(FoundTour found, String why) {
    if (found.tiled().isPresent()) {
      requireMemory(BYTES_PER_SQUARE, why);
    }
    return found.tour();
  }

  private void requireMemory(long bytesPerSquare, String why) {
    long needed = bytesPerSquare * question.board().squares();
    if (needed > Runtime.getRuntime().maxMemory()) {
      throw new InputException(
          String.format(
              Locale.ROOT,
              "%s: %s needs %.1f GB of memory for all squares, and Java has %.1f GB: use --format squares, which needs no memory.",
              question.board(),
              why,
              needed / 1e9,
              Runtime.getRuntime().maxMemory() / 1e9));
    }
  }

  private void stream(FoundTour found, TourWriter writer) throws IOException {
    TiledTour.Sink sink =
        (squares, count) -> {
          try {
            writer.accept(squares, count);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    try {
      if (format == TextFormat.NUMBERS) {
        found.check(Interruption.signal()::isStopped, sink);
        Interruption.check();
      } else {
        found.tiled().orElseThrow().forEach(sink);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    writer.finish();
  }
}
