package org.knightstour.core;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A question as one line: {@code GROUND KIND [from S] [to S] [leaper A,B | piece P] [without S ...]
 * [with S-S ...] [avoid S-S ...] [magic PROPERTY]}. Single spaces separate the words, and squares
 * have their names. A single leaper is written as {@code leaper}, any other piece as {@code piece},
 * and the knight is omitted. The ground is a board, for example {@code 8x8}, or {@code graph} and
 * its edges, for example {@code graph 0-1 0-2 1-2}. A graph has no leaper and no missing squares.
 * Squares and moves are printed in ascending order, and read in any order.
 */
final class QuestionText {

  // A line of the largest board that certificates are written for, or of a million edges.
  private static final int MOST_LETTERS = 1 << 20;
  private static final int MOST_LETTERS_OF_GRAPH = 1 << 24;
  private static final String GRAPH = "graph";

  private final String line;
  private final String[] words;
  private int at;

  private QuestionText(String line) {
    this.line = line;
    int most = line.startsWith(GRAPH) ? MOST_LETTERS_OF_GRAPH : MOST_LETTERS;
    words = line.length() > most ? new String[0] : line.split(" ", -1);
  }

  static String of(TourQuestion question) {
    VertexNames naming = question.naming();
    StringBuilder text = new StringBuilder();
    text.append(naming instanceof Graph graph ? GRAPH + " " + graph.text() : naming.toString());
    text.append(' ').append(question.kind().label());
    question.from().ifPresent(square -> text.append(" from ").append(naming.key(square)));
    question.to().ifPresent(square -> text.append(" to ").append(naming.key(square)));
    question.rectangle().ifPresent(rectangle -> append(rectangle, text));
    text.append(list(" with ", question.required(), move -> edge(naming, move)));
    text.append(list(" avoid ", question.forbidden(), move -> edge(naming, move)));
    question.magic().ifPresent(magic -> text.append(" magic ").append(magic.label()));
    return text.toString();
  }

  private static String edge(VertexNames naming, Move move) {
    return naming.key(move.first()) + "-" + naming.key(move.second());
  }

  private static void append(Rectangle rectangle, StringBuilder text) {
    Piece piece = rectangle.piece();
    if (!piece.isKnight()) {
      text.append(piece.asLeaper().isPresent() ? " leaper " : " piece ").append(piece);
    }
    text.append(list(" without ", rectangle.missing(), rectangle.board()::name));
  }

  private static <T> String list(String word, SortedSet<T> items, Function<T, String> name) {
    String names = items.stream().map(name).collect(Collectors.joining(" "));
    return items.isEmpty() ? "" : word + names;
  }

  static TourQuestion parse(String line) {
    return new QuestionText(line).parse();
  }

  private TourQuestion parse() {
    String first = next();
    Optional<Graph> graph = first.equals(GRAPH) ? Optional.of(edges()) : Optional.empty();
    String label = next();
    Stream<TourKind> kinds = Arrays.stream(TourKind.values());
    TourKind kind =
        kinds.filter(k -> k.label().equals(label)).findFirst().orElseThrow(this::notAQuestion);
    VertexNames naming = graph.isPresent() ? graph.get() : Board.parse(first);
    try {
      OptionalInt from = end("from", naming);
      OptionalInt to = end("to", naming);
      TourQuestion question =
          new TourQuestion(
              naming instanceof Board board ? rectangle(board) : graph.orElseThrow(),
              kind,
              from,
              to,
              items("with", name -> Move.parse(naming, name)),
              items("avoid", name -> Move.parse(naming, name)),
              Optional.ofNullable(wordAfter("magic")).map(Magic::parse));
      if (at < words.length) {
        throw notAQuestion();
      }
      return question;
    } catch (ArgumentException e) {
      throw new InputException(e.getMessage() + ".");
    }
  }

  private Rectangle rectangle(Board board) {
    String steps = wordAfter("leaper");
    String any = steps == null ? wordAfter("piece") : null;
    Piece piece = any == null ? Piece.KNIGHT : Piece.parse(any);
    piece = steps == null ? piece : Piece.of(Leaper.parse(steps));
    return new Rectangle(board, items("without", board::parseSquare), piece);
  }

  /** Reads the edges of a graph, and vertices without edges: all words that begin with a digit. */
  private Graph edges() {
    int first = at;
    while (at < words.length && !words[at].isEmpty() && Character.isDigit(words[at].charAt(0))) {
      at++;
    }
    if (at == first) {
      throw notAQuestion();
    }
    return Graph.parse(String.join(" ", Arrays.asList(words).subList(first, at)));
  }

  private InputException notAQuestion() {
    return new InputException(
        line,
        "is not a question: write BOARD KIND, like 5x5 closed, and then from S, to S, leaper A,B"
            + " or piece P, without S ..., with S-S ..., avoid S-S ..., magic PROPERTY, in this"
            + " order.");
  }

  private String next() {
    if (at >= words.length || words[at].isEmpty()) {
      throw notAQuestion();
    }
    return words[at++];
  }

  private @Nullable String wordAfter(String clause) {
    if (at >= words.length || !words[at].equals(clause)) {
      return null;
    }
    at++;
    return next();
  }

  private OptionalInt end(String clause, VertexNames naming) {
    String name = wordAfter(clause);
    return name == null ? OptionalInt.empty() : OptionalInt.of(naming.parseSquare(name));
  }

  /**
   * Reads the items after a keyword: the next word, and all words after it that contain a digit.
   */
  private <T> SortedSet<T> items(String clause, Function<String, T> parse) {
    SortedSet<T> items = new TreeSet<>();
    String word = wordAfter(clause);
    while (word != null) {
      if (!items.add(parse.apply(word))) {
        throw new InputException(word, "is named twice.");
      }
      boolean isItem = at < words.length && words[at].chars().anyMatch(Character::isDigit);
      word = isItem ? next() : null;
    }
    return items;
  }
}
