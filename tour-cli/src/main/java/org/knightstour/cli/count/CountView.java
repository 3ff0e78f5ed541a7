package org.knightstour.cli.count;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.knightstour.cli.chart.LineChart;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.View;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Work;
import org.knightstour.count.CountWork;
import org.knightstour.count.store.LayerFigures;
import org.knightstour.draw.Theme;

/**
 * A count, or how far it came.
 *
 * @param question what was asked
 * @param convention whether a tour and its reverse are two
 * @param isUpToSymmetry whether tours that a symmetry takes to each other are one
 * @param hasStats whether each layer is shown
 * @param checkpoint where layers are kept
 */
record CountView(
    TourQuestion question,
    Convention convention,
    boolean isUpToSymmetry,
    boolean hasStats,
    Optional<String> checkpoint)
    implements View.OfQuestion<BigInteger> {

  private String howToContinue() {
    return checkpoint
        .map(directory -> "the same command goes on from " + directory)
        .orElse("--checkpoint DIR would keep what was done");
  }

  @Override
  public String stopped(StopReason reason, Work work) {
    int squares = ((CountWork) work).layers().size();
    return "stopped after %s: %s."
        .formatted(Amounts.counted(squares, "square", "squares"), howToContinue());
  }

  @Override
  public String reason(StopReason reason, Work work) {
    return reason.text() + "; " + howToContinue();
  }

  /** Like "9862 undirected closed tours of 6x6", or "1245 closed tours of 6x6 up to symmetry". */
  @Override
  public Lines text(BigInteger count, Work work) {
    CountWork done = (CountWork) work;
    String tally =
        Sentence.tally(count, isUpToSymmetry ? "" : convention.label(), question, isUpToSymmetry);
    Lines lines = new Lines().add(tally + ": " + work(done) + ".");
    if (hasStats) {
      lines.addText(layers(done));
    }
    return lines;
  }

  @Override
  public Optional<Verdict> verdict(BigInteger count) {
    return Optional.of(count.signum() > 0 ? Verdict.TOUR : Verdict.NONE);
  }

  @Override
  public void add(BigInteger count, Work work, JsonAnswer json) {
    json.string("convention", convention.label()).string("count", count.toString());
    if (isUpToSymmetry) {
      json.flag("upToSymmetry", true).string("method", "Burnside");
    }
    add(work, json);
  }

  @Override
  public void add(Work work, JsonAnswer json) {
    work(json, (CountWork) work);
  }

  /** Like "912,205,069 states, 1,895,047,643 transitions in 20.1 s on 2 threads". */
  static String work(CountWork work) {
    return "%s, %s%s in %s on %s"
        .formatted(
            Amounts.counted(work.states(), "state", "states"),
            Amounts.counted(work.transitions(), "transition", "transitions"),
            work.passes() > 1 ? " in each of " + work.passes() + " passes" : "",
            Amounts.seconds(work.elapsedNanos()),
            Amounts.counted(work.threads(), "thread", "threads"));
  }

  static String layers(CountWork work) {
    Lines lines = new Lines().add(" layer      vectors           states      transitions");
    for (int i = 0; i < work.layers().size(); i++) {
      LayerFigures layer = work.layers().get(i);
      lines.add(
          "%6d %,12d %,16d %,16d", i + 1, layer.vectors(), layer.states(), layer.transitions());
    }
    return lines
        .add(
            "tables %,d MB, temporary files %,d MB",
            work.tableBytes() >> 20, work.fileBytes() >> 20)
        .toString();
  }

  /** States and transitions over the squares completed, where any was. */
  static Optional<LineChart> chart(TourQuestion question, CountWork work) {
    return work.layers().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new LineChart(
                "Counting the %s tours of %s".formatted(question.kind().label(), question.board()),
                "squares completed",
                "how many in the layer",
                true,
                List.of(
                    series("states", work.layers(), LayerFigures::states),
                    series("transitions", work.layers(), LayerFigures::transitions)),
                Theme.LIGHT));
  }

  private static LineChart.Series series(
      String label, List<LayerFigures> layers, ToLongFunction<LayerFigures> figure) {
    List<LineChart.Point> points = new ArrayList<>();
    for (LayerFigures layer : layers) {
      // A logarithm of nothing cannot be drawn.
      long value = Math.max(1, figure.applyAsLong(layer));
      points.add(new LineChart.Point(points.size() + 1, value));
    }
    return new LineChart.Series(label, points, false);
  }

  static JsonAnswer work(JsonAnswer answer, CountWork work) {
    return answer
        .number("states", work.states())
        .number("transitions", work.transitions())
        .number("passes", work.passes())
        .number("tableBytes", work.tableBytes())
        .number("fileBytes", work.fileBytes())
        .number("threads", work.threads())
        .number("elapsedNanos", work.elapsedNanos())
        .objects(
            "layers",
            work.layers(),
            layer ->
                answer
                    .number("vectors", layer.vectors())
                    .number("states", layer.states())
                    .number("transitions", layer.transitions()));
  }
}
