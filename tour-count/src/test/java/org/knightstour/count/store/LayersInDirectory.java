package org.knightstour.count.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Monitor;
import org.knightstour.count.figures.LayerFigures;

/** A base class for tests with layers in a temporary directory. */
abstract class LayersInDirectory {

  static final String COUNT = "a fingerprint";

  @TempDir Path directory;

  final Monitor monitor = new Monitor();

  LocalLayers open() throws IOException {
    return LocalLayers.open(directory, directory, () -> COUNT, monitor);
  }

  Path file(int number) {
    return directory.resolve("layer-000-%05d.tourlayer".formatted(number));
  }

  List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Keeps a layer of four buckets. */
  static void keep(LocalLayers layers, int number) throws IOException {
    LayerKey place = new LayerKey(0, number, number + 2, 4);
    try (LayerFile file = layers.begin(place)) {
      fill(file, number);
      layers.keep(file, note(file));
    }
  }

  static void fill(LayerFile file, int number) throws IOException {
    LayerOutput.Writer writer = file.new Writer(1 << 10);
    for (int bucket = 0; bucket < 4; bucket++) {
      long[] record = new long[1 + 3000 * (bucket & 1)];
      Arrays.fill(record, number);
      for (int i = 0; i < 50; i++) {
        writer.put(bucket, record, 0, record.length);
      }
    }
    writer.flush();
  }

  static LayerManifest note(LayerFile file) {
    List<LayerFigures> figures = List.of(new LayerFigures(1, 2, 3));
    return new LayerManifest(file.place(), file.longs(), List.of(5L, -7L), figures);
  }

  /** Returns the number of the layer that is found, or -1. */
  int last() throws IOException {
    try (LocalLayers layers = open()) {
      return number(layers.last(() -> {}));
    }
  }

  static int number(Optional<LayerStore.Kept<LayerFile>> kept) throws IOException {
    if (kept.isEmpty()) {
      return -1;
    }
    LayerFile layer = kept.get().layer();
    int number = layer.place().number();
    assertThat(kept.get().note()).isEqualTo(note(layer));
    for (int bucket = 0; bucket < 4; bucket++) {
      List<Long> words = new ArrayList<>();
      layer.new Reader()
          .read(bucket, (read, longs) -> Arrays.stream(read, 0, longs).forEach(words::add));
      assertThat(words).hasSize(50 * (1 + 3000 * (bucket & 1))).containsOnly((long) number);
    }
    layer.close();
    return number;
  }

  static byte[] damaged(byte[] bytes, Random random) {
    byte[] damaged = bytes.clone();
    int place = random.nextInt(bytes.length);
    int bit = 1 << random.nextInt(8);
    if (random.nextBoolean()) {
      // The frame is small, so most changes are near the two ends of the file.
      place = random.nextBoolean() ? place : random.nextInt(8);
      place = random.nextBoolean() ? place : bytes.length - 1 - random.nextInt(150);
      damaged[place] ^= (byte) bit;
      return damaged;
    }
    return Arrays.copyOf(damaged, place);
  }
}
