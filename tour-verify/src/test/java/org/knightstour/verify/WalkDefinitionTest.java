package org.knightstour.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Magic;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.WideQuestions;
import org.knightstour.verify.CheckResult.Fault;
import org.knightstour.verify.CheckResult.Invalid;

/** Tests walks against the definition of a tour, square by square in a naive way. */
final class WalkDefinitionTest {

  /** Returns the first violation by the definition, square by square in a naive way. */
  private static Optional<Fault> naiveFault(TourQuestion question, int[] walk) {
    for (int step = 0; step < walk.length; step++) {
      int square = walk[step];
      if (square < 0 || square >= question.board().squares()) {
        return Optional.of(Fault.NO_SUCH_SQUARE);
      }
      if (question.missing().contains(square)) {
        return Optional.of(Fault.NO_SUCH_SQUARE);
      }
      for (int earlier = 0; earlier < step; earlier++) {
        if (walk[earlier] == square) {
          return Optional.of(Fault.REPEATED_SQUARE);
        }
      }
      if (step > 0 && !question.isMove(walk[step - 1], square)) {
        return Optional.of(Fault.NOT_A_MOVE);
      }
      if (step > 0 && question.forbidden().contains(new Move(walk[step - 1], square))) {
        return Optional.of(Fault.FORBIDDEN_MOVE);
      }
    }
    if (walk.length < question.squares()) {
      return Optional.of(Fault.UNVISITED_SQUARE);
    }
    int first = walk[0];
    int last = walk[walk.length - 1];
    if (question.from().isPresent() && question.from().getAsInt() != first) {
      return Optional.of(Fault.WRONG_START);
    }
    if (question.to().isPresent() && question.to().getAsInt() != last) {
      return Optional.of(Fault.WRONG_END);
    }
    boolean isClosed = question.kind() == TourKind.CLOSED;
    boolean closes = question.isMove(first, last);
    if (isClosed && (walk.length < 3 || !closes)) {
      return Optional.of(Fault.NOT_CLOSED);
    }
    if (isClosed && question.forbidden().contains(new Move(first, last))) {
      return Optional.of(Fault.FORBIDDEN_CLOSING_MOVE);
    }
    if (question.kind() == TourKind.STRICTLY_OPEN && closes) {
      return Optional.of(Fault.RE_ENTRANT);
    }
    List<Move> made = new ArrayList<>();
    for (int step = 1; step < walk.length; step++) {
      made.add(new Move(walk[step - 1], walk[step]));
    }
    if (isClosed) {
      made.add(new Move(first, last));
    }
    if (!made.containsAll(question.required())) {
      return Optional.of(Fault.REQUIRED_MOVE_MISSING);
    }
    return question.magic().isEmpty() || isMagic(question, walk)
        ? Optional.empty()
        : Optional.of(Fault.NOT_MAGIC);
  }

  /** Returns whether the property holds by its definition, line by line. */
  private static boolean isMagic(TourQuestion question, int[] walk) {
    int rows = question.board().rows();
    int columns = question.board().columns();
    List<Integer> ofRows = new ArrayList<>();
    List<Integer> ofColumns = new ArrayList<>();
    List<Integer> ofDiagonals = new ArrayList<>(List.of(0, 0));
    for (int row = 0; row < rows; row++) {
      int which = row;
      ofRows.add(sum(walk, square -> square / columns == which));
    }
    for (int column = 0; column < columns; column++) {
      int which = column;
      ofColumns.add(sum(walk, square -> square % columns == which));
    }
    ofDiagonals.set(0, sum(walk, square -> square / columns == square % columns));
    ofDiagonals.set(1, sum(walk, square -> square / columns + square % columns == rows - 1));
    double row = columns * (walk.length + 1) / 2.0;
    double column = rows * (walk.length + 1) / 2.0;
    boolean areRows = ofRows.stream().allMatch(sum -> sum == row);
    boolean areColumns = ofColumns.stream().allMatch(sum -> sum == column);
    boolean isNearRows = areRows && isNear(ofColumns, column);
    boolean isNearColumns = areColumns && isNear(ofRows, row);
    return switch (question.magic().orElseThrow()) {
      case ROWS -> areRows;
      case COLUMNS -> areColumns;
      case SEMI -> areRows && areColumns;
      case FULL -> areRows && areColumns && ofDiagonals.stream().allMatch(sum -> sum == row);
      case NEAR -> isNearRows || isNearColumns;
      case NEAR_ROWS -> isNearRows;
      case NEAR_COLUMNS -> isNearColumns;
    };
  }

  private static boolean isNear(List<Integer> sums, double magic) {
    return sums.stream().distinct().count() == 3 && sums.stream().anyMatch(sum -> sum == magic);
  }

  private static int sum(int[] walk, IntPredicate isOnLine) {
    return IntStream.range(0, walk.length)
        .filter(step -> isOnLine.test(walk[step]))
        .map(step -> step + 1)
        .sum();
  }

  /** Checks that tours of brute force are accepted, and that walks get the definition's result. */
  @Tag("sweep")
  @Test
  void result_randomQuestionsAndWalks_isTheDefinitions() {
    long seed = 20;
    SplittableRandom random = new SplittableRandom(seed);
    RandomQuestions questions = new RandomQuestions(seed, 12);
    WideQuestions wide = new WideQuestions(seed, 1, 8);
    Set<Fault> seen = EnumSet.noneOf(Fault.class);
    int tours = 0;
    for (int round = 0; round < Cases.of(4000); round++) {
      String line = round % 4 == 3 ? wide.next() : questions.next();
      TourQuestion question = TourQuestion.parse(line);
      // Tours of the question, and tours of the board, which can break the other conditions.
      List<int[]> right = BruteForce.of(line).directedTours();
      String unconditional =
          TourQuestion.of(question.board())
              .piece(question.piece())
              .without(question.missing())
              .text();
      List<int[]> any = BruteForce.of(unconditional).directedTours();
      for (int[] tour : right.subList(0, Math.min(20, right.size()))) {
        assertThat(WalkCheckTest.inParts(question, tour, 1 + random.nextInt(tour.length)))
            .as("seed %d: %s: %s", seed, line, Arrays.toString(tour))
            .isEmpty();
        tours++;
      }
      for (int trial = 0; trial < 10 && !any.isEmpty(); trial++) {
        int[] walk = mutated(random, any.get(random.nextInt(any.size())));
        Optional<Invalid> said =
            WalkCheckTest.inParts(question, walk, 1 + random.nextInt(walk.length + 1));
        String which = "seed " + seed + ": " + line + ": " + Arrays.toString(walk);
        assertThat(said)
            .as(which)
            .isEqualTo(WalkCheckTest.inParts(question, walk, walk.length + 1));
        assertThat(said.map(Invalid::fault)).as(which).isEqualTo(naiveFault(question, walk));
        assertThat(said.isEmpty())
            .as(which)
            .isEqualTo(right.stream().anyMatch(tour -> Arrays.equals(tour, walk)));
        said.map(Invalid::fault).ifPresent(seen::add);
        Magic magic = List.of(Magic.values()).get(random.nextInt(Magic.values().length));
        if (question.missing().isEmpty() && magic != Magic.FULL) {
          TourQuestion magical = question.magic(magic);
          Optional<Fault> fault =
              WalkCheckTest.inParts(magical, walk, walk.length + 1).map(Invalid::fault);
          assertThat(fault).as(which + " " + magic).isEqualTo(naiveFault(magical, walk));
          fault.ifPresent(seen::add);
        }
      }
    }
    assertThat(tours).isGreaterThan(Cases.atLeast(1000));
    assertThat(seen).as("each fault is met").containsExactly(Fault.values());
  }

  private static int[] mutated(SplittableRandom random, int[] tour) {
    int[] walk = tour.clone();
    int at = random.nextInt(walk.length);
    int other = random.nextInt(walk.length);
    switch (random.nextInt(6)) {
      case 0 -> walk[at] = random.nextInt(-1, walk.length + 2);
      case 1 -> {
        walk[at] = tour[other];
        walk[other] = tour[at];
      }
      case 2 -> walk = Arrays.copyOf(walk, at + random.nextInt(2));
      case 3 -> {
        walk = Arrays.copyOf(walk, walk.length + 1);
        walk[tour.length] = tour[other];
      }
      default -> {
        // as it is
      }
    }
    return walk;
  }
}
