package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;

/** Compares writers with naive writers: any order of squares, some missing, parts of any length. */
final class TourWriterTest {

  @ParameterizedTest
  @CsvSource({
    "1x1, 1",
    "3x3, 8",
    "8x8, 64",
    "3x40, 99",
    "3x40, 100",
    "40x33, 1320",
    "200x300, 59000"
  })
  void accept_squaresInParts_writesWhatThePlainWayWrites(String name, int length)
      throws IOException {
    Board board = Board.parse(name);
    int seed = name.hashCode() + length;
    SplittableRandom random = new SplittableRandom(seed);
    int[] squares = Arrays.copyOf(shuffled(board.squares(), random), length);
    assertThat(written(TextFormat.NUMBERS, board, squares, random))
        .as("seed %d", seed)
        .isEqualTo(numbers(board, squares));
    assertThat(written(TextFormat.CSV, board, squares, random))
        .as("seed %d", seed)
        .isEqualTo(csv(board, squares));
  }

  private static String written(
      TextFormat format, Board board, int[] squares, SplittableRandom random) throws IOException {
    StringWriter text = new StringWriter();
    TourWriter writer = format.writer(board, text).orElseThrow();
    for (int begin = 0; begin < squares.length; ) {
      int count = random.nextInt(squares.length - begin + 1);
      // The writer must not read beyond the part.
      int[] part = Arrays.copyOfRange(squares, begin, begin + count + 1);
      part[count] = -1;
      writer.accept(part, count);
      begin += count;
    }
    writer.finish();
    return text.toString();
  }

  private static int[] shuffled(int size, SplittableRandom random) {
    int[] squares = new int[size];
    for (int at = 0; at < size; at++) {
      int other = random.nextInt(at + 1);
      squares[at] = squares[other];
      squares[other] = at;
    }
    return squares;
  }

  private static String numbers(Board board, int[] squares) {
    String[] cells = new String[board.squares()];
    Arrays.fill(cells, ".");
    for (int step = 0; step < squares.length; step++) {
      cells[squares[step]] = String.valueOf(step + 1);
    }
    int width = String.valueOf(squares.length).length();
    StringBuilder text = new StringBuilder();
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      for (int file = 0; file < board.columns(); file++) {
        text.append(file > 0 ? " " : "");
        text.append(("%" + width + "s").formatted(cells[board.index(file, rank)]));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String csv(Board board, int[] squares) {
    StringBuilder text = new StringBuilder("# board " + board + "\nstep,square,x,y\n");
    for (int step = 0; step < squares.length; step++) {
      int square = squares[step];
      text.append(step + 1).append(',').append(board.name(square)).append(',');
      text.append(board.file(square)).append(',').append(board.rank(square)).append('\n');
    }
    return text.toString();
  }
}
