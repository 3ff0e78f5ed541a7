package org.knightstour.cli.io;

import org.knightstour.draw.terminal.Film;
import org.knightstour.search.film.SearchFilm;

/**
 * A plain search as a film for the terminal.
 *
 * @param search the search
 */
public record SearchShown(SearchFilm search) implements Film {

  @Override
  public boolean advance() {
    return search.advance();
  }

  @Override
  public int[] path() {
    return search.path();
  }

  @Override
  public int length() {
    return search.length();
  }

  @Override
  public boolean isBack() {
    return search.isBack();
  }

  @Override
  public String words() {
    return search.length()
        + " of "
        + search.path().length
        + ", "
        + search.forward()
        + " moves, "
        + search.back()
        + " taken back";
  }
}
