package org.knightstour.cli.count;

import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Tally;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.BoardGrid;
import org.knightstour.count.StartCounts;

/**
 * A count for each start square.
 *
 * @param question what was asked
 * @param result the answer
 */
record StartsView(TourQuestion question, StartCounts result) implements Answer {

  @Override
  public ExitStatus status() {
    return result instanceof StartCounts.Counted ? ExitStatus.ANSWERED : ExitStatus.STOPPED;
  }

  @Override
  public String stopped() {
    return result instanceof StartCounts.Stopped stopped
        ? "stopped: " + stopped.reason().text() + "."
        : "";
  }

  @Override
  public void write(Writer out) throws IOException {
    if (result instanceof StartCounts.Counted counted) {
      out.write(
          new Lines()
              .add(
                  Tally.of(counted.sum(), Convention.DIRECTED.label(), question, false)
                      + ", by start square: "
                      + CountFigures.work(counted.work())
                      + ".")
              .addText(
                  BoardGrid.of(question.board(), square -> cell(counted.counts(), square)).text())
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
    if (!(result instanceof StartCounts.Counted counted)) {
      return answer.string("verdict", "stopped").string("reason", stopped());
    }
    answer
        .string("verdict", counted.sum().signum() > 0 ? "tour" : "none")
        .string("count", counted.sum().toString())
        .add(
            g -> {
              g.writeArrayFieldStart("starts");
              for (Map.Entry<Integer, BigInteger> start : counted.counts().entrySet()) {
                g.writeStartObject();
                g.writeStringField("square", question.board().name(start.getKey()));
                g.writeStringField("verdict", start.getValue().signum() > 0 ? "tour" : "none");
                g.writeStringField("tours", start.getValue().toString());
                g.writeEndObject();
              }
              g.writeEndArray();
            });
    return CountFigures.json(answer, counted.work());
  }
}
