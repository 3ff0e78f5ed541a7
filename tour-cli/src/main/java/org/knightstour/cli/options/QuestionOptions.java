package org.knightstour.cli.options;

import java.io.PrintWriter;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Magic;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.Rectangle;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.VertexNames;
import org.knightstour.core.graph.read.GraphReader;
import org.knightstour.core.graph.read.VertexLines;
import org.knightstour.core.text.TourText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of the question, the same in every command. */
public final class QuestionOptions {

  private static final String[] OTHER_SEARCHES = {
    "--method",
    "--branch",
    "--reduce-symmetry",
    "--rules",
    "--parity",
    "--tie-break",
    "--transposition-table"
  };

  // Between squares or moves: blanks, semicolons, or a comma that does not split "x,y".
  private static final String BETWEEN = "\\s*[;\\s]\\s*|,\\s+|,(?=[a-zA-Z])";

  // Between vertices or edges.
  private static final String BETWEEN_NUMBERS = "\\s*[,;\\s]\\s*";

  @Option(
      names = "--graph",
      paramLabel = "FILE",
      description =
          "Use the graph in FILE instead of a board (graph6, sparse6, DIMACS, HCP, LCF, a "
              + "0-1 matrix, or one edge on each line, for example 0 1). Squares are then "
              + "vertices (0), and moves are edges (0-1).")
  private @Nullable String graph;

  private @Nullable GraphInput opened;

  @Option(
      names = "--names",
      paramLabel = "FILE",
      description =
          "The names of the vertices: a number, a name and coordinates on each line of FILE. "
              + "`graph` writes FILE. The other commands read it.")
  private @Nullable Path names;

  private final boolean areNamesWritten;

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      description =
          "The board, ROWSxCOLUMNS or a file with a drawing: a line for each rank, the top rank "
              + "first, . for a square, # or a blank for a missing square. `verify`, `number` and "
              + "`draw` put the tour on this board.")
  private @Nullable String boardName;

  private @Nullable Rectangle board; // read once, because it may be stdin

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(names = "--closed", description = "The last square must be one move from the first")
  private boolean closed;

  @Option(
      names = "--strictly-open",
      description = "The last square must not be one move from the first [default: either]")
  private boolean strictlyOpen;

  @Option(
      names = "--from",
      paramLabel = "SQUARE",
      description = "First square [default: any]. The output of a closed tour starts there.")
  private @Nullable String from;

  @Option(
      names = "--to",
      paramLabel = "SQUARE",
      description = "Last square [default: any]. A closed tour also needs --from.")
  private @Nullable String to;

  @Option(
      names = "--without",
      paramLabel = "SQUARES",
      description = "Removed squares, for example a1,h8")
  private List<String> without = new ArrayList<>();

  @Option(
      names = "--leaper",
      paramLabel = "A,B",
      description = "Use an (A,B)-leaper [default: 1,2, the knight]")
  private @Nullable String leaper;

  @Option(
      names = "--piece",
      paramLabel = "PIECE",
      description =
          "Use another piece: a name, for example king, or Betza's notation, for example NC "
              + "(knight and camel), NN (nightrider) or 0,1*+1,4 (rook and giraffe) [default: "
              + "knight]")
  private @Nullable String piece;

  @Option(
      names = "--require",
      paramLabel = "MOVES",
      description = "Moves that the tour must make, in either direction, for example a1-b3,c1-e2")
  private List<String> with = new ArrayList<>();

  @Option(
      names = "--forbid",
      paramLabel = "MOVES",
      description = "Moves that the tour must not make")
  private List<String> avoid = new ArrayList<>();

  @Option(
      names = "--magic",
      paramLabel = "rows|columns|semi|full|near",
      description =
          "The numbers in these lines must have the same sum: rows, columns, both (semi), or both "
              + "and the diagonals (full). near: rows or columns, while the other lines have "
              + "three sums, one of them the usual one (near-rows, near-columns: as named). Each "
              + "start of a closed tour is a different tour.")
  private @Nullable String magic;

  public QuestionOptions() {
    this(false);
  }

  private QuestionOptions(boolean areNamesWritten) {
    this.areNamesWritten = areNamesWritten;
  }

  /** Creates the options of a command that writes the file of {@code --names}. */
  public static QuestionOptions writingNames() {
    return new QuestionOptions(true);
  }

  private Optional<Path> namesToRead() {
    return areNamesWritten ? Optional.empty() : Optional.ofNullable(names);
  }

  /** Rejects options of other searches, because the one for magic tours has no choices. */
  public void checkMagic(MatchedOptions given, boolean hasSeed) {
    if (magic != null) {
      given.refuse("with --magic, which has one search", OTHER_SEARCHES);
      if (!hasSeed) {
        given.refuse("with --magic, which has one search", "--seed");
      }
    }
  }

  /** Returns the kind of tours by their ends. */
  public TourKind kind() {
    if (closed && strictlyOpen) {
      throw new InputException("--closed and --strictly-open exclude each other: give one.");
    }
    return closed ? TourKind.CLOSED : strictlyOpen ? TourKind.STRICTLY_OPEN : TourKind.OPEN;
  }

  /**
   * Returns the question about a board, or about the only graph.
   *
   * @param argument the argument BOARD, or null if it is not given
   */
  public TourQuestion on(@Nullable String argument) {
    if (argument != null && boardName != null) {
      throw new InputException(
          "--board %s: the board %s is given too: leave one out."
              .formatted(InputException.excerpt(boardName), InputException.excerpt(argument)));
    }
    Optional<Rectangle> own = board();
    Optional<Rectangle> given = argument == null ? own : Optional.of(BoardText.read(argument));
    if (graph != null) {
      if (given.isPresent()) {
        String size = given.get().title();
        throw new InputException("--graph: takes the place of the board " + size + ": leave one.");
      }
      return on(only(graph));
    }
    return on(
        TourQuestion.of(
            given.orElseThrow(
                () ->
                    new InputException(
                        "a board is missing: write ROWSxCOLUMNS, like 8x8, or --graph FILE."))));
  }

  /** Returns the board of {@code --board}, or empty without the option. */
  public Optional<Rectangle> board() {
    if (namesToRead().isPresent() && graph == null) {
      throw new InputException("--names: only with --graph.");
    }
    if (boardName != null && graph != null) {
      throw new InputException("--board: has no effect with --graph: leave it out.");
    }
    if (boardName != null && board == null) {
      board = named(boardName);
    }
    return Optional.ofNullable(board);
  }

  private static Rectangle named(String name) {
    try {
      return BoardText.read(name);
    } catch (InputException e) {
      throw new InputException("--board " + e.getMessage());
    }
  }

  /** Returns the name of the file of graphs, or null for a board. */
  public @Nullable String graph() {
    return graph;
  }

  /**
   * Returns the graphs of a stream, or empty for a board, for a single graph, and with {@code
   * --names}.
   *
   * @param isAsked whether a file with a single graph is a stream, too
   */
  public Optional<GraphInput> stream(boolean hasBoard, boolean isAsked) {
    return graph == null || hasBoard || boardName != null || namesToRead().isPresent()
        ? Optional.empty()
        : Optional.of(input(graph)).filter(graphs -> graphs.isStream(isAsked));
  }

  /** Returns the only graph of the file, or empty for a board. */
  public Optional<Graph> onlyGraph() {
    board();
    return Optional.ofNullable(graph).map(name -> (Graph) only(name).ground());
  }

  /** Returns the question about the only graph of a file, and prints notes to standard error. */
  private TourQuestion only(String name) {
    GraphReader.Entry entry = input(name).only();
    PrintWriter err = command.commandLine().getErr();
    String place = command.qualifiedName() + ": note: " + new InputFile(name).place();
    entry.notes().forEach(note -> err.println(place + note));
    return GraphInput.question(
        namesToRead().map(list -> named(entry, list.toString())).orElse(entry));
  }

  private static GraphReader.Entry named(GraphReader.Entry entry, String file) {
    InputFile list = new InputFile(file);
    return list.named(
        () -> {
          try (Reader text = TourText.decode(list.open())) {
            Graph graph = VertexLines.read(text, entry.graph());
            return new GraphReader.Entry(entry.line(), entry.text(), graph, entry.required());
          }
        });
  }

  /** Returns the file of {@code --names}, or null without the option. */
  public @Nullable Path names() {
    return names;
  }

  /** Returns the file, which is opened once, because it can be standard input. */
  private GraphInput input(String name) {
    GraphInput input = opened == null ? GraphInput.of(name) : opened;
    opened = input;
    return input;
  }

  /** Returns the question with the squares and the piece that a text contains. */
  public TourQuestion on(TourQuestion written) {
    TourQuestion question = written.kind(kind());
    Optional<Piece> piece = piece();
    if (piece.isPresent() && question.rectangle().isEmpty()) {
      throw new InputException(
          (leaper != null ? "--leaper" : "--piece") + ": a graph has no piece: leave it out.");
    }
    question = piece.isEmpty() ? question : question.piece(piece.get());
    String between = question.rectangle().isEmpty() ? BETWEEN_NUMBERS : BETWEEN;
    question = question.without(all("--without", without, between, question.naming()::parseSquare));
    VertexNames naming = question.naming();
    question =
        question
            .with(all("--require", with, between, move -> Move.parse(naming, move)))
            .avoid(all("--forbid", avoid, between, move -> Move.parse(naming, move)));
    if (from != null) {
      question = question.from(naming.parseSquare(from));
    }
    question = to == null ? question : question.to(naming.parseSquare(to));
    return magic == null ? question : question.magic(magic(magic));
  }

  /** Returns the text of {@code --from}, a rank or a colour for any number of columns. */
  public @Nullable String from() {
    return from;
  }

  private static Magic magic(String text) {
    try {
      return Magic.parse(text.strip());
    } catch (InputException e) {
      throw new InputException("--magic " + e.getMessage());
    }
  }

  private Optional<Piece> piece() {
    if (leaper != null && piece != null) {
      throw new InputException("--leaper and --piece both name what moves: give one.");
    }
    return piece == null
        ? Optional.ofNullable(leaper).map(QuestionOptions::leaper)
        : Optional.of(piece(piece));
  }

  private static Piece piece(String text) {
    try {
      return Piece.parse(text);
    } catch (InputException e) {
      throw new InputException("--piece " + e.getMessage());
    }
  }

  private static Piece leaper(String text) {
    if (!text.strip().matches("[0-9]{1,4},[0-9]{1,4}")) {
      throw new InputException(
          "--leaper " + InputException.excerpt(text) + ": write two numbers, like 1,4.");
    }
    String[] steps = text.strip().split(",", -1);
    return Piece.leaper(Integer.parseInt(steps[0]), Integer.parseInt(steps[1]));
  }

  private static <T> List<T> all(
      String option, List<String> texts, String between, Function<String, T> parse) {
    List<T> values = new ArrayList<>();
    for (String text : texts) {
      if (text.isBlank()) {
        throw new InputException(option + " \"\": is empty.");
      }
      for (String name : text.strip().split(between, -1)) {
        values.add(parse.apply(name));
      }
    }
    return values;
  }
}
