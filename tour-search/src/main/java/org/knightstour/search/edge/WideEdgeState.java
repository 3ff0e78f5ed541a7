package org.knightstour.search.edge;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.edge.EdgeState.Propagation;

/**
 * Fragments on a board of any size, as arrays, with the same states, decisions and totals as {@link
 * BitEdgeState}. The ends are a sparse set (Briggs and Torczon, 1993). Its removals are undone in
 * reverse order. An option's ordinal is its index among the square's neighbours.
 */
final class WideEdgeState implements EdgeState {

  // Positions of larger boards have no keys. A mate takes a byte of its word.
  private static final int MOST_KEY_SQUARES = 256;
  private static final int MATE_BITS = Byte.SIZE;
  private static final int MATES_A_WORD = Long.SIZE / MATE_BITS;

  private final MoveGraph graph;
  final int squares;
  private final int length;
  private final int[] offsets;
  private final int[] targets;
  final byte[] degree;
  final int[] mate;
  private final int[] from;
  private final int[] to;
  private final int[] mateOfFrom;
  private final int[] mateOfTo;
  private final int[] savedEdges;
  // endList[0 .. endCount) are the ends, and endPlace[square] is the index of a square in the list.
  final int[] endList;
  final int[] endPlace;
  // The bare squares and the ends again, as sets of bits for keys.
  private final int words;
  private final long[] bare;
  private final long[] ends;
  private int squaresLeft;
  private final int[] queue;
  private final boolean[] queued;
  private int edges;
  int endCount;
  private int queueLength;

  WideEdgeState(MoveGraph graph) {
    this.graph = graph;
    squares = graph.squares();
    length = graph.present();
    offsets = graph.offsets();
    targets = graph.targets();
    degree = new byte[squares];
    mate = new int[squares];
    from = new int[squares];
    to = new int[squares];
    mateOfFrom = new int[squares];
    mateOfTo = new int[squares];
    savedEdges = new int[squares + 1 + furtherParts()];
    endList = new int[squares];
    endPlace = new int[squares];
    words = (squares + 63) >>> 6;
    bare = new long[words];
    ends = new long[words];
    queue = new int[squares];
    queued = new boolean[squares];
  }

  /**
   * Returns the number of parts of the neighbours of all squares, excluding the first part of each.
   */
  private int furtherParts() {
    return IntStream.range(0, squares)
        .map(square -> Math.max(0, graph.degree(square) - 2) / REST)
        .sum();
  }

  @Override
  public Propagation begin(int... joins) {
    edges = 0;
    endCount = 0;
    queueLength = 0;
    squaresLeft = length;
    Arrays.fill(bare, 0);
    Arrays.fill(ends, 0);
    for (int square = 0; square < squares; square++) {
      degree[square] = 0;
      mate[square] = square;
      endList[square] = square;
      endPlace[square] = square;
      queued[square] = false;
    }
    for (int square = squares - 1; square >= 0; square--) {
      if (graph.isPresent(square)) {
        bare[square >>> 6] |= 1L << square;
        enqueue(square);
      }
    }
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

  private void enqueue(int square) {
    if (!queued[square]) {
      queued[square] = true;
      queue[queueLength++] = square;
    }
  }

  private void join(int x, int y) {
    int a = mate[x];
    int b = mate[y];
    from[edges] = x;
    to[edges] = y;
    mateOfFrom[edges] = a;
    mateOfTo[edges] = b;
    edges++;
    raise(x);
    raise(y);
    mate[a] = b;
    mate[b] = a;
    enqueue(a);
    enqueue(b);
  }

  private void raise(int square) {
    ends[square >>> 6] ^= 1L << square;
    if (++degree[square] == 1) {
      bare[square >>> 6] ^= 1L << square;
      place(square, endCount++);
    } else {
      squaresLeft--;
      place(square, --endCount);
      for (int slot = offsets[square]; slot < offsets[square + 1]; slot++) {
        if (degree[targets[slot]] < 2) {
          enqueue(targets[slot]);
        }
      }
    }
  }

  private void lower(int square) {
    ends[square >>> 6] ^= 1L << square;
    if (--degree[square] == 1) {
      squaresLeft++;
      place(square, endCount++);
    } else {
      bare[square >>> 6] ^= 1L << square;
      place(square, --endCount);
    }
  }

  /** Swaps a square into an index of the list. */
  private void place(int square, int place) {
    int other = endList[place];
    int old = endPlace[square];
    endList[place] = square;
    endPlace[square] = place;
    endList[old] = other;
    endPlace[other] = old;
  }

  private Propagation force() {
    while (edges < length - 1) {
      if (queueLength == 0) {
        return Propagation.OPEN;
      }
      int square = queue[--queueLength];
      queued[square] = false;
      if (degree[square] < 2 && !forceAt(square)) {
        clearQueue();
        return Propagation.REFUTED;
      }
    }
    clearQueue();
    return endCount > 0 && graph.adjacent(endList[0], mate[endList[0]])
        ? Propagation.TOUR
        : Propagation.REFUTED;
  }

  private void clearQueue() {
    while (queueLength > 0) {
      queued[queue[--queueLength]] = false;
    }
  }

  /**
   * Includes the edges that a square needs if it has no others. Returns false if it has too few.
   */
  private boolean forceAt(int square) {
    int count = 0;
    int first = -1;
    int second = -1;
    for (int slot = offsets[square]; slot < offsets[square + 1]; slot++) {
      int next = targets[slot];
      if (degree[next] < 2 && next != mate[square]) {
        second = first;
        first = next;
        count++;
      }
    }
    int needs = 2 - degree[square];
    if (count > needs) {
      return true;
    }
    if (count < needs) {
      return false;
    }
    join(square, first);
    if (needs == 2 && edges < length - 1) {
      if (mate[square] == second) {
        return false;
      }
      join(square, second);
    }
    return true;
  }

  @Override
  public int levels() {
    return savedEdges.length;
  }

  @Override
  public void save(int level) {
    savedEdges[level] = edges;
  }

  @Override
  public void restore(int level) {
    while (edges > savedEdges[level]) {
      edges--;
      mate[mateOfFrom[edges]] = from[edges];
      mate[mateOfTo[edges]] = to[edges];
      lower(to[edges]);
      lower(from[edges]);
    }
  }

  @Override
  public int tightestEnd() {
    int tightest = -1;
    int least = EndRank.NONE;
    for (int index = 0; index < endCount; index++) {
      int end = endList[index];
      int rank = rank(end, least + EndRank.OPTION);
      if (rank < least || (rank == least && end < tightest)) {
        least = rank;
        tightest = end;
      }
    }
    return tightest;
  }

  /** Returns the rank of an end, without its weights if they cannot bring it below the bound. */
  private int rank(int end, int bound) {
    int options = 0;
    for (int slot = offsets[end]; slot < offsets[end + 1]; slot++) {
      options += isOption(end, targets[slot]) ? 1 : 0;
    }
    int rank = Math.min(options, EndRank.MOST_OPTIONS) * EndRank.OPTION;
    for (int slot = offsets[end]; slot < offsets[end + 1] && rank < bound; slot++) {
      int next = targets[slot];
      rank -= isOption(end, next) ? EndRank.WEIGHT[Math.min(alive(next), Long.SIZE)] : 0;
    }
    return rank;
  }

  private boolean isOption(int end, int next) {
    return degree[next] < 2 && next != mate[end];
  }

  /** Returns the number of neighbours of a square that are bare or ends. */
  private int alive(int square) {
    int count = 0;
    for (int slot = offsets[square]; slot < offsets[square + 1]; slot++) {
      count += degree[targets[slot]] < 2 ? 1 : 0;
    }
    return count;
  }

  @Override
  public int squaresLeft() {
    return squaresLeft;
  }

  @Override
  public int keyWords() {
    return squares > MOST_KEY_SQUARES ? 0 : 3 * words;
  }

  @Override
  public boolean key(long[] key) {
    if (endCount > 2 * words * MATES_A_WORD) {
      return false;
    }
    for (int word = 0; word < words; word++) {
      key[word] = bare[word];
      key[words + word] = ends[word];
      key[2 * words + word] = 0;
    }
    int fragment = 0;
    for (int word = 0; word < words; word++) {
      for (long left = ends[word]; left != 0; left &= left - 1) {
        int end = (word << 6) + Long.numberOfTrailingZeros(left);
        if (mate[end] > end) {
          int at = 2 * words + fragment++ / MATES_A_WORD;
          key[at] = key[at] << MATE_BITS | mate[end];
        }
      }
    }
    return true;
  }

  @Override
  public long options(int end, int skipped) {
    long options = 0;
    int start = offsets[end] + skipped;
    int shown = offsets[end + 1] - start;
    for (int ordinal = 0; ordinal < shown; ordinal++) {
      int shownAt = ordinal < REST || shown == Long.SIZE ? ordinal : REST;
      options |= isOption(end, targets[start + ordinal]) ? 1L << shownAt : 0;
    }
    return options;
  }

  @Override
  public int square(int end, int skipped, int ordinal) {
    int start = offsets[end] + skipped;
    boolean isRest = ordinal == REST && offsets[end + 1] - start > Long.SIZE;
    return isRest ? NO_SQUARE : targets[start + ordinal];
  }

  @Override
  public boolean link(int firstEdge, DegreeTwoGraph pairs) {
    boolean isSound = true;
    for (int index = firstEdge; index < edges; index++) {
      isSound &= pairs.link(from[index], to[index]);
    }
    return isSound;
  }

  @Override
  public void linkLast(DegreeTwoGraph pairs) {
    pairs.link(endList[0], mate[endList[0]]);
  }
}
