package org.knightstour.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.VertexNames;
import org.knightstour.core.text.JsonReader;
import org.knightstour.core.text.JsonReader.Numeral;

final class FactsTest {

  /** The command {@code describe} prints this file, as a test of the command checks. */
  private static final Path DESCRIBED = Path.of("src", "test", "browser", "described.jsonl");

  private final List<String> replies = new ArrayList<>();
  private final Engine engine = new Engine(replies::add);

  private String describe(String question, String squares) {
    engine.accept(
        "{\"id\":7,\"op\":\"describe\",\"question\":\""
            + question
            + "\",\"squares\":"
            + squares
            + "}");
    return replies.get(replies.size() - 1);
  }

  private static Map<?, ?> read(String json) throws IOException {
    return (Map<?, ?>) JsonReader.read(new StringReader(json));
  }

  @Test
  void describe_openTourOf3x4_hasEachFact() {
    assertThat(describe("3x4 open", "[0,6,8,1,7,9,2,4,10,3,5,11]"))
        .isEqualTo(
            "{\"id\":7,\"kind\":\"result\",\"closed\":false,\"symmetries\":[\"half\"],\"turns\":["
                + "{\"value\":\"36.87°\",\"count\":4},{\"value\":\"53.13°\",\"count\":4},"
                + "{\"value\":\"90°\",\"count\":2}],\"straightRuns\":[],\"crossings\":["
                + "{\"value\":\"36.87°\",\"count\":4},{\"value\":\"53.13°\",\"count\":8},"
                + "{\"value\":\"90°\",\"count\":8}],\"slopes\":[{\"value\":\"-2\",\"count\":3},"
                + "{\"value\":\"-1/2\",\"count\":4},{\"value\":\"1/2\",\"count\":4}],"
                + "\"rowSums\":[22, 26, 30],\"columnSums\":[12, 21, 18, 27],\"diagonalSums\":[],"
                + "\"magic\":[]}");
  }

  @Test
  void describe_toursOfTheCommand_hasTheFactsThatTheCommandPrints() throws IOException {
    List<String> lines = Files.readAllLines(DESCRIBED);
    assertThat(lines).hasSizeGreaterThan(5);
    for (String line : lines) {
      Map<?, ?> printed = read(line);
      String text = (String) printed.get("question");
      VertexNames naming = TourQuestion.parse(text).naming();
      List<Integer> squares =
          ((List<?>) printed.get("tour"))
              .stream().map(name -> naming.parseSquare((String) name)).toList();
      Map<?, ?> facts = read(describe(text, squares.toString()));
      for (String name : List.of("closed", "symmetries", "rowSums", "columnSums", "magic")) {
        assertThat(facts.get(name)).as("%s: %s", text, name).isEqualTo(printed.get(name));
      }
      for (String name : List.of("turns", "straightRuns", "crossings", "slopes")) {
        assertThat(counts(facts.get(name))).as(text).isEqualTo(counts(printed.get(name)));
      }
    }
  }

  /** Returns the counts of the values, with degrees of two decimal places. */
  private static List<String> counts(Object objects) {
    List<String> counts = new ArrayList<>();
    for (Object object : (List<?>) objects) {
      Map<?, ?> entry = (Map<?, ?>) object;
      String value =
          entry.get("degrees") instanceof Numeral degrees
              ? String.format(Locale.ROOT, "%.2f", degrees.value()).replaceFirst("[.]?0+$", "")
                  + "°"
              : text(entry.containsKey("moves") ? entry.get("moves") : slopeOrValue(entry));
      counts.add(text(entry.get("count")) + " of " + value);
    }
    return counts;
  }

  private static Object slopeOrValue(Map<?, ?> entry) {
    return entry.containsKey("slope") ? entry.get("slope") : entry.get("value");
  }

  private static String text(Object value) {
    return value instanceof Numeral number ? number.text() : value.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x4 open|[0,6]|ends after 2 of 12 squares: b1 is not visited.",
        "3x4 closed|[0,6,8,1,7,9,2,4,10,3,5,11]|not closed: d3 to a1 is not a move of the knight.",
        "3x4 open|[0,1]|step 2: a1 to b1 is not a move of the knight.",
        "3x4 open|[0,12]|must be",
        "3x4 open|[]|must have at least one square",
        "200x200 open|[0]|is too large: at most 10000 squares."
      })
  void describe_otherThanATour_isAnError(String question, String squares, String message) {
    assertThat(describe(question, squares)).contains("\"kind\":\"error\"", message);
  }
}
