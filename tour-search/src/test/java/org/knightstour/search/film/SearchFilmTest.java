package org.knightstour.search.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.RandomQuestions;

final class SearchFilmTest {

  /** Each step is legal, and the end is a tour just when there is one from that square. */
  @Test
  void advance_randomQuestions_endsAsBruteForceSays() {
    long seed = 6;
    RandomQuestions questions = new RandomQuestions(seed, 16);
    int found = 0;
    for (int number = 0; number < 200; number++) {
      String line = questions.next();
      String what = "seed " + seed + ": " + line;
      TourQuestion question = TourQuestion.parse(line);
      SearchFilm film = new SearchFilm(question);
      int first = film.path()[0];
      assertThat(first).as(what).isEqualTo(question.from().orElseGet(question::leastSquare));
      play(film, what);
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

  private static void play(SearchFilm film, String what) {
    int length = film.length();
    long steps = 0;
    while (film.advance()) {
      steps++;
      assertThat(film.length()).as(what).isEqualTo(film.isBack() ? length - 1 : length + 1);
      length = film.length();
      if (!film.isBack()) {
        int last = film.path()[length - 1];
        assertThat(film.question().isMove(film.path()[length - 2], last)).as(what).isTrue();
      }
    }
    assertThat(film.forward() + film.back()).as(what).isEqualTo(steps);
    assertThat(film.forward() - film.back()).as(what).isEqualTo(film.length() - 1);
  }

  @Test
  void advance_6x6FromTheCorner_findsATour() {
    SearchFilm film = new SearchFilm(TourQuestion.of(new Board(6, 6)));
    play(film, "6x6");
    assertThat(film.isTour()).isTrue();
  }
}
