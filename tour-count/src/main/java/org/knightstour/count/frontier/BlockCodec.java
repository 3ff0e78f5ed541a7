package org.knightstour.count.frontier;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * A block as bytes: for each count that is not 0, by ascending code, the distance from the code
 * before and the count, both seven bits a byte with the low ones first.
 */
final class BlockCodec {

  static final int MOST_BYTES_AN_ENTRY = 15;

  private byte[] bytes = new byte[1 << 12];
  private int size;

  /** Encodes a block; the bytes stay until the next call. */
  ByteBuffer encode(Block block, int codes) {
    size = 0;
    reserve(block.entries);
    int last = -1;
    int items = block.items(codes);
    for (int item = 0; item < items; item++) {
      long count = block.count(item);
      if (count != 0) {
        int code = block.code(item);
        put(code - last);
        put(count);
        last = code;
      }
    }
    return ByteBuffer.wrap(bytes, 0, size);
  }

  /** Writes the bytes of the block encoded last. */
  void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
  }

  private void reserve(int entries) {
    long most = (long) entries * MOST_BYTES_AN_ENTRY;
    if (most > Integer.MAX_VALUE - 8) {
      throw new IllegalStateException("a block of " + entries + " counts is too long for a file");
    }
    if (bytes.length < most) {
      bytes = new byte[(int) most];
    }
  }

  private void put(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) ((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  /**
   * Decodes a number of counts.
   *
   * @throws IOException when the bytes are not such a block
   */
  void decode(ByteBuffer from, int entries, int codes, UnpackedBlock block) throws IOException {
    block.beginList(codes, entries + 1);
    long code = -1;
    for (int entry = 0; entry < entries; entry++) {
      code += get(from);
      long count = get(from);
      if (code >= codes || code < 0 || count == 0) {
        throw new IOException("a block is damaged: count " + entry + " belongs to no matching");
      }
      block.add((int) code, count);
    }
  }

  private static long get(ByteBuffer from) throws IOException {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      if (!from.hasRemaining()) {
        break;
      }
      byte b = from.get();
      value |= (long) (b & 0x7F) << shift;
      if (b >= 0) {
        return value;
      }
    }
    throw new IOException("a block is damaged: it ends within a number");
  }
}
