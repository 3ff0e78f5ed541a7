package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.knightstour.core.Convention;
import org.knightstour.core.Graph;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.frontier.AnyCut;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.SubsetCount;

/**
 * Counts one question in all available ways, and tallies the comparisons:
 *
 * <ul>
 *   <li>as a board, with every symmetry that the counting engine uses;
 *   <li>as a board by windows, with all layers in files;
 *   <li>as a graph, which has no symmetry;
 *   <li>in a different order of the squares, with a different cut;
 *   <li>by dynamic programming over subsets, and by listing with brute force, which share no code
 *       with the counting engine;
 *   <li>by numbering the tours.
 * </ul>
 */
final class CountAgreement {

  /** Largest number of additions by the estimate from the degrees. Larger counts are skipped. */
  private static final double MOST_TRANSITIONS = 1e6;

  private static final int MOST_SLOTS = 13;
  private static final int MOST_SUBSET_SQUARES = 15;
  private static final long MOST_LISTED = 2_000;
  private static final long MOST_NUMBERED = 500;

  private final String source;
  private int compared;
  private int large;
  private int byWindows;
  private int byCuts;
  private int bySubsets;
  private int listed;
  private int numbered;
  private int skipped;

  CountAgreement(String source) {
    this.source = source;
  }

  int compared() {
    return compared;
  }

  int skipped() {
    return skipped;
  }

  int byCuts() {
    return byCuts;
  }

  int bySubsets() {
    return bySubsets;
  }

  @Override
  public String toString() {
    return ("%s: %d questions compared, %d of them on 17 to 24 squares, and all agree;"
            + " %d also by windows, %d by other cuts, %d by subsets, %d listed, %d numbered;"
            + " %d skipped as too large")
        .formatted(
            source, compared, large, byWindows, byCuts, bySubsets, listed, numbered, skipped);
  }

  /** Compares all counts of a question, unless it is too large. */
  void check(String line, int choice) throws IOException {
    String description = "%s: %s".formatted(source, line);
    TourQuestion question = TourQuestion.parse(line);
    TourQuestion graph = asGraph(question);
    if (isTooLarge(question) || isTooLarge(graph)) {
      skipped++;
      return;
    }
    BigInteger count = Counting.count(question);
    compared++;
    large += question.squares() >= 17 ? 1 : 0;
    assertThat(count).as(description + " as a graph").isEqualTo(Counting.count(graph));
    if (choice % 4 == 0) {
      byWindows++;
      assertThat(count)
          .as(description + " by windows of " + (1 + choice / 4 % 4))
          .isEqualTo(byWindows(question, 1 + choice / 4 % 4));
    }
    if (question.squares() <= MOST_SUBSET_SQUARES) {
      bySubsets++;
      assertThat(count)
          .as(description + " by subsets")
          .isEqualTo(BigInteger.valueOf(SubsetCount.of(line).count()));
    }
    if (count.compareTo(BigInteger.valueOf(MOST_LISTED)) <= 0 && question.squares() <= 16) {
      listed++;
      assertThat(count)
          .as(description + " listed")
          .isEqualTo(BigInteger.valueOf(BruteForce.of(line).count()));
    }
    checkCut(question, count, choice, description);
    checkDegrees(question, graph, count, description);
    checkNumbers(question, count, choice, description);
  }

  private void checkCut(TourQuestion question, BigInteger count, int choice, String description)
      throws IOException {
    if (BoardGraph.plainCount(question).isPresent()) {
      return;
    }
    int cut = AnyCut.size(BoardGraph.inOtherOrder(question).graph(), choice);
    Outcome<BigInteger> other =
        TourCounter.count(
            question, Convention.of(question.kind()), Counting.SETTINGS.cut(cut), new Monitor());
    if (other.declined().isEmpty()) {
      byCuts++;
      assertThat(other.value()).as(description + " cut after " + cut).isEqualTo(count);
    }
  }

  /** Checks that the degrees bound the count, and that symmetries do not change the 2-factors. */
  private static void checkDegrees(
      TourQuestion question, TourQuestion graph, BigInteger count, String description)
      throws IOException {
    if (question.kind() == TourKind.STRICTLY_OPEN) {
      return;
    }
    CountEstimate estimate =
        TourCounter.estimate(question, Counting.SETTINGS, new Monitor()).value();
    int directions = CountSession.hasReverses(question) ? 2 : 1;
    assertThat(estimate.mostTours().multiply(BigInteger.valueOf(directions)))
        .as(description + " is bounded")
        .isGreaterThanOrEqualTo(count);
    if (question.kind() == TourKind.CLOSED) {
      assertThat(TourCounter.twoFactors(question, Counting.SETTINGS, new Monitor()).value())
          .as(description + " 2-factors")
          .isEqualTo(TourCounter.twoFactors(graph, Counting.SETTINGS, new Monitor()).value());
    }
  }

  private static boolean isTooLarge(TourQuestion question) throws IOException {
    if (BoardGraph.plainCount(question).isPresent()) {
      return false;
    }
    Optional<Integer> slots = AnyCut.slots(BoardGraph.of(question).graph());
    return slots.isEmpty()
        || slots.get() > MOST_SLOTS
        || TourCounter.estimate(question, Counting.SETTINGS, new Monitor())
                .value()
                .mostTransitions()
            > MOST_TRANSITIONS;
  }

  static BigInteger byWindows(TourQuestion question, int steps) throws IOException {
    CountSettings settings =
        Counting.SETTINGS.counter(
            (plan, resources) -> AnyCut.countByWindows(plan.graph(), steps, resources));
    return TourCounter.count(question, Convention.of(question.kind()), settings, new Monitor())
        .value();
  }

  /** Checks that the numbers from 1 to N name different tours, and that N is the count. */
  private void checkNumbers(TourQuestion question, BigInteger count, int choice, String description)
      throws IOException {
    if (question.kind() == TourKind.STRICTLY_OPEN) {
      return;
    }
    Outcome<TourNumbering> outcome = TourNumbering.of(question, Counting.SETTINGS, new Monitor());
    if (outcome.known().isEmpty()) {
      return;
    }
    TourNumbering numbering = outcome.value();
    assertThat(numbering.count()).as(description + " numbered").isEqualTo(count.longValueExact());
    numbered++;
    boolean isWhole = numbering.count() <= MOST_NUMBERED;
    Set<Tour> tours = new HashSet<>();
    long numbers = isWhole ? numbering.count() : 5;
    for (long at = 1; at <= numbers; at++) {
      long number =
          isWhole ? at : 1 + Math.floorMod(at * 0x9E3779B97F4A7C15L + choice, numbering.count());
      Tour tour = numbering.tour(number);
      assertThat(numbering.number(tour)).as(description).isEqualTo(number);
      tours.add(tour);
    }
    assertThat(!isWhole || tours.size() == numbers).as(description).isTrue();
  }

  /** Returns the same question about a graph with an edge for each move. */
  static TourQuestion asGraph(TourQuestion question) {
    int[] squares = IntStream.range(0, question.board().squares()).filter(question::has).toArray();
    List<Move> moves = new ArrayList<>();
    for (int a : squares) {
      for (int b : squares) {
        if (a < b && question.isMove(a, b)) {
          moves.add(new Move(a, b));
        }
      }
    }
    Graph graph = Graph.named(IntStream.of(squares).boxed().toList(), moves);
    IntUnaryOperator vertex = square -> Arrays.binarySearch(squares, square);
    return TourQuestion.of(graph)
        .kind(question.kind())
        .ends(vertex(question.from(), vertex), vertex(question.to(), vertex))
        .with(moves(question.required(), vertex))
        .avoid(moves(question.forbidden(), vertex));
  }

  private static OptionalInt vertex(OptionalInt square, IntUnaryOperator vertex) {
    return square.isPresent() ? OptionalInt.of(vertex.applyAsInt(square.getAsInt())) : square;
  }

  private static List<Move> moves(Iterable<Move> moves, IntUnaryOperator vertex) {
    List<Move> images = new ArrayList<>();
    moves.forEach(
        move ->
            images.add(
                new Move(vertex.applyAsInt(move.first()), vertex.applyAsInt(move.second()))));
    return images;
  }
}
