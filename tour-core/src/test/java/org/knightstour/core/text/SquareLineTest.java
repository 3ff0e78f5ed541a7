package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Square;
import org.knightstour.core.Walk;

final class SquareLineTest {

  /** Compares the fast reader with the general reader, which shares no code with it. */
  @Test
  void read_randomLines_agreesWithTheGeneralReader() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 2000; round++) {
      StringBuilder line = new StringBuilder();
      int size = 1 + random.nextInt(40);
      for (int step = 0; step < size; step++) {
        line.append(random.nextInt(9) == 0 ? " \t" : " ".repeat(step == 0 ? 0 : 1));
        line.append(new Square(random.nextInt(12), random.nextInt(120)).name());
      }
      String text = line.toString();
      Optional<Walk> read = SquareLine.read(text);
      String[] names = text.strip().split("\\s+", -1);
      boolean isClosing = size > 3 && names[0].equals(names[size - 1]);
      boolean isRepeating =
          IntStream.range(1, size).anyMatch(step -> names[step].equals(names[step - 1]));
      assertThat(read.isEmpty()).as("seed %d: %s", seed, text).isEqualTo(isClosing || isRepeating);
      read.ifPresent(
          walk -> assertThat(walk).as("seed %d: %s", seed, text).isEqualTo(general(text)));
    }
  }

  private static Walk general(String text) {
    try {
      return TourText.read(new StringReader(text)).walk();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void read_otherTexts_areLeftToTheGeneralReader() {
    for (String text :
        new String[] {
          "",
          " ",
          "a0",
          "a01",
          "A1 c2",
          "a1,c2",
          "Nc2",
          "aa1",
          "a",
          "1",
          "a1-c2",
          "a1\rc2",
          "a1000",
          "board 5x5",
          "a1 # c2",
          "a1 c2 e1 a1",
          "a1 c2 c2 e1",
          "{",
          "\u00e91",
          "a99999999999"
        }) {
      assertThat(SquareLine.read(text)).as(text).isEmpty();
    }
  }
}
