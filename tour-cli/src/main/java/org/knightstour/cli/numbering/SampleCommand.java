package org.knightstour.cli.numbering;

import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.OutputOptions;
import org.knightstour.cli.report.Console;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.Numbered;
import org.knightstour.solve.Numbering;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A tour drawn uniformly. */
@Command(
    name = "sample",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Draws a tour, every one with the same probability, and prints it with its number.",
      "All layers of the count must fit the memory: up to 7x8 closed or 7x7 open.",
      "Status 1: there is none."
    },
    footer = {"", "  tour sample 6x8 --closed --seed 7     one of 55488142"})
public final class SampleCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 6x8.")
  private Board board;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The same seed draws the same tour. Default: another one each time.")
  private @Nullable Long seed;

  @Mixin private NumberingOptions numbering;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    TourQuestion question = numbering.question(board);
    CountSettings settings = numbering.settings();
    long chosen = seed == null ? ThreadLocalRandom.current().nextLong() : seed;
    Console console = new Console(spec, output);
    Numbered numbered =
        console.watched(watch -> Numbering.sample(question, chosen, settings, watch));
    return console.say(NumberedView.of("sample", question, numbered));
  }
}
