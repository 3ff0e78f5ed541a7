package org.knightstour.cli.verify;

import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Said;
import org.knightstour.cli.report.Tally;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.CheckResult.Invalid;

/** What a check of a tour found. */
final class TourView {

  private TourView() {}

  static Answer of(TourQuestion question, Walk walk, CheckResult result) {
    boolean isClosed = result instanceof CheckResult.Valid valid && valid.tour().isClosed();
    // A closed tour is shown as closed when nothing else was asked.
    boolean isShown = question.kind() == TourKind.OPEN && question.to().isEmpty() && isClosed;
    JsonAnswer json =
        JsonAnswer.of("verify").asked(isShown ? question.kind(TourKind.CLOSED) : question);
    if (result instanceof Invalid invalid) {
      json.flag("valid", false)
          .string("reason", invalid.message())
          .string("fault", invalid.fault().name())
          .number("step", invalid.step());
      return new Said(ExitStatus.OPPOSITE, "not valid: " + invalid.message(), json);
    }
    String line =
        "valid: %s tour of %s from %s to %s"
            .formatted(
                isClosed ? "a closed" : "an open",
                Tally.where(question),
                question.board().name(walk.square(0)),
                question.board().name(walk.square(walk.length() - 1)));
    return new Said(line, json.flag("valid", true).flag("closed", isClosed));
  }
}
