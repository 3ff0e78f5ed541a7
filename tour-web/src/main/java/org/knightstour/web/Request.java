package org.knightstour.web;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Excerpt;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;

/** The fields of one request. What is missing or of another type is an {@link InputException}. */
final class Request {

  /** Larger boards are for constructions, which a page could not show. */
  static final int MOST_SQUARES = 10_000;

  private final Map<?, ?> fields;

  private Request(Map<?, ?> fields) {
    this.fields = fields;
  }

  /** Reads a request. */
  static Request read(String json) {
    if (Json.read(json) instanceof Map<?, ?> fields) {
      return new Request(fields);
    }
    throw new InputException("a request must be a JSON object.");
  }

  private @Nullable Object field(String name) {
    return fields.get(name);
  }

  boolean has(String name) {
    return field(name) != null;
  }

  /** The request's own name as JSON: a number or a string; null where it has none. */
  String id() {
    Object id = field("id");
    if (id instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15) {
      return Long.toString(number.longValue());
    }
    return id instanceof String text ? Reply.quoted(text) : "null";
  }

  String text(String name) {
    if (field(name) instanceof String text) {
      return text;
    }
    throw new InputException("\"" + name + "\" must be a text.");
  }

  String text(String name, String otherwise) {
    return has(name) ? text(name) : otherwise;
  }

  /** A whole number within a range. */
  long number(String name, long least, long most, long otherwise) {
    if (!has(name)) {
      return otherwise;
    }
    if (field(name) instanceof Double number
        && number == Math.rint(number)
        && number >= least
        && number <= most) {
      return number.longValue();
    }
    throw new InputException(
        "\"" + name + "\" must be a whole number from " + least + " to " + most + ".");
  }

  /** A list of square numbers, which are not looked at; empty where there is none. */
  int[] squares(String name) {
    if (!has(name)) {
      return new int[0];
    }
    if (!(field(name) instanceof List<?> items)) {
      throw new InputException("\"" + name + "\" must be a list of square numbers.");
    }
    int[] squares = new int[items.size()];
    int count = 0;
    for (Object item : items) {
      if (!(item instanceof Double number)
          || number != Math.rint(number)
          || number < 0
          || number > Integer.MAX_VALUE) {
        throw new InputException("\"" + name + "\" must be a list of square numbers.");
      }
      squares[count++] = number.intValue();
    }
    return squares;
  }

  /** The question, on a board that a page can show. */
  TourQuestion question() {
    return question(MOST_SQUARES);
  }

  /** The question, on a board of at most a number of squares. */
  TourQuestion question(int mostSquares) {
    TourQuestion question = TourQuestion.parse(text("question"));
    if (question.board().squares() > mostSquares) {
      throw new InputException(
          "\"" + question.board() + "\" is too large: at most " + mostSquares + " squares.");
    }
    return question;
  }

  /** One of several values, by its label. */
  <T> T choice(String name, T otherwise, List<T> values, Function<T, String> label) {
    String word = text(name, label.apply(otherwise));
    for (T value : values) {
      if (label.apply(value).equals(word)) {
        return value;
      }
    }
    throw new InputException(
        "\""
            + Excerpt.of(word)
            + "\" is not a "
            + name
            + ": write "
            + values.stream().map(label).collect(Collectors.joining(", "))
            + ".");
  }
}
