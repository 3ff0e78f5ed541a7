package org.knightstour.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.knightstour.search.path.PathStepper;
import org.knightstour.web.Engine.Activity;

/** The searches that the web app animates, each with a number. */
final class Films {

  private static final int MOST_FILMS = 16;
  private static final int MOST_STEPS = 1_000_000;

  private final Map<Long, PathStepper> films = new LinkedHashMap<>();
  private long opened;

  private static long number(Request request) {
    return request.number("film", 1, Integer.MAX_VALUE, 0);
  }

  private PathStepper film(long number) {
    PathStepper film = films.get(number);
    if (film == null) {
      throw new InputException("film " + number + " is not open.");
    }
    return film;
  }

  Reply open(String id, Request request) {
    TourQuestion question = request.question();
    SearchSettings settings = settings(request, SearchSettings.paths(), question);
    films.put(++opened, new PathStepper(question, settings));
    if (films.size() > MOST_FILMS) {
      films.remove(films.keySet().iterator().next());
    }
    return shown(Reply.result(id), opened, film(opened));
  }

  Reply step(String id, Request request, Predicate<PathStepper> step) {
    PathStepper film = film(number(request));
    for (long left = request.number("steps", 1, MOST_STEPS, 1);
        left > 0 && step.test(film);
        left--) {}
    return shown(Reply.result(id), number(request), film);
  }

  Reply set(String id, Request request) {
    PathStepper film = film(number(request));
    TourQuestion before = film.question();
    String kind = request.text("kind", before.kind().label());
    TourQuestion question = before.kind(TourKind.parse(kind));
    film.change(question, settings(request, film.settings(), question));
    return shown(Reply.result(id), number(request), film);
  }

  Reply close(String id, Request request) {
    films.remove(number(request));
    return Reply.result(id);
  }

  Activity run(String id, Request request, Consumer<Reply> out) {
    return new Run(id, number(request), film(number(request)), request, out);
  }

  private static SearchSettings settings(
      Request request, SearchSettings before, TourQuestion question) {
    SearchSettings settings =
        before
            .branching(Branching.PATH)
            .rules(request.choice("rules", before.usedRules(), Rules.values()))
            .tieBreak(request.choice("tieBreak", before.tieBreak(), TieBreak.values()))
            .seed(request.number("seed", 0, 1L << 53, before.seed()));
    Optional<String> reason = TourSearch.declines(question, Goal.ALL, settings);
    if (reason.isPresent()) {
      throw new InputException("the search does not take this: " + reason.get() + ".");
    }
    return settings;
  }

  private static Reply shown(Reply reply, long number, PathStepper film) {
    Reply exits = Reply.object();
    for (int square = 0; square < film.question().board().squares(); square++) {
      if (!film.isVisited(square)) {
        exits.number(Integer.toString(square), film.exits(square));
      }
    }
    Reply state =
        Reply.object()
            .squares("path", film.path())
            .object("exits", exits)
            .squares("next", film.choices())
            .number("depth", film.depth())
            .number("nodes", film.nodes())
            .number("tried", film.placings())
            .number("tours", film.tours())
            .flag("tour", film.isTour())
            .flag("refuted", film.isRefuted())
            .flag("dead", film.isDead())
            .flag("done", film.isDone());
    return reply.number("film", number).object("state", state);
  }

  /** An animation that runs, with a number of steps a second, until a tour or the end. */
  private static final class Run implements Activity {

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

    Run(String id, long number, PathStepper film, Request request, Consumer<Reply> out) {
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

    /** Sends a frame when it is due. Returns the waiting time for the next step or frame. */
    private double show(long now) {
      if (!isShown && now - shownNanos >= FRAME_NANOS) {
        shownNanos = now;
        isShown = true;
        out.accept(shown(Reply.of(id, "progress"), number, film));
      }
      double stepDue = (steps + 1) / perSecond * MILLIS - (now - begin) / NANOS * MILLIS;
      double frameDue = isShown ? stepDue : (FRAME_NANOS - (now - shownNanos)) / NANOS * MILLIS;
      return Math.max(0, Math.min(stepDue, frameDue));
    }

    private void last(String verdict) {
      out.accept(shown(Reply.result(id).text("verdict", verdict), number, film));
    }

    @Override
    public void stop() {
      last("stopped");
    }
  }
}
