package org.knightstour.core.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Excerpt;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * JSON: an object with {@code board} ("5x5"), {@code kind} (open or closed), {@code leaper} ("1,4")
 * of another piece than the knight, {@code missing}, an array of missing squares, if there are any,
 * and {@code tour}, an array of algebraic names. Reading takes pairs {@code [x,y]} for names too,
 * and passes over all fields but board and tour, so that the answer of a command can be read back.
 */
public final class JsonText {

  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonText() {}

  /** Writes a tour as one object. */
  public static void write(Tour tour, Writer out) throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.writeStartObject();
      json.writeStringField("board", tour.board().toString());
      json.writeStringField("kind", tour.isClosed() ? "closed" : "open");
      if (!tour.piece().isKnight()) {
        json.writeStringField("leaper", tour.piece().toString());
      }
      if (tour.length() < tour.board().squares()) {
        json.writeArrayFieldStart("missing");
        for (int square = 0; square < tour.board().squares(); square++) {
          if (tour.stepOf(square) < 0) {
            json.writeString(tour.board().name(square));
          }
        }
        json.writeEndArray();
      }
      json.writeArrayFieldStart("tour");
      for (int step = 0; step < tour.length(); step++) {
        json.writeString(tour.board().name(tour.square(step)));
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    out.append('\n');
  }

  static Walk read(Reader reader, Consumer<String> note) throws IOException {
    try (JsonParser json = FACTORY.createParser(reader)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new InputException("the JSON must be an object with \"board\" and \"tour\".");
      }
      Board board = null;
      SquareList squares = null;
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        JsonToken value = json.nextToken();
        if (field.equals("board")) {
          board = board(json, value);
        } else if (field.equals("tour") && value == JsonToken.START_ARRAY) {
          if (squares != null) {
            throw new InputException(place(json) + "\"tour\" appears twice.");
          }
          squares = squares(json, board);
        } else {
          json.skipChildren();
        }
      }
      if (squares == null) {
        throw new InputException("the JSON has no \"tour\": an array of squares like \"a1\".");
      }
      if (json.nextToken() != null) {
        throw new InputException(
            place(json) + "unexpected content after the object: write one tour at a time.");
      }
      return squares.toWalk(board, note);
    } catch (JsonProcessingException e) {
      throw new InputException(
          "line %s: this is not JSON: %s"
              .formatted(
                  e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                  Excerpt.of(e.getOriginalMessage().replaceFirst(" \\(start marker .*", ""), 160)));
    }
  }

  private static String place(JsonParser json) {
    return "line " + json.currentLocation().getLineNr() + ": ";
  }

  private static Board board(JsonParser json, JsonToken value) throws IOException {
    if (value != JsonToken.VALUE_STRING) {
      throw new InputException(place(json) + "\"board\" must be a text like \"5x5\".");
    }
    try {
      return Board.parse(json.getText());
    } catch (InputException e) {
      throw new InputException(place(json) + e.getMessage());
    }
  }

  private static SquareList squares(JsonParser json, @Nullable Board board) throws IOException {
    SquareList squares = new SquareList(ReadingLimit.ofThisMachine());
    while (json.nextToken() != JsonToken.END_ARRAY) {
      @Nullable String square =
          switch (json.currentToken()) {
            case VALUE_STRING -> json.getText();
            case START_ARRAY -> pair(json);
            default -> null;
          };
      if (square == null) {
        throw new InputException(
            place(json) + "\"tour\" must hold squares like \"a1\" or pairs like [0,0].");
      }
      try {
        squares.add(square, board);
      } catch (InputException e) {
        // The whole tour is often on one line: the step tells the place.
        throw new InputException(
            place(json) + "step " + (squares.size() + 1) + ": " + e.getMessage());
      }
    }
    return squares;
  }

  /** The text x,y of an array of two numbers; null when it is another array. */
  private static @Nullable String pair(JsonParser json) throws IOException {
    StringBuilder pair = new StringBuilder();
    int numbers = 0;
    while (json.nextToken() == JsonToken.VALUE_NUMBER_INT && numbers < 2) {
      pair.append(numbers++ == 0 ? "" : ",").append(json.getText());
    }
    return numbers == 2 && json.currentToken() == JsonToken.END_ARRAY ? pair.toString() : null;
  }
}
