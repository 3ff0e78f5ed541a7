package org.knightstour.solve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.search.StartResult;

/** A saved sweep (its JSON), to hold a new one against: verdict, nodes and tours of each start. */
public final class SweepBaseline {

  /**
   * One value that is not what it was.
   *
   * @param board the board, or {@code sweep} for what was asked of all
   * @param square the start; empty for the board as a whole
   * @param field which value
   * @param was in the baseline
   * @param is now
   */
  public record Difference(String board, String square, String field, String was, String is) {
    @Override
    public String toString() {
      return board + " " + square + ": " + field + " was " + was + ", is " + is;
    }
  }

  // board -> square -> field -> value
  private final Map<String, Map<String, Map<String, String>>> boards = new LinkedHashMap<>();
  private final Map<String, String> asked = new LinkedHashMap<>();

  private SweepBaseline() {}

  /**
   * Reads a saved sweep.
   *
   * @throws InputException when the text is not the JSON of a sweep
   */
  public static SweepBaseline read(Reader reader) throws IOException {
    SweepBaseline baseline = new SweepBaseline();
    try (JsonParser json = new JsonFactory().createParser(reader)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw noSweep();
      }
      baseline.readSweep(json);
    } catch (JsonProcessingException | CharacterCodingException e) {
      throw noSweep();
    }
    if (!"sweep".equals(baseline.asked.get("command"))) {
      throw noSweep();
    }
    return baseline;
  }

  private static InputException noSweep() {
    return new InputException("not a saved sweep: expected the JSON that a sweep prints.");
  }

  private void readSweep(JsonParser json) throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      JsonToken value = json.nextToken();
      if (field.equals("boards") && value == JsonToken.START_ARRAY) {
        while (json.nextToken() == JsonToken.START_OBJECT) {
          readBoard(json);
        }
      } else if (value.isScalarValue()) {
        asked.put(field, json.getText());
      } else {
        json.skipChildren();
      }
    }
  }

  private void readBoard(JsonParser json) throws IOException {
    String board = "";
    Map<String, Map<String, String>> starts = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      JsonToken value = json.nextToken();
      if (field.equals("board")) {
        board = json.getText();
      } else if (field.equals("starts") && value == JsonToken.START_ARRAY) {
        while (json.nextToken() == JsonToken.START_OBJECT) {
          Map<String, String> start = readStart(json);
          starts.put(start.getOrDefault("square", ""), start);
        }
      } else {
        json.skipChildren();
      }
    }
    boards.put(board, starts);
  }

  private static Map<String, String> readStart(JsonParser json) throws IOException {
    Map<String, String> start = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      start.put(field, json.getText());
    }
    return start;
  }

  /** Every value of the new sweep that differs, and every board that is only in one of the two. */
  public List<Difference> differences(Sweep sweep) {
    List<Difference> differences = new ArrayList<>();
    sweep
        .asked()
        .forEach(
            (field, value) -> compare(differences, "sweep", "", field, asked.get(field), value));
    List<String> missing = new ArrayList<>(boards.keySet());
    for (SweptBoard swept : sweep.boards()) {
      String board = swept.name();
      missing.remove(board);
      Map<String, Map<String, String>> starts = boards.getOrDefault(board, Map.of());
      for (StartResult start : swept.starts()) {
        String square = swept.board().name(start.square());
        Map<String, String> was = starts.getOrDefault(square, Map.of());
        compare(differences, board, square, "verdict", was.get("verdict"), start.verdict().label());
        compare(
            differences, board, square, "nodes", was.get("nodes"), String.valueOf(start.nodes()));
        compare(
            differences, board, square, "tours", was.get("tours"), String.valueOf(start.tours()));
      }
    }
    for (String board : missing) {
      differences.add(new Difference(board, "", "board", "swept", "left out"));
    }
    return differences;
  }

  private static void compare(
      List<Difference> differences,
      String board,
      String square,
      String field,
      @Nullable String was,
      String is) {
    if (!is.equals(was)) {
      differences.add(new Difference(board, square, field, was == null ? "absent" : was, is));
    }
  }
}
