package org.knightstour.cli;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.count.CountRequest;
import org.knightstour.count.TourNumbering;
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
      "All layers of the count must fit the memory: up to 7x8 closed or 7x7 open."
    },
    footer = {"", "  tour sample 6x8 --closed --seed 7     one of 55488142"})
final class SampleCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 6x8.")
  private Board board;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The same seed draws the same tour. Default: another one each time.")
  private @Nullable Long seed;

  @Mixin private NumberingOptions numbered;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    CountRequest request = numbered.request(board);
    TourNumbering numbering = numbered.numbering(request);
    Tour tour = numbering.draw(seed == null ? new Random() : new Random(seed));
    NumberedTour.print(
        "sample",
        request,
        tour,
        numbering.number(tour),
        numbering.count(),
        output,
        spec.commandLine().getOut());
    return ExitStatus.ANSWERED.code();
  }
}
