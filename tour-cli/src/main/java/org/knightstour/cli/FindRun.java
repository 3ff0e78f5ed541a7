package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Supplier;
import org.knightstour.core.Tour;
import org.knightstour.core.theory.Existence;
import org.knightstour.find.tiling.Construction;
import org.knightstour.find.tiling.TiledTour;
import org.knightstour.find.warnsdorff.WarnsdorffAnswer;
import org.knightstour.find.warnsdorff.WarnsdorffSearch;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Stopped;

/** Looks for one tour by the method asked for. */
final class FindRun {

  /** How a tour is looked for. */
  enum Method {
    AUTO,
    CONSTRUCT,
    WARNSDORFF,
    NEURAL,
    SEARCH
  }

  private final AskedTour asked;
  private final Supplier<SearchRequest> request;
  private final long seed;
  private final int attempts;
  private final int rounds;
  private final PrintWriter progress;
  private final OutputOptions output;

  /**
   * A run.
   *
   * @param request the same ask for a search, which takes boards up to a size only
   * @param seed for the construction
   * @param attempts of Warnsdorff's rule or of the network
   * @param rounds of the network
   * @param progress where progress is told
   */
  FindRun(
      AskedTour asked,
      Supplier<SearchRequest> request,
      long seed,
      int attempts,
      int rounds,
      PrintWriter progress,
      OutputOptions output) {
    this.asked = asked;
    this.request = request;
    this.seed = seed;
    this.attempts = attempts;
    this.rounds = rounds;
    this.progress = progress;
    this.output = output;
  }

  FoundTour by(Method method) {
    Existence theory = asked.theory();
    if (theory instanceof Existence.None none) {
      return FoundTour.none("theory", none.reason() + " (" + none.source() + ")");
    }
    return switch (method) {
      case AUTO -> constructed().map(FoundTour::of).orElseGet(() -> searched(theory));
      case CONSTRUCT ->
          constructed()
              .map(FoundTour::of)
              .orElseGet(
                  () ->
                      FoundTour.stopped(
                          "construct",
                          "not known: no construction was found, which proves nothing; --method"
                              + " search goes on"));
      case WARNSDORFF -> warnsdorff(theory);
      case NEURAL -> neural();
      case SEARCH -> searched(theory);
    };
  }

  private Optional<TiledTour> constructed() {
    return Construction.find(asked.board(), asked.kind(), asked.from(), asked.to(), seed);
  }

  private FoundTour warnsdorff(Existence theory) {
    WarnsdorffAnswer answer = WarnsdorffSearch.run(request.get(), attempts, Interruption.signal());
    String by = answer.backtracked() ? "warnsdorff-backtracking" : "warnsdorff";
    String walked = Figures.counted(answer.attempts(), "attempt", "attempts");
    SearchResult result = answer.result();
    if (result instanceof Stopped stopped) {
      return FoundTour.stopped(
          by,
          "not known: "
              + stopped.reason().text()
              + " after "
              + walked
              + " of Warnsdorff's rule and "
              + Figures.work(result.statistics())
              + ", which proves nothing");
    }
    return settled(
        result, by, answer.backtracked() ? "found after " + walked : "found in " + walked, theory);
  }

  private FoundTour neural() {
    NeuralRun run = new NeuralRun(request.get(), attempts, rounds);
    Optional<Tour> tour = run.find(Interruption.signal());
    return tour.map(found -> FoundTour.of(found, "neural", run.words()))
        .orElseGet(() -> FoundTour.stopped("neural", run.words()));
  }

  private FoundTour searched(Existence theory) {
    SearchResult result = SearchRun.run(request.get(), null, progress, output);
    return result instanceof Stopped stopped
        ? FoundTour.stopped(
            "search",
            "not known: " + stopped.reason().text() + " after " + Figures.work(result.statistics()))
        : settled(result, "search", "found", theory);
  }

  /** A finished search says whether there is a tour, and must agree with the theorems. */
  private FoundTour settled(SearchResult result, String method, String how, Existence theory) {
    SearchRun.mustAgree(result instanceof Found, theory, asked.board());
    return result instanceof Found found
        ? FoundTour.of(found.tour(), method, how)
        : FoundTour.none(method, "exhausted, " + Figures.work(result.statistics()));
  }
}
