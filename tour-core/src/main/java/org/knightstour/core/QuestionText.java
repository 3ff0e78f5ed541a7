package org.knightstour.core;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A question as one line: {@code BOARD KIND [from S] [to S] [leaper A,B] [without S ...] [with S-S
 * ...] [avoid S-S ...]}, the words parted by single spaces, squares by their algebraic names. It is
 * printed with squares and moves in ascending order; any order is read.
 */
final class QuestionText {

  private static final String NAMES = "((?: [^ ]*[0-9][^ ]*)+)";
  private static final Pattern LINE =
      Pattern.compile(
          "([^ ]+) (open|closed|strictly-open)(?: from ([^ ]+))?(?: to ([^ ]+))?"
              + "(?: leaper ([^ ]+))?(?: without"
              + NAMES
              + ")?(?: with"
              + NAMES
              + ")?(?: avoid"
              + NAMES
              + ")?");
  // A line of the largest board that certificates are written for, and to spare.
  private static final int MOST_LETTERS = 1 << 20;

  private QuestionText() {}

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

  private static <T> String list(
      String word, java.util.SortedSet<T> items, Function<T, String> name) {
    return items.isEmpty()
        ? ""
        : items.stream().map(name).collect(Collectors.joining(" ", word, ""));
  }

  static TourQuestion parse(String line) {
    Matcher said = line.length() > MOST_LETTERS ? null : LINE.matcher(line);
    if (said == null || !said.matches()) {
      throw new InputException(
          "\""
              + Excerpt.of(line)
              + "\" is not a question: write BOARD KIND, like 5x5 closed, and then from S, to S,"
              + " leaper A,B, without S ..., with S-S ..., avoid S-S ..., in this order.");
    }
    Board board = Board.parse(said.group(1));
    try {
      return new TourQuestion(
          board,
          new TreeSet<>(squares(board, said.group(6))),
          said.group(5) == null ? Leaper.KNIGHT : Leaper.parse(said.group(5)),
          TourKind.parse(said.group(2)),
          end(board, said.group(3)),
          end(board, said.group(4)),
          new TreeSet<>(moves(board, said.group(7))),
          new TreeSet<>(moves(board, said.group(8))));
    } catch (ArgumentException e) {
      throw new InputException(e.getMessage() + ".");
    }
  }

  private static OptionalInt end(Board board, String name) {
    return name == null ? OptionalInt.empty() : OptionalInt.of(board.parseSquare(name));
  }

  private static List<Integer> squares(Board board, String names) {
    return distinct(names, board::parseSquare);
  }

  private static List<Move> moves(Board board, String names) {
    return distinct(names, name -> Move.parse(board, name));
  }

  private static <T> List<T> distinct(String names, Function<String, T> parse) {
    List<T> items = new ArrayList<>();
    if (names != null) {
      for (String name : names.strip().split(" ", -1)) {
        items.add(parse.apply(name));
      }
      if (new TreeSet<>(items).size() < items.size()) {
        throw new InputException("\"" + Excerpt.of(names.strip()) + "\" names something twice.");
      }
    }
    return items;
  }
}
