package org.knightstour.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.knightstour.core.Board;
import org.knightstour.count.CountRequest;
import org.knightstour.count.TourNumbering;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The tour of a number. */
@Command(
    name = "nth",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints the tour of a number: tours are numbered from 1 to the count of their kind.",
      "All layers of the count must fit the memory: up to 7x8 closed or 7x7 open."
    },
    footer = {"", "  tour nth 6x8 --closed 12345678"})
final class NthCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 6x8.")
  private Board board;

  @Parameters(index = "1", paramLabel = "NUMBER", description = "From 1.")
  private long number;

  @Mixin private NumberingOptions numbered;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    CountRequest request = numbered.request(board);
    TourNumbering numbering = numbered.numbering(request);
    NumberedTour.print(
        "nth",
        request,
        numbering.tour(number),
        number,
        numbering.count(),
        output,
        spec.commandLine().getOut());
    return ExitStatus.ANSWERED.code();
  }
}
