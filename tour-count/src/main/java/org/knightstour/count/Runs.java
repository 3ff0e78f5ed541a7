package org.knightstour.count;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.DeclinedException;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.Resources;

/** The runs that answer one question, and their work together. One thread at a time. */
final class Runs {

  /** What is answered; the exceptions of the frontier end it. */
  @FunctionalInterface
  interface Answer<T> {
    T find() throws IOException;
  }

  private final TourQuestion question;
  private final Watch watch;
  private final CycleCounter counter;
  private Resources resources;
  private CountWork work;

  Runs(TourQuestion question, CountSettings settings, Watch watch) {
    this.question = question;
    this.watch = watch;
    counter = settings.counter();
    resources = settings.resources(watch);
    work = CountWork.none(settings.threads());
  }

  Resources resources() {
    return resources;
  }

  /** An answer, or that it was stopped, or why it is declined. */
  <T> Outcome<T> answer(Answer<T> answer) throws IOException {
    try {
      T found = answer.find();
      watch.finish(1 - watch.share());
      return Outcome.known(found, work);
    } catch (CancellationException e) {
      return Outcome.stopped(Objects.requireNonNull(resources.allowance().reason()), work);
    } catch (DeclinedException e) {
      return Outcome.declined(question.board() + " " + e.getMessage());
    }
  }

  /**
   * The number of cycles of a graph.
   *
   * @param share the part of all work that this is, 0 to 1
   * @throws CancellationException when it was stopped
   * @throws DeclinedException when the graph is too wide, or the memory too small
   */
  BigInteger cycles(CountGraph graph, double share) throws IOException {
    long start = System.nanoTime();
    FrontierRun.Outcome outcome = counter.count(graph, resources.part(share));
    // A checkpoint holds the layers of one count: of the first, which is the longest.
    resources = resources.withoutCheckpoint();
    work = work.and(CountWork.of(outcome, resources.threads(), start));
    return outcome.count().orElseThrow(CancellationException::new);
  }
}
