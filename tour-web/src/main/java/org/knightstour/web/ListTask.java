package org.knightstour.web;

import java.util.function.Consumer;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.verify.WalkCheck;

/** Tours, one after the other, in the order of the search. */
final class ListTask implements Task {

  private static final int MOST_TOURS = 10_000;

  private final String id;
  private final Consumer<Reply> out;
  private final TourQuestion question;
  private final long limit;
  private final Deadline deadline;
  private final SerialSearch search;
  private long listed;

  ListTask(String id, Request request, Consumer<Reply> out) {
    this.id = id;
    this.out = out;
    question = request.question();
    limit = request.number("limit", 1, MOST_TOURS, 100);
    deadline = Deadline.of(request);
    search = SerialSearch.listing(question, SearchSettings.faster());
  }

  @Override
  public double work(long nanos) {
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < nanos) {
      SerialSearch.Step step = search.walkFor(nanos, true);
      if (step == SerialSearch.Step.EXHAUSTED) {
        last("all");
        return DONE;
      }
      if (step == SerialSearch.Step.TOUR && !search.show(this::show)) {
        last("enough");
        return DONE;
      }
      if (deadline.isOver()) {
        last("stopped");
        return DONE;
      }
    }
    return 0;
  }

  private boolean show(int[] squares) {
    if (listed < limit) {
      WalkCheck.require(question, squares);
      out.accept(Reply.of(id, "item").squares("squares", squares));
      listed++;
    }
    return listed < limit;
  }

  private void last(String verdict) {
    out.accept(Reply.result(id).text("verdict", verdict).number("tours", listed));
  }

  @Override
  public void stop() {
    last("stopped");
  }
}
