package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LeaperTest {

  /** Checks that {@code steps} and {@code isMove} agree. */
  @ParameterizedTest
  @ValueSource(strings = {"0,1", "1,1", "0,3", "1,2", "2,2", "2,3", "1,4"})
  void steps_everyPiece_areItsMovesInTheOrderOfSquares(String text) {
    Leaper piece = Leaper.parse(text);
    int most = piece.longStep() + 1;
    int[] moves =
        IntStream.rangeClosed(-most, most)
            .boxed()
            .flatMap(
                ranks ->
                    IntStream.rangeClosed(-most, most)
                        .filter(files -> piece.isMove(files, ranks))
                        .mapToObj(files -> IntStream.of(ranks, files)))
            .flatMapToInt(step -> step)
            .toArray();
    assertThat(piece.steps()).isEqualTo(moves);
  }
}
