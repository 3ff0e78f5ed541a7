package org.knightstour.cli.draw;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import org.knightstour.cli.io.TerminalScreen;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.Columns;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.terminal.TerminalBlocks;
import org.knightstour.draw.terminal.TerminalBoard;
import org.knightstour.draw.terminal.TerminalInk;

/**
 * A tour on the terminal, unless it went into a file.
 *
 * @param question the tour's
 * @param tour what is drawn
 * @param style how it looks
 * @param as numbers or blocks
 * @param file where it was drawn
 */
record DrawView(
    TourQuestion question, Tour tour, PictureStyle style, DrawCommand.As as, Optional<Path> file)
    implements Answer {

  @Override
  public void write(Writer out) throws IOException {
    if (file.isEmpty()) {
      TerminalInk ink = TerminalScreen.ink();
      int columns = Columns.ofTerminal();
      out.write(
          as == DrawCommand.As.BLOCKS
              ? TerminalBlocks.draw(tour, style, ink, columns)
              : TerminalScreen.isTerminal()
                  ? TerminalBoard.numbers(tour, style, ink, columns)
                  : TerminalBoard.numbers(tour, style, ink));
    }
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer =
        JsonAnswer.of("draw").asked(tour.isClosed() ? question.kind(TourKind.CLOSED) : question);
    file.ifPresent(path -> answer.string("file", path.toString()));
    return answer.tour(tour);
  }
}
