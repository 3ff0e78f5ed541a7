package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.terminal.TerminalBlocks;
import org.knightstour.draw.terminal.TerminalBoard;
import org.knightstour.draw.terminal.TerminalInk;
import org.knightstour.draw.terminal.TourFilm;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A tour to look at. */
@Command(
    name = "draw",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Draws the tour of a file, or of stdin with -: on the terminal, or into a file, whose ending",
      "says what it is: .svg, .png, .gif (animated) or .xlsx (a workbook). Reads what verify reads."
    },
    footer = {
      "",
      "  tour draw tour.txt",
      "  tour draw tour.txt --animate               keys: space, + and -, q",
      "  tour find 8x8 --closed | tour draw - -o tour.gif",
      "  tour draw tour.txt --theme dark --colour none -o tour.svg"
    })
final class DrawCommand implements Callable<Integer> {

  /** How a tour is shown on the terminal. */
  enum As {
    NUMBERS,
    BLOCKS
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The tour, or - for stdin.")
  private String file = "-";

  @Option(names = "-o", paramLabel = "FILE", description = "Draw there: .svg, .png, .gif or .xlsx.")
  private @Nullable Path drawn;

  @Option(names = "--force", description = "Replace an existing file.")
  private boolean force;

  @Option(names = "--animate", description = "Move by move, on the terminal or in an SVG.")
  private boolean animate;

  @Option(
      names = "--as",
      paramLabel = "numbers|blocks",
      defaultValue = "numbers",
      description = "On the terminal: the move numbers (default), or the lines in Unicode blocks.")
  private As as = As.NUMBERS;

  @Mixin private PictureOptions picture;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    PictureStyle style = picture.style();
    Drawing.Format format = drawn == null ? null : Drawing.Format.require(drawn);
    if (animate && (format == Drawing.Format.PNG || format == Drawing.Format.XLSX)) {
      throw new InputException("--animate: only on the terminal, in .svg and in .gif.");
    }
    if (drawn != null) {
      WholeFile.check(drawn, force);
    }
    TourInput input = new TourInput(file);
    Tour tour = input.readTour();
    PrintWriter out = spec.commandLine().getOut();
    if (drawn != null && format != null) {
      Drawing drawing = new Drawing(format, style, picture.timing(tour.board()), animate);
      drawing.check(tour.board());
      drawing.write(tour, file.equals("-") ? "" : file, drawn, force);
    }
    if (output.json()) {
      out.println(json(tour));
    } else if (drawn == null) {
      if (animate) {
        FilmPlayer.play(new TourFilm(tour), tour.board(), style);
      }
      show(tour, style, out);
    }
    out.flush();
    return ExitStatus.ANSWERED.code();
  }

  private void show(Tour tour, PictureStyle style, PrintWriter out) {
    TerminalInk ink = TerminalScreen.ink();
    out.print(
        as == As.BLOCKS
            ? TerminalBlocks.draw(tour, style, ink, TerminalScreen.columns())
            : TerminalBoard.numbers(tour, style, ink));
  }

  private String json(Tour tour) {
    JsonAnswer answer =
        JsonAnswer.of("draw")
            .asked(tour.board(), tour.isClosed() ? TourKind.CLOSED : TourKind.OPEN);
    if (drawn != null) {
      answer.string("file", drawn.toString());
    }
    return answer.tour(tour).finished();
  }
}
