package org.knightstour.search.edge;

import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.edge.EdgeState.Propagation;

/**
 * Fragments on a board of at most 64 squares, as bit masks.
 *
 * <p>Two masks, the bare squares and the ends, represent the whole graph. The options of a square
 * are its neighbours in either mask except its mate. Adjacency lists are therefore never changed,
 * and a level only saves two longs and the number of decided edges. Joins overwrite some mates, and
 * the edges themselves restore them.
 */
final class BitEdgeState implements EdgeState {

  // The mates of a key: a word has six bits for each of ten fragments.
  private static final int MATE_BITS = 6;
  private static final int MOST_KEY_ENDS = 2 * (Long.SIZE / MATE_BITS);

  final int squares;
  private final int length;
  final long present;
  private final long[] neighbours;
  final int[] mate;
  // A decided edge: its two squares and, above them, the mates that they had, a byte each.
  private final int[] decided;
  private final long[] savedBare;
  private final long[] savedEnds;
  private final int[] savedEdges;
  private int edges;
  long bare;
  long ends;
  private long dirty;

  BitEdgeState(MoveGraph graph) {
    squares = graph.squares();
    length = graph.present();
    neighbours = new long[squares];
    long all = 0;
    for (int square = 0; square < squares; square++) {
      neighbours[square] = graph.neighbours(square);
      all |= graph.isPresent(square) ? 1L << square : 0;
    }
    present = all;
    mate = new int[squares];
    decided = new int[squares];
    savedBare = new long[squares + 1];
    savedEnds = new long[squares + 1];
    savedEdges = new int[squares + 1];
  }

  @Override
  public Propagation begin(int... joins) {
    for (int square = 0; square < squares; square++) {
      mate[square] = square;
    }
    edges = 0;
    bare = present;
    ends = 0;
    dirty = bare;
    for (int index = 0; index < joins.length; index += 2) {
      join(joins[index], joins[index + 1]);
    }
    return force();
  }

  @Override
  public Propagation decide(int end, int square) {
    join(end, square);
    return force();
  }

  /** Includes the edge between two squares that are bare or ends, and no mates. */
  private void join(int x, int y) {
    int a = mate[x];
    int b = mate[y];
    decided[edges++] = x | y << 8 | a << 16 | b << 24;
    long bitX = 1L << x;
    long bitY = 1L << y;
    long wasBare = bare;
    if ((wasBare & bitX) != 0) {
      bare ^= bitX;
      ends |= bitX;
    } else {
      ends ^= bitX;
      dirty |= neighbours[x];
    }
    if ((wasBare & bitY) != 0) {
      bare ^= bitY;
      ends |= bitY;
    } else {
      ends ^= bitY;
      dirty |= neighbours[y];
    }
    mate[a] = b;
    mate[b] = a;
    dirty |= (1L << a) | (1L << b);
  }

  /**
   * Includes all edges that the changed squares force. It is one loop and longer than the usual
   * limit, because most time is spent here. With the state in local variables it is a fifth faster
   * than with {@link #join} on fields.
   */
  private Propagation force() {
    final int[] mates = mate;
    final int last = length - 1;
    long bareLeft = bare;
    long endsLeft = ends;
    long changed = dirty;
    int count = edges;
    Propagation result = Propagation.TOUR;
    while (count < last) {
      long alive = bareLeft | endsLeft;
      long squaresToSee = changed & alive;
      if (squaresToSee == 0) {
        result = Propagation.OPEN;
        break;
      }
      int square = Long.numberOfTrailingZeros(squaresToSee);
      long bit = squaresToSee & -squaresToSee;
      changed = squaresToSee ^ bit;
      long options = neighbours[square] & alive & ~(1L << mates[square]);
      long beyondOne = options & (options - 1);
      boolean isBare = (bareLeft & bit) != 0;
      if (isBare ? (beyondOne & (beyondOne - 1)) != 0 : beyondOne != 0) {
        continue;
      }
      if (isBare ? beyondOne == 0 : options == 0) {
        result = Propagation.REFUTED;
        break;
      }
      // Both edges of a bare square, or the one edge of an end: first, then perhaps second.
      long firstBit = options & -options;
      int first = Long.numberOfTrailingZeros(options);
      int mateOfSquare = mates[square];
      int mateOfFirst = mates[first];
      if (isBare) {
        int second = Long.numberOfTrailingZeros(beyondOne);
        if (mateOfFirst == second && count + 2 < length) {
          result = Propagation.REFUTED; // a cycle that misses squares
          break;
        }
      }
      decided[count++] = square | first << 8 | mateOfSquare << 16 | mateOfFirst << 24;
      mates[mateOfSquare] = mateOfFirst;
      mates[mateOfFirst] = mateOfSquare;
      changed |= 1L << mateOfSquare | 1L << mateOfFirst;
      if ((bareLeft & firstBit) != 0) {
        bareLeft ^= firstBit;
        endsLeft |= firstBit;
      } else {
        endsLeft ^= firstBit;
        changed |= neighbours[first];
      }
      if (!isBare) {
        endsLeft ^= bit;
        changed |= neighbours[square];
        continue;
      }
      bareLeft ^= bit;
      if (count == last) {
        endsLeft |= bit;
        break;
      }
      int second = Long.numberOfTrailingZeros(beyondOne);
      int mateOfSecond = mates[second];
      decided[count++] = square | second << 8 | mateOfFirst << 16 | mateOfSecond << 24;
      mates[mateOfFirst] = mateOfSecond;
      mates[mateOfSecond] = mateOfFirst;
      changed |= neighbours[square] | 1L << mateOfSecond;
      if ((bareLeft & beyondOne) != 0) {
        bareLeft ^= beyondOne;
        endsLeft |= beyondOne;
      } else {
        endsLeft ^= beyondOne;
        changed |= neighbours[second];
      }
    }
    bare = bareLeft;
    ends = endsLeft;
    edges = count;
    dirty = 0;
    return result == Propagation.TOUR ? lastEdge() : result;
  }

  /**
   * Returns whether the two remaining ends are neighbours, when only the last edge is undecided.
   */
  private Propagation lastEdge() {
    int end = Long.numberOfTrailingZeros(ends);
    boolean closes = end < squares && (neighbours[end] >>> mate[end] & 1) != 0;
    return closes ? Propagation.TOUR : Propagation.REFUTED;
  }

  @Override
  public int levels() {
    return squares + 1;
  }

  @Override
  public void save(int level) {
    savedBare[level] = bare;
    savedEnds[level] = ends;
    savedEdges[level] = edges;
  }

  @Override
  public void restore(int level) {
    bare = savedBare[level];
    ends = savedEnds[level];
    int keep = savedEdges[level];
    int index = edges;
    while (index > keep) {
      int edge = decided[--index];
      mate[edge >>> 16 & 0xff] = edge & 0xff;
      mate[edge >>> 24] = edge >>> 8 & 0xff;
    }
    edges = keep;
  }

  @Override
  public int tightestEnd() {
    long alive = bare | ends;
    int tightest = -1;
    int least = EndRank.NONE;
    for (long left = ends; left != 0; left &= left - 1) {
      int end = Long.numberOfTrailingZeros(left);
      long options = neighbours[end] & alive & ~(1L << mate[end]);
      int rank = Long.bitCount(options) * EndRank.OPTION;
      if (rank < least + EndRank.OPTION) {
        for (; options != 0; options &= options - 1) {
          int option = Long.numberOfTrailingZeros(options);
          rank -= EndRank.WEIGHT[Long.bitCount(neighbours[option] & alive)];
        }
        if (rank < least) {
          least = rank;
          tightest = end;
        }
      }
    }
    return tightest;
  }

  @Override
  public int squaresLeft() {
    return Long.bitCount(bare | ends);
  }

  @Override
  public int keyWords() {
    return 3;
  }

  @Override
  public boolean key(long[] key) {
    if (Long.bitCount(ends) > MOST_KEY_ENDS) {
      return false;
    }
    long mates = 0;
    long left = ends;
    while (left != 0) {
      int other = mate[Long.numberOfTrailingZeros(left)];
      mates = mates << MATE_BITS | other;
      left = (left & (left - 1)) ^ (1L << other);
    }
    key[0] = bare;
    key[1] = ends;
    key[2] = mates;
    return true;
  }

  @Override
  public long options(int end, int skipped) {
    return neighbours[end] & (bare | ends) & ~(1L << mate[end]);
  }

  @Override
  public int square(int end, int skipped, int ordinal) {
    return ordinal;
  }

  @Override
  public boolean link(int firstEdge, DegreeTwoGraph pairs) {
    boolean isSound = true;
    for (int index = firstEdge; index < edges; index++) {
      isSound &= pairs.link(decided[index] & 0xff, decided[index] >>> 8 & 0xff);
    }
    return isSound;
  }

  @Override
  public void linkLast(DegreeTwoGraph pairs) {
    int end = Long.numberOfTrailingZeros(ends);
    pairs.link(end, mate[end]);
  }
}
