package org.knightstour.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

/** Tests the conversion of texts to values, and the messages about invalid texts. */
final class ConvertersTest {

  @ParameterizedTest
  @CsvSource({"500ms, PT0.5S", "10s, PT10S", "5m, PT5M", "1h, PT1H", "0s, PT0S"})
  void duration_text_isATime(String text, Duration time) {
    assertThat(Converters.duration(text)).isEqualTo(time);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "s", "-1s", "1.5s", "1d", "1s ", "1234567890s"})
  void duration_otherText_isRefusedByName(String text) {
    assertThatThrownBy(() -> Converters.duration(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessage("\"" + text + "\" is not a time: write 500ms, 10s, 5m or 1h.");
  }

  @Test
  void path_name_isAFile() {
    assertThat(Converters.path("a/b.txt")).isEqualTo(Path.of("a", "b.txt"));
    assertThatThrownBy(() -> Converters.path(""))
        .isInstanceOf(TypeConversionException.class)
        .hasMessage("\"\" is not a file name");
    assertThatThrownBy(() -> Converters.path("a\0b"))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("is not a file name here: Nul character");
  }

  /** Checks that a lost name is rejected if this command line has no bytes for it. */
  @Test
  void path_nameThatWasLost_isRefused() {
    assertThatThrownBy(() -> Converters.path("\uFFFD"))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("it is not a name in this encoding");
  }

  @Test
  void number_text_isAWholeNumber() {
    assertThat(Converters.number(" 9223372036854775807 ")).isEqualTo(Long.MAX_VALUE);
    assertThat(Converters.number("-1")).isEqualTo(-1);
    assertThatThrownBy(() -> Converters.number("1e3"))
        .isInstanceOf(TypeConversionException.class)
        .hasMessage("\"1e3\" is not a whole number");
  }

  @Test
  void integer_text_isANumberOfModerateSize() {
    assertThat(Converters.integer("2147483647")).isEqualTo(Integer.MAX_VALUE);
    assertThat(Converters.integer("-2147483648")).isEqualTo(Integer.MIN_VALUE);
    assertThatThrownBy(() -> Converters.integer("2147483648"))
        .isInstanceOf(TypeConversionException.class)
        .hasMessage("\"2147483648\" is too large a number");
    assertThatThrownBy(() -> Converters.integer("x"))
        .isInstanceOf(TypeConversionException.class)
        .hasMessage("\"x\" is not a whole number");
  }
}
