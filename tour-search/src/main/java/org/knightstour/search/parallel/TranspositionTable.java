package org.knightstour.search.parallel;

import java.util.Arrays;

/**
 * What a walker remembers: positions whose subtrees it has walked to the end, with how many nodes
 * and tours are in each. Where it comes to such a position again, it adds these figures instead of
 * walking.
 *
 * <p><b>Totals do not change.</b> This rests on three facts. A key determines the whole subtree of
 * its position: equal keys mean equal nodes and tours, whatever led there (the walkers prove it).
 * An entry is written only when every branch of the position was walked or was itself known, since
 * {@link #forget} drops all levels at and above a cut, a walk that ends early writes nothing, and a
 * unit's own first levels are skipped or never ended. And an entry is used only where the whole key
 * is the same, not only its hash. So by induction, over the entries in the order in which they are
 * written, each has the exact figures, and so has each sum of them. Which entries were lost to
 * others changes only how much is walked.
 *
 * <p>An entry is the words of a key and a word with the figures. Its place is a hash of its key; a
 * new entry replaces the one that is there. The table begins small and doubles as it fills, so that
 * short walks do not pay for it; nothing is allocated otherwise.
 *
 * <p>A look-up costs about as much as a node. Where {@value #TRIAL} of them have saved fewer nodes
 * than that, positions must have two squares more to be looked up; where they save nothing at all,
 * soon none is. For one thread.
 */
public final class TranspositionTable {

  private static final int FIRST_ENTRIES = 1 << 8;
  private static final int TRIAL = 1 << 16;
  private static final long WORD = 0xffffffffL;

  private final int words;
  private final int mostEntries;
  private final long[] key;
  private long[] table;
  private int mask;
  private int written;
  private int leastSquares;
  private int lookups;
  private long saved;
  private long hash;
  private long figures;

  // By level: the key, its hash, and the walker's nodes and tours when the level began.
  private final long[] begun;
  private final boolean[] isBegun;

  /**
   * Remembers nothing yet.
   *
   * @param words how many words a key has, not all of them 0; with none nothing is remembered
   * @param levels how many levels a walk has at most
   * @param leastSquares how many squares a position must have left to be looked up, at least
   * @param mostBytes the most memory of the table; while it doubles, half as much again
   */
  public TranspositionTable(int words, int levels, int leastSquares, long mostBytes) {
    this.words = words;
    long entries = Math.min(mostBytes / Long.BYTES, Integer.MAX_VALUE - 8L) / (words + 1);
    mostEntries = words == 0 ? 0 : (int) Long.highestOneBit(entries);
    this.leastSquares = mostEntries == 0 ? Integer.MAX_VALUE : leastSquares;
    int first = Math.min(FIRST_ENTRIES, mostEntries);
    key = new long[words];
    table = new long[first * (words + 1)];
    mask = first - 1;
    begun = new long[mostEntries == 0 ? 0 : levels * (words + 3)];
    isBegun = new boolean[levels];
  }

  /** Whether a position with this many squares left is worth looking up. */
  public boolean takes(int squaresLeft) {
    return squaresLeft >= leastSquares;
  }

  /** Where the key of a position is to be written. */
  public long[] key() {
    return key;
  }

  /** Whether the subtree of the key is known; then {@link #nodes} and {@link #tours} have it. */
  public boolean isKnown() {
    if (++lookups == TRIAL) {
      leastSquares += saved < TRIAL ? 2 : 0;
      lookups = 0;
      saved = 0;
    }
    hash = hash(key, 0);
    int at = ((int) hash & mask) * (words + 1);
    for (int word = 0; word < words; word++) {
      if (table[at + word] != key[word]) {
        return false;
      }
    }
    figures = table[at + words];
    saved += nodes();
    return true;
  }

  /** The nodes below the position that is known. */
  public long nodes() {
    return figures & WORD;
  }

  /** The tours below the position that is known. */
  public long tours() {
    return figures >>> Integer.SIZE;
  }

  /** A level begins, with the position of the key that was looked up last. */
  public void begin(int level, long nodes, long tours) {
    int at = level * (words + 3);
    for (int word = 0; word < words; word++) {
      begun[at + word] = key[word];
    }
    begun[at + words] = hash;
    begun[at + words + 1] = nodes;
    begun[at + words + 2] = tours;
    isBegun[level] = true;
  }

  /** A level begins, with a position that is not to be remembered. */
  public void skip(int level) {
    isBegun[level] = false;
  }

  /** Branches are cut off at a level: no position at it or above it is walked to its end. */
  public void forget(int level) {
    Arrays.fill(isBegun, 0, level + 1, false);
  }

  /** Every branch of a level was tried. Figures too large for half a word are not remembered. */
  public void end(int level, long nodes, long tours) {
    if (!isBegun[level]) {
      return;
    }
    int from = level * (words + 3);
    long nodesBelow = nodes - begun[from + words + 1];
    long toursBelow = tours - begun[from + words + 2];
    if ((nodesBelow | toursBelow) <= WORD) {
      int at = ((int) begun[from + words] & mask) * (words + 1);
      for (int word = 0; word < words; word++) {
        table[at + word] = begun[from + word];
      }
      table[at + words] = nodesBelow | toursBelow << Integer.SIZE;
      written++;
      if (written > mask && mask + 1 < mostEntries) {
        grow();
      }
    }
  }

  /** Doubles the table. Entries that shared a place may part; none comes to another's place. */
  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    mask = 2 * mask + 1;
    written = 0;
    for (int entry = 0; entry < old.length; entry += words + 1) {
      int at = ((int) hash(old, entry) & mask) * (words + 1);
      System.arraycopy(old, entry, table, at, words + 1);
    }
  }

  /** A hash of the key at a place, all of whose bits count. */
  private long hash(long[] keys, int at) {
    long mixed = 0;
    for (int word = 0; word < words; word++) {
      mixed = Long.rotateLeft(mixed, 23) ^ keys[at + word] * 0x9E3779B97F4A7C15L;
    }
    mixed = (mixed ^ mixed >>> Integer.SIZE) * 0xD6E8FEB86659FD93L;
    return mixed ^ mixed >>> Integer.SIZE;
  }
}
