package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LayerTest {

  @TempDir private Path directory;

  /** Checks one layer, writer and reader for several buckets, as a window uses them. */
  @Test
  void read_layerEmptiedAndFilledAgain_findsTheNewFile() throws IOException {
    Layer layer = new Layer(new SlabPool(8, 1, 0), directory);
    Layer.Writer writer = layer.new Writer();
    Layer.Reader reader = layer.new Reader();
    Block block = new Block();
    for (int time = 1; time <= 3; time++) {
      UnpackedBlock one = new UnpackedBlock();
      one.beginList(1, 1);
      one.add(0, time);
      writer.write(0, one);
      layer.add(writer);
      reader.begin();
      reader.read(0, 1, block);
      assertThat(block.count(0)).isEqualTo(time);
      assertThat(layer.fileBytes()).isPositive();
      layer.close();
    }
  }
}
