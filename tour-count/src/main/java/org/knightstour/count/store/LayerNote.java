package org.knightstour.count.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.knightstour.count.figures.LayerFigures;

/**
 * What is written down when a layer, or a file of one, is whole: enough to continue from it.
 *
 * @param place the layer
 * @param longs how much is in each bucket
 * @param residues the counts of the passes that are done
 * @param layers the layers of the first pass, as far as they are made; in the note of one file of a
 *     layer, its share of the layers that its window made
 */
public record LayerNote(
    LayerPlace place, List<Long> longs, List<Long> residues, List<LayerFigures> layers)
    implements Serializable {

  private static final int MOST_LIST = 1 << 24;

  /** Copies the lists. */
  public LayerNote {
    longs = List.copyOf(longs);
    residues = List.copyOf(residues);
    layers = List.copyOf(layers);
  }

  /** How much is in all buckets. */
  public long allLongs() {
    return longs.stream().mapToLong(Long::longValue).sum();
  }

  /**
   * As bytes, with a checksum at their end.
   *
   * @param fingerprint of the plan, which gives the records their meaning
   */
  public byte[] encode(String fingerprint) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(fingerprint);
      out.writeInt(place.pass());
      out.writeInt(place.number());
      out.writeInt(place.end());
      out.writeInt(place.buckets());
      for (List<Long> list : List.of(longs, residues)) {
        out.writeInt(list.size());
        for (long each : list) {
          out.writeLong(each);
        }
      }
      out.writeInt(layers.size());
      for (LayerFigures each : layers) {
        out.writeLong(each.vectors());
        out.writeLong(each.states());
        out.writeLong(each.transitions());
      }
      out.writeInt(sum(bytes.toByteArray(), bytes.size()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static int sum(byte[] bytes, int size) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, size);
    return (int) sum.getValue();
  }

  /**
   * Reads a note.
   *
   * @param file its name, for messages
   * @throws DamagedException when the bytes are not those of a note
   * @throws LayersRefusedException when it belongs to another count
   */
  public static LayerNote decode(byte[] bytes, String fingerprint, String file)
      throws DamagedException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    try {
      in.skipNBytes(Math.max(0, bytes.length - Integer.BYTES));
      if (in.readInt() != sum(bytes, bytes.length - Integer.BYTES)) {
        throw new DamagedException("its checksum is wrong");
      }
      in.reset();
      // A wrong fingerprint in a damaged note would say nothing.
      if (!in.readUTF().equals(fingerprint)) {
        throw new LayersRefusedException(
            "cannot continue from " + file + ", which belongs to another count");
      }
      LayerPlace place = new LayerPlace(in.readInt(), in.readInt(), in.readInt(), in.readInt());
      List<Long> longs = longs(in);
      List<Long> residues = longs(in);
      List<LayerFigures> layers = new ArrayList<>();
      for (int left = length(in); left > 0; left--) {
        layers.add(new LayerFigures(in.readLong(), in.readLong(), in.readLong()));
      }
      return new LayerNote(place, longs, residues, layers);
    } catch (DamagedException e) {
      throw e;
    } catch (IOException e) {
      throw new DamagedException("its note ends too early");
    }
  }

  private static List<Long> longs(DataInputStream in) throws IOException {
    List<Long> longs = new ArrayList<>();
    for (int left = length(in); left > 0; left--) {
      longs.add(in.readLong());
    }
    return longs;
  }

  private static int length(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > MOST_LIST) {
      throw new DamagedException("its note makes no sense");
    }
    return length;
  }
}
