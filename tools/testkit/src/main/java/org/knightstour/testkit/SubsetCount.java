package org.knightstour.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The number of tours of a question by dynamic programming over sets of visited squares. It shares
 * no code with any engine and no idea with the frontier: no halves, no symmetry, no pruning.
 *
 * <p>Required moves are counted by inclusion and exclusion: the tours that make all of them are the
 * sum, over the sets of required moves, of the tours that avoid the set, with alternating signs.
 * Time and memory are proportional to 2^n n for n squares.
 */
public final class SubsetCount {

  private final int columns;
  private final int squares;
  private final List<Integer> present = new ArrayList<>();
  private final boolean[] isMissing;
  private String piece = "1,2";
  private String kind = "open";
  private int from = -1;
  private int to = -1;
  private final List<int[]> required = new ArrayList<>();
  private final List<int[]> forbidden = new ArrayList<>();

  private SubsetCount(String line) {
    String[] words = line.split(" ");
    String[] sides = words[0].split("x", -1);
    columns = Integer.parseInt(sides[1]);
    squares = Integer.parseInt(sides[0]) * columns;
    isMissing = new boolean[squares];
    String clause = "";
    for (String word : Arrays.asList(words).subList(1, words.length)) {
      switch (word) {
        case "open", "closed", "strictly-open" -> kind = word;
        case "from", "to", "leaper", "piece", "without", "with", "avoid" -> clause = word;
        default -> take(clause, word);
      }
    }
    IntStream.range(0, squares).filter(square -> !isMissing[square]).forEach(present::add);
  }

  /** Returns the oracle for a question, for example {@code 4x5 open from a1 piece 0,1+1,2}. */
  public static SubsetCount of(String line) {
    return new SubsetCount(line);
  }

  private void take(String clause, String word) {
    switch (clause) {
      case "from" -> from = square(word);
      case "to" -> to = square(word);
      case "leaper", "piece" -> piece = word;
      case "without" -> isMissing[square(word)] = true;
      case "with" -> required.add(move(word));
      case "avoid" -> forbidden.add(move(word));
      default -> throw new IllegalArgumentException(word);
    }
  }

  private int square(String name) {
    return (Integer.parseInt(name.substring(1)) - 1) * columns + name.charAt(0) - 'a';
  }

  private int[] move(String word) {
    String[] ends = word.split("-", -1);
    return new int[] {square(ends[0]), square(ends[1])};
  }

  /** Returns the number of squares to visit. */
  public int squares() {
    return present.size();
  }

  /**
   * Returns the number of tours: closed tours as cycles, open tours with direction. Overflow is an
   * error.
   */
  public long count() {
    long sum = 0;
    for (int set = 0; set < 1 << required.size(); set++) {
      List<int[]> avoided = new ArrayList<>(forbidden);
      for (int at = 0; at < required.size(); at++) {
        if ((set >> at & 1) != 0) {
          avoided.add(required.get(at));
        }
      }
      sum = Math.addExact(sum, (Integer.bitCount(set) % 2 == 0 ? 1 : -1) * avoiding(avoided));
    }
    return sum;
  }

  private long avoiding(List<int[]> avoided) {
    boolean isClosed = kind.equals("closed");
    int size = present.size();
    if (isClosed && size < 3) {
      return 0;
    }
    int[] allowed = adjacency(avoided);
    int[] moves = adjacency(List.of());
    int starts = from < 0 ? (1 << size) - 1 : 1 << present.indexOf(from);
    int ends = to < 0 ? (1 << size) - 1 : 1 << present.indexOf(to);
    if (kind.equals("open")) {
      return paths(allowed, starts, ends);
    }
    // One start at a time, because both ends decide whether a path closes.
    long sum = 0;
    for (int rest = isClosed ? Integer.lowestOneBit(starts) : starts; rest != 0; rest &= rest - 1) {
      int start = Integer.numberOfTrailingZeros(rest);
      int last = isClosed ? ends & allowed[start] : ends & ~moves[start];
      sum = Math.addExact(sum, paths(allowed, 1 << start, last));
    }
    return isClosed && to < 0 ? sum / 2 : sum;
  }

  /** Returns the number of paths through all squares from any given start to any given end. */
  private static long paths(int[] adjacency, int starts, int ends) {
    int size = adjacency.length;
    int all = (1 << size) - 1;
    long[] ways = new long[size * (1 << size)];
    for (int start = 0; start < size; start++) {
      if ((starts >> start & 1) != 0) {
        ways[(1 << start) * size + start] = 1;
      }
    }
    for (int set = 1; set < all; set++) {
      for (int at = 0; at < size; at++) {
        long here = ways[set * size + at];
        for (int next = here == 0 ? 0 : adjacency[at] & ~set; next != 0; next &= next - 1) {
          int square = Integer.numberOfTrailingZeros(next);
          int index = (set | 1 << square) * size + square;
          ways[index] = Math.addExact(ways[index], here);
        }
      }
    }
    long sum = 0;
    for (int last = 0; last < size; last++) {
      if ((ends >> last & 1) != 0) {
        sum = Math.addExact(sum, ways[all * size + last]);
      }
    }
    return sum;
  }

  private int[] adjacency(List<int[]> avoided) {
    int[] adjacency = new int[present.size()];
    for (int a = 0; a < adjacency.length; a++) {
      for (int b = 0; b < adjacency.length; b++) {
        int one = present.get(a);
        int other = present.get(b);
        boolean isAvoided =
            avoided.stream()
                .anyMatch(m -> (m[0] == one && m[1] == other) || (m[0] == other && m[1] == one));
        if (!isAvoided && isMove(piece, columns, squares, one, other)) {
          adjacency[a] |= 1 << b;
        }
      }
    }
    return adjacency;
  }

  /** Returns whether a piece, for example {@code 0,1*+1,2}, has a move between two squares. */
  public static boolean isMove(String piece, int columns, int squares, int a, int b) {
    int files = Math.abs(a % columns - b % columns);
    int ranks = Math.abs(a / columns - b / columns);
    for (String part : piece.split("[+]", -1)) {
      String[] step = part.replace("*", "").split(",", -1);
      int most = part.endsWith("*") ? squares : 1;
      for (int times = 1; times <= most; times++) {
        if (Math.min(files, ranks) == times * Integer.parseInt(step[0])
            && Math.max(files, ranks) == times * Integer.parseInt(step[1])) {
          return true;
        }
      }
    }
    return false;
  }
}
