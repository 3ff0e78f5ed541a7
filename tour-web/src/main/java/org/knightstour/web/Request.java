package org.knightstour.web;

import java.io.IOException;
import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Labelled;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.JsonObject;
import org.knightstour.core.text.JsonReader;
import org.knightstour.core.text.JsonReader.Numeral;

/**
 * The fields of one request. A field that is missing or has the wrong type causes an {@link
 * InputException}.
 */
final class Request {

  /**
   * The limit of squares. Only constructions support larger boards, and a web page could not show
   * them.
   */
  static final int MOST_SQUARES = 10_000;

  private final Map<?, ?> fields;

  private Request(Map<?, ?> fields) {
    this.fields = fields;
  }

  static Request read(String json) throws IOException {
    if (JsonReader.read(new StringReader(json)) instanceof Map<?, ?> fields) {
      return new Request(fields);
    }
    throw new InputException("a request must be a JSON object.");
  }

  boolean has(String name) {
    return fields.get(name) != null;
  }

  /** Returns the request's id as JSON: a number or a string, or null. */
  String id() {
    Object id = fields.get("id");
    if (id instanceof Numeral number) {
      return number.text();
    }
    return id instanceof String text ? JsonObject.quoted(text) : "null";
  }

  String text(String name) {
    if (fields.get(name) instanceof String text) {
      return text;
    }
    throw new InputException("\"" + name + "\" must be a text.");
  }

  /** Returns an object of texts. */
  Map<String, String> texts(String name) {
    Map<String, String> texts = new HashMap<>();
    if (fields.get(name) instanceof Map<?, ?> values) {
      for (Map.Entry<?, ?> entry : values.entrySet()) {
        if (entry.getKey() instanceof String key && entry.getValue() instanceof String text) {
          texts.put(key, text);
        }
      }
    }
    return texts;
  }

  String text(String name, String otherwise) {
    return has(name) ? text(name) : otherwise;
  }

  long number(String name, long least, long most, long otherwise) {
    if (!has(name)) {
      return otherwise;
    }
    Long number = whole(fields.get(name), least, most);
    if (number != null) {
      return number;
    }
    throw new InputException(
        "\"" + name + "\" must be a whole number from " + least + " to " + most + ".");
  }

  /** Returns an integer within a range, or null for any other value. */
  private static @Nullable Long whole(@Nullable Object value, long least, long most) {
    double number = value instanceof Numeral numeral ? numeral.value() : Double.NaN;
    boolean isWhole = number == Math.rint(number) && number >= least && number <= most;
    return isWhole ? Long.valueOf((long) number) : null;
  }

  /** Returns a list of square numbers of any board, or empty if the field is missing. */
  int[] squares(String name) {
    if (!has(name)) {
      return new int[0];
    }
    if (!(fields.get(name) instanceof List<?> items)) {
      throw new InputException("\"" + name + "\" must be a list of square numbers.");
    }
    int[] squares = new int[items.size()];
    for (int at = 0; at < squares.length; at++) {
      Long square = whole(items.get(at), 0, Integer.MAX_VALUE);
      if (square == null) {
        throw new InputException("\"" + name + "\" must be a list of square numbers.");
      }
      squares[at] = square.intValue();
    }
    return squares;
  }

  TourQuestion question() {
    return question(MOST_SQUARES);
  }

  TourQuestion question(int mostSquares) {
    TourQuestion question = TourQuestion.parse(text("question"));
    checkSize(question.board(), mostSquares);
    return question;
  }

  static void checkSize(Board board, int most) {
    if (board.squares() > most) {
      throw new InputException(board.toString(), "is too large: at most " + most + " squares.");
    }
  }

  /** Returns one of several values, by its label. */
  <T extends Labelled> T choice(String name, T otherwise, T[] values) {
    String word = text(name, otherwise.label());
    for (T value : values) {
      if (value.label().equals(word)) {
        return value;
      }
    }
    String known = Stream.of(values).map(Labelled::label).collect(Collectors.joining(", "));
    throw new InputException(word, "is not a " + name + ": write " + known + ".");
  }
}
