package org.knightstour.cli.numbering;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.knightstour.cli.io.TourInput;
import org.knightstour.cli.options.OutputOptions;
import org.knightstour.cli.report.Console;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.Numbered;
import org.knightstour.solve.Numbering;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The number of a tour. */
@Command(
    name = "number",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints a tour's number among all of its board, from 1, as nth takes it.",
      "With --closed a closed tour is looked up without start and direction; else with both."
    },
    footer = {"", "  tour find 6x8 --closed | tour number - --closed"})
public final class NumberCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The tour, or - for stdin.")
  private String file = "-";

  @Mixin private NumberingOptions numbering;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    TourInput input = new TourInput(file);
    Walk walk = input.read();
    TourQuestion question = numbering.question(walk.board());
    Tour tour = input.require(walk, question);
    CountSettings settings = numbering.settings();
    Console console = new Console(spec, output);
    Numbered numbered = console.watched(watch -> Numbering.number(question, tour, settings, watch));
    return console.say(NumberedView.of("number", question, numbered));
  }
}
