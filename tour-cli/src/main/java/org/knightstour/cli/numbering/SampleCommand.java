package org.knightstour.cli.numbering;

import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.solve.Numbered;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A tour drawn uniformly. */
@Command(
    name = "sample",
    description = {
      "Draws a tour, every one with the same probability, and prints it with its number.",
      "All layers of the count must fit the memory: up to 7x8 closed or 7x7 open.",
      "Status 1: there is none."
    },
    footer = {"", "  tour sample 6x8 --closed --seed 7     one of 55488142"})
public final class SampleCommand extends NumberingCommand {

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 6x8.")
  private Board board;

  @Option(
      names = "--seed",
      order = -2,
      paramLabel = "N",
      description = "The same seed draws the same tour. Default: another one each time.")
  private @Nullable Long seed;

  @Override
  public Integer call() {
    long chosen = seed == null ? ThreadLocalRandom.current().nextLong() : seed;
    return say(
        "sample",
        question(TourQuestion.of(board)),
        (question, settings, watch) -> Numbered.sample(question, chosen, settings, watch));
  }
}
