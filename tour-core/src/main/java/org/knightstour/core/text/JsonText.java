package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Leaper;
import org.knightstour.core.Piece;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Vertex;
import org.knightstour.core.VertexNames;
import org.knightstour.core.Walk;

/**
 * The JSON format of a tour, an object with these fields:
 *
 * <ul>
 *   <li>{@code board} ("5x5") and {@code kind} (open or closed).
 *   <li>{@code leaper} ("1,4") for a leaper other than the knight, or {@code piece} ("0,1+1,1") for
 *       any other piece.
 *   <li>{@code missing}, an array of missing squares, if there are any.
 *   <li>{@code knights} (2), if two knights moved in turns.
 *   <li>{@code tour}, an array of algebraic names. Pairs {@code [x,y]} can also be read.
 * </ul>
 *
 * <p>The answer of a command can be read too, because the piece and the missing squares are also
 * read from {@code question}, a line of text. All other fields are ignored. A tour of a graph has
 * the edges in {@code graph} instead of the board, and possibly the names in {@code vertices}
 * ("a1,0,0 b1,1,0"), before {@code tour}, which has names of vertices.
 */
final class JsonText {

  private static final class TourObject extends JsonObject<TourObject> {
    TourObject(Writer out) {
      super(out);
    }
  }

  private static final String KNIGHTS = "knights";

  private final JsonReader json;
  private @Nullable Board board;
  private @Nullable SquareList squares;
  private @Nullable SquareList missing;
  private @Nullable Piece piece;
  private @Nullable TourQuestion question;
  private @Nullable Graph graph;
  private int knights = 1;
  private final IntArrayList vertices = new IntArrayList();

  private JsonText(Reader reader) {
    json = new JsonReader(reader);
  }

  static void write(TourText tour, Writer out) throws IOException {
    String kind = tour.question().kind().label();
    VertexNames naming = tour.walk().naming();
    try {
      TourObject object = new TourObject(out);
      if (naming instanceof Graph graph) {
        object.text("graph", graph.text()).text("kind", kind);
        if (!graph.vertices().isEmpty()) {
          object.text("vertices", Vertex.text(graph.vertices()));
        }
      } else {
        object.text("board", naming.toString()).text("kind", kind);
        writePiece(tour.question(), object);
        if (tour.knights() > 1) {
          object.number(KNIGHTS, tour.knights());
        }
      }
      object.names("tour", naming, tour.walk().toArray()).end('}');
      out.append('\n');
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void writePiece(TourQuestion question, TourObject object) {
    Piece piece = question.piece();
    if (!piece.isKnight()) {
      object.text(piece.asLeaper().isPresent() ? "leaper" : "piece", piece.toString());
    }
    if (!question.missing().isEmpty()) {
      int[] missing = question.missing().stream().mapToInt(Integer::intValue).toArray();
      object.names("missing", question.board(), missing);
    }
  }

  static TourText read(Reader reader, Consumer<String> note) throws IOException {
    return new JsonText(reader).read(note);
  }

  private TourText read(Consumer<String> note) throws IOException {
    if (json.peek() != '{') {
      throw new InputException("the JSON must be an object with \"board\" and \"tour\".");
    }
    json.begin('{');
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      readField(name);
    }
    Graph known = graph;
    if (known != null && !vertices.isEmpty()) {
      json.end();
      return new TourText(Walk.of(known, vertices.toIntArray()), TourQuestion.of(known));
    }
    if (squares == null) {
      throw new InputException("the JSON has no \"tour\": an array of squares like \"a1\".");
    }
    if (json.peek() != 0) {
      throw fault("unexpected content after the object: write one tour at a time.");
    }
    json.end();
    squares.on(board);
    Walk walk = squares.toWalk(false, note);
    return new TourText(walk, ground(TourQuestion.of(walk.board())), knights);
  }

  private void readField(String name) throws IOException {
    char first = json.peek();
    if (name.equals("board")) {
      board = parse(Board::parse, "\"board\" must be a text like \"5x5\".");
    } else if (name.equals("graph")) {
      graph = parse(Graph::parse, "\"graph\" must be a text of edges like \"0-1 0-2 1-2\".");
    } else if (name.equals("vertices") && first == '"' && graph != null) {
      Graph numbered = graph;
      graph = parse(text -> numbered.called(Vertex.parseAll(text)), "");
    } else if (name.equals("tour") && first == '[') {
      if (squares != null || !vertices.isEmpty()) {
        throw fault("\"tour\" appears twice.");
      }
      if (graph != null) {
        readVertices(graph);
        return;
      }
      squares = squares(name, board);
    } else if (name.equals("missing") && first == '[') {
      missing = squares(name, null);
    } else if (name.equals("leaper")) {
      piece = Piece.of(parse(Leaper::parse, "\"leaper\" must be a text like \"1,4\"."));
    } else if (name.equals("piece")) {
      piece = parse(Piece::parse, "\"piece\" must be a text like \"king\".");
    } else if (name.equals(KNIGHTS) && Character.isDigit(first)) {
      boolean isTwo = json.value() instanceof JsonReader.Numeral value && value.text().equals("2");
      knights = isTwo ? 2 : 1;
    } else if (name.equals("question") && first == '"') {
      String line = String.valueOf(json.value());
      try {
        question = TourQuestion.parse(line);
        graph = question.naming() instanceof Graph of ? of : graph;
      } catch (InputException | ArgumentException e) {
        question = null; // other programs can use different questions
      }
    } else {
      json.skip();
    }
  }

  private void readVertices(Graph of) throws IOException {
    json.begin('[');
    while (json.nextItem()) {
      if (json.peek() != '"') {
        throw fault("\"tour\" must hold the names of vertices like \"0\".");
      }
      try {
        vertices.add(of.parseSquare(String.valueOf(json.value())));
      } catch (InputException e) {
        throw fault("step " + (vertices.size() + 1) + ": " + e.getMessage());
      }
    }
  }

  private InputException fault(String message) {
    return new InputException(json.place() + message);
  }

  private <T> T parse(Function<String, T> parse, String otherwise) throws IOException {
    if (json.peek() != '"') {
      throw fault(otherwise);
    }
    try {
      return parse.apply(String.valueOf(json.value()));
    } catch (InputException | ArgumentException e) {
      throw fault(String.valueOf(e.getMessage()));
    }
  }

  private SquareList squares(String name, @Nullable Board known) throws IOException {
    SquareList list = new SquareList();
    list.on(known);
    json.begin('[');
    while (json.nextItem()) {
      String square =
          switch (json.peek()) {
            case '"' -> String.valueOf(json.value());
            case '[' -> pair();
            default -> "";
          };
      if (square.isEmpty()) {
        throw fault("\"" + name + "\" must hold squares like \"a1\" or pairs like [0,0].");
      }
      try {
        list.add(square);
      } catch (InputException e) {
        // The whole tour is often on one line, and the step shows the place.
        throw fault("step " + (list.size() + 1) + ": " + e.getMessage());
      }
    }
    return list;
  }

  /** Returns an array of two numbers as the text x,y, or an empty text for a different array. */
  private String pair() throws IOException {
    StringBuilder pair = new StringBuilder();
    int numbers = 0;
    json.begin('[');
    while (json.nextItem()) {
      boolean isNumber = "-0123456789".indexOf(json.peek()) >= 0;
      if (++numbers > 2 || !isNumber || !(json.value() instanceof JsonReader.Numeral numeral)) {
        return "";
      }
      pair.append(numbers == 1 ? "" : ",").append(numeral.text());
    }
    return numbers == 2 ? pair.toString() : "";
  }

  private TourQuestion ground(TourQuestion whole) {
    TourQuestion ground = whole;
    if (question != null && question.naming().equals(ground.naming())) {
      ground = ground.piece(question.piece()).without(question.missing());
    }
    ground = piece == null ? ground : ground.piece(piece);
    try {
      return missing == null ? ground : ground.without(missing.numbers(ground.board()));
    } catch (ArgumentException e) {
      throw new InputException("\"missing\": " + e.getMessage());
    }
  }
}
