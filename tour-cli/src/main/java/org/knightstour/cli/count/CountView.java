package org.knightstour.cli.count;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import org.knightstour.cli.io.ChartFile;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Tally;
import org.knightstour.core.TourQuestion;
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
record CountView(TourQuestion question, Count count, boolean hasStats, Optional<Path> checkpoint)
    implements Answer {

  private CountWork work() {
    return count instanceof Count.Counted counted ? counted.work() : ((Count.Stopped) count).work();
  }

  /** Draws the layers, when there are any. */
  void draw(ChartFile file) {
    if (!work().layers().isEmpty()) {
      file.write(CountFigures.chart(question, work()));
    }
  }

  @Override
  public ExitStatus status() {
    return count instanceof Count.Counted ? ExitStatus.ANSWERED : ExitStatus.STOPPED;
  }

  private String goOn() {
    return checkpoint
        .map(directory -> "the same command goes on from " + directory)
        .orElse("--checkpoint DIR would keep what was done");
  }

  @Override
  public String stopped() {
    return count instanceof Count.Stopped stopped
        ? "stopped after "
            + Figures.counted(stopped.work().layers().size(), "square", "squares")
            + ": "
            + goOn()
            + "."
        : "";
  }

  @Override
  public void write(Writer out) throws IOException {
    if (count instanceof Count.Counted counted) {
      Lines lines = new Lines();
      lines.add(sentence(counted) + ": " + CountFigures.work(work()) + ".");
      if (hasStats) {
        lines.addText(CountFigures.layers(work()));
      }
      out.write(lines.toString());
    }
  }

  /** Like "9862 undirected closed tours of 6x6", or "1245 closed tours of 6x6 up to symmetry". */
  private String sentence(Count.Counted counted) {
    return Tally.of(
        counted.value(),
        counted.isUpToSymmetry() ? "" : counted.convention().label(),
        question,
        counted.isUpToSymmetry());
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer = JsonAnswer.of("count").asked(question);
    if (count instanceof Count.Counted counted) {
      answer
          .string("convention", counted.convention().label())
          .string("verdict", counted.value().signum() > 0 ? "tour" : "none")
          .string("count", counted.value().toString());
      if (counted.isUpToSymmetry()) {
        answer.flag("upToSymmetry", true).string("method", "Burnside");
      }
    } else if (count instanceof Count.Stopped stopped) {
      answer.string("verdict", "stopped").string("reason", stopped.reason().text() + "; " + goOn());
    }
    return CountFigures.json(answer, work());
  }
}
