package org.knightstour.web;

import java.util.function.Consumer;
import org.knightstour.core.Budget;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.Prover;
import org.knightstour.prove.Settled;
import org.knightstour.verify.WalkCheck;

/** A certificate that there is no tour, in one slice. */
final class ProveTask implements Task {

  private final String id;
  private final Consumer<Reply> out;
  private final TourQuestion question;
  private final Deadline deadline;

  ProveTask(String id, Request request, Consumer<Reply> out) {
    this.id = id;
    this.out = out;
    question = request.question();
    deadline = Deadline.of(request);
  }

  @Override
  public double work(long nanos) {
    Budget budget = Budget.none().time(java.time.Duration.ofNanos(deadline.nanosLeft()));
    Outcome<Settled> outcome = Prover.prove(question, budget, new Watch());
    Settled settled = outcome.known().orElse(null);
    if (settled instanceof Certificate certificate) {
      out.accept(Proofs.none(Reply.result(id), question, certificate));
    } else if (settled instanceof Settled.TourExists exists) {
      WalkCheck.require(question, exists.tour().toArray());
      out.accept(
          Reply.result(id).text("verdict", "tour").squares("squares", exists.tour().toArray()));
    } else if (outcome.declined().isPresent()) {
      String reason = outcome.declined().get();
      out.accept(Reply.result(id).text("verdict", "declined").text("reason", reason));
    } else {
      stop();
    }
    return DONE;
  }

  @Override
  public void stop() {
    out.accept(Reply.result(id).text("verdict", "stopped"));
  }
}
