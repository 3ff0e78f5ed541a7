package org.knightstour.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that bytes prove a true statement, or are rejected with a line number and a reason. */
final class TourpuzzleFuzzTest {

  static List<byte[]> seeds() {
    return Certificates.examples("*.tourpuzzleproof");
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    "tourpuzzleproof 1\\x0a",
    "3x4 open\\x0a",
    "given ",
    "square ",
    "number ",
    "along ",
    "gap ",
    "lines ",
    "close ",
    "mark ",
    "out ",
    "try ",
    "no-square ",
    "no-number ",
    "no-ways ",
    "solved\\x0a"
  })
  @FuzzTest(maxDuration = "1m")
  void check_anyBytes_provesNothingFalse(byte @NotNull [] bytes) throws IOException {
    accepts(bytes);
  }

  static boolean accepts(byte[] bytes) throws IOException {
    return Certificates.accepts(bytes);
  }
}
