package org.knightstour.search.parallel;

import java.util.Arrays;

/**
 * A transposition table: it maps each fully searched position to the number of nodes and tours in
 * its subtree. When the walker reaches the position again, it adds these figures and skips the
 * subtree.
 *
 * <p><b>Totals do not change.</b> The proof has three facts. First, a key determines the whole
 * subtree of its position. Equal keys have equal nodes and tours, for any path to the position. The
 * walkers prove this. Second, an entry is written only if every branch of the position was walked
 * or was itself known. {@link #forget} drops all levels at and above a cut. A walk that ends early
 * writes no entry. A unit's own first levels are skipped or never ended. Third, an entry is used
 * only if the whole key is equal, not only its hash. By induction over the entries in the order of
 * writing, each entry has the exact figures, and so does each sum of entries. If an entry is
 * overwritten, this only changes how many nodes are visited.
 *
 * <p>An entry consists of the words of a key and a word with the figures. Its place is a hash of
 * its key, and a new entry replaces the old entry there. The table begins small and doubles as it
 * fills, because short walks should not pay for a large table. It allocates no other memory.
 *
 * <p>A look-up costs about as much as a node. If {@value #TRIAL} look-ups have saved fewer nodes
 * than that, later positions need two more squares to be looked up. If they never save nodes, the
 * look-ups soon end. Not thread-safe.
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
   * Creates an empty table.
   *
   * @param words how many words a key has, or 0 for a table that stores no positions. Keys are
   *     never all 0
   * @param levels the maximum number of levels of a walk
   * @param leastSquares the minimum number of remaining squares of a position to be looked up
   * @param mostBytes the maximum memory of the table, which takes half as much again while it
   *     doubles
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

  /** Returns whether a position with this many remaining squares is looked up. */
  public boolean takes(int squaresLeft) {
    return squaresLeft >= leastSquares;
  }

  /** Returns the array for the key of a position. The caller writes to it. */
  public long[] key() {
    return key;
  }

  /**
   * Returns whether the subtree of the key is known. If so, {@link #nodes} and {@link #tours} have
   * its totals.
   */
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

  /** Returns the nodes below the known position. */
  public long nodes() {
    return figures & WORD;
  }

  /** Returns the tours below the known position. */
  public long tours() {
    return figures >>> Integer.SIZE;
  }

  /** Begins a level with the position of the key that was looked up last. */
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

  /** Begins a level with a position that is not stored. */
  public void skip(int level) {
    isBegun[level] = false;
  }

  /** Marks the levels up to {@code level} as incomplete. Their positions are not stored. */
  public void forget(int level) {
    Arrays.fill(isBegun, 0, level + 1, false);
  }

  /** Ends a level after all its branches. Figures that exceed half a word are not stored. */
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

  /**
   * Doubles the table. Entries with a common hash can separate. No entry moves to the place of
   * another.
   */
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

  /** Returns a hash of the key at a place. All its bits count. */
  private long hash(long[] keys, int at) {
    long mixed = 0;
    for (int word = 0; word < words; word++) {
      mixed = Long.rotateLeft(mixed, 23) ^ keys[at + word] * 0x9E3779B97F4A7C15L;
    }
    mixed = (mixed ^ mixed >>> Integer.SIZE) * 0xD6E8FEB86659FD93L;
    return mixed ^ mixed >>> Integer.SIZE;
  }
}
