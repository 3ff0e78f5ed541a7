package org.knightstour.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Labelled;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;
import org.knightstour.count.CountSettings;
import org.knightstour.search.SearchResult;
import org.knightstour.search.cdcl.CdclSearch;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.knightstour.solve.CertificateRun;
import org.knightstour.solve.Counter;
import org.knightstour.solve.Decider;
import org.knightstour.solve.FindRequest;
import org.knightstour.solve.FindRequest.Method;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.FoundTour;
import org.knightstour.solve.Lister;
import org.knightstour.solve.Lister.Listed;
import org.knightstour.solve.Proof;
import org.knightstour.solve.Proof.Evidence;
import org.knightstour.solve.Searcher;
import org.knightstour.web.Engine.Activity;

/** A request to the services of tour-solve: its question, its task, and its replies. */
final class Questions {

  private enum Counting implements Labelled {
    SEARCH,
    FRONTIER
  }

  private static final Method[] METHODS = {
    Method.AUTO, Method.CONSTRUCT, Method.WARNSDORFF, Method.SEARCH
  };
  private static final int MOST_SQUARES = 1_000_000;
  private static final int ATTEMPTS = 100;
  private static final int MOST_LISTED = 10_000;
  private static final long MOST_MILLIS = 86_400_000; // a day
  private static final long PROGRESS_NANOS = 100_000_000;
  private static final long MEMORY_BYTES = 256L << 20; // the memory that a page can expect

  private final String id;
  private final Request request;
  private final Consumer<Reply> out;
  final Monitor monitor = new Monitor();
  final Budget budget;
  private final Limiter limiter;

  Questions(String id, Request request, Consumer<Reply> out) {
    this.id = id;
    this.request = request;
    this.out = out;
    long millis = request.number("millis", 1, MOST_MILLIS, MOST_MILLIS);
    budget = Budget.none().time(Duration.ofMillis(millis));
    limiter = new Limiter(budget, monitor);
  }

  /**
   * Works on a task until its outcome or until the time of the request is over.
   *
   * @param answer the last reply
   * @param progress a reply that is sent ten times a second, or null for no progress
   */
  <T> Activity activity(
      Task<T> task,
      Function<Outcome<T>, Reply> answer,
      @Nullable Function<Outcome<T>, Reply> progress) {
    return new Activity() {

      private long shownNanos = System.nanoTime();

      @Override
      public double work(long nanos) {
        Optional<Outcome<T>> outcome = task.work(nanos);
        if (outcome.isEmpty() && limiter.isOver()) {
          outcome = Optional.of(task.stopped(StopReason.TIME_LIMIT));
        }
        if (outcome.isPresent()) {
          out.accept(answer.apply(outcome.get()));
          return DONE;
        }
        long now = System.nanoTime();
        if (progress != null && now - shownNanos > PROGRESS_NANOS) {
          shownNanos = now;
          out.accept(progress.apply(task.stopped(StopReason.TIME_LIMIT)));
        }
        return 0;
      }

      @Override
      public void stop() {
        out.accept(answer.apply(task.stopped(StopReason.INTERRUPTED)));
      }
    };
  }

  Reply verdict(String verdict) {
    return Reply.result(id).text("verdict", verdict);
  }

  Activity find() {
    TourQuestion question = request.question(MOST_SQUARES);
    Method method = request.choice("method", Method.AUTO, METHODS);
    long seed = request.number("seed", 0, 1L << 53, 1);
    SearchSettings faster = SearchSettings.defaults();
    boolean isByRule = method == Method.WARNSDORFF;
    SearchSettings search = isByRule ? faster.tieBreak(TieBreak.RANDOM) : faster;
    FindRequest find =
        new FindRequest(
            question, method, search.seed(seed), ATTEMPTS, FindRequest.USUAL_ROUNDS, false);
    return activity(Decider.task(find, Searcher.inSlices(), monitor), this::found, null);
  }

  private Reply found(Outcome<FindResult> outcome) {
    FindResult find = outcome.known().orElse(null);
    String by = outcome.work().engine();
    if (find instanceof FoundTour found) {
      return verdict("tour").squares("squares", found.tour().toArray()).text("by", by);
    }
    if (find instanceof FindResult.None none) {
      String searched = "exhausted after " + outcome.work().amount() + " nodes";
      boolean isSearched = by.equals(SearchResult.ENGINE) || by.equals(CdclSearch.ENGINE);
      return verdict("none").text("reason", isSearched ? searched : none.reason());
    }
    String reason =
        switch (outcome.stopped().orElse(StopReason.GAVE_UP)) {
          case TIME_LIMIT -> "the time is up";
          case INTERRUPTED -> "cancelled";
          default -> "this method found no tour, which proves nothing";
        };
    return verdict("stopped").text("reason", reason);
  }

  /** Lists the tours in the order of the search. */
  Activity list() {
    TourQuestion question = request.question();
    OptionalLong limit = OptionalLong.of(request.number("limit", 1, MOST_LISTED, 100));
    Lister.Settings settings = new Lister.Settings(SearchSettings.defaults(), false, limit);
    return activity(Lister.listing(question, settings, this::item, monitor), this::listed, null);
  }

  private boolean item(int... squares) {
    out.accept(Reply.of(id, "item").squares("squares", squares));
    return true;
  }

  private Reply listed(Outcome<Listed> outcome) {
    boolean isAll = outcome.known().filter(Listed::isComplete).isPresent();
    return verdict(outcome.known().isEmpty() ? "stopped" : isAll ? "all" : "enough")
        .number("tours", outcome.soFar().map(Listed::tours).orElse(0L));
  }

  /**
   * Counts the tours, by exhaustive search or without listing them. Only progress messages contain
   * the visited nodes, because these depend on the clock, and results must not.
   */
  Activity count() {
    Counting by = request.choice("by", Counting.SEARCH, Counting.values());
    TourQuestion question = request.question();
    return by == Counting.SEARCH ? counted(question) : countedByFrontier(question);
  }

  /** Counts the tours that begin with a path. */
  Activity completions() {
    return counted(Position.question(request.question(), request.squares("path")));
  }

  private Activity counted(TourQuestion question) {
    return activity(
        Lister.counting(question, SearchSettings.defaults(), Searcher.inSlices(), monitor),
        outcome ->
            outcome.known().isPresent()
                ? counted(question, tours(outcome), outcome.work())
                : verdict("stopped")
                    .text("atLeast", tours(outcome))
                    .number("nodes", outcome.work().amount()),
        outcome ->
            Reply.of(id, "progress")
                .share("share", monitor.share())
                .text("tours", tours(outcome))
                .number("nodes", monitor.nodes())
                .number("walkedNodes", monitor.walked()));
  }

  private static String tours(Outcome<Listed> outcome) {
    return Long.toString(outcome.soFar().map(Listed::tours).orElse(0L));
  }

  private Reply counted(TourQuestion question, String count, Work work) {
    return verdict("counted")
        .text("count", count)
        .text("convention", Convention.of(question.kind()).label())
        .number("nodes", work.amount());
  }

  private Activity countedByFrontier(TourQuestion question) {
    Convention convention = Convention.of(question.kind());
    CountSettings settings =
        new CountSettings(1, budget.memoryBytes(MEMORY_BYTES), Path.of("."), Optional.empty());
    return activity(
        Task.of(
            () -> {
              try {
                return Counter.count(question, convention, settings, monitor);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }),
        outcome -> counted(question, outcome),
        null);
  }

  private Reply counted(TourQuestion question, Outcome<BigInteger> outcome) {
    if (outcome.declined().isPresent()) {
      return verdict("declined").text("reason", outcome.declined().get());
    }
    return outcome
        .known()
        .map(count -> counted(question, count.toString(), outcome.work()))
        .orElseGet(() -> verdict("stopped").text("atLeast", "0"));
  }

  Activity prove() {
    TourQuestion question = request.question();
    return activity(
        Task.of(() -> Decider.certificate(question, limiter.left(), monitor)),
        outcome -> proof(question, outcome),
        null);
  }

  /** Checks whether a tour begins with a position's path. */
  Activity position() {
    int[] path = request.squares("path");
    TourQuestion question = Position.question(request.question(), path);
    return activity(
        Decider.proofInTurns(question, Searcher.inSlices(), budget, monitor),
        outcome -> proof(question, outcome, path),
        null);
  }

  private Reply proof(TourQuestion question, Outcome<Proof> outcome, int... path) {
    if (outcome.declined().isPresent()) {
      return verdict("declined").text("reason", outcome.declined().get());
    }
    Proof proof = outcome.known().orElse(null);
    if (proof == null) {
      boolean isNone = outcome.work() instanceof Evidence evidence && evidence.search().isPresent();
      return isNone ? verdict("stopped").flag("isNone", true) : verdict("stopped");
    }
    if (proof instanceof Proof.Disproven disproven) {
      int[] squares = Position.directed(disproven.found().tour(), question, path);
      return verdict("tour").squares("squares", squares);
    }
    CertificateRun run = proof.evidence().certificate().orElseThrow();
    if (run.certificate().isPresent()) {
      return verdict("none").certificate(run.certificate().get());
    }
    String why = run.result().declined().orElseThrow();
    return verdict("none").text("words", "An exhaustive search found no tour; " + why + ".");
  }
}
