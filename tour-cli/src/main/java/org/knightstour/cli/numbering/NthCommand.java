package org.knightstour.cli.numbering;

import java.util.concurrent.Callable;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The tour of a number. */
@Command(
    name = "nth",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints tour number N: tours are numbered from 1, and tour count says how many there are.",
      "All layers of the count must fit the memory: up to 7x8 closed or 7x7 open."
    },
    footer = {"", "  tour nth 6x8 --closed 12345678"})
public final class NthCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 6x8.")
  private Board board;

  @Parameters(index = "1", paramLabel = "NUMBER", description = "From 1.")
  private long number;

  @Mixin private NumberingOptions numbering;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    TourQuestion question = numbering.question(board);
    CountSettings settings = numbering.settings();
    Console console = new Console(spec, output);
    Numbered numbered = console.watched(watch -> Numbering.nth(question, number, settings, watch));
    return console.say(NumberedView.of("nth", question, numbered));
  }
}
