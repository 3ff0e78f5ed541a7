package org.knightstour.count.frontier;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The last two layers of a run on disk, each a file with a checksum, written under another name and
 * renamed when all of it is on the disk. A run goes on from the last undamaged file.
 */
final class Checkpoint {

  /**
   * Where a run goes on.
   *
   * @param layer the layer that is known, or null to begin a pass
   * @param number its number
   * @param residues of the passes that are done
   * @param layers what became of the layers of the first pass
   */
  record Saved(@Nullable Layer layer, int number, List<Long> residues, List<LayerFigures> layers) {}

  private static final String SUFFIX = ".tourlayer";
  private static final long MAGIC = 0x746F75726C617972L;
  private static final int VERSION = 1;
  private static final int KEPT = 2;
  private static final int MOST_LIST = 1 << 24;
  private static final int BUFFER = 1 << 16;

  private final FrontierPlan plan;
  private final Resources resources;
  private final @Nullable Path directory;
  private final DigitSum ends;

  /** The checkpoint of a run; without a directory it keeps nothing. */
  Checkpoint(FrontierPlan plan, Resources resources) {
    this.plan = plan;
    this.resources = resources;
    directory = resources.checkpoint();
    ends = DigitSum.ends(plan.slots());
  }

  /**
   * Writes a layer; then forgets all but the last two.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped: the layers before stay
   */
  void save(Layer layer, int number, List<Long> residues, List<LayerFigures> layers)
      throws IOException {
    if (directory == null) {
      return;
    }
    Path file =
        directory.resolve(String.format("layer-%03d-%05d%s", residues.size(), number, SUFFIX));
    Path draft = Files.createTempFile(directory, ".layer", ".part");
    try {
      try (FileOutputStream bytes = new FileOutputStream(draft.toFile())) {
        CheckedOutputStream checked =
            new CheckedOutputStream(new BufferedOutputStream(bytes, BUFFER), new CRC32C());
        DataOutputStream out = new DataOutputStream(checked);
        writeHead(out, number, residues, layers);
        writeBlocks(out, layer);
        out.writeInt((int) checked.getChecksum().getValue());
        out.flush();
        bytes.getFD().sync();
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new IOException(file + ": cannot be written: " + e.getMessage(), e);
    } finally {
      Files.deleteIfExists(draft);
    }
    List<Path> files = files(directory);
    for (Path old : files.subList(Math.min(KEPT, files.size()), files.size())) {
      Files.deleteIfExists(old);
    }
  }

  private void writeHead(
      DataOutputStream out, int number, List<Long> residues, List<LayerFigures> layers)
      throws IOException {
    out.writeLong(MAGIC);
    out.writeInt(VERSION);
    out.writeUTF(plan.fingerprint());
    out.writeInt(number);
    out.writeInt(residues.size());
    for (long residue : residues) {
      out.writeLong(residue);
    }
    out.writeInt(layers.size());
    for (LayerFigures figures : layers) {
      out.writeLong(figures.vectors());
      out.writeLong(figures.states());
      out.writeLong(figures.transitions());
    }
  }

  private void writeBlocks(DataOutputStream out, Layer layer) throws IOException {
    Layer.Reader reader = layer.new Reader();
    BlockCodec codec = new BlockCodec();
    Block block = new Block();
    out.writeInt(layer.size());
    for (int index = 0; index < layer.size(); index++) {
      resources.checkNotOver();
      int codes = codes(layer.vector(index));
      reader.begin();
      reader.read(index, codes, block);
      int length = codec.encode(block, codes).remaining();
      out.writeLong(layer.vector(index));
      out.writeInt(block.entries);
      out.writeInt(length);
      codec.writeTo(out);
    }
  }

  private int codes(long vector) {
    return Matchings.count(Integer.bitCount((int) ends.of(vector)));
  }

  /**
   * The last undamaged layer; the watch is told of damaged files.
   *
   * @throws DeclinedException when the directory belongs to another count
   */
  Saved last(SlabPool pool) throws IOException {
    List<Path> files = directory == null ? List.of() : files(directory);
    for (Path file : files) {
      Layer layer = new Layer(pool, resources.temporary());
      try {
        return read(file, layer);
      } catch (CancellationException e) {
        layer.close();
        throw e;
      } catch (IOException e) {
        layer.close();
        resources
            .watch()
            .note(file + " is damaged (" + e.getMessage() + "): the layer before it is used");
      }
    }
    return new Saved(null, 0, List.of(), List.of());
  }

  /** All layers there, the last one first. */
  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> all = Files.list(directory)) {
      return all.filter(file -> file.toString().endsWith(SUFFIX))
          .sorted(Collections.reverseOrder())
          .toList();
    }
  }

  private Saved read(Path file, Layer layer) throws IOException {
    try (CheckedInputStream checked =
            new CheckedInputStream(
                new BufferedInputStream(Files.newInputStream(file), BUFFER), new CRC32C());
        DataInputStream in = new DataInputStream(checked)) {
      if (in.readLong() != MAGIC || in.readInt() != VERSION) {
        throw new IOException("it is not a layer of this version");
      }
      String fingerprint = in.readUTF();
      int number = in.readInt();
      List<Long> residues = new ArrayList<>();
      for (int left = length(in); left > 0; left--) {
        residues.add(in.readLong());
      }
      List<LayerFigures> layers = new ArrayList<>();
      for (int left = length(in); left > 0; left--) {
        layers.add(new LayerFigures(in.readLong(), in.readLong(), in.readLong()));
      }
      readBlocks(in, layer);
      int sum = (int) checked.getChecksum().getValue();
      if (in.readInt() != sum || in.read() >= 0) {
        throw new IOException("its checksum is wrong");
      }
      // A wrong fingerprint in a damaged file would say nothing.
      if (!fingerprint.equals(plan.fingerprint())) {
        layer.close();
        throw new DeclinedException(
            "cannot go on from " + file + ", which belongs to another count");
      }
      return new Saved(layer, number, residues, layers);
    } catch (EOFException e) {
      throw new IOException("it ends too early", e);
    }
  }

  private static int length(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > MOST_LIST) {
      throw new IOException("it holds a list of " + length);
    }
    return length;
  }

  private void readBlocks(DataInputStream in, Layer layer) throws IOException {
    Layer.Writer writer = layer.new Writer();
    BlockCodec codec = new BlockCodec();
    Block block = new Block();
    byte[] bytes = new byte[0];
    for (int left = in.readInt(); left > 0; left--) {
      resources.checkNotOver();
      long vector = in.readLong();
      int entries = in.readInt();
      int length = in.readInt();
      if (vector < 0 || vector >= plan.vectors() || entries < 1 || length < 2L * entries) {
        throw new IOException("a block is damaged");
      }
      int codes = codes(vector);
      if (entries > codes || length > (long) BlockCodec.MOST_BYTES_AN_ENTRY * entries) {
        throw new IOException("a block is damaged");
      }
      if (bytes.length < length) {
        bytes = new byte[length];
      }
      in.readFully(bytes, 0, length);
      long all = codec.decode(ByteBuffer.wrap(bytes, 0, length), entries, codes, block);
      writer.write(vector, block, codes, Block.width(all));
    }
    layer.add(writer);
  }
}
