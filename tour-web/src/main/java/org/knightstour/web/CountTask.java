package org.knightstour.web;

import java.util.List;
import java.util.function.Consumer;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.model.SearchSettings;

/** How many tours, by exhaustive search. */
final class CountTask implements Task {

  private static final long PROGRESS_NANOS = 100_000_000;

  private final String id;
  private final Consumer<Reply> out;
  private final TourQuestion question;
  private final Deadline deadline;
  private final SerialSearch search;
  private long toldNanos = System.nanoTime();

  private CountTask(String id, Request request, TourQuestion question, Consumer<Reply> out) {
    this.id = id;
    this.out = out;
    this.question = question;
    deadline = Deadline.of(request);
    search = SerialSearch.of(question, SearchSettings.faster());
  }

  /** A count of a question's tours. */
  static Task of(String id, Request request, Consumer<Reply> out) {
    String by = request.choice("by", "search", List.of("search", "frontier"), word -> word);
    if (by.equals("frontier")) {
      return new FrontierTask(id, request, out);
    }
    return new CountTask(id, request, request.question(), out);
  }

  /** A count of the tours that begin with a path. */
  static Task completions(String id, Request request, Consumer<Reply> out) {
    TourQuestion begun = Position.question(request.question(), request.squares("path"));
    return new CountTask(id, request, begun, out);
  }

  @Override
  public double work(long nanos) {
    if (search.walkFor(nanos, false) == SerialSearch.Step.EXHAUSTED) {
      out.accept(
          Reply.result(id)
              .text("verdict", "counted")
              .text("count", Long.toString(count()))
              .text("convention", Convention.of(question.kind()).label())
              .number("nodes", search.nodes()));
      return DONE;
    }
    if (deadline.isOver()) {
      stop();
      return DONE;
    }
    long now = System.nanoTime();
    if (now - toldNanos > PROGRESS_NANOS) {
      toldNanos = now;
      out.accept(
          Reply.of(id, "progress")
              .share("share", search.share())
              .text("tours", Long.toString(count()))
              .number("nodes", search.nodes()));
    }
    return 0;
  }

  private long count() {
    return search.count();
  }

  @Override
  public void stop() {
    out.accept(
        Reply.result(id)
            .text("verdict", "stopped")
            .text("atLeast", Long.toString(count()))
            .number("nodes", search.nodes()));
  }
}
