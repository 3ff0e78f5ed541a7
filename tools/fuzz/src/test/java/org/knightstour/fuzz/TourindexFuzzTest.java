package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourNumbering;
import org.knightstour.count.store.DamagedException;

/** Tests that any parts with correct checksums give one message, or an index of tours. */
final class TourindexFuzzTest {

  private static final TourQuestion QUESTION = TourQuestion.parse("3x4 open from a1");
  private static final int HEAD = 8 + 64;

  /** The index of a question, made once. */
  private static final byte[] WHOLE = made();

  private static byte[] made() {
    try {
      Path file = Files.createTempDirectory("tour-fuzz").resolve("made.tourindex");
      TourNumbering.of(QUESTION, CountSettings.defaults().threads(1).index(file), new Monitor());
      byte[] bytes = Files.readAllBytes(file);
      Files.delete(file);
      Files.delete(file.getParent());
      return bytes;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static List<byte[]> seeds() {
    byte[] nothing = new byte[WHOLE.length - HEAD];
    byte[] wrongSize = nothing.clone();
    wrongSize[Long.BYTES] = 1;
    return List.of(nothing, wrongSize, new byte[0]);
  }

  @MethodSource("seeds")
  @FuzzTest(maxDuration = "1m")
  void of_anyChange_isAnIndexOrOneMessage(byte @NotNull [] changes) throws IOException {
    accepts(changes);
  }

  static boolean accepts(byte[] changes) throws IOException {
    byte[] bytes = WHOLE.clone();
    for (int at = 0; at < Math.min(changes.length, bytes.length - HEAD); at++) {
      bytes[HEAD + at] ^= changes[at];
    }
    correctSums(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    Path file = Files.createTempFile("tour-fuzz", ".tourindex");
    try {
      Files.write(file, bytes);
      Outcome<TourNumbering> read =
          TourNumbering.of(
              QUESTION, CountSettings.defaults().threads(1).index(file), new Monitor());
      assertThat(read.value().count()).isNotNegative();
      return true;
    } catch (DamagedException e) {
      assertThat(e.getMessage()).startsWith(file + " is damaged (").doesNotContain("\n");
      return false;
    } finally {
      Files.delete(file);
    }
  }

  /** Corrects the checksum of each complete part. */
  private static void correctSums(ByteBuffer bytes) {
    long at = HEAD;
    while (at + 2 * Long.BYTES <= bytes.limit()) {
      long longs = bytes.getLong((int) at);
      if (longs < 0 || longs > (bytes.limit() - at) / Long.BYTES - 2) {
        return;
      }
      CRC32C sum = new CRC32C();
      sum.update(bytes.slice((int) at + Long.BYTES, Long.BYTES * (int) longs));
      at += Long.BYTES * (longs + 2);
      bytes.putLong((int) at - Long.BYTES, sum.getValue());
    }
  }
}
