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
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourText;

/** Tests that any text gives one message, or a walk on a graph that each format can represent. */
final class VertexListFuzzTest {

  private static final Graph GRAPH = Graph.parse("0-1 0-4 1-2 2-3 3-4 4-10 10-11 11-0 7");

  static Stream<String> seeds() {
    return Stream.of(
        "0 1 2 3 4 10 11 0\n",
        "0-1 1-2 2-3 3-4\n",
        "[0, 1, 2]\n",
        "(0,\n1 -> 2, 3)",
        "NAME : x\nTYPE : TOUR\nDIMENSION : 3\nTOUR_SECTION\n0\n1\n2\n-1\nEOF\n",
        "# knights\n0 \u2192 1 \u2013 2 -- 3 --> 4",
        "{\"graph\":\"0-1 1-2 2-0\",\"tour\":[\"0\",\"1\",\"2\"]}");
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    "TOUR_SECTION\\x0a",
    "-1\\x0a",
    "->",
    "--",
    " - ",
    "\\x22tour\\x22:[",
    "10",
    "11",
    "["
  })
  @FuzzTest(maxDuration = "1m")
  void read_anyText_isAWalkOrOneMessage(@NotNull String text) throws IOException {
    accepts(text);
  }

  static boolean accepts(String text) throws IOException {
    TourText read;
    try {
      read = TourText.read(new StringReader(text), GRAPH);
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
    int[] walk = read.walk().toArray();
    boolean isOnce = Arrays.stream(walk).distinct().count() == walk.length;
    if (isOnce && read.question().ground() instanceof Graph graph) {
      for (TextFormat format : new TextFormat[] {TextFormat.SQUARES, TextFormat.JSON}) {
        StringWriter out = new StringWriter();
        format.write(read, out);
        String written = out.toString();
        TourText again =
            written.startsWith("#") || graph.equals(GRAPH)
                ? TourText.read(new StringReader(written), graph)
                : TourText.read(new StringReader(written));
        assertThat(again.walk()).as(written).isEqualTo(read.walk());
      }
    }
    return true;
  }
}
