package org.knightstour.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Random questions from a wide range, as lines: pieces of one to three steps, also riders, removed
 * squares and forbidden moves with or without symmetry, ends, required moves, and all three kinds.
 * The same seed gives the same questions. Tests print the seed if they fail.
 */
public final class WideQuestions {

  private static final int[][] STEPS = {
    {0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}, {1, 2}, {1, 3}, {2, 2}, {2, 3}
  };
  private static final int MOST_STEPS = 3;
  private static final int MOST_REQUIRED = 3;

  /** The number of symmetries of a rectangle that keep its sides, and of a square. */
  private static final int RECTANGLE = 4;

  private static final int SQUARE = 8;

  private final SplittableRandom random;
  private final int leastSquares;
  private final int mostSquares;
  private int rows;
  private int columns;

  /** Creates questions on boards with a range of squares, missing squares included. */
  public WideQuestions(long seed, int leastSquares, int mostSquares) {
    random = new SplittableRandom(seed);
    this.leastSquares = leastSquares;
    this.mostSquares = mostSquares;
  }

  /** Returns the next question as a line, in the order and spelling of {@code TourQuestion}. */
  public String next() {
    do {
      rows = 1 + random.nextInt(6);
      columns = 1 + random.nextInt(8);
    } while (rows * columns < leastSquares || rows * columns > mostSquares);
    String piece = piece();
    String kind = List.of("open", "closed", "strictly-open").get(random.nextInt(3));
    int symmetry = random.nextInt(rows == columns ? SQUARE : RECTANGLE);
    TreeSet<Integer> missing = new TreeSet<>();
    if (random.nextInt(2) == 0) {
      boolean isSymmetric = random.nextInt(3) > 0;
      for (int hole = random.nextInt(1 + rows * columns / 6); hole >= 0; hole--) {
        int square = random.nextInt(rows * columns);
        missing.add(square);
        if (isSymmetric) {
          missing.add(image(square, symmetry));
        }
      }
    }
    List<Integer> present =
        IntStream.range(0, rows * columns)
            .filter(square -> !missing.contains(square))
            .boxed()
            .toList();
    if (present.isEmpty()) {
      return next();
    }
    StringBuilder line = new StringBuilder(rows + "x" + columns + " " + kind);
    boolean isFrom = random.nextInt(4) == 0;
    if (isFrom) {
      line.append(" from ").append(name(any(present)));
    }
    if (random.nextInt(5) == 0 && (isFrom || !kind.equals("closed"))) {
      line.append(" to ").append(name(any(present)));
    }
    if (!piece.equals("1,2")) {
      line.append(piece.matches("\\d,\\d") ? " leaper " : " piece ").append(piece);
    }
    StringJoiner without = new StringJoiner(" ", " without ", "").setEmptyValue("");
    missing.forEach(square -> without.add(name(square)));
    return line.append(without).append(moves(present, piece, symmetry)).toString();
  }

  /**
   * Returns a wide question if the seed is odd, otherwise a question of {@link RandomQuestions}.
   */
  public static String orPlain(long seed, int mostSquares) {
    return seed % 2 == 0
        ? new RandomQuestions(seed, mostSquares).next()
        : new WideQuestions(seed, Math.min(8, mostSquares), mostSquares).next();
  }

  private String piece() {
    TreeSet<String> steps = new TreeSet<>();
    int size = 1 + random.nextInt(MOST_STEPS);
    for (int at = 0; at < size; at++) {
      int[] step = STEPS[random.nextInt(STEPS.length)];
      steps.add(step[0] + "," + step[1]);
    }
    List<String> parts = new ArrayList<>(steps);
    if (random.nextInt(8) == 0) {
      int rider = random.nextInt(parts.size());
      String step = parts.get(rider);
      parts.set(rider, step + "*");
      // A rider makes the moves of a multiple of its step, which TourQuestion does not print.
      parts.removeIf(
          other ->
              (step.equals("0,1") && (other.equals("0,2") || other.equals("0,3")))
                  || (step.equals("1,1") && other.equals("2,2")));
    }
    return String.join("+", parts);
  }

  /** Returns up to three required moves and some forbidden moves, in two questions of five. */
  private String moves(List<Integer> present, String piece, int symmetry) {
    if (random.nextInt(5) > 1) {
      return "";
    }
    List<int[]> moves = new ArrayList<>();
    for (int a : present) {
      for (int b : present) {
        if (a < b && SubsetCount.isMove(piece, columns, rows * columns, a, b)) {
          moves.add(new int[] {a, b});
        }
      }
    }
    TreeSet<Integer> required = new TreeSet<>();
    TreeSet<Integer> forbidden = new TreeSet<>();
    boolean isSymmetric = random.nextBoolean();
    int wanted = moves.isEmpty() ? 0 : random.nextInt(1 + MOST_REQUIRED);
    while (required.size() < Math.min(wanted, moves.size() / 4)) {
      int[] move = moves.get(random.nextInt(moves.size()));
      required.add(number(move[0], move[1]));
    }
    for (int at = 0; at < moves.size(); at++) {
      int[] move = moves.get(at);
      if (random.nextInt(12) == 0) {
        int[] image = {image(move[0], symmetry), image(move[1], symmetry)};
        forbidden.add(number(move[0], move[1]));
        if (isSymmetric && present.contains(image[0]) && present.contains(image[1])) {
          forbidden.add(number(image[0], image[1]));
        }
      }
    }
    forbidden.removeAll(required);
    return list(" with ", required) + list(" avoid ", forbidden);
  }

  /** Returns a move as a number, in the order in which {@code TourQuestion} prints moves. */
  private int number(int a, int b) {
    return Math.min(a, b) * rows * columns + Math.max(a, b);
  }

  private String list(String before, Set<Integer> moves) {
    int squares = rows * columns;
    StringJoiner list = new StringJoiner(" ", before, "").setEmptyValue("");
    moves.forEach(move -> list.add(name(move / squares) + "-" + name(move % squares)));
    return list.toString();
  }

  /**
   * Returns the image of a square under flips of files and ranks, and on a square board the
   * diagonal.
   */
  private int image(int square, int symmetry) {
    int file = square % columns;
    int rank = square / columns;
    if ((symmetry & 1) != 0) {
      file = columns - 1 - file;
    }
    if ((symmetry & 2) != 0) {
      rank = rows - 1 - rank;
    }
    return (symmetry & 4) != 0 ? file * columns + rank : rank * columns + file;
  }

  private int any(List<Integer> squares) {
    return squares.get(random.nextInt(squares.size()));
  }

  private String name(int square) {
    return (char) ('a' + square % columns) + "" + (square / columns + 1);
  }
}
