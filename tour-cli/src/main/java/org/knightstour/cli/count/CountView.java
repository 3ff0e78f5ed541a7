package org.knightstour.cli.count;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.cli.chart.LineChart;
import org.knightstour.cli.options.SymmetricOption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.View;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Work;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.text.BoardGrid;
import org.knightstour.count.CountWork;
import org.knightstour.count.DistinctCount;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.draw.Theme;

/** A count, or its progress when it stopped, with the directory of its layers and its checks. */
record CountView(
    TourQuestion question,
    Convention convention,
    Optional<Symmetry> image,
    Optional<DistinctCount> classes,
    boolean hasStats,
    Optional<String> checkpoint,
    CheckOptions check)
    implements View.OfQuestion<BigInteger> {

  private String howToContinue() {
    return checkpoint
        .map(directory -> "the same command continues from " + directory)
        .orElse("--checkpoint DIR would keep the work");
  }

  @Override
  public String stopped(StopReason reason, Work work) {
    if (check.isBegun()) {
      return "stopped while the proved program counted.";
    }
    int layers = ((CountWork) work).layers().size();
    return "stopped after %s: %s."
        .formatted(NumberText.counted(layers, "layer", "layers"), howToContinue());
  }

  @Override
  public String reason(StopReason reason, Work work) {
    return reason.text()
        + (check.isBegun() ? " while the proved program counted" : "; " + howToContinue());
  }

  @Override
  public Lines text(BigInteger count, Work work) {
    return check
        .shown()
        .map(certificate -> new Lines().addText(certificate))
        .orElseGet(() -> new Lines().add(count.toString()));
  }

  /** Returns, for example, {@code undirected closed tours of 6x6: ...}. */
  @Override
  public Lines commentary(BigInteger count, Work work) {
    if (check.shown().isPresent()) {
      return new Lines();
    }
    CountWork done = (CountWork) work;
    boolean isUpToSymmetry = classes.isPresent();
    String shown = isUpToSymmetry ? "" : convention.label();
    String tours = Sentence.tours(count, shown, question, isUpToSymmetry);
    String images = SymmetricOption.words(image);
    Lines lines = new Lines().add(tours + images + ": " + work(done) + check.inWords() + ".");
    classes.ifPresent(each -> lines.add(mean(each)));
    return hasStats ? addLayers(lines, done) : lines;
  }

  /**
   * Returns, for example, {@code Burnside's lemma: (9862 identity + 78 half + 10 quarter + 10
   * three-quarter) / 8 = 1245}.
   */
  private static String mean(DistinctCount count) {
    return count.fixed().entrySet().stream()
        .filter(term -> term.getKey() == Symmetry.IDENTITY || term.getValue().signum() > 0)
        .map(term -> term.getValue() + " " + term.getKey().label())
        .collect(
            Collectors.joining(
                " + ",
                "Burnside's lemma: (",
                ") / %d = %s.".formatted(count.fixed().size(), count.classes())));
  }

  @Override
  public Optional<Verdict> verdict(BigInteger count) {
    return Optional.of(count.signum() > 0 ? Verdict.TOUR : Verdict.NONE);
  }

  @Override
  public void add(BigInteger count, Work work, JsonAnswer json) {
    json.text("convention", convention.label()).text("count", count.toString());
    image.ifPresent(each -> json.text("symmetric", each.label()));
    classes.ifPresent(
        each ->
            json.flag("upToSymmetry", true)
                .text("method", "Burnside")
                .objects(
                    "fixed",
                    each.fixed().entrySet(),
                    term ->
                        json.text("symmetry", term.getKey().label())
                            .text("tours", term.getValue().toString())));
    if (check.isAgreed()) {
      json.flag("proved", true);
    }
    add(work, json);
  }

  @Override
  public void add(Work work, JsonAnswer json) {
    work(json, (CountWork) work);
  }

  /** Returns, for example, {@code 912,205,069 states, 1,895,047,643 transitions in 20.1 s}. */
  private static String work(CountWork work) {
    return "%s, %s%s in %s on %s"
        .formatted(
            NumberText.counted(work.states(), "state", "states"),
            NumberText.counted(work.transitions(), "transition", "transitions"),
            work.passes() > 1 ? " in each of " + work.passes() + " passes" : "",
            NumberText.seconds(work.elapsedNanos()),
            NumberText.counted(work.threads(), "thread", "threads"));
  }

  private static Lines addLayers(Lines lines, CountWork work) {
    lines.add(" layer      vectors           states      transitions");
    for (int i = 0; i < work.layers().size(); i++) {
      LayerFigures layer = work.layers().get(i);
      lines.add(
          "%6d %,12d %,16d %,16d", i + 1, layer.vectors(), layer.states(), layer.transitions());
    }
    return lines.add(
        "tables %s, %,d MB written to files",
        NumberText.bytes((double) work.tableBytes()), work.fileBytes() >> 20);
  }

  /**
   * Returns a chart of states and transitions over the layers, or empty if no layer is complete.
   */
  static Optional<LineChart> chart(TourQuestion question, CountWork work) {
    return work.layers().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new LineChart(
                "Counting the %s tours of %s".formatted(question.kind().label(), question.naming()),
                "layers made",
                "how many in the layer",
                true,
                List.of(
                    series("states", work.layers(), LayerFigures::states),
                    series("transitions", work.layers(), LayerFigures::transitions)),
                Theme.LIGHT));
  }

  private static LineChart.Series series(
      String label, List<LayerFigures> layers, ToLongFunction<LayerFigures> figure) {
    // The logarithm of 0 cannot be drawn.
    IntFunction<LineChart.Point> point =
        i -> new LineChart.Point(i + 1, Math.max(1, figure.applyAsLong(layers.get(i))));
    List<LineChart.Point> points = IntStream.range(0, layers.size()).mapToObj(point).toList();
    return new LineChart.Series(label, points, false);
  }

  private static void work(JsonAnswer answer, CountWork work) {
    answer
        .flag("checked", work.isChecked())
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

  record ByStart(TourQuestion question, CheckOptions check)
      implements View.OfQuestion<SortedMap<Integer, BigInteger>> {

    @Override
    public Lines commentary(SortedMap<Integer, BigInteger> counts, Work work) {
      String tally = Sentence.tally(sum(counts), Convention.DIRECTED.label(), question, false);
      return new Lines()
          .add("%s, by start square: %s%s.", tally, work((CountWork) work), check.inWords());
    }

    @Override
    public Lines text(SortedMap<Integer, BigInteger> counts, Work work) {
      Lines lines = new Lines();
      if (question.rectangle().isPresent()) {
        return lines.addText(BoardGrid.of(question.board(), square -> cell(counts, square)).text());
      }
      counts.forEach((start, count) -> lines.add(question.naming().name(start) + " " + count));
      return lines;
    }

    private static BigInteger sum(SortedMap<Integer, BigInteger> counts) {
      return counts.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    }

    private static String cell(SortedMap<Integer, BigInteger> counts, int square) {
      BigInteger count = counts.get(square);
      return count == null ? "." : String.format(Locale.ROOT, "%,d", count);
    }

    @Override
    public void ask(JsonAnswer json) {
      json.asked(question).text("convention", Convention.DIRECTED.label());
    }

    @Override
    public Optional<Verdict> verdict(SortedMap<Integer, BigInteger> counts) {
      return Optional.of(sum(counts).signum() > 0 ? Verdict.TOUR : Verdict.NONE);
    }

    @Override
    public void add(SortedMap<Integer, BigInteger> counts, Work work, JsonAnswer json) {
      json.text("count", sum(counts).toString())
          .objects(
              "starts",
              counts.entrySet(),
              start ->
                  json.text("square", question.naming().name(start.getKey()))
                      .text("verdict", start.getValue().signum() > 0 ? "tour" : "none")
                      .text("tours", start.getValue().toString()));
      work(json, (CountWork) work);
    }
  }
}
