package org.knightstour.spark;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.knightstour.count.figures.LayerFigures;

/**
 * What is written down when a layer is whole: enough to go on from it, whatever became of the
 * driver.
 *
 * @param number of the layer
 * @param end of the window for which it was made
 * @param nextEnd of the window after that; {@code end} for none
 * @param nextBuckets its buckets
 * @param longs how much is in each bucket
 * @param residues of the passes that are done
 * @param layers what became of the layers of the first pass
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record LayerNote(
    int number,
    int end,
    int nextEnd,
    int nextBuckets,
    long[] longs,
    List<Long> residues,
    List<LayerFigures> layers) {

  private static final String SUM = "sum";

  LayerNote {
    residues = List.copyOf(residues);
    layers = List.copyOf(layers);
  }

  long allLongs() {
    return LongStream.of(longs).sum();
  }

  /** As lines, with a checksum. */
  String text() throws IOException {
    Properties lines = new Properties();
    lines.setProperty("number", Integer.toString(number));
    lines.setProperty("end", Integer.toString(end));
    lines.setProperty("nextEnd", Integer.toString(nextEnd));
    lines.setProperty("nextBuckets", Integer.toString(nextBuckets));
    lines.setProperty("longs", text(LongStream.of(longs)));
    lines.setProperty("residues", text(residues.stream().mapToLong(Long::longValue)));
    lines.setProperty("vectors", text(layers.stream().mapToLong(LayerFigures::vectors)));
    lines.setProperty("states", text(layers.stream().mapToLong(LayerFigures::states)));
    lines.setProperty("transitions", text(layers.stream().mapToLong(LayerFigures::transitions)));
    lines.setProperty(SUM, sum(lines));
    StringWriter text = new StringWriter();
    lines.store(text, null);
    return text.toString();
  }

  private static String text(LongStream numbers) {
    return numbers.mapToObj(Long::toString).collect(Collectors.joining(" "));
  }

  private static String sum(Properties lines) {
    String all =
        lines.stringPropertyNames().stream()
            .filter(name -> !name.equals(SUM))
            .sorted()
            .map(name -> name + "=" + lines.getProperty(name))
            .collect(Collectors.joining("\n"));
    return Integer.toHexString(PartWriter.sum(0, all.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * The note of a text.
   *
   * @throws IOException when it is damaged
   */
  static LayerNote parse(String text) throws IOException {
    Properties lines = new Properties();
    try {
      lines.load(new StringReader(text));
      if (!sum(lines).equals(lines.getProperty(SUM))) {
        throw new IOException("its checksum is wrong");
      }
      long[] vectors = numbers(lines, "vectors");
      long[] states = numbers(lines, "states");
      long[] transitions = numbers(lines, "transitions");
      List<LayerFigures> layers = new ArrayList<>();
      for (int at = 0; at < vectors.length; at++) {
        layers.add(new LayerFigures(vectors[at], states[at], transitions[at]));
      }
      return new LayerNote(
          (int) numbers(lines, "number")[0],
          (int) numbers(lines, "end")[0],
          (int) numbers(lines, "nextEnd")[0],
          (int) numbers(lines, "nextBuckets")[0],
          numbers(lines, "longs"),
          LongStream.of(numbers(lines, "residues")).boxed().toList(),
          layers);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IOException("it cannot be read: " + e.getMessage(), e);
    }
  }

  private static long[] numbers(Properties lines, String name) {
    String text = lines.getProperty(name, "");
    return text.isEmpty()
        ? new long[0]
        : Arrays.stream(text.split(" ", -1)).mapToLong(Long::parseLong).toArray();
  }
}
