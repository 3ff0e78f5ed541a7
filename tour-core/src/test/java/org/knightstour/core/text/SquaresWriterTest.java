package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;

final class SquaresWriterTest {

  /** Compares parts of any length with a naive text: names by the board, 16 a line. */
  @ParameterizedTest
  @ValueSource(strings = {"1x1", "8x8", "30x30", "10x1000", "2147483639x1", "1x2147483639"})
  void accept_squaresInParts_writesTheirNames(String name) throws IOException {
    Board board = Board.parse(name);
    long seed = name.hashCode();
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder plain = new StringBuilder("board " + board + "\n");
    StringWriter text = new StringWriter();
    TourWriter writer = TextFormat.SQUARES.writer(board, text).orElseThrow();
    int steps = 5000;
    int[] part = new int[64];
    for (int step = 0; step < steps; ) {
      int count = Math.min(random.nextInt(part.length + 1), steps - step);
      for (int at = 0; at < count; at++) {
        part[at] =
            step % 3 == 0 ? board.squares() - 1 : random.nextInt(Math.max(1, board.squares()));
        plain.append(board.name(part[at])).append(step % 16 == 15 ? '\n' : ' ');
        step++;
      }
      writer.accept(part, count);
    }
    writer.finish();
    plain.setCharAt(plain.length() - 1, '\n');
    assertThat(text.toString()).as("seed %d", seed).isEqualTo(plain.toString());
  }
}
