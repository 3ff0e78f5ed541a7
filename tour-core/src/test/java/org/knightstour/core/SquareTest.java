package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SquareTest {

  @ParameterizedTest
  @CsvSource({
    "a1, 0, 0",
    "e4, 4, 3",
    "z1, 25, 0",
    "aa12, 26, 11",
    "ab1, 27, 0",
    "az1, 51, 0",
    "ba1, 52, 0",
    "zz3, 701, 2",
    "aaa1, 702, 0"
  })
  void parseAndName_algebraic_areInverse(String name, int file, int rank) {
    assertThat(Square.parse(name)).isEqualTo(new Square(file, rank));
    assertThat(new Square(file, rank).name()).isEqualTo(name);
    assertThat(Square.fileName(file)).isEqualTo(name.replaceAll("[0-9]", ""));
    assertThat(Square.parse(name.toUpperCase(Locale.ROOT))).isEqualTo(new Square(file, rank));
  }

  @Test
  void name_everyFileUpToAMillion_readsBack() {
    for (int file = 0; file < 1_000_000; file += 37) {
      assertThat(Square.parse(new Square(file, 6).name())).isEqualTo(new Square(file, 6));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"0,0; 0; 0", "3,4; 3; 4", "10, 2; 10; 2"})
  void parse_pair_countsFromZero(String text, int file, int rank) {
    assertThat(Square.parse(text)).isEqualTo(new Square(file, rank));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "''",
        "a",
        "4",
        "a0",
        "4e",
        "e4x",
        "e-1",
        "-1,0",
        "0,-1",
        "1,",
        ",1",
        "1,2,3",
        "e99999999999",
        "aaaaaaaaaaaaa1",
        "e2147483648",
        "ä1"
      })
  void parse_noSquare_namesText(String text) {
    assertThatThrownBy(() -> Square.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "\"" + text + "\" is not a square: write e4, aa12, or x,y counted from 0 at a1.");
  }

  @Test
  void constructor_negative_isRefused() {
    for (int[] square : new int[][] {{-1, 0}, {0, -1}}) {
      assertThatThrownBy(() -> new Square(square[0], square[1]))
          .isInstanceOf(ArgumentException.class)
          .hasMessage(
              "square (%d,%d) must have a file and a rank of at least 0", square[0], square[1]);
    }
  }

  @Test
  void shortened_longAndControlled_isOneShortLine() {
    assertThat(InputException.excerpt("a\nb\u0000")).isEqualTo("a?b?");
    assertThat(InputException.excerpt("x".repeat(40))).isEqualTo("x".repeat(40));
    assertThat(InputException.excerpt("x".repeat(41))).isEqualTo("x".repeat(40) + "...");
  }
}
