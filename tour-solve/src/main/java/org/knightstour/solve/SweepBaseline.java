package org.knightstour.solve;

import static java.util.stream.Collectors.toCollection;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  private static final String WHOLE = "sweep";

  private record Place(String board, String square, String field) {}

  private final Map<Place, String> values = new LinkedHashMap<>();

  private SweepBaseline() {}

  /**
   * Reads a saved sweep.
   *
   * @throws InputException when the text is not the JSON of a sweep
   */
  public static SweepBaseline read(Reader reader) throws IOException {
    SweepBaseline baseline = new SweepBaseline();
    try (JsonParser json = new JsonFactory().createParser(reader)) {
      baseline.read(json);
    } catch (JsonProcessingException | CharacterCodingException e) {
      throw noSweep();
    }
    if (!"sweep".equals(baseline.values.get(new Place(WHOLE, "", "command")))) {
      throw noSweep();
    }
    return baseline;
  }

  private static InputException noSweep() {
    return new InputException("not a saved sweep: expected the JSON that a sweep prints.");
  }

  /** A board's name and a square's come before what is told of them. */
  private void read(JsonParser json) throws IOException {
    String board = WHOLE;
    String square = "";
    for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
      String field = String.valueOf(json.currentName());
      if (token == JsonToken.END_ARRAY) {
        square = "";
        board = field.equals("boards") ? WHOLE : board;
      } else if (token.isScalarValue()) {
        switch (field) {
          case "board" -> board = json.getText();
          case "square" -> square = json.getText();
          default -> values.put(new Place(board, square, field), json.getText());
        }
      }
    }
  }

  /** Every value of the new sweep that differs, and every board that is only in one of the two. */
  public List<Difference> differences(Sweep sweep) {
    Map<Place, String> now = new LinkedHashMap<>();
    sweep.asked().forEach((field, value) -> now.put(new Place(WHOLE, "", field), value));
    for (SweptBoard swept : sweep.boards()) {
      for (StartResult start : swept.starts()) {
        String square = swept.board().name(start.square());
        now.put(new Place(swept.name(), square, "verdict"), start.verdict().label());
        now.put(new Place(swept.name(), square, "nodes"), String.valueOf(start.nodes()));
        now.put(new Place(swept.name(), square, "tours"), String.valueOf(start.tours()));
      }
    }
    List<Difference> differences = new ArrayList<>();
    now.forEach(
        (at, is) -> {
          String was = values.getOrDefault(at, "absent");
          if (!was.equals(is)) {
            differences.add(new Difference(at.board(), at.square(), at.field(), was, is));
          }
        });
    Set<String> missing = boards(values);
    missing.removeAll(boards(now));
    missing.forEach(
        board -> differences.add(new Difference(board, "", "board", "swept", "left out")));
    return differences;
  }

  private static Set<String> boards(Map<Place, String> values) {
    return values.keySet().stream().map(Place::board).collect(toCollection(LinkedHashSet::new));
  }
}
