package org.knightstour.count.store;

import java.io.Serializable;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.knightstour.count.figures.LayerFigures;

/**
 * A note that is written when a layer, or one of its files, is complete. A count can continue from
 * it.
 *
 * @param place the layer
 * @param longs the longs in each bucket
 * @param residues the counts of the completed passes
 * @param layers the completed layers of the first pass; in the note of one file of a layer, its
 *     share of the layers that its window made
 */
public record LayerManifest(
    LayerKey place, List<Long> longs, List<Long> residues, List<LayerFigures> layers)
    implements Serializable {

  private static final int MOST_LIST = 1 << 24;

  public LayerManifest {
    longs = List.copyOf(longs);
    residues = List.copyOf(residues);
    layers = List.copyOf(layers);
  }

  /** Returns the longs in all buckets. */
  public long allLongs() {
    return longs.stream().mapToLong(Long::longValue).sum();
  }

  /** Encodes the note, with the fingerprint of the plan and a checksum at the end. */
  byte[] encode(String fingerprint) {
    byte[] name = fingerprint.getBytes(StandardCharsets.UTF_8);
    int numbers = longs.size() + residues.size() + 3 * layers.size();
    int size = Short.BYTES + name.length + 8 * Integer.BYTES + numbers * Long.BYTES;
    ByteBuffer out = ByteBuffer.allocate(size).putShort((short) name.length).put(name);
    out.putInt(place.pass()).putInt(place.number()).putInt(place.end()).putInt(place.buckets());
    for (List<Long> list : List.of(longs, residues)) {
      out.putInt(list.size());
      list.forEach(out::putLong);
    }
    out.putInt(layers.size());
    for (LayerFigures each : layers) {
      out.putLong(each.vectors()).putLong(each.states()).putLong(each.transitions());
    }
    return out.putInt(sum(out)).array();
  }

  /** Returns the checksum of all bytes before the checksum. */
  private static int sum(ByteBuffer bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes.duplicate().rewind().limit(bytes.limit() - Integer.BYTES));
    return (int) sum.getValue();
  }

  /**
   * Decodes a note.
   *
   * @param file its name, for messages
   * @throws DamagedException if the bytes are not a note
   * @throws LayersRefusedException if it belongs to a different count
   */
  static LayerManifest decode(ByteBuffer in, String fingerprint, String file)
      throws DamagedException {
    if (in.limit() < Integer.BYTES) {
      throw new DamagedException("its note ends too early");
    }
    if (in.getInt(in.limit() - Integer.BYTES) != sum(in)) {
      throw new DamagedException("its checksum is wrong");
    }
    try {
      byte[] name = new byte[Short.toUnsignedInt(in.getShort())];
      in.get(name);
      // A wrong fingerprint in a damaged note would be misleading.
      if (!new String(name, StandardCharsets.UTF_8).equals(fingerprint)) {
        throw new LayersRefusedException(
            "cannot continue from "
                + file
                + ", which belongs to another count, or to an earlier version's plan of this one:"
                + " name an empty directory");
      }
      return new LayerManifest(
          new LayerKey(in.getInt(), in.getInt(), in.getInt(), in.getInt()),
          list(in, in::getLong),
          list(in, in::getLong),
          list(in, () -> new LayerFigures(in.getLong(), in.getLong(), in.getLong())));
    } catch (BufferUnderflowException e) {
      throw new DamagedException("its note ends too early");
    }
  }

  private static <T> List<T> list(ByteBuffer in, Supplier<T> next) throws DamagedException {
    int length = in.getInt();
    if (length < 0 || length > MOST_LIST) {
      throw new DamagedException("its note makes no sense");
    }
    return Stream.generate(next).limit(length).toList();
  }
}
