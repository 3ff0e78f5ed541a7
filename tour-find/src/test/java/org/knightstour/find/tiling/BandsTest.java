package org.knightstour.find.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class BandsTest {

  @Test
  void of_anySideAndPlaces_keepsItsPromises() {
    SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 20_000; trial++) {
      int size = 1 + random.nextInt(9);
      int length = size + random.nextInt(60);
      int margin = random.nextInt(9);
      int home = random.nextInt(length);
      int goal = random.nextInt(length);
      Bands bands = Bands.of(length, size, margin, home, goal);
      String name = length + " " + size + " " + margin + " " + home + " " + goal;
      int sum = 0;
      for (int band = 0; band < bands.count(); band++) {
        assertThat(bands.offset(band)).as(name).isEqualTo(sum);
        assertThat(bands.size(band)).as(name).isGreaterThanOrEqualTo(size);
        sum += bands.size(band);
        boolean isSpecial = band == bands.at(home) || band == bands.at(goal);
        if (!isSpecial) {
          assertThat(bands.size(band)).as(name).isEqualTo(size);
        }
        if (band != bands.at(home)) {
          assertThat(bands.size(band) % size).as(name).isZero();
        }
      }
      assertThat(sum).as(name).isEqualTo(length);
      for (int place : new int[] {home, goal}) {
        int begin = bands.offset(bands.at(place));
        int end = begin + bands.size(bands.at(place));
        assertThat(begin == 0 || place - begin >= margin).as(name).isTrue();
        assertThat(end == length || end - 1 - place >= margin).as(name).isTrue();
      }
    }
  }
}
