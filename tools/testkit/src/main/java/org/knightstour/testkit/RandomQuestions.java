package org.knightstour.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;

/**
 * Random questions on small boards, as lines: every kind, ends, removed squares, leapers, required
 * and forbidden moves. The same seed gives the same questions. Tests print it when they fail.
 */
public final class RandomQuestions {

  private static final int[][] LEAPERS = {
    {1, 2}, {1, 2}, {1, 2}, {1, 3}, {2, 3}, {1, 4}, {0, 1}, {0, 1}, {0, 2}, {1, 1}
  };

  private final SplittableRandom random;
  private final int mostSquares;

  /** Creates questions from a seed, on boards of 1 to {@code mostSquares} squares. */
  public RandomQuestions(long seed, int mostSquares) {
    random = new SplittableRandom(seed);
    this.mostSquares = mostSquares;
  }

  /** Returns the next question as a line, in the order and spelling of {@code TourQuestion}. */
  public String next() {
    int rows = 1 + random.nextInt(Math.min(6, mostSquares));
    int columns = 1 + random.nextInt(Math.min(7, mostSquares / rows));
    int squares = rows * columns;
    int[] leaper = LEAPERS[random.nextInt(LEAPERS.length)];
    String kind = List.of("open", "closed", "strictly-open").get(random.nextInt(3));
    boolean[] isMissing = new boolean[squares];
    int holes = random.nextInt(3) == 0 ? random.nextInt(Math.min(squares, 5)) : 0;
    for (int hole = 0; hole < holes; hole++) {
      isMissing[random.nextInt(squares)] = true;
    }
    List<Integer> present = new ArrayList<>();
    StringJoiner without = new StringJoiner(" ", " without ", "").setEmptyValue("");
    for (int square = 0; square < squares; square++) {
      if (isMissing[square]) {
        without.add(name(square, columns));
      } else {
        present.add(square);
      }
    }
    StringBuilder line = new StringBuilder(rows + "x" + columns + " " + kind);
    boolean isFrom = random.nextInt(3) == 0;
    boolean isTo = random.nextInt(4) == 0 && (isFrom || !kind.equals("closed"));
    if (isFrom) {
      line.append(" from ").append(name(any(present), columns));
    }
    if (isTo) {
      line.append(" to ").append(name(any(present), columns));
    }
    if (leaper[0] != 1 || leaper[1] != 2) {
      line.append(" leaper ").append(leaper[0]).append(',').append(leaper[1]);
    }
    return line.append(without).append(moves(present, columns, leaper)).toString();
  }

  private int any(List<Integer> squares) {
    return squares.get(random.nextInt(squares.size()));
  }

  private String moves(List<Integer> present, int columns, int[] leaper) {
    StringJoiner with = new StringJoiner(" ", " with ", "").setEmptyValue("");
    StringJoiner avoid = new StringJoiner(" ", " avoid ", "").setEmptyValue("");
    // One move in N is required or forbidden, and in most questions no move is.
    int odds = random.nextInt(3) == 0 ? 3 + random.nextInt(20) : Integer.MAX_VALUE;
    for (int a : present) {
      for (int b : present) {
        int files = Math.abs(a % columns - b % columns);
        int ranks = Math.abs(a / columns - b / columns);
        boolean isMove = Math.min(files, ranks) == leaper[0] && Math.max(files, ranks) == leaper[1];
        if (a < b && isMove && random.nextInt(odds) == 0) {
          (random.nextBoolean() ? with : avoid).add(name(a, columns) + "-" + name(b, columns));
        }
      }
    }
    return with.toString() + avoid;
  }

  private static String name(int square, int columns) {
    return (char) ('a' + square % columns) + "" + (square / columns + 1);
  }
}
