package org.knightstour.cli.io;

import org.knightstour.core.TourQuestion;
import org.knightstour.draw.terminal.Film;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.knightstour.search.path.PathStepper;

/**
 * The textbook search as a film for the terminal, with each move forward and back. The piece goes
 * to the free square with the fewest exits (Warnsdorff 1823), by number if several are equal. If no
 * free square remains, it takes its move back. No pruning rule applies, because the film shows
 * plain backtracking.
 */
public final class SearchShown implements Film {

  private final PathStepper search;
  private long back;
  private boolean isBack;

  /** Creates a search from the first square of a question, or from the least square. */
  public SearchShown(TourQuestion question) {
    SearchSettings plain = SearchSettings.paths().rules(Rules.NONE).tieBreak(TieBreak.FIXED);
    search = new PathStepper(question, plain);
  }

  @Override
  public boolean advance() {
    int before = search.depth();
    if (isTour() || !search.step()) {
      return false;
    }
    isBack = search.depth() < before;
    back += isBack ? 1 : 0;
    return true;
  }

  public boolean isTour() {
    return search.isTour();
  }

  @Override
  public int[] path() {
    return search.path();
  }

  @Override
  public int length() {
    return search.depth() + 1;
  }

  @Override
  public boolean isBack() {
    return isBack;
  }

  @Override
  public String words() {
    return "%s of %s, %s moves, %s taken back"
        .formatted(length(), search.question().squares(), search.placings() - 1, back);
  }
}
