package org.knightstour.cli.find;

import java.io.IOException;
import java.util.Optional;
import org.knightstour.cli.io.FilmPlayer;
import org.knightstour.cli.io.SearchShown;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.draw.PictureStyle;
import org.knightstour.solve.Find;
import org.knightstour.solve.Finder;

/** A plain search, played on the terminal. */
final class SearchFilmPlayer {

  private SearchFilmPlayer() {}

  static Outcome<Find> play(TourQuestion question) throws IOException {
    SearchShown film = new SearchShown(question);
    boolean isOver = FilmPlayer.play(film, question, PictureStyle.BOOK);
    FilmWork work = new FilmWork(film.words());
    Optional<Tour> tour =
        film.isTour() ? Optional.of(Tour.of(question, film.path())) : Optional.empty();
    // A closed tour passes every square; an open one may begin elsewhere.
    boolean isAnswer =
        isOver && (question.from().isPresent() || question.kind() == TourKind.CLOSED);
    return tour.isPresent() || isAnswer
        ? Outcome.known(Finder.checked(question, tour, "exhausted, " + film.words()), work)
        : Outcome.stopped(StopReason.GAVE_UP, work);
  }
}
