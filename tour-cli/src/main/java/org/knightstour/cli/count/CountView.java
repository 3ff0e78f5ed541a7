package org.knightstour.cli.count;

import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.cli.chart.LineChart;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Tally;
import org.knightstour.core.TourQuestion;
import org.knightstour.count.CountResult;
import org.knightstour.count.CountWork;
import org.knightstour.solve.Count;
import org.knightstour.solve.Figures;

/**
 * A count, or how far it came.
 *
 * @param question what was asked
 * @param count the answer
 * @param hasStats whether each layer is shown
 * @param checkpoint where layers are kept
 */
record CountView(TourQuestion question, Count count, boolean hasStats, Optional<String> checkpoint)
    implements Answer {

  private CountWork work() {
    return count.result() instanceof CountResult.Stopped<BigInteger> stopped
        ? stopped.work()
        : ((CountResult.Counted<BigInteger>) count.result()).work();
  }

  /** The states of each layer, where any was made. */
  Optional<LineChart> chart() {
    return Optional.of(work())
        .filter(work -> !work.layers().isEmpty())
        .map(work -> CountFigures.chart(question, work));
  }

  private String goOn() {
    return checkpoint
        .map(directory -> "the same command goes on from " + directory)
        .orElse("--checkpoint DIR would keep what was done");
  }

  @Override
  public String stopped() {
    return count.result() instanceof CountResult.Stopped<BigInteger> stopped
        ? "stopped after %s: %s."
            .formatted(Figures.counted(stopped.work().layers().size(), "square", "squares"), goOn())
        : "";
  }

  @Override
  public void write(Writer out) throws IOException {
    if (count.result() instanceof CountResult.Counted<BigInteger> counted) {
      Lines lines = new Lines();
      lines.add(sentence(counted.value()) + ": " + CountFigures.work(work()) + ".");
      if (hasStats) {
        lines.addText(CountFigures.layers(work()));
      }
      out.write(lines.toString());
    }
  }

  /** Like "9862 undirected closed tours of 6x6", or "1245 closed tours of 6x6 up to symmetry". */
  private String sentence(BigInteger value) {
    return Tally.of(
        value,
        count.isUpToSymmetry() ? "" : count.convention().label(),
        question,
        count.isUpToSymmetry());
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer = JsonAnswer.of("count").asked(question);
    if (count.result() instanceof CountResult.Counted<BigInteger> counted) {
      answer
          .string("convention", count.convention().label())
          .string("verdict", counted.value().signum() > 0 ? "tour" : "none")
          .string("count", counted.value().toString());
      if (count.isUpToSymmetry()) {
        answer.flag("upToSymmetry", true).string("method", "Burnside");
      }
    } else if (count.result() instanceof CountResult.Stopped<BigInteger> stopped) {
      answer.stopped(stopped.reason().text() + "; " + goOn());
    }
    return CountFigures.json(answer, work());
  }
}
