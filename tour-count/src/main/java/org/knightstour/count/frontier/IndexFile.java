package org.knightstour.count.frontier;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.knightstour.core.io.AtomicFile;
import org.knightstour.count.store.DamagedException;

/**
 * A {@link RankIndex} in a file, which is mapped and read on demand.
 *
 * <p>All numbers have the low byte first:
 *
 * <pre>
 *   8 bytes    the letters tourind1, which end with the version
 *   64 bytes   the fingerprint: SHA-256 of graph, order and FrontierPlan.ORDER, as text
 *   parts      the kept layers in their order, then the sums
 * </pre>
 *
 * <p>A part is n in 8 bytes, n longs, and the CRC-32C of these longs in 8 bytes.
 *
 * <ul>
 *   <li>A layer begins with v, the number of its vectors, and a header for each vector, ascending.
 *       A header has the vector in its high 32 bits. The next 30 bits are the number of counts that
 *       are not 0, and the last 2 bits are their width. For each vector, the place of its block in
 *       the part follows, as a number of longs. Then come the blocks as they are in memory, see
 *       {@link Block}. {@link RankIndex#keeps} decides which layers a file has.
 *   <li>The sums have two longs for each vector with tours of the first half's last layer,
 *       ascending. They are the vector, and the number of tours up to and including it.
 * </ul>
 *
 * <p>An index is written to a draft and then renamed. A file with its final name is therefore
 * complete. If two processes make it at the same time, the second replaces the file by an equal
 * file. Opening checks each CRC-32C, each size and each place against the file. A damaged file is
 * reported and not used. A file of a different question, version or order of numbers is rejected
 * and not changed. The index of 8x8 closed has 244 MB.
 *
 * <h2>The order of the numbers</h2>
 *
 * <p>Tours have numbers without gaps. They ascend
 *
 * <ol>
 *   <li>by the degrees of the middle squares in the first half, as a vector. The lowest slot counts
 *       least. {@link FrontierPlanner} numbers the slots.
 *   <li>by the matching of the first half's ends, by its code in {@link Matchings}.
 *   <li>by the matching of the second half's ends, by its code in the slots of that half.
 *   <li>by the number of the first half's moves among all moves that lead to its state.
 *   <li>by the same number of the second half.
 * </ol>
 *
 * <p>{@link HalfWalk} numbers the moves that lead to a state, from the last step back. It compares
 * the way of the step, then the code of the matching before it, then the step before.
 *
 * <p>A number is found by sums. The sums of the file give the vector. Bisection of the codes gives
 * the matchings, with one form of the join for each try. Each step back reads the counts of the few
 * states that lead to it. A layer that is not kept is made again, for the necessary vectors only.
 */
final class IndexFile {

  /** The most longs in a part: Java maps at most 2 GiB of a file in one call. */
  static final int MOST_LONGS = (1 << 28) - 1;

  // The digit is the version: change it with the form, and with the order of the numbers.
  private static final byte[] MAGIC = "tourind1".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION_BYTES = 1;
  private static final int CHUNK_LONGS = 1 << 13;

  @FunctionalInterface
  private interface Writing {
    void run() throws IOException;
  }

  private IndexFile() {}

  /** The index in a file, which is made if it is not there. */
  static RankIndex of(Path file, FrontierPlan plan, Resources resources) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a directory");
    }
    if (!Files.exists(file)) {
      make(file, plan, resources);
    }
    List<LongBuffer> parts = read(file, plan, resources);
    try {
      return new RankIndex(plan, parts);
    } catch (DamagedException e) {
      throw damaged(file, String.valueOf(e.getMessage()));
    }
  }

  private static byte[] head(FrontierPlan plan) {
    byte[] fingerprint = plan.fingerprint().getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(MAGIC.length + fingerprint.length)
        .put(MAGIC)
        .put(fingerprint)
        .array();
  }

  private static void make(Path file, FrontierPlan plan, Resources resources) throws IOException {
    // If two processes make it together, the last to finish replaces the file by an equal file.
    try (AtomicFile draft = AtomicFile.of(file)) {
      write(file, () -> draft.out().write(head(plan)));
      IndexMaker.make(plan, resources, new PartWriter(file, draft.out()));
      write(file, draft::replace);
    }
  }

  /** Writes, or throws an exception that names the file. */
  private static void write(Path file, Writing writing) throws IOException {
    try {
      writing.run();
    } catch (IOException e) {
      throw AtomicFile.unwritten(file, e);
    }
  }

  /** Writes parts: the length, the longs, and a checksum of the longs. */
  private static final class PartWriter implements IndexMaker.Sink {

    private final Path file;
    private final OutputStream out;
    private final CRC32C sum = new CRC32C();
    private final byte[] bytes = new byte[Long.BYTES * CHUNK_LONGS];
    private final ByteBuffer longs = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);

    PartWriter(Path file, OutputStream out) {
      this.file = file;
      this.out = out;
    }

    @Override
    public void begin(int number) throws IOException {
      longs.putLong(number);
      flush();
      sum.reset();
    }

    @Override
    public void take(long[] from, int at, int number) throws IOException {
      for (int next = at; next < at + number; next++) {
        if (!longs.hasRemaining()) {
          flush();
        }
        longs.putLong(from[next]);
      }
    }

    @Override
    public void end() throws IOException {
      flush();
      longs.putLong(sum.getValue());
      flush();
    }

    private void flush() throws IOException {
      sum.update(bytes, 0, longs.position());
      write(file, () -> out.write(bytes, 0, longs.position()));
      longs.clear();
    }
  }

  private static List<LongBuffer> read(Path file, FrontierPlan plan, Resources resources)
      throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      byte[] head = head(plan);
      checkHead(file, head, map(channel, 0, Math.min(head.length, channel.size())));
      List<LongBuffer> parts = new ArrayList<>();
      long at = head.length;
      for (int part = RankIndex.parts(plan); part > 0; part--) {
        resources.checkNotOver();
        at += addPart(file, channel, at, parts);
      }
      if (at != channel.size()) {
        throw damaged(file, "it continues after its end");
      }
      return parts;
    }
  }

  private static void checkHead(Path file, byte[] head, ByteBuffer found) throws IOException {
    ByteBuffer expected = ByteBuffer.wrap(head);
    int name = MAGIC.length - VERSION_BYTES;
    if (found.limit() < head.length || !found.slice(0, name).equals(expected.slice(0, name))) {
      throw new DeclinedException("cannot be numbered by " + file + ", which is no whole index");
    }
    if (!found.equals(expected)) {
      throw new DeclinedException(
          "cannot be numbered by %s, the index of another question, or of another version"
              .formatted(file));
    }
  }

  /** Reads the part at a position; returns how many bytes it takes with its length and checksum. */
  private static long addPart(Path file, FileChannel channel, long at, List<LongBuffer> parts)
      throws IOException {
    if (channel.size() - at < 2 * Long.BYTES) {
      throw damaged(file, "it ends too early");
    }
    long longs = map(channel, at, Long.BYTES).getLong(0);
    if (longs < 0 || longs > MOST_LONGS) {
      throw damaged(file, "a part makes no sense");
    }
    long bytes = Long.BYTES * (longs + 2);
    if (channel.size() - at < bytes) {
      throw damaged(file, "it ends too early");
    }
    ByteBuffer part = map(channel, at + Long.BYTES, Long.BYTES * longs);
    CRC32C sum = new CRC32C();
    sum.update(part.duplicate());
    if (map(channel, at + bytes - Long.BYTES, Long.BYTES).getLong(0) != sum.getValue()) {
      throw damaged(file, "a checksum is wrong");
    }
    parts.add(part.asLongBuffer());
    return bytes;
  }

  private static ByteBuffer map(FileChannel channel, long at, long bytes) throws IOException {
    return channel.map(FileChannel.MapMode.READ_ONLY, at, bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static DamagedException damaged(Path file, String how) {
    return new DamagedException(
        "%s is damaged (%s): delete it, and it is made again".formatted(file, how));
  }
}
