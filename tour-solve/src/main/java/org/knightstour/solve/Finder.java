package org.knightstour.solve;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.knightstour.core.Allowance;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.Labelled;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.find.heuristic.NeuralSearch;
import org.knightstour.find.heuristic.WarnsdorffSearch;
import org.knightstour.find.tiling.Construction;
import org.knightstour.search.model.SearchSettings;

/**
 * One tour: a theorem that rules it out answers first, then the method asked for. Where none is
 * named, that is a construction and then searches, in the page as in the program: on boards that
 * have no construction, attempts by Warnsdorff's rule before the search gain nothing, as its first
 * descent follows the same rule, and they fail more often on large boards. A {@link
 * ContradictionException} says that an engine and a theorem disagree.
 */
public final class Finder {

  /** How a tour is looked for. */
  public enum Method implements Labelled {
    /** A theorem, then a construction, then searches, of which one learns. */
    AUTO,
    /** From tiles, on boards of any size. */
    CONSTRUCT,
    /** Attempts by Warnsdorff's rule, then backtracking in the same order. */
    WARNSDORFF,
    /** The network of Takefuji and Lee. */
    NEURAL,
    /** Exhaustive search. */
    SEARCH
  }

  /**
   * How one tour is looked for.
   *
   * @param search of the search, and the seed, threads and limits of the others
   * @param attempts of Warnsdorff's rule or of the network, at least 1
   * @param rounds of the network until an attempt is given up, at least 1
   * @param backtracks whether backtracking follows when the attempts by Warnsdorff's rule have
   *     failed
   */
  public record Settings(
      Method method, SearchSettings search, int attempts, int rounds, boolean backtracks) {

    /** Attempts when none are named. */
    public static final int USUAL_ATTEMPTS = 20;

    /** Rounds when none are named. */
    public static final int USUAL_ROUNDS = 1000;

    public Settings {
      ArgumentException.checkRange("attempts", attempts, 1, Long.MAX_VALUE);
      ArgumentException.checkRange("rounds", rounds, 1, Long.MAX_VALUE);
    }

    /** A method and the settings of a search; the rest as usual. */
    public static Settings of(Method method, SearchSettings search) {
      return new Settings(method, search, USUAL_ATTEMPTS, USUAL_ROUNDS, true);
    }
  }

  private final TourQuestion question;
  private final Settings settings;
  private final Searcher searcher;
  private final Watch watch;
  private final Allowance allowance;

  private Finder(TourQuestion question, Settings settings, Searcher searcher, Watch watch) {
    this.question = question;
    this.settings = settings;
    this.searcher = searcher;
    this.watch = watch;
    allowance = new Allowance(settings.search().budget(), watch);
  }

  /** Looks for a tour. What answered is the engine of the work. */
  public static Outcome<Find> find(TourQuestion question, Settings settings, Watch watch) {
    Finder finder = new Finder(question, settings, Searcher.here(), watch);
    Supplier<Outcome<Optional<Tour>>> warnsdorff =
        () -> WarnsdorffSearch.run(question, finder.walks(), watch);
    return finder
        .course(
            settings.method() == Method.NEURAL ? finder::neural : warnsdorff, SearchChain::inParts)
        .finish();
  }

  /**
   * The way to a tour in slices, as far as a searcher divides its search. Warnsdorff's rule makes
   * its attempts alone, without the search that follows them, and the network is left out.
   */
  public static Course<Find> course(
      TourQuestion question, Settings settings, Searcher searcher, Watch watch) {
    Finder finder = new Finder(question, settings, searcher, watch);
    return finder.course(
        () -> WarnsdorffSearch.attempt(question, finder.walks(), watch), SearchChain::inTurns);
  }

  /**
   * The answer of an engine that a program ran itself, checked like any other: a tour, or how it
   * found that there is none, in words.
   */
  public static Find checked(TourQuestion question, Optional<Tour> tour, String how) {
    Verdict verdict = tour.isPresent() ? Verdict.TOUR : Verdict.NONE;
    ContradictionException.unlessInTheory(question, verdict);
    return tour.isPresent() ? FoundTour.of(question, tour.get()) : new Find.None(how);
  }

  private Course<Find> course(
      Supplier<Outcome<Optional<Tour>>> heuristic, Function<SearchChain, Course<Find>> engines) {
    Existence theory = Existence.of(question);
    if (theory.isNone()) {
      Find known = new Find.None(theory.toString());
      return Course.of(() -> Outcome.known(known, Work.of("theory", 0, 0, 1)));
    }
    SearchChain chain = new SearchChain(question, settings.search(), searcher, allowance, watch);
    return switch (settings.method()) {
      case AUTO -> question.rectangle().isPresent() ? onBoard(chain, engines) : chain.inParts();
      case CONSTRUCT -> constructed(allowance);
      case WARNSDORFF, NEURAL -> Course.of(() -> checked(question, heuristic.get()));
      case SEARCH -> chain.search();
    };
  }

  private Course<Find> onBoard(SearchChain chain, Function<SearchChain, Course<Find>> engines) {
    // Where a construction succeeds it takes a moment, so that it has an answer within any limit.
    return Course.firstOf(
        List.of(
            () -> constructed(new Allowance(Budget.none(), watch)), () -> engines.apply(chain)));
  }

  private Course<Find> constructed(Allowance within) {
    return Course.of(
        () ->
            Construction.construct(question, settings.search().seed(), within)
                .map(tour -> FoundTour.of(question, tour)));
  }

  private WarnsdorffSearch.Settings walks() {
    SearchSettings search = settings.search();
    return new WarnsdorffSearch.Settings(
        search.tieBreak(),
        settings.attempts(),
        settings.backtracks(),
        search.seed(),
        search.budget());
  }

  private Outcome<Optional<Tour>> neural() {
    SearchSettings search = settings.search();
    NeuralSearch.Settings network =
        new NeuralSearch.Settings(
            settings.attempts(), settings.rounds(), search.seed(), search.budget());
    return NeuralSearch.run(question, network, watch).map(Optional::of);
  }

  /** The same of an engine of this program, whose work says how. */
  static Outcome<Find> checked(TourQuestion question, Outcome<Optional<Tour>> outcome) {
    return outcome.map(
        tour -> checked(question, tour, "exhausted, " + Amounts.work(outcome.work())));
  }
}
