package org.knightstour.cli.find;

import java.io.IOException;
import java.util.Optional;
import org.knightstour.cli.io.FilmPlayer;
import org.knightstour.cli.io.SearchShown;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.draw.PictureStyle;
import org.knightstour.solve.Find;
import org.knightstour.solve.Finder;

/** A plain search, played on the terminal. */
final class SearchFilmPlayer {

  private static final String SEARCH = "search";

  private SearchFilmPlayer() {}

  static Find play(TourQuestion question) throws IOException {
    SearchShown film = new SearchShown(question);
    boolean isOver = FilmPlayer.play(film, question, PictureStyle.BOOK);
    if (film.isTour()) {
      return Finder.found(question, Tour.of(question, film.path()), SEARCH);
    }
    // A closed tour passes every square; an open one may begin elsewhere.
    boolean isAnswer =
        isOver && (question.from().isPresent() || question.kind() == TourKind.CLOSED);
    return isAnswer
        ? Finder.none(question, SEARCH, "exhausted, " + film.words())
        : new Find.Stopped(Optional.empty(), SEARCH, "ended after " + film.words());
  }
}
