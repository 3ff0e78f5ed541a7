package org.knightstour.core.shape;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;

/**
 * The geometry of a tour that is drawn with straight lines between the centres of its squares. It
 * does not depend on the start or the direction of a closed tour. Quarter turns and diagonal
 * reflections exchange slopes, and every other symmetry at most changes their signs. The other
 * numbers are the same for all images of a tour.
 *
 * @param turns the number of squares for each angle between the move to the square and the move
 *     from it. Two moves in the same direction make 180 degrees. An open tour has no angle at its
 *     ends
 * @param straightRuns the number of longest sequences of moves in one direction for each number of
 *     moves, at least 2
 * @param crossings the number of pairs of moves that cross for each angle between their lines. Two
 *     moves cross if they share exactly one point, and if it is an end of neither move. Empty if
 *     the board and the moves are so large that the pairs are too many
 * @param slopes the number of moves for each slope
 */
public record TourShape(
    SortedMap<Angle, Integer> turns,
    SortedMap<Integer, Integer> straightRuns,
    Optional<SortedMap<Angle, Integer>> crossings,
    SortedMap<Slope, Integer> slopes) {

  /** Makes the maps unmodifiable. */
  public TourShape {
    turns = Collections.unmodifiableSortedMap(turns);
    straightRuns = Collections.unmodifiableSortedMap(straightRuns);
    crossings = crossings.map(Collections::unmodifiableSortedMap);
    slopes = Collections.unmodifiableSortedMap(slopes);
  }

  /**
   * Returns the shape of a tour. A closed tour has the move from its last square to its first.
   *
   * @throws org.knightstour.core.ArgumentException if the tour is on a graph
   */
  public static TourShape of(Tour tour) {
    return of(tour.board(), tour.toArray(), tour.isClosed());
  }

  /**
   * Returns the shape of a cycle or path of squares. Linear in the squares, times the square of the
   * length of the longest move.
   *
   * @param tour at least one square, each at most once
   * @param isCycle whether a move leads from the last square to the first
   */
  public static TourShape of(Board board, int[] tour, boolean isCycle) {
    int moves = isCycle ? tour.length : tour.length - 1;
    List<Slope.Direction> directions = new ArrayList<>(moves);
    for (int at = 0; at < moves; at++) {
      int from = tour[at];
      int to = tour[(at + 1) % tour.length];
      directions.add(
          Slope.Direction.of(board.file(to) - board.file(from), board.rank(to) - board.rank(from)));
    }
    SortedMap<Slope, Integer> slopes = new TreeMap<>();
    directions.forEach(direction -> add(slopes, direction.slope()));
    List<Angle> angles = new ArrayList<>(moves);
    for (int at = isCycle ? 0 : 1; at < moves; at++) {
      Slope.Direction before = directions.get((at + moves - 1) % moves);
      angles.add(Angle.between(before.reversed(), directions.get(at)));
    }
    SortedMap<Angle, Integer> turns = new TreeMap<>();
    angles.forEach(angle -> add(turns, angle));
    return new TourShape(
        turns, straightRuns(angles, isCycle), Crossings.count(board, tour, directions), slopes);
  }

  private static <K> void add(SortedMap<K, Integer> counts, K key) {
    counts.merge(key, 1, Integer::sum);
  }

  private static SortedMap<Integer, Integer> straightRuns(List<Angle> angles, boolean isCycle) {
    SortedMap<Integer, Integer> runs = new TreeMap<>();
    // A cycle has a square where it is not straight, because its moves add up to nothing.
    int start = 0;
    while (isCycle && angles.get(start).isStraight()) {
      start++;
    }
    int straight = 0;
    for (int at = 0; at <= angles.size(); at++) {
      if (at < angles.size() && angles.get((start + at) % angles.size()).isStraight()) {
        straight++;
      } else if (straight > 0) {
        add(runs, straight + 1);
        straight = 0;
      }
    }
    return runs;
  }

  /** Returns the number of all crossings, or empty if they are not counted. */
  public Optional<Integer> allCrossings() {
    return crossings.map(counts -> counts.values().stream().reduce(0, Integer::sum));
  }
}
