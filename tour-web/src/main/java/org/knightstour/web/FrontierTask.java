package org.knightstour.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourCounter;

/** How many tours, without listing them, in one slice and in the memory that a page can expect. */
final class FrontierTask implements Task {

  private static final long MEMORY_BYTES = 256L << 20;

  private final String id;
  private final Consumer<Reply> out;
  private final TourQuestion question;
  private final Deadline deadline;

  FrontierTask(String id, Request request, Consumer<Reply> out) {
    this.id = id;
    this.out = out;
    question = request.question();
    deadline = Deadline.of(request);
  }

  @Override
  public double work(long nanos) {
    Convention convention = Convention.of(question.kind());
    Duration time = Duration.ofNanos(deadline.nanosLeft());
    Budget budget = Budget.none().time(time).memoryBytes(MEMORY_BYTES);
    CountSettings settings = new CountSettings(1, budget, Path.of("."), Optional.empty());
    try {
      answer(TourCounter.count(question, convention, settings, new Watch()), convention);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return DONE;
  }

  private void answer(Outcome<BigInteger> result, Convention convention) {
    if (result instanceof Outcome.Known<BigInteger> counted) {
      out.accept(
          Reply.result(id)
              .text("verdict", "counted")
              .text("count", counted.value().toString())
              .text("convention", convention.label())
              .number("nodes", counted.work().amount()));
    } else if (result instanceof Outcome.Declined<BigInteger> declined) {
      out.accept(Reply.result(id).text("verdict", "declined").text("reason", declined.reason()));
    } else {
      stop();
    }
  }

  @Override
  public void stop() {
    out.accept(Reply.result(id).text("verdict", "stopped").text("atLeast", "0"));
  }
}
