package org.knightstour.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.RandomQuestions;

final class SearchShownTest {

  /** Checks that each step is legal, and that a tour is found if one from that square exists. */
  @Test
  void advance_randomQuestions_endsAsBruteForceSays() {
    long seed = 6;
    RandomQuestions questions = new RandomQuestions(seed, 16);
    int found = 0;
    for (int number = 0; number < 200; number++) {
      String line = questions.next();
      String what = "seed " + seed + ": " + line;
      TourQuestion question = TourQuestion.parse(line);
      SearchShown film = new SearchShown(question);
      int first = film.path()[0];
      assertThat(first).as(what).isEqualTo(question.from().orElseGet(question::leastSquare));
      play(film, question, what);
      List<String> tours =
          BruteForce.of(line).directedTours().stream()
              .filter(tour -> tour[0] == first)
              .map(Arrays::toString)
              .toList();
      assertThat(film.isTour()).as(what).isEqualTo(!tours.isEmpty());
      if (film.isTour()) {
        found++;
        assertThat(tours).as(what).contains(Arrays.toString(film.path()));
      } else {
        assertThat(film.length()).as(what).isEqualTo(1);
      }
    }
    assertThat(found).as("seed %d", seed).isBetween(20, 180);
  }

  private static void play(SearchShown film, TourQuestion question, String what) {
    int length = film.length();
    long steps = 0;
    while (film.advance()) {
      steps++;
      assertThat(film.length()).as(what).isEqualTo(film.isBack() ? length - 1 : length + 1);
      length = film.length();
      if (!film.isBack()) {
        int last = film.path()[length - 1];
        assertThat(question.isMove(film.path()[length - 2], last)).as(what).isTrue();
      }
    }
    long back = (steps - film.length() + 1) / 2;
    assertThat(film.words())
        .as(what)
        .endsWith(", " + (steps - back) + " moves, " + back + " taken back");
  }

  @Test
  void advance_6x6FromTheCorner_findsATour() {
    TourQuestion question = TourQuestion.of(new Board(6, 6));
    SearchShown film = new SearchShown(question);
    play(film, question, "6x6");
    assertThat(film.isTour()).isTrue();
  }
}
