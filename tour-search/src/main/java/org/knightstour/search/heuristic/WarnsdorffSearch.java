package org.knightstour.search.heuristic;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Colouring;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;

/**
 * A search for a tour by Warnsdorff's rule. It makes some attempts, each linear in the squares.
 * Then it searches all paths in the same order, which ends with a tour, with a proof that no tour
 * exists, or at a limit. One thread. The same question and settings give the same answer, unless
 * the clock or the monitor ends the run.
 */
public final class WarnsdorffSearch {

  private final TourQuestion question;
  private final Settings settings;
  private final Monitor monitor;
  private final Limiter limiter;
  // A path with only its end fixed is walked from the end, and then reversed.
  private final boolean isReversed;
  private long visited;
  private int attempts;

  private WarnsdorffSearch(TourQuestion asked, Settings settings, Monitor monitor) {
    isReversed = asked.from().isEmpty() && asked.to().isPresent();
    question = isReversed ? asked.ends(asked.to(), OptionalInt.empty()) : asked;
    this.settings = settings;
    this.monitor = monitor;
    limiter = new Limiter(settings.budget(), monitor);
  }

  /**
   * Searches for a tour of a question. Empty is known if backtracking has searched all paths.
   * Without backtracking the search gives up after the attempts. The work is a {@link Walks}.
   */
  public static Outcome<Optional<Tour>> run(
      TourQuestion question, Settings settings, Monitor monitor) {
    WarnsdorffSearch search = new WarnsdorffSearch(question, settings, monitor);
    Outcome<Optional<Tour>> walked = search.attempt();
    boolean isUsedUp = walked.stopped().equals(Optional.of(StopReason.GAVE_UP));
    return isUsedUp && settings.backtracks() ? search.backtrack() : walked;
  }

  /** Searches for a tour by attempts only, for callers without threads, for example the web app. */
  public static Outcome<Optional<Tour>> attempt(
      TourQuestion question, Settings settings, Monitor monitor) {
    return new WarnsdorffSearch(question, settings, monitor).attempt();
  }

  private Outcome<Optional<Tour>> attempt() {
    Optional<String> declined = WarnsdorffWalk.declines(question, settings.tieBreak());
    if (declined.isPresent()) {
      return Outcome.declined(declined.get());
    }
    WarnsdorffWalk walk = new WarnsdorffWalk(question, settings.tieBreak());
    int start = start();
    int[] ends = ends(walk, start);
    long different = (long) settings.tieBreak().distinctAttempts() * ends.length;
    long most = Math.min(settings.attempts(), different);
    while (attempts < most && !limiter.isOver() && claimAnAttempt()) {
      // The ends in turn with each attempt at the ties.
      boolean isWhole =
          walk.walk(start, ends[attempts % ends.length], attempts / ends.length, settings.seed());
      attempts++;
      visited += walk.length();
      limiter.returnNodes(question.squares() - walk.length());
      monitor.count(walk.length(), 0);
      boolean mayClose = question.kind() != TourKind.STRICTLY_OPEN;
      if (isWhole && (mayClose || !question.isMove(start, walk.last()))) {
        monitor.count(0, 1);
        return found(walk.path(), work(visited, visited, false));
      }
    }
    StopReason reason = limiter.reason();
    return Outcome.stopped(
        reason == null ? StopReason.GAVE_UP : reason, work(visited, visited, false));
  }

  /** Claims the nodes of a whole walk from the budget. Fewer nodes remain for backtracking. */
  private boolean claimAnAttempt() {
    long granted = limiter.claimNodes(question.squares());
    if (granted == question.squares()) {
      return true;
    }
    limiter.returnNodes(granted);
    if (!settings.backtracks()) {
      limiter.end(StopReason.NODE_LIMIT);
    }
    return false;
  }

  private Outcome<Optional<Tour>> backtrack() {
    // One start is enough, because a cycle passes every square.
    TourQuestion searched =
        question.kind() == TourKind.CLOSED && question.from().isEmpty()
            ? question.from(start())
            : question;
    SearchSettings inSameOrder =
        SearchSettings.paths()
            .tieBreak(settings.tieBreak())
            .seed(settings.seed())
            .budget(limiter.left());
    Outcome<SearchResult> outcome = TourSearch.run(searched, Goal.FIRST, inSameOrder, monitor);
    long nodes = visited + outcome.work().amount();
    long walked = visited + outcome.work().walked();
    if (outcome.known().isEmpty()) {
      return outcome
          .stopped()
          .map(reason -> Outcome.<Optional<Tour>>stopped(reason, work(nodes, walked, true)))
          .orElseGet(() -> Outcome.stopped(StopReason.GAVE_UP, work(nodes, walked, false)));
    }
    Optional<Tour> tour = outcome.value().tour();
    return tour.isPresent()
        ? found(tour.get().toArray(), work(nodes, walked, true))
        : Outcome.known(tour, work(nodes, walked, true));
  }

  /** Returns the fixed start, or the first square that the parity argument allows. */
  private int start() {
    if (question.from().isPresent()) {
      return question.from().getAsInt();
    }
    Colouring colouring = Colouring.of(question);
    boolean hasChoice = colouring.allowsAny();
    return IntStream.range(0, question.board().squares())
        .filter(question::has)
        .filter(
            square ->
                !hasChoice || colouring.allowsEnds(question, OptionalInt.of(square), question.to()))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the last squares to reserve in turn, or "anywhere" for an open tour to any square. */
  private int[] ends(WarnsdorffWalk walk, int start) {
    if (question.kind() != TourKind.CLOSED) {
      return new int[] {question.to().orElse(WarnsdorffWalk.ANYWHERE)};
    }
    boolean isCycle = question.squares() >= Tour.FEWEST_OF_A_CYCLE;
    return IntStream.of(walk.neighbours(start))
        .filter(last -> isCycle && last == question.to().orElse(last))
        .toArray();
  }

  private Outcome<Optional<Tour>> found(int[] path, Walks work) {
    if (isReversed) {
      int last = path.length - 1;
      int[] turned = IntStream.rangeClosed(0, last).map(step -> path[last - step]).toArray();
      return Outcome.known(Optional.of(Tour.of(question, turned)), work);
    }
    return Outcome.known(Optional.of(Tour.of(question, path)), work);
  }

  private Walks work(long nodes, long walked, boolean backtracked) {
    return new Walks(nodes, walked, limiter.elapsedNanos(), attempts, backtracked);
  }

  /**
   * The parameters of a search.
   *
   * @param tieBreak the order of moves with equally few exits
   * @param attempts the number of walks to try first, at least 0, limited to the number of distinct
   *     walks
   * @param backtracks whether to search all walks, in the same order, after the attempts have
   *     failed
   * @param seed the seed of the random choices
   * @param budget the limits. A node is a visit to a square
   */
  public record Settings(
      TieBreak tieBreak, int attempts, boolean backtracks, long seed, Budget budget) {

    /** Checks the ranges. */
    public Settings {
      ArgumentException.checkRange("attempts", attempts, 0, Integer.MAX_VALUE);
    }
  }

  /**
   * The work for an answer.
   *
   * @param amount visits to squares, by attempts and by backtracking
   * @param walked how many of these visits were made, excluding nodes from the transposition table
   * @param attempts the number of attempts, including a successful attempt
   * @param backtracked whether backtracking had begun
   */
  public record Walks(
      long amount, long walked, long elapsedNanos, int attempts, boolean backtracked)
      implements Work {

    @Override
    public String engine() {
      return backtracked ? "warnsdorff-backtracking" : "warnsdorff";
    }
  }
}
