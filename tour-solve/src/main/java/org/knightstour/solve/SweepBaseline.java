package org.knightstour.solve;

import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.text.JsonReader;
import org.knightstour.core.text.JsonReader.Numeral;
import org.knightstour.search.SearchResult;
import org.knightstour.solve.Sweep.SweptBoard;

/**
 * A sweep that was saved as JSON, for comparison with a new sweep. It has the verdict, nodes and
 * tours of each start.
 */
public final class SweepBaseline {

  /**
   * A value that changed between two sweeps.
   *
   * @param board the board, or {@code sweep} for a setting of the whole sweep
   * @param square the start, or empty for the board as a whole
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
   * @throws InputException if the text is not the JSON of a sweep
   */
  public static SweepBaseline read(Reader reader) throws IOException {
    SweepBaseline baseline = new SweepBaseline();
    try {
      baseline.add(JsonReader.read(reader), WHOLE, "", "");
    } catch (InputException | CharacterCodingException e) {
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

  /** Adds the values of an object. Its board and square apply to all values in it. */
  private void add(@Nullable Object value, String board, String square, String field) {
    if (value instanceof Map<?, ?> fields) {
      String onBoard = fields.get("board") instanceof String name ? name : board;
      String onSquare = fields.get("square") instanceof String name ? name : square;
      fields.forEach((name, inner) -> add(inner, onBoard, onSquare, String.valueOf(name)));
    } else if (value instanceof List<?> items) {
      items.forEach(item -> add(item, board, square, field));
    } else if (!field.equals("board") && !field.equals("square")) {
      String text = value instanceof Numeral numeral ? numeral.text() : String.valueOf(value);
      values.put(new Place(board, square, field), text);
    }
  }

  /**
   * Returns every value of the new sweep that differs, and every board in only one of the sweeps.
   */
  public List<Difference> differences(Sweep sweep) {
    Map<Place, String> now = new LinkedHashMap<>();
    sweep.asked().forEach((field, value) -> now.put(new Place(WHOLE, "", field), value));
    for (SweptBoard swept : sweep.boards()) {
      for (SearchResult.Start start : swept.starts()) {
        String square = swept.naming().name(start.square());
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
