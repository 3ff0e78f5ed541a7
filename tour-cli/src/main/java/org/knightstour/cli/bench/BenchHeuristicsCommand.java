package org.knightstour.cli.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Rectangle;
import org.knightstour.core.StopReason;
import org.knightstour.search.heuristic.HeuristicTrials;
import org.knightstour.search.heuristic.HeuristicTrials.Plan;
import org.knightstour.search.heuristic.HeuristicTrials.Start;
import org.knightstour.search.heuristic.NeuralNetwork.Update;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "heuristics",
    description =
        "Measure how often a heuristic finds a tour. The table has Wilson's 95-percent "
            + "confidence interval. The figures depend on the seed, and not on the number of "
            + "threads.",
    footer = {
      "",
      "A trial of Warnsdorff's rule is one attempt at an open tour (orders: one with each of the 19 "
          + "move orders). A trial of the network is one attempt at a closed tour. A random start can be any "
          + "square, and on an odd board half of the squares have no tour. A combination without randomness "
          + "is tried once, from the corner.",
      "",
      "  tour bench heuristics",
      "  tour bench heuristics 8x8 --tie-break random --start random --trials 100000",
      "  tour bench heuristics 100x100 --tie-break random,centre,pohl --start corner",
      "  tour bench heuristics 6x6 8x8 10x10 --method neural --trials 10000 --json"
    })
public final class BenchHeuristicsCommand extends Subcommand {

  private static final List<String> NEURAL_FIELDS =
      List.of("oneTour", "severalCycles", "notConverged");

  enum Method {
    WARNSDORFF,
    NEURAL
  }

  /** A combination to try, and its success rates, which are empty before the trials. */
  private record Row(
      Board board, TieBreak tieBreak, Start start, List<HeuristicTrials.SuccessRate> rates) {}

  @Parameters(
      paramLabel = "BOARD",
      description = BoardText.DESCRIPTION + " [default: 6x6 7x7 8x8 10x10]")
  private List<String> boardNames = List.of("6x6", "7x7", "8x8", "10x10");

  @Option(
      names = "--method",
      paramLabel = "warnsdorff|neural",
      defaultValue = "warnsdorff",
      description = "The heuristic [default: warnsdorff]")
  private Method method = Method.WARNSDORFF;

  @Option(
      names = "--tie-break",
      paramLabel = "ORDER",
      split = ",",
      description =
          "Tie-breaks, with commas between: fixed, random, centre, start, pohl, switching, "
              + "orders [default: all]")
  private List<TieBreak> tieBreaks = List.of(TieBreak.values());

  @Option(
      names = "--start",
      paramLabel = "corner|random",
      split = ",",
      description = "Start of the walks [default: both]")
  private List<Start> starts = List.of(Start.values());

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Trials for each row [default: 1000]")
  private int trials;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Rounds of the network in an attempt [default: 1000]")
  private int rounds;

  @Option(
      names = "--update",
      paramLabel = "sequential|parallel",
      defaultValue = "sequential",
      description = "Update the neurons one by one or all together [default: sequential]")
  private Update update = Update.SEQUENTIAL;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Random seed [default: 1]")
  private long seed;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      description = "Use N threads [default: one per processor]")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Override
  public Integer call() {
    ArgumentException.checkRange("trials", trials, 1, Long.MAX_VALUE);
    ArgumentException.checkRange("rounds", rounds, 1, Long.MAX_VALUE);
    ArgumentException.checkRange("threads", threads, 1, SearchSettings.MOST_THREADS);
    MatchedOptions given = given();
    if (method == Method.NEURAL) {
      given.refuse("with --method neural", "--tie-break", "--start");
    } else {
      given.refuse("with --method warnsdorff", "--rounds", "--update");
    }
    List<Row> wanted = rows(boardNames.stream().map(BenchHeuristicsCommand::whole).toList());
    return streamed(monitor -> tried(wanted, monitor));
  }

  private static Board whole(String text) {
    Rectangle board = BoardText.read(text);
    refuseIf(
        !board.missing().isEmpty(),
        text
            + ": a board with missing squares, and the heuristics are measured on whole boards:"
            + " name a whole board.");
    return board.board();
  }

  private List<Row> rows(List<Board> boards) {
    boolean isNeural = method == Method.NEURAL;
    List<Row> rows = new ArrayList<>();
    for (Board board : boards) {
      for (TieBreak tieBreak : isNeural ? List.of(TieBreak.RANDOM) : tieBreaks) {
        for (Start start : isNeural ? List.of(Start.CORNER) : starts) {
          rows.add(new Row(board, tieBreak, start, List.of()));
        }
      }
    }
    return rows;
  }

  /** Tries row by row, and prints each row of text as soon as it is known. */
  private int tried(List<Row> wanted, Monitor monitor) {
    List<Row> rows = new ArrayList<>();
    print(
        method == Method.NEURAL
            ? "board      trials              one tour        several cycles         not converged"
            : "board     tie-break  start    trials  complete  95 % interval");
    for (Row row : wanted) {
      monitor.stage("board " + row.board());
      Optional<List<HeuristicTrials.SuccessRate>> rates = rates(row, monitor);
      if (rates.isEmpty()) {
        break;
      }
      rows.add(new Row(row.board(), row.tieBreak(), row.start(), rates.get()));
      print(line(rows.get(rows.size() - 1)));
    }
    return say(
        rows.size() < wanted.size()
            ? new PlainAnswer(ExitStatus.STOPPED, "interrupted.", json(rows, true))
            : new PlainAnswer("", json(rows, false)));
  }

  private void print(String line) {
    if (!isJson()) {
      out().println(line);
      out().flush();
    }
  }

  private Optional<List<HeuristicTrials.SuccessRate>> rates(Row row, Monitor monitor) {
    Plan plan = new Plan(trials, seed, threads);
    return method == Method.NEURAL
        ? HeuristicTrials.neural(row.board(), update, rounds, plan, monitor)
            .map(r -> List.of(r.tour(), r.severalCycles(), r.notConverged()))
        : HeuristicTrials.warnsdorff(row.board(), row.tieBreak(), row.start(), plan, monitor)
            .map(List::of);
  }

  private String line(Row row) {
    if (method == Method.NEURAL) {
      return format("%-9s %7d", row.board(), trials)
          + row.rates().stream()
              .map(r -> format("  %5.1f %% (%4.1f to %4.1f)", percents(r)))
              .collect(Collectors.joining());
    }
    HeuristicTrials.SuccessRate rate = row.rates().get(0);
    String order = row.tieBreak().label();
    boolean isFixed = !row.tieBreak().isRandom() && row.start() == Start.CORNER;
    return format("%-9s %-9s  %-6s  %7d  ", row.board(), order, label(row.start()), rate.trials())
        + format(isFixed ? "%6.2f %%  always so" : "%6.2f %%  %.2f to %.2f %%", percents(rate));
  }

  private static Object[] percents(HeuristicTrials.SuccessRate rate) {
    return new Object[] {100 * rate.share(), 100 * rate.low(), 100 * rate.high()};
  }

  private static String format(String format, Object... figures) {
    return String.format(Locale.ROOT, format, figures);
  }

  private static String label(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private JsonAnswer json(List<Row> rows, boolean isInterrupted) {
    JsonAnswer json =
        JsonAnswer.of("bench heuristics")
            .text("method", label(method))
            .count("seed", seed)
            .number("threads", threads);
    if (method == Method.NEURAL) {
      json.text("update", label(update)).number("rounds", rounds);
    }
    if (isInterrupted) {
      json.stopped(StopReason.INTERRUPTED.text());
    }
    return json.objects("rows", rows, row -> add(row, json));
  }

  private void add(Row row, JsonAnswer json) {
    json.text("board", row.board().toString());
    if (method == Method.WARNSDORFF) {
      json.text("tieBreak", row.tieBreak().label()).text("start", label(row.start()));
    }
    for (int i = 0; i < row.rates().size(); i++) {
      HeuristicTrials.SuccessRate rate = row.rates().get(i);
      json.object(
          method == Method.NEURAL ? NEURAL_FIELDS.get(i) : "complete",
          () ->
              json.number("successes", rate.successes())
                  .number("trials", rate.trials())
                  .ratio("share", rate.share())
                  .ratio("low", rate.low())
                  .ratio("high", rate.high()));
    }
  }
}
