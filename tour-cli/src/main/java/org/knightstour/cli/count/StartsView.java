package org.knightstour.cli.count;

import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.Locale;
import java.util.SortedMap;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Tally;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.BoardGrid;
import org.knightstour.count.CountResult;
import org.knightstour.count.StartCounts;

/**
 * A count for each start square.
 *
 * @param question what was asked
 * @param result the answer
 */
record StartsView(TourQuestion question, CountResult<StartCounts> result) implements Answer {

  @Override
  public String stopped() {
    return result instanceof CountResult.Stopped<StartCounts> stopped
        ? "stopped: " + stopped.reason().text() + "."
        : "";
  }

  @Override
  public void write(Writer out) throws IOException {
    if (result instanceof CountResult.Counted<StartCounts> counted) {
      out.write(
          new Lines()
              .add(
                  "%s, by start square: %s."
                      .formatted(
                          Tally.of(
                              counted.value().sum(), Convention.DIRECTED.label(), question, false),
                          CountFigures.work(counted.work())))
              .addText(
                  BoardGrid.of(question.board(), square -> cell(counted.value().counts(), square))
                      .text())
              .toString());
    }
  }

  private static String cell(SortedMap<Integer, BigInteger> counts, int square) {
    BigInteger count = counts.get(square);
    return count == null ? "." : String.format(Locale.ROOT, "%,d", count);
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer =
        JsonAnswer.of("count").asked(question).string("convention", Convention.DIRECTED.label());
    if (!(result instanceof CountResult.Counted<StartCounts> counted)) {
      return answer.stopped(stopped());
    }
    answer
        .string("verdict", counted.value().sum().signum() > 0 ? "tour" : "none")
        .string("count", counted.value().sum().toString())
        .objects(
            "starts",
            counted.value().counts().entrySet(),
            start ->
                answer
                    .string("square", question.board().name(start.getKey()))
                    .string("verdict", start.getValue().signum() > 0 ? "tour" : "none")
                    .string("tours", start.getValue().toString()));
    return CountFigures.json(answer, counted.work());
  }
}
