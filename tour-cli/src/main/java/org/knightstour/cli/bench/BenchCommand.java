package org.knightstour.cli.bench;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.ChartFile;
import org.knightstour.cli.options.Given;
import org.knightstour.cli.options.OutputOptions;
import org.knightstour.cli.report.Console;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.Branching;
import org.knightstour.search.Rules;
import org.knightstour.search.TieBreak;
import org.knightstour.solve.SearchChoices;
import org.knightstour.solve.SpeedTrial;
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
public final class BenchCommand implements Callable<Integer> {

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
      description = "Default: edge; path where --rules are given.")
  private @Nullable Branching branch;

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      description = "Rules of path branching; default degree.")
  private @Nullable Rules rules;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Up to N threads; default: one a processor.")
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
    Given.of(spec).need("--force", "--chart");
    TourQuestion question = TourQuestion.of(board, open ? TourKind.OPEN : TourKind.CLOSED);
    SearchChoices choices = choices();
    Optional<ChartFile> chartFile = Optional.ofNullable(chart).map(f -> new ChartFile(f, force));
    chartFile.ifPresent(ChartFile::check);
    Console console = new Console(spec, output);
    SpeedTrial.Measured measured =
        console.watched(watch -> SpeedTrial.run(question, choices, repeat, watch));
    Console.refuse(measured.declined());
    SpeedView view = new SpeedView(question, choices, measured);
    if (!measured.isInterrupted()) {
      chartFile.ifPresent(file -> file.write(view.chart()));
    }
    return console.say(view);
  }

  private SearchChoices choices() {
    Branching usual = rules == null ? Branching.EDGE : Branching.PATH;
    return new SearchChoices(
        Optional.of(branch == null ? usual : branch),
        Optional.ofNullable(rules),
        false,
        false,
        TieBreak.START,
        1,
        threads,
        Budget.none());
  }
}
