package org.knightstour.web;

import java.util.Map;
import org.knightstour.core.InputException;
import org.knightstour.core.LineSums;
import org.knightstour.core.Magic;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.shape.TourShape;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.TourSymmetries;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.CheckResult.Invalid;
import org.knightstour.verify.CheckResult.Valid;
import org.knightstour.verify.WalkCheck;

/** The geometry of a tour and the sums of its numbers, as the command {@code describe} prints. */
final class Facts {

  private Facts() {}

  /** Answers a request with a question and the squares of a tour. */
  static Reply of(String id, Request request) {
    TourQuestion question = request.question();
    Walk walk = Walk.of(question.board(), request.squares("squares"));
    CheckResult checked = WalkCheck.check(walk, question);
    if (checked instanceof Invalid invalid) {
      throw new InputException(invalid.message() + ".");
    }
    Tour tour = ((Valid) checked).tour();
    Reply reply = Reply.result(id).flag("closed", tour.isClosed()).begin("symmetries", '[');
    TourSymmetries.of(tour).elements().stream().map(Symmetry::label).forEach(reply::item);
    reply.end(']');
    TourShape shape = TourShape.of(tour);
    counts(reply, "turns", shape.turns());
    counts(reply, "straightRuns", shape.straightRuns());
    shape.crossings().ifPresent(crossings -> counts(reply, "crossings", crossings));
    counts(reply, "slopes", shape.slopes());
    LineSums.of(tour).ifPresent(sums -> add(reply, sums));
    return reply;
  }

  /** Adds pairs of a value, as it is printed, and its number. */
  private static <K> void counts(Reply reply, String name, Map<K, Integer> counts) {
    reply.objects(
        name,
        counts.entrySet(),
        entry -> reply.text("value", entry.getKey().toString()).number("count", entry.getValue()));
  }

  private static void add(Reply reply, LineSums sums) {
    reply
        .raw("rowSums", sums.rows().toString())
        .raw("columnSums", sums.columns().toString())
        .raw("diagonalSums", sums.diagonals().toString())
        .begin("magic", '[');
    sums.properties().stream().map(Magic::label).forEach(reply::item);
    reply.end(']');
  }
}
