package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.testkit.BruteForce;

/** Random asks on small boards against a brute force that thinks of nothing. */
final class OracleTest {

  private static final String[] BOARDS = {
    "1x1", "1x2", "2x3", "3x3", "3x4", "4x3", "4x4", "3x5", "4x5", "3x7", "2x7", "5x4", "7x3"
  };

  static IntStream seeds() {
    return IntStream.range(0, 400);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void allAndFirst_randomAsk_agreeWithBruteForce(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Board board = Board.parse(BOARDS[random.nextInt(BOARDS.length)]);
    TourKind kind = oneOf(List.of(TourKind.values()), random);
    OptionalInt from = maybeSquare(board, random);
    OptionalInt to =
        kind == TourKind.CLOSED && from.isEmpty()
            ? OptionalInt.empty()
            : maybeSquare(board, random);
    Branching branching = oneOf(List.of(Branching.values()), random);
    Rules rules = oneOf(List.of(Rules.values()), random);
    TieBreak tieBreak = oneOf(List.of(TieBreak.values()), random);
    boolean colour = random.nextBoolean();
    boolean symmetry =
        random.nextBoolean() && branching == Branching.EDGE && from.isEmpty() && to.isEmpty();
    TourQuestion question = TourQuestion.of(board, kind).ends(from, to);
    SearchSettings settings =
        SearchSettings.defaults()
            .branching(branching)
            .rules(rules)
            .tieBreak(tieBreak)
            .seed(seed)
            .colour(colour)
            .threads(1 + random.nextInt(3));
    String what = "seed " + seed + ": " + question + " " + settings;

    List<int[]> expected = expected(board, kind, from, to);
    assertThat(
            ((Exhausted)
                    TourSearch.run(question, Goal.ALL, settings.symmetry(symmetry), new Watch()))
                .tours())
        .as(what)
        .isEqualTo(expected.size());

    List<int[]> visited = new ArrayList<>();
    TourSearch.visit(question, settings, tour -> visited.add(tour.clone()), new Watch());
    assertThat(normalised(visited, kind, to)).as(what).isEqualTo(normalised(expected, kind, to));

    SearchResult first =
        TourSearch.run(question, Goal.FIRST, settings.symmetry(symmetry), new Watch());
    if (expected.isEmpty()) {
      assertThat(((Exhausted) first).tours()).as(what).isZero();
    } else {
      Tour tour = ((Found) first).tour();
      assertThat(tour.is(kind)).as(what).isTrue();
      assertThat(from.isEmpty() || tour.first() == from.getAsInt()).as(what).isTrue();
      assertThat(to.isEmpty() || tour.last() == to.getAsInt()).as(what).isTrue();
    }
  }

  private static <T> T oneOf(List<T> choices, SplittableRandom random) {
    return choices.get(random.nextInt(choices.size()));
  }

  private static OptionalInt maybeSquare(Board board, SplittableRandom random) {
    return random.nextInt(3) > 0
        ? OptionalInt.empty()
        : OptionalInt.of(random.nextInt(board.squares()));
  }

  /** What the convention counts: closed tours once, whatever their start and direction. */
  private static List<int[]> expected(
      Board board, TourKind kind, OptionalInt from, OptionalInt to) {
    List<int[]> tours = new ArrayList<>();
    for (int[] tour : BruteForce.of(board + " " + kind.label()).directedTours()) {
      boolean starts =
          kind == TourKind.CLOSED
              ? tour[0] == from.orElse(0)
              : from.isEmpty() || tour[0] == from.getAsInt();
      boolean ends = to.isEmpty() || tour[tour.length - 1] == to.getAsInt();
      boolean once = kind != TourKind.CLOSED || to.isPresent() || tour[1] < tour[tour.length - 1];
      if (starts && ends && once) {
        tours.add(tour);
      }
    }
    return tours;
  }

  private static List<String> normalised(List<int[]> tours, TourKind kind, OptionalInt to) {
    return tours.stream()
        .map(
            tour ->
                kind == TourKind.CLOSED && to.isEmpty() && tour[1] > tour[tour.length - 1]
                    ? turned(tour)
                    : tour)
        .map(Arrays::toString)
        .sorted()
        .toList();
  }

  private static int[] turned(int[] tour) {
    int[] turned = new int[tour.length];
    for (int step = 0; step < tour.length; step++) {
      turned[step] = tour[(tour.length - step) % tour.length];
    }
    return turned;
  }
}
