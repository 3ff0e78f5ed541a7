package org.knightstour.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Every tour of a question by plain recursion over moves, simple enough to be obviously right. */
public final class BruteForce {

  private final int columns;
  private final int squares;
  private final boolean[] isMissing;
  private int shortStep = 1;
  private int longStep = 2;
  private String kind = "open";
  private int from = -1;
  private int to = -1;
  private final Set<String> required = new HashSet<>();
  private final Set<String> forbidden = new HashSet<>();

  private final List<int[]> tours = new ArrayList<>();
  private final int[] path;
  private final boolean[] visited;
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
  }

  /** The oracle for a question's line, such as {@code 4x5 open from a1 without c3}. */
  public static BruteForce of(String line) {
    return new BruteForce(line);
  }

  private void read(String[] words) {
    String clause = "";
    for (String word : words) {
      switch (word) {
        case "open", "closed", "strictly-open" -> kind = word;
        case "from", "to", "leaper", "without", "with", "avoid" -> clause = word;
        default -> {
          switch (clause) {
            case "from" -> from = square(word);
            case "to" -> to = square(word);
            case "leaper" -> {
              shortStep = Integer.parseInt(word.split(",", -1)[0]);
              longStep = Integer.parseInt(word.split(",", -1)[1]);
            }
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
   * All tours as sequences of square numbers, with start and direction: a closed one appears twice
   * for each square that it may begin on.
   */
  public List<int[]> directedTours() {
    for (int start = 0; start < squares; start++) {
      if (!isMissing[start] && (from < 0 || from == start)) {
        extend(start, 0);
      }
    }
    return tours;
  }

  /** Whether there is a tour. */
  public boolean exists() {
    most = 1;
    return !directedTours().isEmpty();
  }

  /** Whether a sequence of square numbers is one of the tours; nothing is searched. */
  public boolean isTour(int[] tour) {
    boolean[] seen = isMissing.clone();
    for (int step = 0; step < tour.length; step++) {
      int square = tour[step];
      boolean isOnward = step == 0 || isMove(tour[step - 1], square);
      if (square < 0 || square >= squares || seen[square] || !isOnward) {
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

  /** How many tours: closed ones as cycles, open ones with direction. */
  public long count() {
    long directed = directedTours().size();
    if (!kind.equals("closed")) {
      return directed;
    }
    return to >= 0 ? directed : directed / (from >= 0 ? 2 : 2L * path.length);
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
      for (int next = 0; next < squares; next++) {
        if (!visited[next] && isMove(square, next) && !forbidden.contains(move(square, next))) {
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
    int[] steps = {Math.abs(a % columns - b % columns), Math.abs(a / columns - b / columns)};
    Arrays.sort(steps);
    return steps[0] == shortStep && steps[1] == longStep;
  }
}
