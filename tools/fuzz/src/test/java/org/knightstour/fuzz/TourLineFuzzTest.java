package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.text.TourText;

/** Tests that the fast reader of a line reads nothing, or the same tour as the general reader. */
final class TourLineFuzzTest {

  static Stream<String> seeds() {
    return Stream.of(
        "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3",
        "a1 b3 b3 c1 c1 a2",
        "a1\tz999 a1",
        "h8 g6 ",
        " a1 b3 c1 a1");
  }

  @MethodSource("seeds")
  @DictionaryEntries({" a1", "c2 ", "z999", "z1000", "\\x09", "a01", "aa1"})
  @FuzzTest(maxDuration = "1m")
  void readPlain_anyLine_isTheTourOfTheGeneralReader(@NotNull String text) throws IOException {
    accepts(text);
  }

  static boolean accepts(String text) throws IOException {
    Optional<TourText> plain = TourText.readPlain(text);
    if (plain.isPresent()) {
      assertThat(TourText.read(new StringReader(text))).isEqualTo(plain.get());
    }
    return plain.isPresent();
  }
}
