package org.knightstour.draw.terminal;

import org.knightstour.core.Tour;

/** The film of a finished tour. */
public final class TourFilm implements Film {

  private final int[] path;
  private int length = 1;

  /** The film of a tour. */
  public TourFilm(Tour tour) {
    path = tour.toArray();
  }

  @Override
  public boolean advance() {
    if (length == path.length) {
      return false;
    }
    length++;
    return true;
  }

  @Override
  public int[] path() {
    return path;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public boolean isBack() {
    return false;
  }

  @Override
  public String words() {
    return length + " of " + path.length;
  }
}
