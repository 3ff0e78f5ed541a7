package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.InputException;
import org.knightstour.core.text.JsonReader.Numeral;

final class JsonReaderTest {

  private static final class Fields extends JsonObject<Fields> {
    Fields(StringBuilder out) {
      super(out);
    }
  }

  private static @Nullable Object read(String text) throws IOException {
    return JsonReader.read(new StringReader(text));
  }

  @Test
  void read_everyCharacterWritten_isReadBack() throws IOException {
    StringBuilder every = new StringBuilder();
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      boolean isHalf = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
      every.appendCodePoint(isHalf ? ' ' : point);
    }
    String written = JsonObject.quoted(every.toString());
    assertThat(every.toString().equals(read(written))).isTrue();
    assertThat(written.chars()).allMatch(letter -> letter >= ' ');
    assertThat(JsonObject.quoted("\b\f\n\r\t\"\\/\u0000\u001f\u007f\ud83d\ude00"))
        .isEqualTo("\"\\b\\f\\n\\r\\t\\\"\\\\/\\u0000\\u001F\u007f\ud83d\ude00\"");
  }

  @ParameterizedTest
  @CsvSource({
    "9007199254740993",
    "-9223372036854775808",
    "340282366920938463463374607431768211456",
    "0.1000000000000000055511151231257827",
    "-0",
    "1e400",
    "6.25E-7"
  })
  void read_numbers_keepEveryDigit(String number) throws IOException {
    assertThat(read(number)).isEqualTo(new Numeral(number));
    StringBuilder out = new StringBuilder();
    new Fields(out).number("most", Long.MAX_VALUE).raw("number", number).end('}');
    assertThat(read(out.toString()))
        .isEqualTo(Map.of("most", new Numeral("" + Long.MAX_VALUE), "number", new Numeral(number)));
  }

  @Test
  void write_nestedFields_areReadBack() throws IOException {
    StringBuilder out = new StringBuilder();
    Fields json = new Fields(out).text("a", "1").flag("b", true);
    json.object("c", () -> {})
        .objects("d", List.of(1, 2), item -> json.number("item", item))
        .begin("e", '[');
    json.item("x");
    json.item("y");
    json.end(']').text("f", "").end('}');
    assertThat(out.toString())
        .isEqualTo(
            "{\"a\":\"1\",\"b\":true,\"c\":{},\"d\":[{\"item\":1},{\"item\":2}],"
                + "\"e\":[\"x\",\"y\"],\"f\":\"\"}");
    assertThat(read(out.toString())).isInstanceOf(Map.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|line 1: this is not JSON: expected a value.",
        "{a:1}|line 1: this is not JSON: expected a name in quotation marks.",
        "{\"a\" 1}|line 1: this is not JSON: expected a colon.",
        "{\"a\":1,}|line 1: this is not JSON: expected a name in quotation marks.",
        "{\"a\":1!\"b\":2}|line 2: this is not JSON: expected a comma or }.",
        "[1 2]|line 1: this is not JSON: expected a comma or ].",
        "[,1]|line 1: this is not JSON: expected a value.",
        "[1,]|line 1: this is not JSON: expected a value.",
        "[1}|line 1: this is not JSON: expected a comma or ].",
        "1!!2|line 3: this is not JSON: expected nothing more.",
        "nul|line 1: this is not JSON: expected a value.",
        "01|line 1: this is not JSON: expected a value.",
        "+1|line 1: this is not JSON: expected a value.",
        "-|line 1: this is not JSON: expected a value.",
        ".5|line 1: this is not JSON: expected a value.",
        "1.|line 1: this is not JSON: expected a value.",
        "1e|line 1: this is not JSON: expected a value.",
        "1e+|line 1: this is not JSON: expected a value.",
        "\"a|line 1: this is not JSON: expected the end of a string.",
        "\"a!\"|line 1: this is not JSON: expected the end of a string.",
        "\"\\|line 1: this is not JSON: expected an escape of JSON.",
        "\"\\x\"|line 1: this is not JSON: expected an escape of JSON.",
        "\"\\u12g4\"|line 1: this is not JSON: expected four hexadecimal digits."
      })
  void read_faults_areOneExactLine(String text, String message) {
    assertThatThrownBy(() -> read(text.replace('!', '\n')))
        .isInstanceOf(InputException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({"[, at most 64 levels", "'{\"a\":', at most 64 levels", "1, at most 1000 characters"})
  void read_endlessText_endsInOneLine(String loop, String expected) {
    Reader endless =
        new Reader() {
          private int at;

          @Override
          public int read(char[] buffer, int offset, int length) {
            for (int i = offset; i < offset + length; i++) {
              buffer[i] = loop.charAt(at++ % loop.length());
            }
            return length;
          }

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> JsonReader.read(endless))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("line 1: this is not JSON: expected " + expected);
  }

  @Test
  void skip_endlessList_holdsNothing() throws IOException {
    JsonReader json = new JsonReader(new StringReader("[[1,{\"a\":[true]},\"b\"],2]"));
    json.begin('[');
    assertThat(json.nextItem()).isTrue();
    json.skip();
    assertThat(json.nextItem()).isTrue();
    assertThat(json.value()).isEqualTo(new Numeral("2"));
    assertThat(json.nextItem()).isFalse();
    json.end();
  }

  @Test
  void read_halvesOfLetters_areReplaced() throws IOException {
    assertThat(read("\"\\ud83d\\ude00 \\ud83d \\ude00\\ud83d\""))
        .isEqualTo("\ud83d\ude00 \ufffd \ufffd\ufffd");
  }

  /** Checks that Jackson reads or rejects random changes of a text in the same way. */
  @Test
  void read_mutatedTexts_agreesWithJackson() throws IOException {
    String text = "{\"a\":[1,-2.5e3,true,null,\"x\\u00e9\\n\"],\"b\":{\"c\":{}, \"d\":[]}}";
    String alphabet = "{}[]\",:\\0123.eE+- tfn\nu\u0001\u20ac";
    int read = 0;
    for (long seed = 0; seed < 30_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder mutated = new StringBuilder(text);
      for (int change = random.nextInt(3); change >= 0; change--) {
        int at = random.nextInt(mutated.length());
        char letter = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(3)) {
          case 0 -> mutated.setCharAt(at, letter);
          case 1 -> mutated.insert(at, letter);
          default -> mutated.deleteCharAt(at);
        }
      }
      Object expected;
      try (JsonParser parser = new JsonFactory().createParser(mutated.toString())) {
        parser.nextToken();
        expected = value(parser);
        expected = parser.nextToken() == null ? expected : "refused";
      } catch (JsonProcessingException e) {
        expected = "refused";
      }
      Object actual;
      try {
        actual = read(mutated.toString());
        read++;
      } catch (InputException e) {
        assertThat(e.getMessage()).startsWith("line ").doesNotContain("\n");
        actual = "refused";
      }
      assertThat(actual).as("seed %d: %s", seed, mutated).isEqualTo(expected);
    }
    assertThat(read).isGreaterThan(2_000);
  }

  private static @Nullable Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
          parser.nextToken();
          fields.put(name, value(parser));
        }
        yield fields;
      }
      case START_ARRAY -> {
        List<@Nullable Object> items = new ArrayList<>();
        while (!parser.nextToken().isStructEnd()) {
          items.add(value(parser));
        }
        yield items;
      }
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case VALUE_STRING -> parser.getText();
      default -> new Numeral(parser.getText());
    };
  }
}
