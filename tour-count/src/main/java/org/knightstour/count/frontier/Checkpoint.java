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
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.RunListener.Figure;
import org.knightstour.count.figures.LayerFigures;

/**
 * The last two layers of a run on disk, each a file with a checksum, written under another name and
 * renamed when all of it is on the disk. A run goes on from the last undamaged file.
 */
final class Checkpoint {

  /**
   * Where a run goes on.
   *
   * @param layer the layer that is known, or null to begin a pass or when it is in a file
   * @param file the file that has the layer; null when it is in memory
   * @param window the window for which the file was made
   * @param number its number
   * @param residues of the passes that are done
   * @param layers what became of the layers of the first pass
   */
  record Saved(
      @Nullable Layer layer,
      @Nullable BucketFile file,
      @Nullable Window window,
      int number,
      List<Long> residues,
      List<LayerFigures> layers) {}

  /** The part of a checkpoint after its head. */
  @FunctionalInterface
  private interface Body {
    void write(DataOutputStream out) throws IOException;
  }

  private static final String BUCKETS_SUFFIX = ".tourbuckets";

  private static final String SUFFIX = ".tourlayer";
  private static final long MAGIC = 0x746F75726C617972L;

  /** A layer that follows in the same file. */
  private static final int VERSION = 1;

  /** A layer in a file of buckets, whose pieces follow. */
  private static final int BUCKETS_VERSION = 2;

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
    if (directory != null) {
      write(directory, VERSION, number, residues, layers, out -> writeBlocks(out, layer));
      List<Path> files = files(directory);
      for (Path old : files.subList(Math.min(KEPT, files.size()), files.size())) {
        Files.deleteIfExists(old);
      }
    }
  }

  /** Where a file of buckets is made, so that it serves as a checkpoint; null for none. */
  @Nullable Path bucketFile(int pass, int number) {
    return directory == null ? null : directory.resolve(name(pass, number) + BUCKETS_SUFFIX);
  }

  private static String name(int pass, int number) {
    return String.format(Locale.ROOT, "layer-%03d-%05d", pass, number);
  }

  /** Notes that a file of buckets has a layer; then forgets all other checkpoints. */
  void save(
      BucketFile buckets, Window next, int number, List<Long> residues, List<LayerFigures> layers)
      throws IOException {
    if (directory != null) {
      buckets.force();
      Path kept =
          write(
              directory,
              BUCKETS_VERSION,
              number,
              residues,
              layers,
              out -> writePieces(out, buckets, next));
      for (Path old : files(directory)) {
        if (!old.equals(kept)) {
          Files.deleteIfExists(old);
        }
      }
    }
  }

  /** Forgets checkpoints whose files of buckets are about to go. */
  void forgetAllBut(int pass, int number) throws IOException {
    if (directory != null) {
      for (Path old : files(directory)) {
        if (!old.equals(directory.resolve(name(pass, number) + SUFFIX))) {
          Files.deleteIfExists(old);
        }
      }
    }
  }

  private Path write(
      Path directory,
      int version,
      int number,
      List<Long> residues,
      List<LayerFigures> layers,
      Body body)
      throws IOException {
    Path file = directory.resolve(name(residues.size(), number) + SUFFIX);
    Path draft = Files.createTempFile(directory, ".layer", ".part");
    try {
      try (FileOutputStream bytes = new FileOutputStream(draft.toFile())) {
        CheckedOutputStream checked =
            new CheckedOutputStream(new BufferedOutputStream(bytes, BUFFER), new CRC32C());
        DataOutputStream out = new DataOutputStream(checked);
        out.writeLong(MAGIC);
        out.writeInt(version);
        writeHead(out, number, residues, layers);
        body.write(out);
        out.writeInt((int) checked.getChecksum().getValue());
        out.flush();
        bytes.getFD().sync();
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      resources
          .watch()
          .happened(
              "checkpoint",
              List.of(
                  new Figure("file", file.getFileName()), new Figure("bytes", Files.size(file))));
      return file;
    } catch (IOException e) {
      throw new IOException(file + ": cannot be written: " + e.getMessage(), e);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private void writeHead(
      DataOutputStream out, int number, List<Long> residues, List<LayerFigures> layers)
      throws IOException {
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

  private static void writePieces(DataOutputStream out, BucketFile file, Window next)
      throws IOException {
    out.writeUTF(file.path().getFileName().toString());
    out.writeInt(next.end());
    out.writeInt(file.buckets());
    for (int bucket = 0; bucket < file.buckets(); bucket++) {
      long[] pieces = file.pieces(bucket);
      out.writeInt(pieces.length);
      for (long each : pieces) {
        out.writeLong(each);
      }
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
        Saved saved = read(file, layer);
        forgetFilesBut(saved.file());
        return saved;
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
    forgetFilesBut(null);
    return new Saved(null, null, null, 0, List.of(), List.of());
  }

  /** Deletes files of buckets that a kill has left half made. */
  private void forgetFilesBut(@Nullable BucketFile known) throws IOException {
    if (directory != null) {
      Path kept = known == null ? directory : known.path();
      try (Stream<Path> all = Files.list(directory)) {
        for (Path file : all.filter(each -> each.toString().endsWith(BUCKETS_SUFFIX)).toList()) {
          if (!file.equals(kept)) {
            Files.delete(file);
          }
        }
      }
    }
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
      long magic = in.readLong();
      int version = in.readInt();
      if (magic != MAGIC || version < VERSION || version > BUCKETS_VERSION) {
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
      Pieces pieces = version == BUCKETS_VERSION ? pieces(in) : null;
      if (pieces == null) {
        readBlocks(in, layer);
      }
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
      return pieces == null
          ? new Saved(layer, null, null, number, residues, layers)
          : buckets(file, pieces, number, residues, layers);
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

  /** What a checkpoint says of a file of buckets. */
  private record Pieces(String name, int end, List<List<Long>> ofBuckets) {}

  private static Pieces pieces(DataInputStream in) throws IOException {
    String name = in.readUTF();
    int end = in.readInt();
    List<List<Long>> buckets = new ArrayList<>();
    for (int left = length(in); left > 0; left--) {
      List<Long> pieces = new ArrayList<>();
      for (int values = length(in); values > 0; values--) {
        pieces.add(in.readLong());
      }
      buckets.add(pieces);
    }
    return new Pieces(name, end, buckets);
  }

  private Saved buckets(
      Path file, Pieces pieces, int number, List<Long> residues, List<LayerFigures> layers)
      throws IOException {
    int buckets = pieces.ofBuckets().size();
    BucketFile known = BucketFile.named(file.resolveSibling(pieces.name()), buckets, false);
    boolean isWhole = false;
    try {
      for (int bucket = 0; bucket < buckets; bucket++) {
        List<Long> values = pieces.ofBuckets().get(bucket);
        for (int at = 0; at + 1 < values.size(); at += 2) {
          known.restore(bucket, values.get(at), values.get(at + 1));
        }
      }
      known.check(resources);
      isWhole = true;
    } finally {
      if (!isWhole) {
        known.close();
      }
    }
    Window window = Window.known(plan, number, pieces.end(), buckets);
    return new Saved(null, known, window, number, residues, layers);
  }

  private void readBlocks(DataInputStream in, Layer layer) throws IOException {
    Layer.Writer writer = layer.new Writer();
    BlockCodec codec = new BlockCodec();
    UnpackedBlock block = new UnpackedBlock();
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
      codec.decode(ByteBuffer.wrap(bytes, 0, length), entries, codes, block);
      writer.write(vector, block);
    }
    layer.add(writer);
  }
}
