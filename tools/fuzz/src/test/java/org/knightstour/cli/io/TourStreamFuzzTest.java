package org.knightstour.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourText;

/** Tests that any text is a stream of tours and messages with increasing line numbers. */
final class TourStreamFuzzTest {

  static Stream<String> seeds() {
    return Stream.of(
        "a1 c2 a3\nb1 d2\n\n# x\nh8 g6\n",
        "1 4 7\n2 5 8\n\n3 6\n1 2\n",
        "1 2 3\n3 2 1\n2 1 3\n",
        "board 3x4\na1 c2\na3\n\nboard 2x2\na1\n",
        "step,square\n1,a1\n2,c2\n\nstep,square\n1,a1\n",
        "{\"board\":\"3x4\",\"tour\":[\"a1\",\"c2\"]}\n{\"tour\":[\"a1\"]}\n",
        "# question 3x4 open leaper 0,1\na1 b1 c1\na2 b2\n",
        "# question graph 0-1 1-2 0-2\n0 1 2\n2 1 0\n",
        "[Event \"x\"]\n\n1. a1 c2\n2. a3 b1\n",
        "# knights 2\na1 b1 c2\n");
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    "# question ",
    "3x4 open ",
    "graph 0-1 1-2\\x0a",
    "# knights 2\\x0a",
    "\\x0a\\x0a",
    "board 3x4\\x0a",
    "step,square\\x0a",
    "{\\x22tour\\x22:[\\x22a1\\x22]}\\x0a",
    "a1 c2",
    "1.",
    "\\x0d\\x0a"
  })
  @FuzzTest(maxDuration = "1m")
  void next_anyText_isToursAndMessages(@NotNull String text) throws IOException {
    accepts(text);
  }

  static boolean accepts(String text) throws IOException {
    List<TourText> tours = new ArrayList<>();
    TourStream stream = new TourStream(new StringReader(text), Optional.empty());
    long line = 0;
    while (true) {
      try {
        Optional<TourStream.Entry> entry = stream.next();
        if (entry.isEmpty()) {
          break;
        }
        assertThat(entry.get().line()).isGreaterThan(line);
        line = entry.get().line();
        if (isOnce(entry.get().text())) {
          tours.add(entry.get().text());
        }
      } catch (TourStream.UnreadableException e) {
        assertThat(e.getMessage()).doesNotContain("\n");
        assertThat(e.line()).isGreaterThan(line);
        line = e.line();
      }
    }
    checkWritten(tours);
    return !tours.isEmpty();
  }

  private static boolean isOnce(TourText tour) {
    return Arrays.stream(tour.walk().toArray()).distinct().count() == tour.walk().length();
  }

  /** Writes the tours one after the other, and reads the same tours again. */
  private static void checkWritten(List<TourText> tours) throws IOException {
    StringWriter written = new StringWriter();
    for (TourText tour : tours) {
      TextFormat.JSON.write(tour, written);
    }
    TourStream again = new TourStream(new StringReader(written.toString()), Optional.empty());
    for (TourText tour : tours) {
      TourText read;
      try {
        read = again.next().orElseThrow().text();
      } catch (TourStream.UnreadableException e) {
        throw new AssertionError(written.toString(), e);
      }
      assertThat(read.walk()).as(written.toString()).isEqualTo(tour.walk());
      assertThat(read.question().ground()).isEqualTo(tour.question().ground());
      assertThat(read.knights()).isEqualTo(tour.knights());
    }
  }
}
