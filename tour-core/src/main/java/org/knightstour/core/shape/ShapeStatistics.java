package org.knightstour.core.shape;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knightstour.core.Board;
import org.knightstour.core.LineSums;
import org.knightstour.core.Magic;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.core.symmetry.TourSymmetries;

/**
 * The distributions of shapes over tours of one question. Closed tours are cycles, and open tours
 * are paths with a direction, even if they end one move from their start. Not thread-safe.
 */
public final class ShapeStatistics {

  private final TourQuestion question;
  private final boolean isCycle;
  private final boolean canBeMagic;
  private long tours;
  private final Map<List<Symmetry>, Long> symmetries = new LinkedHashMap<>();
  private final SortedMap<Angle, SortedMap<Integer, Long>> turns = new TreeMap<>();
  private final SortedMap<Integer, SortedMap<Integer, Long>> straightRuns = new TreeMap<>();
  private final SortedMap<Angle, SortedMap<Integer, Long>> crossings = new TreeMap<>();
  private final SortedMap<Integer, Long> allCrossings = new TreeMap<>();
  private final SortedMap<Slope, SortedMap<Integer, Long>> slopes = new TreeMap<>();
  private final SortedMap<Magic, Long> magic = new TreeMap<>();

  /**
   * Creates statistics without tours.
   *
   * @param question about a board, without a magic property
   */
  public ShapeStatistics(TourQuestion question) {
    this.question = question;
    isCycle = question.kind() == TourKind.CLOSED;
    Board board = question.board();
    canBeMagic =
        LineSums.isDefined(question.ground())
            && (LineSums.twiceMagic(board, board.columns()) % 2 == 0
                || LineSums.twiceMagic(board, board.rows()) % 2 == 0);
  }

  /** Adds a tour of the question, and of a cycle one of its starts and directions. */
  public void add(int[] squares) {
    Tour tour = Tour.of(question, squares);
    tours++;
    symmetries.merge(TourSymmetries.of(tour, isCycle).elements(), 1L, Long::sum);
    TourShape shape = TourShape.of(question.board(), squares, isCycle);
    addAll(turns, shape.turns());
    addAll(straightRuns, shape.straightRuns());
    addAll(slopes, shape.slopes());
    shape.crossings().ifPresent(counts -> addAll(crossings, counts));
    shape.allCrossings().ifPresent(count -> allCrossings.merge(count, 1L, Long::sum));
    if (canBeMagic) {
      addNumberings(squares);
    }
  }

  private static <K> void addAll(
      SortedMap<K, SortedMap<Integer, Long>> distributions, Map<K, Integer> counts) {
    counts.forEach(
        (key, count) ->
            distributions
                .computeIfAbsent(key, unseen -> new TreeMap<>())
                .merge(count, 1L, Long::sum));
  }

  /**
   * Adds the properties of each numbering. All rows are magic if their sums are equal. The next
   * start of a cycle makes each number smaller by one, except that 1 becomes the number of squares.
   * Because rows have equal lengths, only the row of this square changes in comparison with the
   * others. The reverse numbering of a cycle has the same properties.
   */
  private void addNumberings(int[] squares) {
    Board board = question.board();
    long[] rows = new long[board.rows()];
    long[] columns = new long[board.columns()];
    for (int step = 0; step < squares.length; step++) {
      rows[board.rank(squares[step])] += step;
      columns[board.file(squares[step])] += step;
    }
    for (int start = 0; start < (isCycle ? squares.length : 1); start++) {
      if (areEqual(rows) || areEqual(columns)) {
        addProperties(squares, start);
      }
      rows[board.rank(squares[start])] += squares.length;
      columns[board.file(squares[start])] += squares.length;
    }
  }

  private static boolean areEqual(long[] sums) {
    for (long sum : sums) {
      if (sum != sums[0]) {
        return false;
      }
    }
    return true;
  }

  private void addProperties(int[] squares, int start) {
    int[] numbered = new int[squares.length];
    Arrays.setAll(numbered, step -> squares[(start + step) % squares.length]);
    Walk walk = Walk.of(question.board(), numbered);
    Set<Magic> properties = LineSums.of(question.ground(), walk).orElseThrow().properties();
    properties.forEach(property -> magic.merge(property, isCycle ? 2L : 1L, Long::sum));
  }

  /** Returns the number of tours. */
  public long tours() {
    return tours;
  }

  /**
   * Returns the number of classes of these tours under rotation, reflection and reversal, if they
   * are all tours of the question. It is the sum of 1 / the size of the tour's class. Empty if the
   * question has end squares, because classes are then incomplete.
   */
  public OptionalLong classes() {
    if (question.from().isPresent() || question.to().isPresent()) {
      return OptionalLong.empty();
    }
    List<Symmetry> group = SymmetryGroup.of(question).distinct();
    boolean hasReverses = !isCycle && question.squares() > 1;
    long symmetric =
        symmetries.entrySet().stream()
            .mapToLong(
                entry ->
                    (1 + entry.getKey().stream().filter(group::contains).count())
                        * entry.getValue())
            .sum();
    return OptionalLong.of(symmetric / (hasReverses ? 2 * group.size() : group.size()));
  }

  /** Returns the number of tours for each list of symmetries, without the identity. */
  public Map<List<Symmetry>, Long> symmetries() {
    return new LinkedHashMap<>(symmetries);
  }

  /** Returns for each angle the number of tours with each number of turns. */
  public SortedMap<Angle, SortedMap<Integer, Long>> turns() {
    return withZeros(turns);
  }

  /** Returns for each number of moves the number of tours with each number of straight runs. */
  public SortedMap<Integer, SortedMap<Integer, Long>> straightRuns() {
    return withZeros(straightRuns);
  }

  /** Returns for each angle the number of tours with each number of crossings. */
  public SortedMap<Angle, SortedMap<Integer, Long>> crossings() {
    return withZeros(crossings);
  }

  /** Returns the number of tours with each number of crossings at any angle. */
  public SortedMap<Integer, Long> allCrossings() {
    return new TreeMap<>(allCrossings);
  }

  /** Returns for each slope the number of tours with each number of moves. */
  public SortedMap<Slope, SortedMap<Integer, Long>> slopes() {
    return withZeros(slopes);
  }

  private <K> SortedMap<K, SortedMap<Integer, Long>> withZeros(
      SortedMap<K, SortedMap<Integer, Long>> distributions) {
    SortedMap<K, SortedMap<Integer, Long>> all = new TreeMap<>();
    distributions.forEach(
        (key, counts) -> {
          SortedMap<Integer, Long> whole = new TreeMap<>(counts);
          long without = tours - counts.values().stream().mapToLong(Long::longValue).sum();
          if (without > 0) {
            whole.put(0, without);
          }
          all.put(key, whole);
        });
    return all;
  }

  /**
   * Returns the number of numberings of the tours with each magic property that occurs. A cycle has
   * a numbering for each start and direction, and an open tour has one.
   */
  public SortedMap<Magic, Long> magic() {
    return new TreeMap<>(magic);
  }

  /** Returns the number of all numberings of the tours. */
  public long numberings() {
    return isCycle ? 2L * question.squares() * tours : tours;
  }
}
