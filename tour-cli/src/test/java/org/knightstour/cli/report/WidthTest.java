package org.knightstour.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the width of terminals, and texts for a width. */
final class WidthTest {

  @ParameterizedTest
  @CsvSource({"40,40", "132,132", "10,10", "9,80", "'',80", "wide,80", "-5,80"})
  void columns_texts_areWidthsOrTheUsualOne(String text, int columns) {
    assertThat(TerminalScreen.columns(text)).isEqualTo(columns);
  }

  @Test
  void folded_longLines_breakAtBlanks() {
    assertThat(TerminalScreen.folded("one two three four\n  five six\n", 10))
        .isEqualTo("one two\n  three\n  four\n  five six\n");
    assertThat(TerminalScreen.folded("abcdefghijklm\n", 5))
        .isEqualTo("abcde\n  fgh\n  ijk\n  lm\n");
    assertThat(TerminalScreen.folded("short\n", 5)).isEqualTo("short\n");
    assertThat(TerminalScreen.folded("", 5)).isEmpty();
  }
}
