package org.knightstour.count.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** Tests the contents of layer files of this version and of the previous version. */
final class LayerContentsTest extends LayersInDirectory {

  /** Checks records just below and above the sizes of a buffer and of a writer's part. */
  @Test
  void read_recordsLargerThanABuffer_areAsTheyWereWritten() throws IOException {
    Random random = new Random(5);
    LayerKey place = new LayerKey(0, 1, 1, 1);
    for (int size : new int[] {1, 2, 31, 32, 33, 32_767, 32_768, 32_769, 65_536, 65_541, 200_003}) {
      for (int shift : new int[] {0, 31, 55}) {
        long[] record = random.longs(size).map(any -> any >>> shift).toArray();
        try (LocalLayers layers = open();
            LayerFile file = layers.begin(place)) {
          LayerOutput.Writer writer = file.new Writer(1 << 10);
          writer.put(0, record, 0, size);
          writer.flush();
          layers.keep(file, note(file));
        }
        try (LocalLayers layers = open();
            LayerFile found = layers.last(() -> {}).orElseThrow().layer()) {
          LayerFile.Reader reader = found.new Reader();
          reader.read(0, (read, longs) -> assertThat(Arrays.copyOf(read, longs)).isEqualTo(record));
          assertThat(found.allLongs()).isEqualTo(size);
        }
      }
    }
  }

  /** Checks tourlay3, written before packing: longs of 8 bytes, and a checksum at the end. */
  @Test
  void last_fileOfTheVersionBefore_isReadAndItsDamageIsFound() throws IOException {
    int size = 100_001;
    long[] record = new Random(6).longs(size).toArray();
    LayerKey place = new LayerKey(0, 3, 3, 2);
    ByteBuffer chunk =
        ByteBuffer.allocate(16 + 8 * size).order(ByteOrder.LITTLE_ENDIAN).putInt(1).putInt(size);
    Arrays.stream(record).forEach(chunk::putLong);
    CRC32C sum = new CRC32C();
    sum.update(chunk.array(), 0, chunk.position());
    chunk.putLong(sum.getValue());
    byte[] note =
        new LayerManifest(place, List.of(0L, (long) size), List.of(7L), List.of()).encode(COUNT);
    long magic = 0x746F75726C617933L;
    byte[] bytes =
        ByteBuffer.allocate(24 + chunk.capacity() + note.length)
            .putLong(magic)
            .put(chunk.array())
            .put(note)
            .putLong(8L + chunk.capacity())
            .putLong(magic)
            .array();
    Files.write(file(3), bytes);
    try (LocalLayers layers = open();
        LayerFile found = layers.last(() -> {}).orElseThrow().layer()) {
      assertThat(found.isOld()).isTrue();
      assertThat(found.allLongs()).isEqualTo(size);
      for (int round = 0; round < 2; round++) {
        found.new Reader()
            .read(1, (read, longs) -> assertThat(Arrays.copyOf(read, longs)).isEqualTo(record));
      }
    }
    for (int seed = 0; seed < 50; seed++) {
      Files.write(file(3), damaged(bytes, new Random(seed)));
      assertThat(last()).as("seed %d", seed).isEqualTo(-1);
    }
  }
}
