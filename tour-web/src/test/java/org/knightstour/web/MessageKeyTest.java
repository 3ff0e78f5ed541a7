package org.knightstour.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.text.JsonReader;
import org.knightstour.puzzle.MessageKey;

/** Tests that the English of the page and of the command line is the same. */
final class MessageKeyTest {

  private static final Path ENGLISH = Path.of("src/main/web/lang/en.json");

  private static Map<?, ?> english() throws IOException {
    try (Reader text = Files.newBufferedReader(ENGLISH)) {
      return (Map<?, ?>) JsonReader.read(text);
    }
  }

  @ParameterizedTest
  @EnumSource(value = MessageKey.class, mode = EnumSource.Mode.MATCH_NONE, names = "TRY_.*")
  void words_everySentence_areThoseOfThePage(MessageKey key) throws IOException {
    assertThat(english().get("says." + key.label()))
        .isEqualTo(key.words(List.of("{0}", "{1}", "{2}", "{3}")));
  }

  /** Checks the messages about a trial, because the page adds the number of steps with a plural. */
  @ParameterizedTest
  @EnumSource(value = MessageKey.class, mode = EnumSource.Mode.MATCH_ANY, names = "TRY_.*")
  void words_ofATrial_areThoseOfThePageButForTheSteps(MessageKey key) throws IOException {
    String words = key.words(List.of("{0}", "{1}", "{2}", "{3}"));
    assertThat(english().get("says." + key.label() + ".other"))
        .isEqualTo(words.replace("{1}: ", "{1}: after {n} more steps, "));
    assertThat(english().get("says." + key.label() + ".one"))
        .isEqualTo(words.replace("{1}: ", "{1}: after {n} more step, "));
  }
}
