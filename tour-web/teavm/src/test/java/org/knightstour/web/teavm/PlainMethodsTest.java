package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the page's replacements of the Java library with the Java library. */
class PlainMethodsTest {

  private static final long SEED = 20261122;

  @Test
  void formatted_words_areJavas() {
    same("nothing");
    same("%s and %s, %d", "a", List.of(1, 2), 3);
    same("%,d of %,d, %,d", 0, 999, -1_000L);
    same("%,d", new BigInteger("123456789012345678901234567890"));
  }

  @Test
  void formatted_randomNumbers_areJavas() {
    Random random = new Random(SEED);
    for (int round = 0; round < 20_000; round++) {
      double number = random.nextDouble() * Math.pow(10, random.nextInt(9) - 3.0);
      same("%.0f s, %.1f MB, %.3f, %,.1f TB", number, number, number, number);
      same("%.3g and %.1g", number, number * number);
      same("%,d", random.nextLong() >> random.nextInt(64));
    }
  }

  @Test
  void formatted_edges_areJavas() {
    for (double number :
        new double[] {0, 9.994, 9.996, 99.95, 999.5, 1000, 9.5, 0.0001, 0.00009999, 1e20}) {
      same("%.3g, %.1g", number, number);
    }
  }

  private static void same(String format, Object... values) {
    assertThat(PlainMethods.formatted(format, values))
        .as("seed %s: %s of %s", SEED, format, List.of(values))
        .isEqualTo(String.format(Locale.ROOT, format, values));
  }
}
