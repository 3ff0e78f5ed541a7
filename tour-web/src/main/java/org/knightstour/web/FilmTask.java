package org.knightstour.web;

import java.util.function.Consumer;
import org.knightstour.search.path.PathStepper;

/** A film that runs by itself, at a number of steps a second, until a tour or the end. */
final class FilmTask implements Task {

  private static final double NANOS = 1e9;
  private static final double MILLIS = 1e3;
  private static final long FRAME_NANOS = 16_600_000;
  private static final int MOST_STEPS_A_SECOND = 1_000_000_000;
  private static final int LOOK = 256; // steps between two looks at the clock

  private final String id;
  private final long number;
  private final PathStepper film;
  private final Consumer<Reply> out;
  private final double perSecond;
  private final boolean stopsAtTours;
  private long begin = System.nanoTime();
  private long shownNanos = begin - FRAME_NANOS;
  private long steps; // since begin
  private boolean isShown = true;

  FilmTask(String id, long number, PathStepper film, Request request, Consumer<Reply> out) {
    this.id = id;
    this.number = number;
    this.film = film;
    this.out = out;
    long rate = request.number("perSecond", 0, MOST_STEPS_A_SECOND, 10);
    perSecond = rate == 0 ? MOST_STEPS_A_SECOND : rate;
    stopsAtTours = request.number("stopAtTours", 0, 1, 1) == 1;
  }

  @Override
  public double work(long nanos) {
    long start = System.nanoTime();
    long now = start;
    while (now - start < nanos) {
      double due = Math.floor((now - begin) / NANOS * perSecond) - steps;
      if (due < 1) {
        break;
      }
      for (int left = (int) Math.min(LOOK, due); left > 0; left--) {
        if (!film.step()) {
          last("done");
          return DONE;
        }
        steps++;
        isShown = false;
        if (stopsAtTours && film.isTour()) {
          last("tour");
          return DONE;
        }
      }
      now = System.nanoTime();
    }
    if ((now - begin) / NANOS * perSecond - steps > perSecond) {
      // More than a second behind: this machine is slower than asked for.
      begin = now;
      steps = 0;
    }
    return show(now);
  }

  /** Shows a frame when one is due; how long to wait for the next step or frame. */
  private double show(long now) {
    if (!isShown && now - shownNanos >= FRAME_NANOS) {
      shownNanos = now;
      isShown = true;
      out.accept(
          Reply.of(id, "progress").number("film", number).object("state", Films.state(film)));
    }
    double stepDue = (steps + 1) / perSecond * MILLIS - (now - begin) / NANOS * MILLIS;
    double frameDue = isShown ? stepDue : (FRAME_NANOS - (now - shownNanos)) / NANOS * MILLIS;
    return Math.max(0, Math.min(stepDue, frameDue));
  }

  private void last(String verdict) {
    out.accept(
        Reply.result(id)
            .text("verdict", verdict)
            .number("film", number)
            .object("state", Films.state(film)));
  }

  @Override
  public void stop() {
    last("stopped");
  }
}
