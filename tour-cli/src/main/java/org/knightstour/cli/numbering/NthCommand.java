package org.knightstour.cli.numbering;

import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.solve.Numbered;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The tour of a number. */
@Command(
    name = "nth",
    description = {
      "Prints tour number N: tours are numbered from 1, and tour count says how many there are.",
      "All layers of the count must fit the memory: up to 7x8 closed or 7x7 open."
    },
    footer = {"", "  tour nth 6x8 --closed 12345678"})
public final class NthCommand extends NumberingCommand {

  @Parameters(index = "0", paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 6x8.")
  private Board board;

  @Parameters(index = "1", paramLabel = "NUMBER", description = "From 1.")
  private long number;

  @Override
  public Integer call() {
    return say(
        "nth",
        question(TourQuestion.of(board)),
        (question, settings, watch) -> Numbered.nth(question, number, settings, watch));
  }
}
