package org.knightstour.cli.bench;

import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.core.Board;
import org.knightstour.core.StopReason;
import org.knightstour.find.neural.NeuralNetwork.Update;
import org.knightstour.find.trials.HeuristicTrials.Start;
import org.knightstour.find.trials.SuccessRate;
import org.knightstour.search.model.TieBreak;

/**
 * How often the heuristics succeeded.
 *
 * @param ask what was tried
 * @param rows the rates; as text they were printed one by one
 * @param isInterrupted whether rows are missing
 */
record RatesView(Ask ask, List<Row> rows, boolean isInterrupted) implements Answer {

  private static final List<String> NEURAL_FIELDS =
      List.of("oneTour", "severalCycles", "notConverged");

  /** What is tried. */
  enum Method {
    WARNSDORFF,
    NEURAL
  }

  /** What all rows have in common. */
  record Ask(Method method, int trials, int rounds, Update update, long seed, int threads) {}

  /** Labels, then rates under their names. */
  record Row(Board board, TieBreak tieBreak, Start start, List<SuccessRate> rates) {}

  @Override
  public String stopped() {
    return isInterrupted ? "interrupted." : "";
  }

  @Override
  public void write(Writer out) {
    // Row by row, while they were made.
  }

  static String heading(Method method) {
    return method == Method.NEURAL
        ? "board      trials              one tour        several cycles         not converged"
        : "board     tie-break  start    trials  complete  95 % interval";
  }

  static String line(Ask ask, Row row) {
    return ask.method() == Method.NEURAL ? neural(ask, row) : walks(row);
  }

  private static String neural(Ask ask, Row row) {
    StringBuilder line =
        new StringBuilder(String.format(Locale.ROOT, "%-9s %7d", row.board(), ask.trials()));
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

  private static String walks(Row row) {
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

  @Override
  public JsonAnswer json() {
    JsonAnswer json =
        JsonAnswer.of("bench heuristics")
            .string("method", label(ask.method()))
            .count("seed", ask.seed())
            .number("threads", ask.threads());
    if (ask.method() == Method.NEURAL) {
      json.string("update", label(ask.update())).number("rounds", ask.rounds());
    }
    if (isInterrupted) {
      json.stopped(StopReason.INTERRUPTED.text());
    }
    return json.objects("rows", rows, row -> write(json, row));
  }

  private void write(JsonAnswer json, Row row) {
    json.string("board", row.board().toString());
    if (ask.method() == Method.WARNSDORFF) {
      json.string("tieBreak", row.tieBreak().label()).string("start", label(row.start()));
      write(json, "complete", row.rates().get(0));
    } else {
      for (int i = 0; i < NEURAL_FIELDS.size(); i++) {
        write(json, NEURAL_FIELDS.get(i), row.rates().get(i));
      }
    }
  }

  private static void write(JsonAnswer json, String name, SuccessRate rate) {
    json.object(
        name,
        () ->
            json.number("successes", rate.successes())
                .number("trials", rate.trials())
                .ratio("share", rate.share())
                .ratio("low", rate.low())
                .ratio("high", rate.high()));
  }
}
