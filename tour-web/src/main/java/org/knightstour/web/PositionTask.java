package org.knightstour.web;

import java.time.Duration;
import java.util.function.Consumer;
import org.knightstour.core.Budget;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.Prover;
import org.knightstour.prove.Settled;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.verify.WalkCheck;

/**
 * Can a position be completed? Searches and the prover take turns: a search usually meets a tour
 * where there is one, and the prover says why where there is none.
 */
final class PositionTask implements Task {

  // The prover begins anew each time, with three times as long, so that it takes little more than
  // half as long again as one run would.
  private static final long FIRST_PROOF_NANOS = 20_000_000;
  private static final int LONGER = 3;

  private final String id;
  private final Consumer<Reply> out;
  private final TourQuestion question;
  private final int[] path;
  private final Deadline deadline;
  private final FirstTour search;
  private long proofNanos = FIRST_PROOF_NANOS;
  private long searchNanos;

  PositionTask(String id, Request request, Consumer<Reply> out) {
    this.id = id;
    this.out = out;
    path = request.squares("path");
    question = Position.question(request.question(), path);
    deadline = Deadline.of(request);
    search = new FirstTour(question, SearchSettings.defaults());
  }

  @Override
  public double work(long nanos) {
    if (!search.isNone()) {
      long begin = System.nanoTime();
      if (search.work(Math.min(nanos, deadline.nanosLeft())) && !search.isNone()) {
        search.tour().ifPresent(this::found);
        return DONE;
      }
      searchNanos += System.nanoTime() - begin;
    }
    if (search.isNone() || searchNanos >= proofNanos / LONGER) {
      if (prove()) {
        return DONE;
      }
      searchNanos = 0;
    }
    if (deadline.isOver()) {
      stop();
      return DONE;
    }
    return 0;
  }

  private boolean prove() {
    long most = Math.min(proofNanos, deadline.nanosLeft());
    Budget budget = Budget.none().time(Duration.ofNanos(most));
    proofNanos *= LONGER;
    Outcome<Settled> outcome = Prover.prove(question, budget, new Watch());
    Settled settled = outcome.known().orElse(null);
    if (settled instanceof Certificate certificate) {
      out.accept(Proofs.none(Reply.result(id), question, certificate));
      return true;
    }
    if (settled instanceof Settled.TourExists exists) {
      found(WalkCheck.require(question, exists.tour().toArray()));
      return true;
    }
    if (outcome.declined().isPresent() && search.isNone()) {
      String declined = outcome.declined().get();
      out.accept(
          Reply.result(id)
              .text("verdict", "none")
              .text("words", "An exhaustive search found no tour; " + declined + "."));
      return true;
    }
    return false;
  }

  private void found(Tour tour) {
    int[] squares = FirstTour.directed(tour, question, path);
    WalkCheck.require(question, squares);
    out.accept(Reply.result(id).text("verdict", "tour").squares("squares", squares));
  }

  @Override
  public void stop() {
    Reply reply = Reply.result(id).text("verdict", "stopped");
    out.accept(search.isNone() ? reply.flag("isNone", true) : reply);
  }
}
