package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.InputException;
import org.knightstour.core.text.JsonObject;
import org.knightstour.core.text.JsonReader;
import org.knightstour.core.text.JsonReader.Numeral;
import org.knightstour.solve.SweepBaseline;

/** Tests that any text gives one message, or a JSON value that can be written and read again. */
final class JsonFuzzTest {

  static Stream<String> seeds() {
    return Stream.of(
        "{\"a\":[1,-2.5e3,true,false,null,\"x\\n\\u00e9\\ud83d\\ude00\"],\"b\":{}}",
        "[[],[[]],\"\"]",
        " \"\\\\\\/\\b\\f\\r\\t\" ",
        "0",
        "{\"command\":\"sweep\",\"boards\":[{\"board\":\"5x5\",\"elapsedNanos\":1,\"threads\":1,"
            + "\"starts\":[{\"square\":\"a1\",\"verdict\":\"tour\",\"nodes\":7,"
            + "\"tours\":\"304\"}]}]}");
  }

  @MethodSource("seeds")
  @DictionaryEntries({"\\u", "\\ud83d", "\"boards\":", "[[", "]", "{\"", "\":", "1e9", "null", "-"})
  @FuzzTest(maxDuration = "1m")
  void read_anyText_isAValueOrOneMessage(@NotNull String text) throws IOException {
    accepts(text);
  }

  static boolean accepts(String text) throws IOException {
    try {
      SweepBaseline.read(new StringReader(text));
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
    }
    Object value;
    try {
      value = JsonReader.read(new StringReader(text));
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
    assertThat(JsonReader.read(new StringReader(written(value)))).isEqualTo(value);
    return true;
  }

  private static String written(@Nullable Object value) {
    if (value instanceof Map<?, ?> fields) {
      return fields.entrySet().stream()
          .map(field -> written(field.getKey()) + ":" + written(field.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof List<?> items) {
      return items.stream().map(JsonFuzzTest::written).collect(Collectors.joining(",", "[", "]"));
    }
    if (value instanceof String string) {
      return JsonObject.quoted(string);
    }
    return value instanceof Numeral number ? number.text() : String.valueOf(value);
  }
}
