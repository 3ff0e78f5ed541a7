package org.knightstour.cli.find;

import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;

/**
 * The work of a search that was played.
 *
 * @param words how far it came
 */
record FilmWork(String words) implements Work {

  @Override
  public String engine() {
    return SearchResult.ENGINE;
  }

  @Override
  public long amount() {
    return 0;
  }

  @Override
  public long elapsedNanos() {
    return 0;
  }

  @Override
  public int threads() {
    return 1;
  }
}
