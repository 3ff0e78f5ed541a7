package org.knightstour.search.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class StripsTest {

  @Test
  void of_anySideAndPlaces_keepsItsPromises() {
    SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 20_000; trial++) {
      int size = 1 + random.nextInt(9);
      int length = size + random.nextInt(60);
      int margin = random.nextInt(9);
      int home = random.nextInt(length);
      int goal = random.nextInt(length);
      Strips strips = Strips.of(length, size, margin, home, goal);
      String name = length + " " + size + " " + margin + " " + home + " " + goal;
      int sum = 0;
      for (int strip = 0; strip < strips.count(); strip++) {
        assertThat(strips.offset(strip)).as(name).isEqualTo(sum);
        assertThat(strips.size(strip)).as(name).isGreaterThanOrEqualTo(size);
        sum += strips.size(strip);
        boolean isSpecial = strip == strips.at(home) || strip == strips.at(goal);
        if (!isSpecial) {
          assertThat(strips.size(strip)).as(name).isEqualTo(size);
        }
        if (strip != strips.at(home)) {
          assertThat(strips.size(strip) % size).as(name).isZero();
        }
      }
      assertThat(sum).as(name).isEqualTo(length);
      for (int place : new int[] {home, goal}) {
        int begin = strips.offset(strips.at(place));
        int end = begin + strips.size(strips.at(place));
        assertThat(begin == 0 || place - begin >= margin).as(name).isTrue();
        assertThat(end == length || end - 1 - place >= margin).as(name).isTrue();
      }
    }
  }
}
