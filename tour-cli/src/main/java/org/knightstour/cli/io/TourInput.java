package org.knightstour.cli.io;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.NoSuchFileException;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.knightstour.cli.options.InputFile;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.Subcommand.PlainAnswer;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.Rectangle;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.read.DrawnTour;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.WalkCheck;

/**
 * A file, a pipe or standard input with a tour or a certificate. It is read once, in order, and
 * errors contain its name. The name {@code -} is standard input.
 *
 * @param command the command that reads it, for the remedies in errors
 */
public record TourInput(String name, String command) {

  private static final Pattern BOARD = Pattern.compile("[0-9]+[xX][0-9]+");

  /** Creates the input of a tour in a stream. Its messages begin with the number of the line. */
  static TourInput ofLine(long line, String command) {
    return new TourInput("line " + line, command);
  }

  private InputFile file() {
    return new InputFile(name);
  }

  /** Returns the beginning of messages about the input. */
  public String place() {
    return file().place();
  }

  /** Opens the input. Reading can continue from a mark. */
  public InputStream open() throws IOException {
    try {
      return file().open();
    } catch (NoSuchFileException e) {
      if (!BOARD.matcher(name).matches()) {
        throw e;
      }
      String remedy = "FILE must contain a tour: try tour find %s | tour %s -";
      throw new NoSuchFileException(name, null, remedy.formatted(name, command));
    }
  }

  /**
   * Reads a text with squares, which need not be a tour.
   *
   * @param graph the graph with the vertices in the text, or empty if the text is about a board
   */
  public TourText read(Optional<Graph> graph) throws IOException {
    try (InputStream in = open()) {
      return read(in, graph);
    }
  }

  /** Reads the squares of one piece, and rejects several pieces in turns. */
  public TourText readOne(Optional<Graph> graph) throws IOException {
    return one(read(graph));
  }

  /** Returns the text of one piece, and rejects several pieces in turns. */
  public TourText one(TourText text) {
    if (text.knights() > 1) {
      String turns = "has the squares of " + text.knights() + " pieces in turns";
      throw new InputException(place() + turns + ", which only verify takes.");
    }
    return text;
  }

  /** Reads the rest of an open input. */
  public TourText read(InputStream in, Optional<Graph> graph) {
    return file()
        .named(
            () -> {
              try (KeptInput kept = new KeptInput(in)) {
                return oneOf(kept, graph);
              }
            });
  }

  /**
   * Puts the squares on the board of {@code --board}. Without the option, finds the board of
   * numbers on one line: the line itself or a square.
   */
  public TourText onBoard(TourText text, QuestionOptions options) {
    Optional<Rectangle> board = options.board();
    return file()
        .named(
            () -> board.map(text::on).orElseGet(() -> NumberLine.read(text, options::on, command)));
  }

  /**
   * Answers about each tour of the stream, and prints the answers, each on a line.
   *
   * @param graph the graph with the vertices in the text, or empty for boards
   * @param asked makes the answers from the progress of the command
   * @return the status: 2 if a tour cannot be read, else 1 if an answer is the opposite answer,
   *     else 0
   */
  public int each(Optional<Graph> graph, Subcommand command, Function<Monitor, EachTour> asked) {
    return command.<Integer>streamed(
        monitor -> {
          try (InputStream in = open()) {
            return each(in, graph, command, monitor, asked.apply(monitor));
          } catch (IOException e) {
            throw file().fault(e);
          }
        });
  }

  /** Answers about each remaining tour of an open input. */
  public int each(
      InputStream in, Optional<Graph> graph, Subcommand command, Monitor monitor, EachTour asked)
      throws IOException {
    try (Reader reader = TourText.decode(in)) {
      return new TourAnswers(command, monitor, asked).print(new TourStream(reader, graph));
    }
  }

  private static TourText oneOf(KeptInput in, Optional<Graph> graph) throws IOException {
    TourText read;
    try {
      Reader reader = text(new BufferedInputStream(in));
      read = graph.isPresent() ? TourText.read(reader, graph.get()) : TourText.read(reader);
    } catch (InputException e) {
      SeveralTours.refuse(in, graph);
      throw e;
    }
    if (read.walk().length() > read.question().squares()) { // a square occurs twice
      SeveralTours.refuse(in, graph);
    }
    return read;
  }

  private static Reader text(BufferedInputStream in) throws IOException {
    Optional<Reader> drawn = DrawnTour.text(in);
    return drawn.isPresent() ? drawn.get() : TourText.decode(in);
  }

  /**
   * Checks whether a walk is a tour of a question.
   *
   * @throws InputException if it does not have each square once, because it is then no answer
   */
  public CheckResult check(Walk walk, TourQuestion question) {
    CheckResult result = WalkCheck.check(walk, question);
    if (result instanceof CheckResult.Invalid invalid && !hasEachSquare(walk, question)) {
      throw new InputException(
          "%s%s: a tour visits each %s once."
              .formatted(
                  place(),
                  invalid.message(),
                  question.rectangle().isPresent()
                      ? "square of " + question.naming()
                      : "vertex of the " + question.naming()));
    }
    return result;
  }

  private static boolean hasEachSquare(Walk walk, TourQuestion question) {
    BitSet visited = new BitSet();
    IntStream.range(0, walk.length()).map(walk::square).filter(question::has).forEach(visited::set);
    return walk.length() == question.squares() && visited.cardinality() == question.squares();
  }

  /** Returns the answer about a walk that is not a tour. */
  public static PlainAnswer wrong(CheckResult.Invalid invalid, JsonAnswer json) {
    json.flag("valid", false)
        .text("reason", invalid.message())
        .text("fault", invalid.fault().name())
        .number("step", invalid.step());
    return new PlainAnswer(ExitStatus.OPPOSITE, "not valid: " + invalid.message(), json);
  }

  /** Returns a walk as a tour of a question, or throws an exception with the first violation. */
  public Tour require(Walk walk, TourQuestion question) {
    CheckResult result = WalkCheck.check(walk, question);
    if (result instanceof CheckResult.Invalid invalid) {
      throw new InputException(place() + "not a tour: " + invalid.message() + ".");
    }
    return ((CheckResult.Valid) result).tour();
  }
}
