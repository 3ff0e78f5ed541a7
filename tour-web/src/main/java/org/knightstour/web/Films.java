package org.knightstour.web;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
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

/** Searches to look at, each with a number. */
final class Films {

  private static final int MOST_FILMS = 16;
  private static final int MOST_STEPS = 1_000_000;

  private final Consumer<Reply> out;
  private final Map<Long, PathStepper> films = new LinkedHashMap<>();
  private long opened;

  Films(Consumer<Reply> out) {
    this.out = out;
  }

  @Nullable Task begin(String operation, String id, Request request) {
    switch (operation) {
      case "open" -> open(id, request);
      case "step" -> step(id, request);
      case "back" -> back(id, request);
      case "set" -> set(id, request);
      case "run" -> {
        long number = number(request);
        return new FilmTask(id, number, film(number), request, out);
      }
      case "close" -> {
        films.remove(number(request));
        out.accept(Reply.result(id));
      }
      default -> throw Operations.unknown("film." + operation);
    }
    return null;
  }

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

  private void open(String id, Request request) {
    TourQuestion question = request.question();
    SearchSettings settings = settings(request, SearchSettings.defaults(), question);
    films.put(++opened, new PathStepper(question, settings));
    if (films.size() > MOST_FILMS) {
      films.remove(films.keySet().iterator().next());
    }
    answer(id, opened);
  }

  private void step(String id, Request request) {
    PathStepper film = film(number(request));
    for (long left = request.number("steps", 1, MOST_STEPS, 1); left > 0 && film.step(); left--) {}
    answer(id, number(request));
  }

  private void back(String id, Request request) {
    PathStepper film = film(number(request));
    for (long left = request.number("steps", 1, MOST_STEPS, 1); left > 0 && film.undo(); left--) {}
    answer(id, number(request));
  }

  private void set(String id, Request request) {
    PathStepper film = film(number(request));
    TourQuestion before = film.question();
    String kind = request.text("kind", before.kind().label());
    TourQuestion question = before.kind(TourKind.parse(kind));
    film.change(question, settings(request, film.settings(), question));
    answer(id, number(request));
  }

  private void answer(String id, long number) {
    out.accept(Reply.result(id).number("film", number).object("state", state(film(number))));
  }

  private static SearchSettings settings(
      Request request, SearchSettings before, TourQuestion question) {
    SearchSettings settings =
        before
            .branching(Branching.PATH)
            .rules(
                request.choice("rules", before.usedRules(), List.of(Rules.values()), Rules::label))
            .tieBreak(
                request.choice(
                    "tieBreak", before.tieBreak(), List.of(TieBreak.values()), TieBreak::label))
            .seed(request.number("seed", 0, 1L << 53, before.seed()));
    Optional<String> reason = TourSearch.declines(question, Goal.ALL, settings);
    if (reason.isPresent()) {
      throw new InputException("the search does not take this: " + reason.get() + ".");
    }
    return settings;
  }

  /** What a board shows of a search. */
  static Reply state(PathStepper film) {
    Reply exits = Reply.object();
    for (int square = 0; square < film.question().board().squares(); square++) {
      if (!film.isVisited(square)) {
        exits.number(Integer.toString(square), film.exits(square));
      }
    }
    return Reply.object()
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
  }
}
