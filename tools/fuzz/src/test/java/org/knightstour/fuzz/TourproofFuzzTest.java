package org.knightstour.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that bytes prove a true statement, or are rejected with a line number and a reason. */
final class TourproofFuzzTest {

  static List<byte[]> seeds() {
    return Certificates.examples("*.tourproof");
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    "tourproof 1\\x0a",
    "tourproof 2\\x0a",
    "tourproof 3\\x0a",
    "closed",
    "open",
    "forced\\x0a",
    "parity\\x0a",
    "remove ",
    "order "
  })
  @FuzzTest(maxDuration = "1m")
  void check_anyBytes_provesNothingFalse(byte @NotNull [] bytes) throws IOException {
    accepts(bytes);
  }

  static boolean accepts(byte[] bytes) throws IOException {
    return Certificates.accepts(bytes);
  }
}
