package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.theory.Existence;
import org.knightstour.search.Progress;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.StartResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.TourVisitor;

/** One search under the eyes of a user: with progress, interruptible, its tours verified. */
final class SearchRun {

  private SearchRun() {}

  static SearchResult run(
      SearchRequest request, @Nullable TourVisitor visitor, PrintWriter err, OutputOptions output) {
    Progress progress = new Progress();
    SearchResult result;
    ProgressLine line = ProgressLine.of(seconds -> text(progress, seconds), err, output);
    try {
      result =
          visitor == null
              ? TourSearch.run(request, progress, Interruption.signal())
              : TourSearch.run(request, visitor, progress, Interruption.signal());
    } finally {
      line.close();
    }
    if (result instanceof Found found) {
      AskedTour.of(request).verified(found.tour());
    }
    for (StartResult start : result.starts()) {
      start.tour().ifPresent(AskedTour.of(request)::verified);
    }
    return result;
  }

  private static String text(Progress progress, double seconds) {
    long nodes = progress.nodes();
    return String.format(
        Locale.ROOT,
        "%,d positions, %.1f million/s, %.1f %% of the tree, %d tours, %.0f s",
        nodes,
        nodes / seconds / 1e6,
        100 * progress.share(),
        progress.tours(),
        seconds);
  }

  /** Fails when a finished search and a theorem contradict each other. */
  static void mustAgree(boolean tourExists, Existence theory, Board board) {
    boolean contradicts =
        tourExists ? theory instanceof Existence.None : theory instanceof Existence.Exists;
    if (contradicts) {
      throw new IllegalStateException(
          "the search of "
              + board
              + " says "
              + (tourExists ? "a tour exists" : "there is none")
              + ", but the theorem says otherwise: "
              + theory.reason());
    }
  }
}
