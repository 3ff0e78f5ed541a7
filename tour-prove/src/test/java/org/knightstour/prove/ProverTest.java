package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Watch;

final class ProverTest {

  private static ProofResult prove(ProofStatement statement) {
    return Prover.prove(statement, 100_000, new Watch());
  }

  /** Boards with holes, odd pieces, random ends: as many tours as walking on finds, or none. */
  @Test
  void prove_randomSmallBoards_agreesWithBruteForce() {
    long seed = 3;
    Random random = new Random(seed);
    int proven = 0;
    for (int i = 0; i < 1000; i++) {
      ProofStatement statement = random(random);
      ProofResult result = prove(statement);
      String which = "statement " + i + " of seed " + seed + ": " + statement.text();
      assertThat(result).as(which).isNotInstanceOf(ProofResult.Unsettled.class);
      boolean hasTour = WalkingOn.hasTour(statement);
      assertThat(result instanceof ProofResult.TourExists).as(which).isEqualTo(hasTour);
      if (result instanceof ProofResult.TourExists tour) {
        assertThat(WalkingOn.isTour(statement, tour.squares())).as(which).isTrue();
      }
      proven += hasTour ? 0 : 1;
    }
    assertThat(proven).isBetween(100, 990);
  }

  private static ProofStatement random(Random random) {
    while (true) {
      Board board = new Board(1 + random.nextInt(4), 1 + random.nextInt(5));
      TreeSet<Integer> missing = new TreeSet<>();
      for (int holes = random.nextInt(4); holes > 0; holes--) {
        missing.add(random.nextInt(board.squares()));
      }
      OptionalInt from = end(random, board);
      OptionalInt to = from.isEmpty() ? OptionalInt.empty() : end(random, board);
      boolean isClosed = from.isEmpty() && random.nextBoolean();
      int shortStep = random.nextInt(3) == 0 ? random.nextInt(2) : 1;
      int longStep = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 2;
      try {
        return new ProofStatement(
            board,
            isClosed,
            from,
            to,
            Math.min(shortStep, longStep),
            Math.max(shortStep, longStep),
            missing);
      } catch (InputException e) {
        // Both ends on one square, a missing end, or nothing left: draw again.
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }

  private static OptionalInt end(Random random, Board board) {
    return random.nextBoolean()
        ? OptionalInt.empty()
        : OptionalInt.of(random.nextInt(board.squares()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5|forced moves|A square with two moves left must use both.",
        "7x7|colours|There are 25 dark squares and 24 light ones.",
        "3x8|a cut set|Once the forced moves are made, remove these 4 squares (c1 f1 c3 f3): 5 pieces are"
            + " left, a closed tour allows 4.",
        "4x10|weights|its moves must collect 2; the best that moves can collect is 0.",
      })
  void prove_closedTour_isToldInWords(String board, String kind, String words) {
    ProofResult result = prove(ProofStatement.closed(Board.parse(board)));
    Certificate certificate = ((ProofResult.Proven) result).certificate();
    assertThat(certificate.kind()).isEqualTo(kind);
    assertThat(certificate.inWords()).contains(words);
  }

  @Test
  void prove_leaperThatNeedsHoursOtherwise_isACutSetOf16() {
    ProofStatement statement =
        new ProofStatement(
            new Board(11, 11),
            false,
            OptionalInt.empty(),
            OptionalInt.empty(),
            1,
            4,
            new TreeSet<>());
    Certificate certificate = ((ProofResult.Proven) prove(statement)).certificate();
    assertThat(certificate.inWords())
        .startsWith("Remove these 16 squares (")
        .endsWith("): 18 pieces are left, a path allows 17.");
  }

  @Test
  void prove_oneCaseAllowed_givesUpWithoutSplitting() {
    ProofResult result = Prover.prove(ProofStatement.closed(new Board(10, 10)), 1, new Watch());
    assertThat(result).isInstanceOfAny(ProofResult.Unsettled.class, ProofResult.TourExists.class);
  }

  @Test
  void statement_mistake_isNamed() {
    Board board = new Board(5, 5);
    assertThatThrownBy(() -> ProofStatement.closed(new Board(40, 40)))
        .isInstanceOf(InputException.class)
        .hasMessage("board 40x40: a certificate takes at most 1024 squares.");
    assertThatThrownBy(() -> ProofStatement.open(board, OptionalInt.of(3), OptionalInt.of(3)))
        .isInstanceOf(InputException.class)
        .hasMessage("--from and --to are both d1: give two squares.");
    TreeSet<Integer> missing = new TreeSet<>(List.of(3));
    assertThatThrownBy(
            () ->
                new ProofStatement(
                    board, false, OptionalInt.of(3), OptionalInt.empty(), 1, 2, missing))
        .hasMessage("end d1: this square is missing (--without).");
  }
}
