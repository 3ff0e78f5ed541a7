package org.knightstour.core.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Piece;
import org.knightstour.core.Rectangle;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.testkit.Cases;

/** Tests shapes of random tours and random sequences of squares against fractions and decimals. */
final class TourShapeTest {

  /** A walk with its board: a tour of a piece, or squares in any order. */
  private record Sample(Board board, List<Integer> squares, boolean isCycle) {

    int moves() {
      return isCycle ? squares.size() : squares.size() - 1;
    }

    int file(int step) {
      return squares.get(step % squares.size()) % board.columns();
    }

    int rank(int step) {
      return squares.get(step % squares.size()) / board.columns();
    }

    int[] vector(int move) {
      return new int[] {file(move + 1) - file(move), rank(move + 1) - rank(move)};
    }

    TourShape shape() {
      return TourShape.of(board, array(squares), isCycle);
    }

    @Override
    public String toString() {
      return board + (isCycle ? " closed " : " open ") + squares;
    }
  }

  /** Returns some squares of a random board in a random order, so some squares are missing. */
  private static Sample anySquares(Random random) {
    Board board = new Board(1 + random.nextInt(7), 1 + random.nextInt(7));
    List<Integer> squares = new ArrayList<>(IntStream.range(0, board.squares()).boxed().toList());
    Collections.shuffle(squares, random);
    int length = Math.max(1, squares.size() - random.nextInt(4));
    return new Sample(board, squares.subList(0, length), length > 2 && random.nextBoolean());
  }

  /** Returns a tour by Warnsdorff's rule with random ties; most attempts on these boards fail. */
  private static Optional<Sample> tour(Random random, Piece piece, Rectangle ground) {
    int[] path = new int[ground.squares()];
    boolean[] visited = new boolean[ground.board().squares()];
    int at = random.nextInt(visited.length);
    for (int step = 0; step < path.length; step++) {
      if (step > 0) {
        at = next(random, ground, visited, at);
      }
      if (at < 0 || !ground.has(at)) {
        return Optional.empty();
      }
      path[step] = at;
      visited[at] = true;
    }
    Tour tour = Tour.of(TourQuestion.of(ground.piece(piece)), path);
    return Optional.of(
        new Sample(ground.board(), Arrays.stream(path).boxed().toList(), tour.isClosed()));
  }

  private static int next(Random random, Rectangle ground, boolean[] visited, int from) {
    int best = -1;
    int bestFree = Integer.MAX_VALUE;
    for (int to : free(ground, visited, from)) {
      int count = 4 * free(ground, visited, to).size() + random.nextInt(4);
      if (count < bestFree) {
        best = to;
        bestFree = count;
      }
    }
    return best;
  }

  private static List<Integer> free(Rectangle ground, boolean[] visited, int from) {
    return IntStream.range(0, visited.length)
        .filter(to -> !visited[to] && ground.has(to) && ground.isMove(from, to))
        .boxed()
        .toList();
  }

  private static int[] array(List<Integer> squares) {
    return squares.stream().mapToInt(Integer::intValue).toArray();
  }

  private static String degrees(double radians) {
    return "%.9f".formatted(Math.toDegrees(radians));
  }

  /** Returns the naive counts, with keys in decimals. */
  private static Map<String, Integer> expected(Sample sample) {
    Map<String, Integer> counts = new TreeMap<>();
    for (int one = 0; one < sample.moves(); one++) {
      int[] u = sample.vector(one);
      add(
          counts,
          "slope " + (u[0] == 0 ? "vertical" : "%.9f".formatted((double) u[1] / u[0] + 0.0)));
      if (sample.isCycle() || one + 1 < sample.moves()) {
        int[] v = sample.vector((one + 1) % sample.squares().size());
        double away = Math.atan2(-u[1], -u[0]);
        double difference = Math.abs(away - Math.atan2(v[1], v[0]));
        add(counts, "turn " + degrees(Math.min(difference, 2 * Math.PI - difference)));
      }
      for (int other = 0; other < one; other++) {
        int[] v = sample.vector(other);
        if (cross(sample, one, other)) {
          double line = Math.abs(Math.atan(slope(u)) - Math.atan(slope(v)));
          add(counts, "crossing " + degrees(Math.min(line, Math.PI - line)));
        }
      }
    }
    addRuns(sample, counts);
    return counts;
  }

  private static double slope(int... vector) {
    return vector[0] == 0 ? Double.POSITIVE_INFINITY : (double) vector[1] / vector[0];
  }

  /** Solves p + t u = q + s v by Cramer's rule, and compares the fractions with 0 and 1. */
  private static boolean cross(Sample sample, int one, int other) {
    int[] u = sample.vector(one);
    int[] v = sample.vector(other);
    int determinant = u[0] * v[1] - u[1] * v[0];
    if (determinant == 0) {
      return false;
    }
    int x = sample.file(other) - sample.file(one);
    int y = sample.rank(other) - sample.rank(one);
    int t = (x * v[1] - y * v[0]) * Integer.signum(determinant);
    int s = (x * u[1] - y * u[0]) * Integer.signum(determinant);
    int whole = Math.abs(determinant);
    return t > 0 && t < whole && s > 0 && s < whole;
  }

  /** Adds the lengths of straight runs, from a word with a letter for each turn (S if straight). */
  private static void addRuns(Sample sample, Map<String, Integer> counts) {
    StringBuilder word = new StringBuilder();
    int turns = sample.isCycle() ? sample.moves() : sample.moves() - 1;
    for (int at = 0; at < turns; at++) {
      int[] u = sample.vector(at);
      int[] v = sample.vector(at + 1);
      boolean isStraight = Math.abs(Math.atan2(u[1], u[0]) - Math.atan2(v[1], v[0])) < 1e-9;
      word.append(isStraight ? 'S' : '.');
    }
    int bend = Math.max(0, word.indexOf("."));
    String rotated = sample.isCycle() ? word.substring(bend) + word.substring(0, bend) : word + "";
    for (String run : rotated.split("[.]+", -1)) {
      if (!run.isEmpty()) {
        add(counts, "run " + (run.length() + 1));
      }
    }
  }

  private static void add(Map<String, Integer> counts, String key) {
    counts.merge(key, 1, Integer::sum);
  }

  private static Map<String, Integer> actual(TourShape shape) {
    Map<String, Integer> counts = new TreeMap<>();
    BiFunction<String, Angle, String> name =
        (kind, angle) ->
            kind + degrees(Math.atan2((double) angle.across(), (double) angle.along()));
    shape.turns().forEach((angle, count) -> counts.put(name.apply("turn ", angle), count));
    shape
        .crossings()
        .orElseThrow()
        .forEach((angle, count) -> counts.put(name.apply("crossing ", angle), count));
    shape.straightRuns().forEach((moves, count) -> counts.put("run " + moves, count));
    shape
        .slopes()
        .forEach(
            (slope, count) ->
                counts.put(
                    "slope "
                        + (slope.files() == 0
                            ? "vertical"
                            : "%.9f".formatted((double) slope.ranks() / slope.files())),
                    count));
    return counts;
  }

  @Tag("sweep")
  @Test
  void of_squaresInAnyOrder_isTheNaiveShape() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int crossings = 0;
    for (int i = 0; i < Cases.of(10_000); i++) {
      Sample sample = anySquares(random);
      TourShape shape = sample.shape();
      assertThat(actual(shape)).as("seed %d: %s", seed, sample).isEqualTo(expected(sample));
      crossings += shape.allCrossings().orElseThrow();
    }
    assertThat(crossings).as("seed %d", seed).isGreaterThan(1000);
  }

  @Tag("sweep")
  @ParameterizedTest
  @CsvSource({
    "knight,5,5",
    "knight,6,6",
    "knight,3,10",
    "knight,7,8",
    "knight,8,8",
    "knight,12,9",
    "king,5,4",
    "'1,2+2,3',7,7",
    "'1,2+1,4',8,8",
    "queen,4,4",
    "rook,3,5",
    "NC,6,6",
    "NN,7,5"
  })
  void of_randomTours_isTheNaiveShapeAndThatOfEachImage(String piece, int rows, int columns) {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    Board board = new Board(rows, columns);
    int found = 0;
    for (int i = 0; i < Cases.of(500); i++) {
      List<Integer> missing =
          random.ints(random.nextInt(3), 0, board.squares()).distinct().boxed().toList();
      Rectangle ground = Rectangle.of(board).piece(Piece.parse(piece)).without(missing);
      Optional<Sample> tour = tour(random, Piece.parse(piece), ground);
      if (tour.isPresent()) {
        found++;
        String message = "seed " + seed + ": " + tour.get();
        assertThat(actual(tour.get().shape())).as(message).isEqualTo(expected(tour.get()));
        assertImagesAreEqual(tour.get(), random, message);
      }
    }
    assertThat(found).as("tours of %s with seed %d", piece, seed).isPositive();
  }

  /** Checks the images by every symmetry, with a random start and direction. */
  private static void assertImagesAreEqual(Sample sample, Random random, String message) {
    TourShape shape = sample.shape();
    Board board = sample.board();
    for (Symmetry symmetry : Symmetry.values()) {
      // A square board holds the images of a rectangle.
      int side = Math.max(board.rows(), board.columns());
      Board square = new Board(side, side);
      int[] images =
          sample.squares().stream()
              .mapToInt(at -> symmetry.apply(square, board.rank(at) * side + board.file(at)))
              .toArray();
      int start = sample.isCycle() ? random.nextInt(images.length) : 0;
      int direction = random.nextBoolean() ? 1 : -1;
      int first = direction > 0 ? start : start + images.length - 1;
      int[] renumbered = new int[images.length];
      Arrays.setAll(renumbered, step -> images[(first + direction * step) % images.length]);
      TourShape other = TourShape.of(square, renumbered, sample.isCycle());
      assertThat(other.turns()).as(message).isEqualTo(shape.turns());
      assertThat(other.straightRuns()).as(message).isEqualTo(shape.straightRuns());
      assertThat(other.crossings()).as(message).isEqualTo(shape.crossings());
      assertThat(other.slopes()).as(message).isEqualTo(images(shape.slopes(), symmetry));
    }
  }

  private static SortedMap<Slope, Integer> images(
      SortedMap<Slope, Integer> slopes, Symmetry symmetry) {
    SortedMap<Slope, Integer> images = new TreeMap<>();
    boolean isMirrored =
        switch (symmetry) {
          case MIRROR_FILES, MIRROR_RANKS, ROTATE_90, ROTATE_270 -> true;
          default -> false;
        };
    slopes.forEach(
        (slope, count) -> {
          int ranks = isMirrored ? -slope.ranks() : slope.ranks();
          Slope.Direction image =
              symmetry.exchangesLines()
                  ? new Slope.Direction(ranks, slope.files())
                  : new Slope.Direction(slope.files(), ranks);
          images.put(image.slope(), count);
        });
    return images;
  }

  @Test
  void of_tourOf3x4_hasTheNumbersOfItsPicture() {
    Board board = new Board(3, 4);
    int[] squares =
        Arrays.stream("a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3".split(" "))
            .mapToInt(board::parseSquare)
            .toArray();
    TourShape shape = TourShape.of(Tour.of(board, squares));
    assertThat(shape.turns().toString()).isEqualTo("{36.87°=4, 53.13°=4, 90°=2}");
    assertThat(shape.straightRuns()).isEmpty();
    assertThat(shape.slopes().toString()).isEqualTo("{-2=3, -1/2=4, 1/2=4}");
  }

  @Test
  void compareTo_angles_areInOrderOfTheirSizes() {
    List<Angle> angles =
        List.of(
            new Angle(1, 0),
            new Angle(4, 3),
            new Angle(3, 4),
            new Angle(0, 1),
            new Angle(-3, 4),
            new Angle(-4, 3),
            new Angle(-1, 0));
    List<Angle> shuffled = new ArrayList<>(angles);
    Collections.shuffle(shuffled, new Random(1));
    assertThat(shuffled.stream().sorted()).containsExactlyElementsOf(angles);
    assertThat(angles.stream().map(Angle::toString))
        .containsExactly("0°", "36.87°", "53.13°", "90°", "126.87°", "143.13°", "180°");
    assertThat(new Angle(8, 6)).isEqualTo(new Angle(4, 3));
  }

  @Test
  void toString_anglesOfShortMoves_haveTheRoundedDegrees() {
    for (int along = -40; along <= 40; along++) {
      for (int across = 1; across <= 40; across++) {
        Angle angle = new Angle(along, across);
        String rounded =
            BigDecimal.valueOf(angle.degrees())
                .setScale(2, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
        assertThat(angle).hasToString(rounded + "°");
      }
    }
  }

  @Test
  void of_longMovesOnALargeBoard_doesNotCountCrossings() {
    Board board = new Board(200, 200);
    List<Integer> squares = new ArrayList<>(IntStream.range(0, board.squares()).boxed().toList());
    Collections.shuffle(squares, new Random(1));
    assertThat(TourShape.of(board, array(squares), false).crossings()).isEmpty();
  }
}
