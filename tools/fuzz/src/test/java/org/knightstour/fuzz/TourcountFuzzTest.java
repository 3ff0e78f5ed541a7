package org.knightstour.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that bytes prove a true statement, or are rejected with a line number and a reason. */
final class TourcountFuzzTest {

  private static final int MOST_VERTICES = 20;
  private static final int PART = 4096;
  private static final Pattern BOARD = Pattern.compile("([0-9]{1,4})x([0-9]{1,4}) ");

  static List<byte[]> seeds() {
    return Certificates.examples("*.tourcount");
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    "tourcount 1\\x0a",
    "tourcount 2\\x0a",
    "closed",
    "open",
    "order ",
    "tours ",
    " open"
  })
  @FuzzTest(maxDuration = "1m")
  void check_anyBytes_provesNothingFalse(byte @NotNull [] bytes) throws IOException {
    accepts(bytes);
  }

  static boolean accepts(byte[] bytes) throws IOException {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    // Most larger boards are skipped, because a count takes up to a second.
    return (vertices(text) <= MOST_VERTICES || text.hashCode() % PART == 0)
        && Certificates.accepts(bytes);
  }

  /** Returns the squares of the board in a text, or an upper bound on the vertices of a graph. */
  private static int vertices(String text) {
    Matcher board = BOARD.matcher(text);
    return board.find()
        ? Integer.parseInt(board.group(1)) * Integer.parseInt(board.group(2))
        : text.split("[ -]", -1).length;
  }
}
