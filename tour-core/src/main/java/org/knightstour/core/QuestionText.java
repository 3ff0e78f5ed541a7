package org.knightstour.core;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A question as one line: {@code BOARD KIND [from S] [to S] [leaper A,B] [without S ...] [with S-S
 * ...] [avoid S-S ...]}, the words separated by single spaces, squares by their algebraic names. It
 * is printed with squares and moves in ascending order; any order is read.
 */
final class QuestionText {

  // A line of the largest board that certificates are written for, and to spare.
  private static final int MOST_LETTERS = 1 << 20;

  private final String line;
  private final String[] words;
  private int at;

  private QuestionText(String line) {
    this.line = line;
    words = line.length() > MOST_LETTERS ? new String[0] : line.split(" ", -1);
  }

  static String of(TourQuestion question) {
    Board board = question.board();
    StringBuilder text = new StringBuilder(board + " " + question.kind().label());
    question.from().ifPresent(square -> text.append(" from ").append(board.name(square)));
    question.to().ifPresent(square -> text.append(" to ").append(board.name(square)));
    if (!question.piece().isKnight()) {
      text.append(" leaper ").append(question.piece());
    }
    text.append(list(" without ", question.missing(), board::name));
    text.append(list(" with ", question.required(), move -> move.text(board)));
    text.append(list(" avoid ", question.forbidden(), move -> move.text(board)));
    return text.toString();
  }

  private static <T> String list(String word, SortedSet<T> items, Function<T, String> name) {
    String names = items.stream().map(name).collect(Collectors.joining(" "));
    return items.isEmpty() ? "" : word + names;
  }

  static TourQuestion parse(String line) {
    return new QuestionText(line).parse();
  }

  private TourQuestion parse() {
    String size = next();
    String label = next();
    Stream<TourKind> kinds = Arrays.stream(TourKind.values());
    TourKind kind =
        kinds.filter(k -> k.label().equals(label)).findFirst().orElseThrow(this::notAQuestion);
    Board board = Board.parse(size);
    try {
      OptionalInt from = end("from", board);
      OptionalInt to = end("to", board);
      String steps = wordAfter("leaper");
      TourQuestion question =
          new TourQuestion(
              board,
              items("without", board::parseSquare),
              steps == null ? Leaper.KNIGHT : Leaper.parse(steps),
              kind,
              from,
              to,
              items("with", name -> Move.parse(board, name)),
              items("avoid", name -> Move.parse(board, name)));
      if (at < words.length) {
        throw notAQuestion();
      }
      return question;
    } catch (ArgumentException e) {
      throw new InputException(e.getMessage() + ".");
    }
  }

  private InputException notAQuestion() {
    return new InputException(
        line,
        "is not a question: write BOARD KIND, like 5x5 closed, and then from S, to S, leaper A,B,"
            + " without S ..., with S-S ..., avoid S-S ..., in this order.");
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

  private OptionalInt end(String clause, Board board) {
    String name = wordAfter(clause);
    return name == null ? OptionalInt.empty() : OptionalInt.of(board.parseSquare(name));
  }

  /** The items after a keyword: the next word, and all words after it that contain a digit. */
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
