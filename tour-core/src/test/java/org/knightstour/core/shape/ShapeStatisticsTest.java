package org.knightstour.core.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.LineSums;
import org.knightstour.core.Magic;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.symmetry.CanonicalForm;

/** Tests statistics of all tours of small boards against the separate tours. */
final class ShapeStatisticsTest {

  /** Returns all tours by plain backtracking, each closed tour once. */
  private static List<int[]> tours(TourQuestion question) {
    List<int[]> tours = new ArrayList<>();
    int[] path = new int[question.squares()];
    for (int start = 0; start < question.naming().squares(); start++) {
      boolean isStart = question.kind() != TourKind.CLOSED || start == question.leastSquare();
      if (isStart && question.has(start)) {
        extend(question, path, 0, start, new HashSet<>(), tours);
      }
    }
    return tours;
  }

  private static void extend(
      TourQuestion question,
      int[] path,
      int step,
      int square,
      Set<Integer> visited,
      List<int[]> tours) {
    path[step] = square;
    visited.add(square);
    if (step == path.length - 1) {
      boolean isCycle = question.kind() == TourKind.CLOSED;
      if (!isCycle || (path.length > 2 && question.isMove(square, path[0]) && path[1] < square)) {
        tours.add(path.clone());
      }
    } else {
      for (int to = 0; to < question.naming().squares(); to++) {
        if (question.has(to) && !visited.contains(to) && question.isMove(square, to)) {
          extend(question, path, step + 1, to, visited, tours);
        }
      }
    }
    visited.remove(square);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1x1 open",
        "1x2 open leaper 0,1",
        "1x3 closed piece rook",
        "1x5 open piece king",
        "5x1 open piece king",
        "3x4 open",
        "5x4 open",
        "2x2 closed piece king",
        "3x3 closed piece king",
        "3x3 open piece king",
        "4x3 closed piece king",
        "3x3 closed piece rook",
        "3x4 open without a1",
        "3x4 open without a1 d3",
        "3x3 open without b2",
        "3x3 closed without b2",
        "4x4 closed piece king with a1-b1",
        "2x2 open piece king without a1 b1 b2"
      })
  void add_allTours_countsEachOfThem(String text) {
    TourQuestion question = TourQuestion.parse(text);
    boolean isCycle = question.kind() == TourKind.CLOSED;
    List<int[]> tours = tours(question.with(List.of()));
    tours.removeIf(
        tour ->
            !question.required().stream()
                .allMatch(m -> isMade(tour, m.first(), m.second(), isCycle)));
    assertThat(tours).isNotEmpty();
    ShapeStatistics statistics = new ShapeStatistics(question);
    Set<List<Integer>> classes = new HashSet<>();
    Map<String, SortedMap<Integer, Long>> expected = new TreeMap<>();
    Map<Magic, Long> magic = new TreeMap<>();
    for (int[] tour : tours) {
      statistics.add(tour);
      classes.add(Arrays.stream(new CanonicalForm(question).of(tour)).boxed().toList());
      TourShape shape = TourShape.of(question.board(), tour, isCycle);
      add(expected, "crossings", shape.allCrossings().orElseThrow());
      shape.turns().forEach((angle, count) -> add(expected, "turns " + angle, count));
      shape.slopes().forEach((slope, count) -> add(expected, "slopes " + slope, count));
      shape.straightRuns().forEach((moves, count) -> add(expected, "runs " + moves, count));
      addMagic(question, tour, isCycle, magic);
    }
    assertThat(statistics.tours()).isEqualTo(tours.size());
    assertThat(statistics.classes()).hasValue(classes.size());
    assertThat(statistics.symmetries().values().stream().mapToLong(each -> each).sum())
        .isEqualTo(tours.size());
    assertThat(statistics.allCrossings()).isEqualTo(expected.get("crossings"));
    statistics.turns().forEach((angle, counts) -> check(expected, "turns " + angle, counts, tours));
    statistics
        .slopes()
        .forEach((slope, counts) -> check(expected, "slopes " + slope, counts, tours));
    statistics
        .straightRuns()
        .forEach((moves, counts) -> check(expected, "runs " + moves, counts, tours));
    assertThat(statistics.magic()).isEqualTo(magic);
  }

  private static boolean isMade(int[] tour, int one, int other, boolean isCycle) {
    int steps = Math.abs(indexOf(tour, one) - indexOf(tour, other));
    return steps == 1 || (isCycle && steps == tour.length - 1);
  }

  private static int indexOf(int[] tour, int square) {
    int at = 0;
    while (tour[at] != square) {
      at++;
    }
    return at;
  }

  private static void add(Map<String, SortedMap<Integer, Long>> all, String name, int count) {
    all.computeIfAbsent(name, unseen -> new TreeMap<>()).merge(count, 1L, Long::sum);
  }

  private static void check(
      Map<String, SortedMap<Integer, Long>> expected,
      String name,
      SortedMap<Integer, Long> counts,
      List<int[]> tours) {
    SortedMap<Integer, Long> found = new TreeMap<>(counts);
    found.remove(0);
    assertThat(found).as(name).isEqualTo(expected.get(name));
    assertThat(counts.values().stream().mapToLong(each -> each).sum()).isEqualTo(tours.size());
  }

  /** Counts magic properties. A cycle has separate sums for every start and direction. */
  private static void addMagic(
      TourQuestion question, int[] tour, boolean isCycle, Map<Magic, Long> magic) {
    int n = tour.length;
    for (int start = 0; start < (isCycle ? n : 1); start++) {
      for (int direction : isCycle ? new int[] {1, -1} : new int[] {1}) {
        int[] numbered = new int[n];
        for (int step = 0; step < n; step++) {
          numbered[step] = tour[Math.floorMod(start + direction * step, n)];
        }
        LineSums.of(question.ground(), Walk.of(question.naming(), numbered))
            .ifPresent(sums -> sums.properties().forEach(each -> magic.merge(each, 1L, Long::sum)));
      }
    }
  }
}
