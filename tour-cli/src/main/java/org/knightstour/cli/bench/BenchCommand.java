package org.knightstour.cli.bench;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.chart.ChartOptions;
import org.knightstour.cli.chart.LineChart;
import org.knightstour.cli.chart.LineChart.Point;
import org.knightstour.cli.chart.LineChart.Series;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.RememberOption;
import org.knightstour.cli.options.TimeOption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.View;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.draw.Theme;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.SpeedTrial;
import org.knightstour.solve.SpeedTrial.Row;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "bench",
    subcommands = BenchHeuristicsCommand.class,
    description =
        "Measure how threads speed up a search. If the totals differ between numbers of threads, the "
            + "exit status is 70. `bench heuristics` measures how often Warnsdorff's rule and the "
            + "neural network succeed.",
    footer = {
      "",
      "After a run to warm up, the table has the median of --repeat runs. Visited nodes exclude the "
          + "nodes that a transposition table skips. CPU is the processor time of all threads, the Java "
          + "machine included. The range of the speed-up is between its least and its greatest value for "
          + "any two runs.",
      "",
      "  tour bench",
      "  tour bench 6x8 --closed --repeat 3",
      "  tour bench 5x11 --max-time 5m",
      "  tour bench --chart speed-up.svg",
      "  tour bench heuristics --help"
    })
public final class BenchCommand extends Subcommand {

  /** A thread with less than this share of a processor shared it with other programs. */
  private static final double FREE = 0.9;

  @Parameters(
      paramLabel = "BOARD",
      arity = "0..1",
      description = BoardText.DESCRIPTION + " [default: the closed tours of 7x7]")
  private @Nullable String board;

  @Option(
      names = "--closed",
      description = "Count closed tours [default: open tours, in both directions]")
  private boolean closed;

  @Option(
      names = "--branch",
      paramLabel = "path|edge",
      description = "Branch on paths or edges [default: edge, but path with --rules]")
  private @Nullable Branching branch;

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      description = "Pruning rules of path branching [default: degree]")
  private @Nullable Rules rules;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      description = "Use up to N threads [default: one per processor]")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "5",
      description = "Runs for each number of threads [default: 5]")
  private int repeat;

  @Mixin private TimeOption time;
  @Mixin private RememberOption remember;
  @Mixin private ChartOptions chart;

  @Override
  public Integer call() {
    given().need("--force", "--chart");
    TourKind kind = closed || board == null ? TourKind.CLOSED : TourKind.OPEN;
    TourQuestion question =
        TourQuestion.of(BoardText.read(board == null ? "7x7" : board)).kind(kind);
    SearchSettings choices = choices();
    chart.check();
    Outcome<List<Row>> measured =
        watched(monitor -> SpeedTrial.run(question, choices, repeat, monitor));
    SpeedView view = new SpeedView(question, choices);
    measured.known().ifPresent(rows -> chart.write(view.chart(rows)));
    return say(measured, view);
  }

  private SearchSettings choices() {
    Branching usual = rules == null ? Branching.EDGE : Branching.PATH;
    SearchSettings choices =
        SearchSettings.automatic()
            .branching(branch == null ? usual : branch)
            .threads(threads)
            .budget(time.budget())
            .remember(remember.bytes());
    return rules == null ? choices : choices.rules(rules);
  }

  private record SpeedView(TourQuestion question, SearchSettings choices)
      implements View<List<Row>> {

    private Branching branching() {
      return choices.branching().orElse(Branching.EDGE);
    }

    LineChart chart(List<Row> rows) {
      Row first = rows.get(0);
      List<Point> times = rows.stream().map(r -> new Point(r.threads(), r.speedUp(first))).toList();
      List<Point> even = rows.stream().map(r -> new Point(r.threads(), r.threads())).toList();
      return new LineChart(
          "Speed-up on " + asked(),
          "threads",
          "times as fast as one thread",
          false,
          List.of(
              new Series("measured", times, false), new Series("one for each thread", even, true)),
          Theme.LIGHT);
    }

    private String asked() {
      return "%s %s, %s branching"
          .formatted(question.board(), question.kind().label(), branching().label());
    }

    @Override
    public Lines text(List<Row> rows, Work work) {
      Lines lines = new Lines();
      if (rows.isEmpty()) {
        return lines;
      }
      Row first = rows.get(0);
      String nodes = NumberText.counted(first.nodes(), "node", "nodes");
      lines.add(asked() + ": " + nodes + ", " + NumberText.counted(first.tours(), "tour", "tours"));
      lines.add(
          "threads     median    fastest    slowest        CPU   million visited nodes/s   speed-up");
      for (Row row : rows) {
        OptionalLong used = row.median().processorNanos();
        double[] range = row.speedUps(first);
        lines.add(
            "%7d %10s %10s %10s %10s %25.2f   %8.2f%s",
            row.threads(),
            NumberText.seconds(row.median().nanos()),
            NumberText.seconds(row.fastest().nanos()),
            NumberText.seconds(row.slowest().nanos()),
            used.isPresent() ? NumberText.seconds(used.getAsLong()) : "unknown",
            row.visitedPerSecond() / 1e6,
            row.speedUp(first),
            row.equals(first)
                ? ""
                : String.format(Locale.ROOT, " (%.2f to %.2f)", range[0], range[1]));
      }
      return lines.add(Machine.here().toString());
    }

    @Override
    public Lines commentary(List<Row> rows, Work work) {
      Lines lines = new Lines();
      OptionalDouble share = rows.isEmpty() ? OptionalDouble.empty() : rows.get(0).share();
      if (share.isPresent() && share.getAsDouble() < FREE) {
        lines.add(
            "warning: one thread got only %.0f %% of a processor: the machine is busy.",
            100 * share.getAsDouble());
      }
      return lines;
    }

    @Override
    public void ask(JsonAnswer json) {
      json.asked(question).text("branch", branching().label());
      if (branching() == Branching.PATH) {
        json.text("rules", choices.usedRules().label());
      }
    }

    @Override
    public void add(List<Row> rows, Work work, JsonAnswer json) {
      if (!rows.isEmpty()) {
        json.number("nodes", rows.get(0).nodes()).count("tours", rows.get(0).tours());
      }
      Machine machine = Machine.here();
      json.text("version", machine.version())
          .text("java", machine.java())
          .text("system", machine.system())
          .text("processor", machine.processor())
          .number("processors", machine.processors());
      json.objects("runs", rows, row -> add(row, rows.get(0), json));
    }

    private static void add(Row row, Row first, JsonAnswer json) {
      double speedUp = row.speedUp(first);
      json.number("threads", row.threads())
          .number("walkedNodes", row.median().visited())
          .number("elapsedNanos", row.median().nanos())
          .number("fastestNanos", row.fastest().nanos())
          .number("slowestNanos", row.slowest().nanos());
      row.median().processorNanos().ifPresent(used -> json.number("processorNanos", used));
      json.number("walkedNodesPerSecond", Math.round(row.visitedPerSecond()))
          .ratio("speedUp", speedUp)
          .ratio("leastSpeedUp", row.speedUps(first)[0])
          .ratio("greatestSpeedUp", row.speedUps(first)[1])
          .ratio("efficiency", speedUp / row.threads());
    }
  }
}
