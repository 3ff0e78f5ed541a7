package org.knightstour.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.Walk;
import org.knightstour.verify.Verdict.Invalid;

final class RunningVerifierTest {

  private static final Board BOARD = new Board(3, 4);
  private static final String TOUR = "a1 c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2";
  private static final OptionalInt ANY = OptionalInt.empty();

  private static int[] tour() {
    return Arrays.stream(TOUR.split(" ")).mapToInt(BOARD::parseSquare).toArray();
  }

  private static Optional<Invalid> run(
      Board board, int[] walk, TourKind kind, OptionalInt from, OptionalInt to, int part) {
    RunningVerifier verifier = new RunningVerifier(board, kind, from, to);
    for (int at = 0; at < walk.length; at += part) {
      int count = Math.min(part, walk.length - at);
      verifier.accept(Arrays.copyOfRange(walk, at, at + count), count);
    }
    return verifier.fault();
  }

  private static Optional<Invalid> run(int... walk) {
    return run(BOARD, walk, TourKind.OPEN, ANY, ANY, 5);
  }

  @Test
  void fault_tour_none() {
    assertThat(run(tour())).isEmpty();
    assertThat(run(new Board(1, 1), new int[] {0}, TourKind.OPEN, ANY, ANY, 1)).isEmpty();
  }

  @Test
  void fault_eachMistake_namesIt() {
    int[] missing = Arrays.copyOf(tour(), 11);
    assertThat(run(missing).orElseThrow().fault()).isEqualTo(Fault.MISSING_SQUARE);
    assertThat(run().orElseThrow().message()).isEqualTo("ends after 0 of 12 squares");
    int[] repeated = tour();
    repeated[2] = repeated[0];
    assertThat(run(repeated).orElseThrow())
        .isEqualTo(new Invalid(Fault.REPEATED_SQUARE, 3, "step 3: a1 was visited before"));
    int[] jump = tour();
    jump[1] = BOARD.parseSquare("d3");
    assertThat(run(jump).orElseThrow())
        .isEqualTo(new Invalid(Fault.NO_KNIGHTS_MOVE, 2, "step 2: a1 to d3 is no knight's move"));
    int[] longer = Arrays.copyOf(tour(), 13);
    longer[12] = BOARD.parseSquare("b2");
    assertThat(run(longer).orElseThrow().step()).isEqualTo(13);
    for (int outside : new int[] {-1, 12, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      int[] off = tour();
      off[4] = outside;
      assertThat(run(off).orElseThrow().message())
          .isEqualTo("step 5: square number " + outside + " is not on 3x4");
    }
  }

  @ParameterizedTest
  @EnumSource(TourKind.class)
  void fault_kindsAndEnds_asTheOtherVerifier(TourKind kind) {
    long seed = 11;
    SplittableRandom random = new SplittableRandom(seed);
    // All walks of 1x1, 3x4 tours from some ends, and such with a square changed.
    for (int trial = 0; trial < 4000; trial++) {
      int[] walk = tour();
      if (trial % 2 == 0) {
        walk[random.nextInt(12)] = random.nextInt(12);
      }
      OptionalInt from = random.nextInt(3) == 0 ? OptionalInt.of(random.nextInt(12)) : ANY;
      OptionalInt to = random.nextInt(3) == 0 ? OptionalInt.of(walk[11]) : ANY;
      Optional<Invalid> running = run(BOARD, walk, kind, from, to, 1 + random.nextInt(12));
      Verdict whole = TourVerifier.verify(Walk.of(BOARD, walk), kind, from, to);
      assertThat(running.isPresent())
          .as("seed %d trial %d %s", seed, trial, Arrays.toString(walk))
          .isEqualTo(whole instanceof Invalid);
    }
  }

  @Test
  void fault_kindAndEnds_areThoseAskedFor() {
    Board board = new Board(3, 10);
    String text =
        "a1 b3 d2 f3 e1 g2 i3 j1 h2 j3 i1 h3 j2 h1 f2 d3 b2 d1 e3 f1 g3 i2 g1 e2 c1 a2 c3 b1 a3 c2";
    int[] closed = Arrays.stream(text.split(" ")).mapToInt(board::parseSquare).toArray();
    int last = board.parseSquare("c2");
    assertThat(run(board, closed, TourKind.CLOSED, OptionalInt.of(0), OptionalInt.of(last), 7))
        .isEmpty();
    assertThat(run(board, closed, TourKind.OPEN, ANY, ANY, 30)).isEmpty();
    assertThat(fault(board, closed, TourKind.STRICTLY_OPEN, ANY, ANY)).isEqualTo(Fault.RE_ENTRANT);
    assertThat(fault(board, closed, TourKind.CLOSED, OptionalInt.of(1), ANY))
        .isEqualTo(Fault.WRONG_START);
    assertThat(fault(board, closed, TourKind.CLOSED, ANY, OptionalInt.of(1)))
        .isEqualTo(Fault.WRONG_END);
    assertThat(fault(BOARD, tour(), TourKind.CLOSED, ANY, ANY)).isEqualTo(Fault.NOT_CLOSED);
  }

  private static Fault fault(
      Board board, int[] walk, TourKind kind, OptionalInt from, OptionalInt to) {
    return run(board, walk, kind, from, to, 4).orElseThrow().fault();
  }

  @Test
  void accept_afterAFault_keepsTheFirst() {
    RunningVerifier verifier = new RunningVerifier(BOARD, TourKind.OPEN, ANY, ANY);
    verifier.accept(new int[] {0, 1}, 2);
    Invalid first = verifier.fault().orElseThrow();
    verifier.accept(new int[] {99}, 1);
    assertThat(verifier.fault()).contains(first);
  }

  @Test
  void accept_count_readsNoFurther() {
    RunningVerifier verifier = new RunningVerifier(BOARD, TourKind.OPEN, ANY, ANY);
    int[] walk = Arrays.copyOf(tour(), 20);
    verifier.accept(walk, 12);
    assertThat(verifier.fault()).isEmpty();
  }
}
