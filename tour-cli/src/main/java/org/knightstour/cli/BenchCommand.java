package org.knightstour.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.draw.Theme;
import org.knightstour.draw.chart.LineChart;
import org.knightstour.search.Ask;
import org.knightstour.search.Branching;
import org.knightstour.search.Rules;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Stopped;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Speed and scaling over threads, on a search whose totals are exact. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    subcommands = BenchHeuristicsCommand.class,
    description = {
      "Counts every tour of a board with 1, 2, ... threads and prints the speed-up.",
      "The totals must be the same on every number of threads; otherwise status 70.",
      "bench heuristics: how often Warnsdorff's rule and the neural network succeed."
    },
    footer = {
      "",
      "The best of --repeat runs counts, after one run to warm up.",
      "",
      "  tour bench",
      "  tour bench --board 7x7 --repeat 1      some seconds a run",
      "  tour bench --chart speed-up.svg",
      "  tour bench heuristics --help"
    })
final class BenchCommand implements Callable<Integer> {

  private record Row(int threads, long nanos, long nodes, long tours) {}

  @Spec private CommandSpec spec;

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      defaultValue = "6x7",
      description = "Default ${DEFAULT-VALUE}.")
  private Board board = new Board(6, 7);

  @Option(names = "--open", description = "Open tours with direction; default: closed ones.")
  private boolean open;

  @Option(
      names = "--branch",
      paramLabel = "path|edge",
      defaultValue = "edge",
      description = "Default ${DEFAULT-VALUE}.")
  private Branching branch = Branching.EDGE;

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      defaultValue = "degree",
      description = "Rules of path branching; default ${DEFAULT-VALUE}.")
  private Rules rules = Rules.DEGREE;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Up to so many; default: one a processor.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "5",
      description = "Runs for each number of threads; default ${DEFAULT-VALUE}.")
  private int repeat;

  @Option(
      names = "--chart",
      paramLabel = "FILE",
      description = "Draw the speed-up over threads: .svg or .png.")
  private @Nullable Path chart;

  @Option(names = "--force", description = "Replace an existing file.")
  private boolean force;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    if (repeat < 1) {
      throw new InputException("--repeat " + repeat + ": must be at least 1.");
    }
    ChartFile chartFile = chart == null ? null : new ChartFile(chart, force);
    if (chartFile != null) {
      chartFile.check();
    }
    List<Row> rows = new ArrayList<>();
    measure(1);
    for (int count = 1; count <= request(threads).threads(); count++) {
      Row best = null;
      for (int run = 0; run < repeat; run++) {
        Row row = measure(count);
        if (row == null) {
          spec.commandLine().getErr().println("tour bench: interrupted.");
          return ExitStatus.STOPPED.code();
        }
        mustAgree(rows.isEmpty() ? row : rows.get(0), row);
        best = best == null || row.nanos() < best.nanos() ? row : best;
      }
      rows.add(Objects.requireNonNull(best));
    }
    if (chartFile != null) {
      chartFile.write(speedUps(rows));
    }
    PrintWriter out = spec.commandLine().getOut();
    if (output.json()) {
      out.println(json(rows));
    } else {
      print(out, rows);
    }
    out.flush();
    return ExitStatus.ANSWERED.code();
  }

  private TourKind kind() {
    return open ? TourKind.OPEN : TourKind.CLOSED;
  }

  private SearchRequest request(int count) {
    return SearchRequest.builder(board)
        .kind(kind())
        .ask(Ask.ALL)
        .branching(branch)
        .rules(rules)
        .threads(count)
        .build();
  }

  private @Nullable Row measure(int count) {
    SearchResult result = SearchRun.run(request(count), null, spec.commandLine().getErr(), output);
    return result instanceof Stopped
        ? null
        : new Row(
            count,
            result.statistics().elapsedNanos(),
            result.statistics().nodes(),
            ((SearchResult.Exhausted) result).tours());
  }

  private static void mustAgree(Row first, Row row) {
    if (first.nodes() != row.nodes() || first.tours() != row.tours()) {
      throw new IllegalStateException(
          row.threads()
              + " threads counted "
              + row.nodes()
              + " nodes and "
              + row.tours()
              + " tours, 1 thread "
              + first.nodes()
              + " and "
              + first.tours());
    }
  }

  private static double speedUp(Row first, Row row) {
    return (double) first.nanos() / row.nanos();
  }

  private static double nodesPerSecond(Row row) {
    return row.nodes() * 1e9 / row.nanos();
  }

  private LineChart speedUps(List<Row> rows) {
    List<LineChart.Point> measured =
        rows.stream()
            .map(row -> new LineChart.Point(row.threads(), speedUp(rows.get(0), row)))
            .toList();
    List<LineChart.Point> even =
        rows.stream().map(row -> new LineChart.Point(row.threads(), row.threads())).toList();
    return new LineChart(
        "Speed-up on %s %s, %s branching".formatted(board, kind().label(), branch.label()),
        "threads",
        "times as fast as one thread",
        false,
        List.of(
            new LineChart.Series("measured", measured, false),
            new LineChart.Series("as many times as threads", even, true)),
        Theme.LIGHT);
  }

  private void print(PrintWriter out, List<Row> rows) {
    Row first = rows.get(0);
    out.println(
        board
            + " "
            + kind().label()
            + ", "
            + branch.label()
            + " branching: "
            + String.format(Locale.ROOT, "%,d nodes, %,d tours", first.nodes(), first.tours()));
    out.println("threads       time   million nodes/s   speed-up   efficiency");
    for (Row row : rows) {
      out.println(
          String.format(
              Locale.ROOT,
              "%7d %10s %17.2f %10.2f %11.0f%%",
              row.threads(),
              Figures.seconds(row.nanos()),
              nodesPerSecond(row) / 1e6,
              speedUp(first, row),
              100 * speedUp(first, row) / row.threads()));
    }
  }

  private String json(List<Row> rows) {
    Row first = rows.get(0);
    return JsonAnswer.of("bench")
        .asked(board, kind())
        .string("branch", branch.label())
        .string("rules", branch == Branching.PATH ? rules.label() : "")
        .add(g -> g.writeNumberField("nodes", first.nodes()))
        .count("tours", first.tours())
        .add(
            g -> {
              g.writeArrayFieldStart("runs");
              for (Row row : rows) {
                g.writeStartObject();
                g.writeNumberField("threads", row.threads());
                g.writeNumberField("elapsedNanos", row.nanos());
                g.writeNumberField("nodesPerSecond", Math.round(nodesPerSecond(row)));
                g.writeNumberField("speedUp", speedUp(first, row));
                g.writeNumberField("efficiency", speedUp(first, row) / row.threads());
                g.writeEndObject();
              }
              g.writeEndArray();
            })
        .finished();
  }
}
