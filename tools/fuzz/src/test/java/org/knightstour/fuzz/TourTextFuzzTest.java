package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourText;

/** Tests that any text gives one message, or a walk on a board. */
final class TourTextFuzzTest {

  private static final int MOST_WRITTEN = 400;

  static Stream<String> seeds() {
    return Stream.of(
        "3x4: a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3\n",
        "1 4 7 10\n8 11 2 5\n3 6 9 12\n",
        "  1 .  3\n  . 2  .\n",
        "step,square,file,rank\n1,a1,0,0\n2,c2,2,1\n",
        "{\"board\":\"3x4\",\"tour\":[\"a1\",\"c2\"]}",
        "1. a1 c2\n2. a3 b1\n",
        "0,0 2,1 0,2\n",
        "Na1 Nc2 Na3",
        "[[1, 4], [2, 3]]",
        "[1, 4]\n[2, 3]",
        "n 1 2 3\n1: 1 . 3\n2: 4 2 5 2\n",
        " 1 2 3\n1 1 2 3\n2 4 5 6\n",
        "a1-b3 b3-c1 c1-a2",
        "array([[1, 4],\n       [2, 3]])",
        "\ufeffa1;c2;a3");
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    "step,square",
    "\"tour\"",
    "\"board\"",
    "a1",
    "c2",
    "array(",
    "8x8",
    "\\x0d",
    "."
  })
  @FuzzTest(maxDuration = "1m")
  void read_anyText_isAWalkOrOneMessage(@NotNull String text) throws IOException {
    accepts(text);
  }

  static boolean accepts(String text) throws IOException {
    TourText read;
    try {
      read = TourText.read(new StringReader(text));
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
    Walk walk = read.walk();
    boolean isGraph = read.question().ground() instanceof Graph;
    boolean isOnce = Arrays.stream(walk.toArray()).distinct().count() == walk.length();
    for (int step = 0; step < walk.length(); step++) {
      assertThat(isGraph || walk.board().has(walk.square(step))).isTrue();
    }
    boolean isSmall = isGraph || read.question().naming().squares() <= MOST_WRITTEN;
    for (TextFormat format : isOnce && isSmall ? TextFormat.values() : new TextFormat[0]) {
      if (!isGraph || format.isForGraphs()) {
        checkWritten(read, format);
      }
    }
    return true;
  }

  /** Writes a tour in a format, and reads the same tour again. */
  private static void checkWritten(TourText read, TextFormat format) throws IOException {
    StringWriter out = new StringWriter();
    format.write(read, out);
    TourText again = TourText.read(new StringReader(out.toString()));
    assertThat(again.walk()).as(out.toString()).isEqualTo(read.walk());
    assertThat(again.question().ground()).as(out.toString()).isEqualTo(read.question().ground());
    assertThat(again.knights()).as(out.toString()).isEqualTo(read.knights());
  }
}
