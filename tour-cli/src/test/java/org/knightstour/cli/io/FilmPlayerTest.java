package org.knightstour.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.terminal.Film;
import org.knightstour.draw.terminal.TerminalFilm;
import org.knightstour.draw.terminal.TerminalInk;

/** Tests the keys without a terminal and without waiting. */
final class FilmPlayerTest {

  private static final Board BOARD = new Board(5, 5);

  private final StringWriter shown = new StringWriter();
  private final List<Long> waits = new ArrayList<>();
  private int columns = 80;

  /** Plays an animation with keys: _ is no key, and $ is the end of the keys. */
  private boolean play(Film film, String keys, int stopAfter) {
    int[] at = {0};
    return new FilmPlayer(
            film,
            new TerminalFilm(TourQuestion.of(BOARD), PictureStyle.BOOK, TerminalInk.NONE),
            new PrintWriter(shown),
            columns,
            millis -> {
              waits.add(millis);
              int key = at[0] < keys.length() ? keys.charAt(at[0]) : -2;
              at[0]++;
              return key == '_' ? -2 : key == '$' ? -1 : key;
            },
            () -> at[0] >= stopAfter)
        .play();
  }

  private static Film film() {
    return new SearchShown(TourQuestion.of(BOARD));
  }

  @Test
  void play_noKeys_goesToTheEndAndLingers() {
    Film film = film();
    assertThat(play(film, "", 1_000_000)).isTrue();
    assertThat(film.length()).isEqualTo(25);
    assertThat(waits.get(0)).isEqualTo(120);
    assertThat(waits.get(waits.size() - 1)).isEqualTo(3000);
  }

  @Test
  void play_keysEnd_waitsAsBeforeAndIsNotPaused() {
    Film film = film();
    assertThat(play(film, " _$", 1_000_000)).isTrue();
    assertThat(film.length()).isEqualTo(25);
    // The end of the keys interrupts a wait, and a full wait follows.
    assertThat(waits.subList(0, 5)).containsExactly(120L, 100L, 100L, 100L, 120L);
  }

  @Test
  void play_quit_endsAtOnce() {
    Film film = film();
    assertThat(play(film, "___q", 1_000_000)).isFalse();
    assertThat(film.length()).isEqualTo(4);
  }

  @Test
  void play_pauseAndPoint_goOneMoveAtATime() {
    Film film = film();
    // Pause, two waits, one move, a wait, continue: one move, and one more before the end.
    assertThat(play(film, " __._ q", 1_000_000)).isFalse();
    assertThat(film.length()).isEqualTo(3);
    assertThat(shown.toString()).contains("space: continue").contains("space: stop");
  }

  @Test
  void play_plusAndMinus_changeTheSpeed() {
    play(film(), "++++++++------------q", 1_000_000);
    assertThat(waits.subList(0, 8)).containsExactly(120L, 60L, 30L, 15L, 5L, 1L, 1L, 1L);
    assertThat(waits.get(waits.size() - 1)).isEqualTo(2000);
  }

  @Test
  void play_signal_ends() {
    assertThat(play(film(), "", 5)).isFalse();
    assertThat(waits).hasSize(5);
  }
}
