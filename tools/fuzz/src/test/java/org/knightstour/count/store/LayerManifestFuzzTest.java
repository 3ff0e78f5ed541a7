package org.knightstour.count.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.count.figures.LayerFigures;

/** Tests that bytes with a correct checksum give the note of a checkpoint, or one message. */
final class LayerManifestFuzzTest {

  private static final String FINGERPRINT = "5x6";

  static List<byte[]> seeds() {
    return List.of(
        new LayerManifest(
                new LayerKey(0, 3, 1, 2),
                List.of(7L, 9L),
                List.of(304L),
                List.of(new LayerFigures(1, 2, 3)))
            .encode(FINGERPRINT),
        new LayerManifest(new LayerKey(0, 0, 0, 1), List.of(), List.of(), List.of())
            .encode(FINGERPRINT));
  }

  @MethodSource("seeds")
  @FuzzTest(maxDuration = "1m")
  void decode_anyBytes_isANoteOrOneMessage(byte @NotNull [] bytes) {
    accepts(bytes);
  }

  static boolean accepts(byte[] bytes) {
    if (bytes.length >= Integer.BYTES) {
      CRC32C sum = new CRC32C();
      sum.update(bytes, 0, bytes.length - Integer.BYTES);
      ByteBuffer.wrap(bytes).putInt(bytes.length - Integer.BYTES, (int) sum.getValue());
    }
    try {
      LayerManifest read = LayerManifest.decode(ByteBuffer.wrap(bytes), FINGERPRINT, "x");
      ByteBuffer again = ByteBuffer.wrap(read.encode(FINGERPRINT));
      assertThat(LayerManifest.decode(again, FINGERPRINT, "x")).isEqualTo(read);
      return true;
    } catch (DamagedException | LayersRefusedException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
  }
}
