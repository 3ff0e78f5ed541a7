package org.knightstour.cli.verify;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Tally;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.CheckResult.Invalid;

/**
 * What a check of a tour found.
 *
 * @param question what was asked
 * @param walk what was checked
 * @param result the answer
 */
record TourView(TourQuestion question, Walk walk, CheckResult result) implements Answer {

  @Override
  public ExitStatus status() {
    return result instanceof Invalid ? ExitStatus.OPPOSITE : ExitStatus.ANSWERED;
  }

  private boolean isClosed() {
    return result instanceof CheckResult.Valid valid && valid.tour().isClosed();
  }

  @Override
  public void write(Writer out) throws IOException {
    String line =
        result instanceof Invalid invalid
            ? "not valid: " + invalid.message()
            : "valid: "
                + (isClosed() ? "a closed tour of " : "an open tour of ")
                + Tally.where(question)
                + " from "
                + question.board().name(walk.square(0))
                + " to "
                + question.board().name(walk.square(walk.length() - 1));
    out.write(new Lines().add(line).toString());
  }

  @Override
  public JsonAnswer json() {
    // A tour that is closed is told as closed when nothing else was asked.
    boolean isTold = question.kind() == TourKind.OPEN && question.to().isEmpty() && isClosed();
    JsonAnswer answer =
        JsonAnswer.of("verify").asked(isTold ? question.kind(TourKind.CLOSED) : question);
    if (result instanceof Invalid invalid) {
      return answer
          .flag("valid", false)
          .string("reason", invalid.message())
          .string("fault", invalid.fault().name())
          .number("step", invalid.step());
    }
    return answer.flag("valid", true).flag("closed", isClosed());
  }
}
