package org.knightstour.cli.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.knightstour.cli.bench.RatesView.Ask;
import org.knightstour.cli.bench.RatesView.Method;
import org.knightstour.cli.bench.RatesView.Row;
import org.knightstour.cli.options.Given;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Watch;
import org.knightstour.find.neural.NeuralNetwork.Update;
import org.knightstour.find.trials.HeuristicTrials;
import org.knightstour.find.trials.HeuristicTrials.Plan;
import org.knightstour.find.trials.HeuristicTrials.Start;
import org.knightstour.find.trials.SuccessRate;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** How often the heuristics succeed, by board, tie-break and start. */
@Command(
    name = "heuristics",
    description = {
      "Prints how often Warnsdorff's rule, or the neural network, comes to a tour, with Wilson's"
          + " interval of confidence 0.95.",
      "The figures depend on the seed and not on the threads."
    },
    footer = {
      "",
      "Walks are for open tours, one attempt a trial (orders: all nineteen); the network's are"
          + " closed.",
      "A random start is any square; half of those of an odd board have no tour.",
      "What has nothing random in it is tried once from the corner.",
      "",
      "  tour bench heuristics",
      "  tour bench heuristics 6x6 8x8 --tie-break random --start random --trials 100000",
      "  tour bench heuristics 50x50 100x100 --tie-break random,centre,pohl --start corner",
      "  tour bench heuristics 6x6 8x8 10x10 --method neural --trials 10000 --json"
    })
public final class BenchHeuristicsCommand extends Subcommand {

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS; default: 6x6 7x7 8x8 10x10.")
  private List<String> boardNames = List.of("6x6", "7x7", "8x8", "10x10");

  @Option(
      names = "--method",
      paramLabel = "warnsdorff|neural",
      defaultValue = "warnsdorff",
      description = "Default ${DEFAULT-VALUE}.")
  private Method method = Method.WARNSDORFF;

  @Option(
      names = "--tie-break",
      paramLabel = "ORDER",
      split = ",",
      description =
          "Of fixed, random, centre, start, pohl, switching, orders, with commas; default: all.")
  private List<TieBreak> tieBreaks = List.of(TieBreak.values());

  @Option(
      names = "--start",
      paramLabel = "corner|random",
      split = ",",
      description = "Default: both.")
  private List<Start> starts = List.of(Start.values());

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Trials a row; default ${DEFAULT-VALUE}.")
  private int trials;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Rounds of the network until it is given up; default ${DEFAULT-VALUE}.")
  private int rounds;

  @Option(
      names = "--update",
      paramLabel = "in_turn|together",
      defaultValue = "in_turn",
      description = "Neurons see the outputs as they are, or of the round before; default in_turn.")
  private Update update = Update.IN_TURN;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Default ${DEFAULT-VALUE}.")
  private long seed;

  @Option(names = "--threads", paramLabel = "N", description = "Default: one per processor.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Override
  public Integer call() {
    ArgumentException.checkRange("trials", trials, 1, Long.MAX_VALUE);
    ArgumentException.checkRange("rounds", rounds, 1, Long.MAX_VALUE);
    ArgumentException.checkRange("threads", threads, 1, SearchSettings.MOST_THREADS);
    Given given = given();
    if (method == Method.NEURAL) {
      given.refuse("with --method neural", "--tie-break", "--start");
    } else {
      given.refuse("with --method warnsdorff", "--rounds", "--update");
    }
    List<Row> asks = rows(boardNames.stream().map(Board::parse).toList());
    return streamed(watch -> tried(asks, watch));
  }

  /** Tries row by row; each is printed as soon as it is there. */
  private int tried(List<Row> wanted, Watch watch) {
    Ask ask = new Ask(method, trials, rounds, update, seed, threads);
    List<Row> rows = new ArrayList<>();
    print(RatesView.heading(method));
    for (Row row : wanted) {
      watch.stage("board " + row.board());
      Optional<Row> answered = answered(row, watch);
      if (answered.isEmpty()) {
        break;
      }
      rows.add(answered.get());
      print(RatesView.line(ask, answered.get()));
    }
    return say(new RatesView(ask, rows, rows.size() < wanted.size()));
  }

  private void print(String line) {
    if (!isJson()) {
      out().println(line);
      out().flush();
    }
  }

  private List<Row> rows(List<Board> boards) {
    List<Row> rows = new ArrayList<>();
    for (Board board : boards) {
      if (method == Method.NEURAL) {
        rows.add(new Row(board, TieBreak.RANDOM, Start.CORNER, List.of()));
        continue;
      }
      for (TieBreak tieBreak : tieBreaks) {
        for (Start start : starts) {
          rows.add(new Row(board, tieBreak, start, List.of()));
        }
      }
    }
    return rows;
  }

  private Optional<Row> answered(Row ask, Watch watch) {
    Plan plan = new Plan(trials, seed, threads);
    Optional<List<SuccessRate>> rates =
        method == Method.NEURAL
            ? HeuristicTrials.neural(ask.board(), update, rounds, plan, watch)
                .map(r -> List.of(r.tour(), r.severalCycles(), r.notConverged()))
            : HeuristicTrials.warnsdorff(ask.board(), ask.tieBreak(), ask.start(), plan, watch)
                .map(List::of);
    return rates.map(found -> new Row(ask.board(), ask.tieBreak(), ask.start(), found));
  }
}
