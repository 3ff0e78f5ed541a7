package org.knightstour.cli.prove;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.ColumnRun;
import org.knightstour.solve.Figures;

/**
 * The answer for every number of columns, where no board has a tour or it was stopped.
 *
 * @param board like {@code 4xn}
 * @param isClosed about closed tours
 * @param outcome the answer
 */
record ColumnView(String board, boolean isClosed, Outcome<ColumnRun> outcome) implements Answer {

  @Override
  public String stopped() {
    return outcome.known().isPresent()
        ? ""
        : board + ": " + StopReason.INTERRUPTED.text() + " before an answer.";
  }

  @Override
  public void write(Writer out) throws IOException {
    if (outcome.known().orElse(null) instanceof ColumnRun.Proven proven) {
      out.write(
          new Lines()
              .add(Sentence.of(proven.checked()) + ".")
              .add(
                  "Certificate by layers: %,d bytes, %,d states of the last two columns, made and"
                      + " checked in %s.",
                  proven.proof().text().length(),
                  proven.proof().states(),
                  Figures.seconds(outcome.work().elapsedNanos()))
              .add(
                  "No state leads outside the list, and none can be completed"
                      + (proven.proof().isOddOnly()
                          ? " by an odd column; some even n have tours."
                          : "."))
              .toString());
    }
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer =
        JsonAnswer.of("prove")
            .string("board", board)
            .string("kind", (isClosed ? TourKind.CLOSED : TourKind.OPEN).label());
    if (outcome.known().orElse(null) instanceof ColumnRun.Proven proven) {
      return answer
          .verdict(Verdict.NONE)
          .string("statement", proven.checked().statement())
          .string("reason", Sentence.of(proven.checked()))
          .number("states", proven.proof().states())
          .number("bytes", proven.proof().text().length())
          .number("elapsedNanos", outcome.work().elapsedNanos());
    }
    return answer.stopped(StopReason.INTERRUPTED.text());
  }
}
