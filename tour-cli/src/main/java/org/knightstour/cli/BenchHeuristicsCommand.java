package org.knightstour.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Watch;
import org.knightstour.find.warnsdorff.HeuristicTrials;
import org.knightstour.find.warnsdorff.HeuristicTrials.NeuralRates;
import org.knightstour.find.warnsdorff.HeuristicTrials.Plan;
import org.knightstour.find.warnsdorff.HeuristicTrials.Start;
import org.knightstour.find.warnsdorff.NeuralNetwork.Update;
import org.knightstour.find.warnsdorff.SuccessRate;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.TieBreak;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** How often the heuristics succeed, by board, tie-break and start. */
@Command(
    name = "heuristics",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints how often Warnsdorff's rule, or the neural network, comes to a tour, with Wilson's"
          + " interval of confidence 0.95.",
      "The figures depend on the seed and not on the threads."
    },
    footer = {
      "",
      "Walks are for open tours, one attempt a trial (orders: all nineteen); the network's are closed.",
      "A random start is any square; half of those of an odd board have no tour.",
      "What leaves nothing to chance is tried once from the corner.",
      "",
      "  tour bench heuristics",
      "  tour bench heuristics 6x6 8x8 --tie-break random --start random --trials 100000",
      "  tour bench heuristics 50x50 100x100 --tie-break random,centre,pohl --start corner",
      "  tour bench heuristics 6x6 8x8 10x10 --method neural --trials 10000 --json"
    })
final class BenchHeuristicsCommand implements Callable<Integer> {

  /** What is tried. */
  enum Method {
    WARNSDORFF,
    NEURAL
  }

  /** Labels, then rates under their names. */
  private record Row(Board board, TieBreak tieBreak, Start start, List<SuccessRate> rates) {}

  private static final List<String> NEURAL_FIELDS =
      List.of("oneTour", "severalCycles", "notConverged");

  @Spec private CommandSpec spec;

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

  @Option(names = "--threads", paramLabel = "N", description = "Default: one a processor.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    atLeast1("--trials", trials);
    atLeast1("--rounds", rounds);
    if (threads < 1 || threads > SearchRequest.MOST_THREADS) {
      throw new InputException(
          "--threads " + threads + ": must be between 1 and " + SearchRequest.MOST_THREADS + ".");
    }
    List<Row> asks = asks(boardNames.stream().map(Board::parse).toList());
    PrintWriter out = spec.commandLine().getOut();
    List<Row> rows = new ArrayList<>();
    if (!output.json()) {
      out.println(heading());
    }
    for (Row ask : asks) {
      Optional<Row> row = answered(ask, Interruption.signal());
      if (row.isEmpty()) {
        out.flush();
        spec.commandLine().getErr().println("tour bench heuristics: interrupted.");
        return ExitStatus.STOPPED.code();
      }
      rows.add(row.get());
      if (!output.json()) {
        out.println(line(row.get()));
        out.flush();
      }
    }
    if (output.json()) {
      out.println(json(rows));
    }
    out.flush();
    return ExitStatus.ANSWERED.code();
  }

  private static void atLeast1(String option, int value) {
    if (value < 1) {
      throw new InputException(option + " " + value + ": must be at least 1.");
    }
  }

  /** The rows without their rates. */
  private List<Row> asks(List<Board> boards) {
    List<Row> asks = new ArrayList<>();
    for (Board board : boards) {
      if (method == Method.NEURAL) {
        asks.add(new Row(board, TieBreak.RANDOM, Start.CORNER, List.of()));
        continue;
      }
      for (TieBreak tieBreak : tieBreaks) {
        for (Start start : starts) {
          asks.add(new Row(board, tieBreak, start, List.of()));
        }
      }
    }
    return asks;
  }

  private Optional<Row> answered(Row ask, Watch stop) {
    Plan plan = new Plan(trials, seed, threads);
    Optional<List<SuccessRate>> rates =
        method == Method.NEURAL
            ? HeuristicTrials.neural(ask.board(), update, rounds, plan, stop)
                .map(BenchHeuristicsCommand::listed)
            : HeuristicTrials.warnsdorff(ask.board(), ask.tieBreak(), ask.start(), plan, stop)
                .map(List::of);
    return rates.map(found -> new Row(ask.board(), ask.tieBreak(), ask.start(), found));
  }

  private static List<SuccessRate> listed(NeuralRates rates) {
    return List.of(rates.tour(), rates.severalCycles(), rates.notConverged());
  }

  private String heading() {
    return method == Method.NEURAL
        ? "board      trials              one tour        several cycles         not converged"
        : "board     tie-break  start    trials  complete  95 % interval";
  }

  private String line(Row row) {
    if (method == Method.NEURAL) {
      StringBuilder line =
          new StringBuilder(String.format(Locale.ROOT, "%-9s %7d", row.board(), trials));
      for (SuccessRate rate : row.rates()) {
        line.append(
            String.format(
                Locale.ROOT,
                "  %5.1f %% (%4.1f to %4.1f)",
                100 * rate.share(),
                100 * rate.low(),
                100 * rate.high()));
      }
      return line.toString();
    }
    SuccessRate rate = row.rates().get(0);
    boolean isFixed = !row.tieBreak().isRandom() && row.start() == Start.CORNER;
    return String.format(
            Locale.ROOT,
            "%-9s %-9s  %-6s  %7d  %6.2f %%  ",
            row.board(),
            row.tieBreak().label(),
            label(row.start()),
            rate.trials(),
            100 * rate.share())
        + (isFixed
            ? "always so"
            : String.format(Locale.ROOT, "%.2f to %.2f %%", 100 * rate.low(), 100 * rate.high()));
  }

  private static String label(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private String json(List<Row> rows) {
    JsonAnswer json =
        JsonAnswer.of("bench heuristics")
            .string("method", label(method))
            .count("seed", seed)
            .add(g -> g.writeNumberField("threads", threads));
    if (method == Method.NEURAL) {
      json.string("update", label(update)).add(g -> g.writeNumberField("rounds", rounds));
    }
    return json.add(
            g -> {
              g.writeArrayFieldStart("rows");
              for (Row row : rows) {
                write(g, row);
              }
              g.writeEndArray();
            })
        .finished();
  }

  private void write(JsonGenerator g, Row row) throws IOException {
    g.writeStartObject();
    g.writeStringField("board", row.board().toString());
    if (method == Method.WARNSDORFF) {
      g.writeStringField("tieBreak", row.tieBreak().label());
      g.writeStringField("start", label(row.start()));
      write(g, "complete", row.rates().get(0));
    } else {
      for (int i = 0; i < NEURAL_FIELDS.size(); i++) {
        write(g, NEURAL_FIELDS.get(i), row.rates().get(i));
      }
    }
    g.writeEndObject();
  }

  private static void write(JsonGenerator g, String name, SuccessRate rate) throws IOException {
    g.writeObjectFieldStart(name);
    g.writeNumberField("successes", rate.successes());
    g.writeNumberField("trials", rate.trials());
    g.writeNumberField("share", rate.share());
    g.writeNumberField("low", rate.low());
    g.writeNumberField("high", rate.high());
    g.writeEndObject();
  }
}
