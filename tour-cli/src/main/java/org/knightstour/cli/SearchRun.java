package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Tour;
import org.knightstour.core.theory.Existence;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.search.Progress;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.StartResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.TourVisitor;
import org.knightstour.verify.TourVerifier;

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
      verified(request, found.tour());
    }
    for (StartResult start : result.starts()) {
      start.tour().ifPresent(tour -> verified(request, tour));
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

  /** The tour, when it is one of the kind and ends asked for. */
  static Tour verified(SearchRequest request, Tour tour) {
    return TourVerifier.require(
        request.board(), tour.toArray(), request.kind(), request.from(), request.to());
  }

  /** What the theorems say of the same ask. */
  static Existence theory(SearchRequest request) {
    if (request.from().isPresent() && request.to().isPresent()) {
      return ExistenceTheory.between(
          request.board(), request.kind(), request.from().getAsInt(), request.to().getAsInt());
    }
    // A path can be walked from its end.
    int end = request.from().orElse(request.to().orElse(-1));
    return end < 0
        ? ExistenceTheory.of(request.board(), request.kind())
        : ExistenceTheory.from(request.board(), request.kind(), end);
  }

  /** Fails when a finished search and a theorem contradict each other. */
  static void mustAgree(boolean tourExists, Existence theory, SearchRequest request) {
    boolean contradicts =
        tourExists ? theory instanceof Existence.None : theory instanceof Existence.Exists;
    if (contradicts) {
      throw new IllegalStateException(
          "the search of "
              + request.board()
              + " says "
              + (tourExists ? "a tour exists" : "there is none")
              + ", but the theorem says otherwise: "
              + theory.reason());
    }
  }
}
