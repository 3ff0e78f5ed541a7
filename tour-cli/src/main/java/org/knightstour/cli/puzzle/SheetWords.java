package org.knightstour.cli.puzzle;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.knightstour.core.InputException;
import org.knightstour.core.text.JsonReader;
import org.knightstour.puzzle.Level;

/**
 * The texts of printed sheets in one language. Most are the texts of the web app: the build takes
 * its language files. The texts that only print needs are in {@code print-LANGUAGE.properties}.
 */
final class SheetWords {

  /** The languages of the web app. */
  static final List<String> LANGUAGES = List.of("en", "de", "es", "fr", "nl");

  private final String language;
  private final Map<String, String> texts = new HashMap<>();

  private SheetWords(String language) {
    this.language = language;
  }

  /** Returns the texts of a language, for example {@code de}. */
  static SheetWords of(String name) {
    String language = name.toLowerCase(Locale.ROOT);
    if (!LANGUAGES.contains(language)) {
      throw new InputException(
          "--language \"%s\": write one of %s."
              .formatted(InputException.excerpt(name), String.join(", ", LANGUAGES)));
    }
    SheetWords words = new SheetWords(language);
    try {
      try (Reader page = open("lang/" + language + ".json")) {
        ((Map<?, ?>) Objects.requireNonNull(JsonReader.read(page)))
            .forEach((key, text) -> words.texts.put((String) key, (String) text));
      }
      try (Reader print = open("print-" + language + ".properties")) {
        Properties ofPrint = new Properties();
        ofPrint.load(print);
        ofPrint.forEach((key, text) -> words.texts.put("print." + key, (String) text));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return words;
  }

  private static Reader open(String name) {
    InputStream file = Objects.requireNonNull(SheetWords.class.getResourceAsStream(name), name);
    return new InputStreamReader(file, StandardCharsets.UTF_8);
  }

  String language() {
    return language;
  }

  /** Returns a text, with values in the places of their names in braces. */
  String text(String key, Map<String, String> values) {
    String text = Objects.requireNonNull(texts.get(key), key);
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace("{" + value.getKey() + "}", value.getValue());
    }
    return text;
  }

  String text(String key) {
    return text(key, Map.of());
  }

  /** Returns a level in words, for example {@code Level 2, with lines}. */
  Optional<String> level(Optional<Level> level) {
    return level.map(
        one -> {
          String number = String.valueOf(one.number());
          Map<String, String> values = Map.of("level", number, "words", text("level." + number));
          String words = text("numbers.level", values);
          return words.substring(0, 1).toUpperCase(Locale.forLanguageTag(language))
              + words.substring(1);
        });
  }

  /** Returns the sentence that describes the knight's move, the first of the introduction. */
  String knight() {
    String whole = text("intro.1");
    return whole.substring(0, whole.indexOf(". ") + 1);
  }
}
