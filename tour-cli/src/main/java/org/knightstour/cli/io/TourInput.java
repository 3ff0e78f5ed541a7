package org.knightstour.cli.io;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.knightstour.cli.options.InputFile;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.read.DrawnTour;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.WalkCheck;

/**
 * A file, a pipe, or stdin, with a tour or a certificate; its mistakes name it. It is read once and
 * in order. The name - stands for stdin.
 */
public record TourInput(String name) {

  private InputFile file() {
    return new InputFile(name);
  }

  /** What a message about it begins with. */
  public String place() {
    return file().place();
  }

  /** Opens it; reading can begin again where it was marked. */
  public InputStream open() throws IOException {
    return file().open();
  }

  /**
   * Reads what is written there, whether it is a tour or not; fails without squares.
   *
   * @param graph the graph whose vertices the text names, if it is not about a board
   */
  public TourText read(Optional<Graph> graph) throws IOException {
    try (InputStream in = open()) {
      return read(in, graph);
    }
  }

  /** Reads what one piece visited; fails when it was more than one in turns. */
  public TourText readOne(Optional<Graph> graph) throws IOException {
    TourText text = read(graph);
    if (text.knights() > 1) {
      String turns = "has the squares of " + text.knights() + " pieces in turns";
      throw new InputException(place() + turns + ", which only verify takes.");
    }
    return text;
  }

  /** Reads the rest of what was opened. */
  public TourText read(InputStream in, Optional<Graph> graph) {
    return file()
        .named(
            () -> {
              try (Reader reader = text(new BufferedInputStream(in))) {
                return graph.isPresent()
                    ? TourText.read(reader, graph.get())
                    : TourText.read(reader);
              }
            });
  }

  /** Reads numbers on one line as the board of {@code --board}; any other text is rejected. */
  public TourText onBoard(TourText text, Board board) {
    if (!text.isLine()) {
      throw new InputException(
          place()
              + "--board: only for numbers on one line, and this text has the board "
              + text.walk().naming()
              + ": leave it out.");
    }
    return file().named(() -> text.asBoard(board));
  }

  /**
   * Finds the board of numbers on one line: the line itself or a square.
   *
   * @param asked adds the options of the command to a question
   */
  public TourText onLine(TourText text, UnaryOperator<TourQuestion> asked) {
    return file().named(() -> NumberLine.read(text, asked));
  }

  private static Reader text(BufferedInputStream in) throws IOException {
    Optional<Reader> drawn = DrawnTour.text(in);
    return drawn.isPresent() ? drawn.get() : TourText.decode(in);
  }

  /** A walk as a tour of a question; fails, naming the first fault, when it is none. */
  public Tour require(Walk walk, TourQuestion question) {
    CheckResult result = WalkCheck.check(walk, question);
    if (result instanceof CheckResult.Invalid invalid) {
      throw new InputException(place() + "not a tour: " + invalid.message() + ".");
    }
    return ((CheckResult.Valid) result).tour();
  }
}
