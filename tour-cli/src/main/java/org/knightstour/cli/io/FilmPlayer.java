package org.knightstour.cli.io;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.TerminalScreen;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.terminal.Film;
import org.knightstour.draw.terminal.TerminalFilm;

/**
 * Plays a film on the terminal. Space stops and resumes it, a point shows one move, + and - change
 * the speed, and q ends it.
 */
public final class FilmPlayer {

  /** Waits for a key. Returns -2 after the time, and -1 once if no more keys will follow. */
  @FunctionalInterface
  interface Keys {
    int next(long millis);
  }

  private static final long[] DELAYS = {2000, 1000, 500, 250, 120, 60, 30, 15, 5, 1};
  private static final int USUAL_SPEED = 4;
  private static final long PAUSE = 100;

  private static final long LAST_PICTURE = 3000;
  private static final int NO_KEYS = -1;
  private static final int NO_KEY = -2;
  private static final int CONTROL_C = 3;
  private static final int ESCAPE = 27;

  private final Film film;
  private final TerminalFilm frames;
  private final PrintWriter out;
  private final Keys keys;
  private final BooleanSupplier stopped;
  private final int columns;
  private int speed = USUAL_SPEED;
  private boolean isPaused;
  private boolean isEnded;
  private boolean isStep;

  FilmPlayer(
      Film film,
      TerminalFilm frames,
      PrintWriter out,
      int columns,
      Keys keys,
      BooleanSupplier stopped) {
    this.film = film;
    this.columns = columns;
    this.frames = frames;
    this.out = out;
    this.keys = keys;
    this.stopped = stopped;
  }

  /**
   * Plays on the terminal, and rejects other outputs and small terminals. Returns whether the film
   * reached its end.
   */
  public static boolean play(Film film, TourQuestion question, PictureStyle style)
      throws IOException {
    Subcommand.refuseIf(
        !TerminalScreen.isTerminal(),
        "--animate: stdout is not a terminal: draw FILE -o tour.gif makes a film to keep.");
    TerminalFilm frames = new TerminalFilm(question, style, TerminalScreen.ink());
    // Because the terminal's handling of signals would end the program before it is restored.
    try (Terminal terminal =
        TerminalBuilder.builder().system(true).dumb(true).nativeSignals(false).build()) {
      requireRoom(terminal, frames, question.board());
      Attributes before = terminal.enterRawMode();
      PrintWriter out = terminal.writer();
      int columns = terminal.getWidth() > 0 ? terminal.getWidth() : TerminalScreen.columns();
      Keys keys = keysOf(terminal.reader());
      out.print(TerminalFilm.BEGIN);
      try {
        return new FilmPlayer(film, frames, out, columns, keys, Interruption.signal()::isStopped)
            .play();
      } finally {
        out.print(TerminalFilm.END);
        out.flush();
        terminal.setAttributes(before);
      }
    }
  }

  /** Reads keys with a thread, because the terminal's timed reading waits a tenth of a second. */
  private static Keys keysOf(Reader reader) {
    BlockingQueue<Integer> typed = new LinkedBlockingQueue<>();
    Runnable reading =
        () -> {
          int key = 0;
          while (key >= 0) {
            try {
              key = reader.read();
            } catch (IOException e) {
              key = NO_KEYS;
            }
            typed.add(key);
          }
        };
    Thread thread = new Thread(reading, "tour-keys");
    thread.setDaemon(true);
    thread.start();
    return millis -> {
      try {
        Integer key = typed.poll(millis, TimeUnit.MILLISECONDS);
        return key == null ? NO_KEY : key;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return CONTROL_C; // because later waits would return immediately
      }
    };
  }

  private static void requireRoom(Terminal terminal, TerminalFilm frames, Board board) {
    int columns = terminal.getWidth();
    int lines = terminal.getHeight();
    boolean isLess = frames.columns() > columns || frames.lines() > lines;
    Subcommand.refuseIf(
        columns > 0 && lines > 0 && isLess,
        "--animate: %s needs %d columns and %d lines, and the terminal has %d and %d."
            .formatted(board, frames.columns(), frames.lines(), columns, lines));
  }

  /** Plays until the end, until a key ends it, or until the program is stopped. */
  boolean play() {
    boolean isMore = true;
    while (isMore && !isEnded && !stopped.getAsBoolean()) {
      show();
      await();
      if (!isEnded && (!isPaused || isStep)) {
        isMore = film.advance();
        isStep = false;
      }
    }
    if (!isMore) {
      show();
      keys.next(LAST_PICTURE);
    }
    return !isMore;
  }

  private void show() {
    String help =
        isPaused ? "space: continue, .: one move, q: end" : "space: stop, + -: speed, q: end";
    String below = film.words() + "   " + help;
    // A longer line would scroll the board.
    out.print(frames.frame(film, below.substring(0, Math.min(below.length(), columns - 1))));
    out.flush();
  }

  private void await() {
    long millis = isPaused ? PAUSE : DELAYS[speed];
    int key = keys.next(millis);
    if (key == NO_KEYS) { // immediate, and only once: the wait still follows
      isPaused = false;
      key = keys.next(millis);
    }
    switch (key) {
      case ' ' -> isPaused = !isPaused;
      case '+', '=' -> speed = Math.min(DELAYS.length - 1, speed + 1);
      case '-', '_' -> speed = Math.max(0, speed - 1);
      case '.' -> {
        isPaused = true;
        isStep = true;
      }
      case 'q', 'Q', CONTROL_C, ESCAPE -> isEnded = true;
      default -> {} // other keys have no effect
    }
  }
}
