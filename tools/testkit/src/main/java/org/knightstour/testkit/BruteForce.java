package org.knightstour.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** A list of all tours of a question by plain recursion, simple enough to be obviously correct. */
public final class BruteForce {

  private final int columns;
  private final int squares;
  private final boolean[] isMissing;
  private String piece = "1,2"; // steps a,b joined by +, where a star marks a ride
  private String kind = "open";
  private int from = -1;
  private int to = -1;
  private final Set<String> required = new HashSet<>();
  private final Set<String> forbidden = new HashSet<>();

  private final List<int[]> tours = new ArrayList<>();
  private final int[] path;
  private final boolean[] visited;
  private final boolean[] isMove;
  private final int[][] onward; // by square, the squares that a walk can reach
  private long most = Long.MAX_VALUE;

  private BruteForce(String line) {
    String[] words = line.split(" ");
    String[] sides = words[0].split("x", -1);
    int rows = Integer.parseInt(sides[0]);
    columns = Integer.parseInt(sides[1]);
    squares = rows * columns;
    isMissing = new boolean[squares];
    read(words);
    int present = squares;
    for (boolean missing : isMissing) {
      present -= missing ? 1 : 0;
    }
    path = new int[present];
    visited = isMissing.clone();
    isMove = new boolean[squares * squares];
    for (int pair = 0; pair < isMove.length; pair++) {
      isMove[pair] = hasMove(pair / squares, pair % squares);
    }
    onward = new int[squares][];
    for (int square = 0; square < squares; square++) {
      int at = square;
      onward[at] =
          IntStream.range(0, squares)
              .filter(next -> isMove(at, next) && !forbidden.contains(move(at, next)))
              .toArray();
    }
  }

  /** Returns the oracle for a question, for example {@code 4x5 open from a1 without c3}. */
  public static BruteForce of(String line) {
    return new BruteForce(line);
  }

  private void read(String[] words) {
    String clause = "";
    for (String word : words) {
      switch (word) {
        case "open", "closed", "strictly-open" -> kind = word;
        case "from", "to", "leaper", "piece", "without", "with", "avoid" -> clause = word;
        default -> {
          switch (clause) {
            case "from" -> from = square(word);
            case "to" -> to = square(word);
            case "leaper", "piece" -> piece = word;
            case "without" -> isMissing[square(word)] = true;
            case "with" -> required.add(move(word));
            case "avoid" -> forbidden.add(move(word));
            default -> {
              // the board
            }
          }
        }
      }
    }
  }

  private int square(String name) {
    return (Integer.parseInt(name.substring(1)) - 1) * columns + name.charAt(0) - 'a';
  }

  private String move(String word) {
    String[] ends = word.split("-", -1);
    return move(square(ends[0]), square(ends[1]));
  }

  private static String move(int a, int b) {
    return Math.min(a, b) + "-" + Math.max(a, b);
  }

  /**
   * Returns all tours as sequences of square numbers, with start and direction. A closed tour
   * appears twice for each possible start.
   */
  public List<int[]> directedTours() {
    for (int start = 0; start < squares; start++) {
      if (!isMissing[start] && (from < 0 || from == start)) {
        extend(start, 0);
      }
    }
    return tours;
  }

  /** Returns whether a tour exists. */
  public boolean exists() {
    most = 1;
    return !directedTours().isEmpty();
  }

  /** Returns whether a sequence of square numbers is a tour, without a search. */
  public boolean isTour(int[] tour) {
    boolean[] seen = isMissing.clone();
    for (int step = 0; step < tour.length; step++) {
      int square = tour[step];
      boolean isOnward =
          square >= 0 && square < squares && (step == 0 || isMove(tour[step - 1], square));
      if (!isOnward || seen[square]) {
        return false;
      }
      seen[square] = true;
    }
    if (tour.length != path.length || (from >= 0 && tour[0] != from)) {
      return false;
    }
    System.arraycopy(tour, 0, path, 0, path.length);
    return isTour();
  }

  /** Returns the number of tours: closed tours as cycles, open tours with direction. */
  public long count() {
    long directed = directedTours().size();
    if (!kind.equals("closed")) {
      return directed;
    }
    return to >= 0 ? directed : directed / (from >= 0 ? 2 : 2L * path.length);
  }

  /**
   * Returns the same number from the visited squares and the end of the path, without listing
   * tours. It is for boards of few squares without ends and moves in the question.
   */
  public long countByVisited() {
    int start = 0;
    long ways = 0;
    boolean isClosed = kind.equals("closed");
    while (isMissing[start]) {
      start++;
    }
    for (int first = start; first < (isClosed ? start + 1 : squares); first++) {
      ways += isMissing[first] ? 0 : countFrom(first);
    }
    return isClosed ? ways / 2 : ways;
  }

  private long countFrom(int first) {
    long[] ways = new long[(1 << squares) * squares];
    int all = 0;
    for (int square = 0; square < squares; square++) {
      all |= isMissing[square] ? 0 : 1 << square;
    }
    ways[(1 << first) * squares + first] = 1;
    for (int set = 1; set < all; set++) {
      for (int at = 0; at < squares; at++) {
        for (int next = 0; next < squares && ways[set * squares + at] > 0; next++) {
          if ((set >> next & 1) == 0 && (all >> next & 1) == 1 && isMove(at, next)) {
            ways[(set | 1 << next) * squares + next] += ways[set * squares + at];
          }
        }
      }
    }
    long sum = 0;
    for (int last = 0; last < squares; last++) {
      boolean closes = isMove(last, first);
      boolean isTour =
          kind.equals("closed") ? closes && path.length > 2 : kind.equals("open") || !closes;
      sum += isTour ? ways[all * squares + last] : 0;
    }
    return sum;
  }

  private void extend(int square, int step) {
    if (tours.size() >= most) {
      return;
    }
    path[step] = square;
    visited[square] = true;
    if (step == path.length - 1) {
      if (isTour()) {
        tours.add(path.clone());
      }
    } else {
      for (int next : onward[square]) {
        if (!visited[next]) {
          extend(next, step + 1);
        }
      }
    }
    visited[square] = false;
  }

  private boolean isTour() {
    int end = path[path.length - 1];
    boolean closes = isMove(end, path[0]);
    boolean isClosed = kind.equals("closed");
    if ((to >= 0 && to != end) || (isClosed && (!closes || path.length < 3))) {
      return false;
    }
    if (kind.equals("strictly-open") && closes) {
      return false;
    }
    if (required.isEmpty() && forbidden.isEmpty()) {
      return true;
    }
    Set<String> moves = new HashSet<>();
    for (int step = 1; step < path.length; step++) {
      moves.add(move(path[step - 1], path[step]));
    }
    if (isClosed) {
      moves.add(move(end, path[0]));
    }
    return moves.containsAll(required) && moves.stream().noneMatch(forbidden::contains);
  }

  private boolean isMove(int a, int b) {
    return isMove[a * squares + b];
  }

  private boolean hasMove(int a, int b) {
    int[] steps = {Math.abs(a % columns - b % columns), Math.abs(a / columns - b / columns)};
    Arrays.sort(steps);
    for (String part : piece.split("[+]", -1)) {
      String[] step = part.replace("*", "").split(",", -1);
      int most = part.endsWith("*") ? squares : 1;
      for (int times = 1; times <= most; times++) {
        if (steps[0] == times * Integer.parseInt(step[0])
            && steps[1] == times * Integer.parseInt(step[1])) {
          return true;
        }
      }
    }
    return false;
  }
}
