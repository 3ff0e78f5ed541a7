package org.knightstour.cli.numbering;

import java.io.IOException;
import java.util.Optional;
import org.knightstour.cli.io.TourInput;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.text.WrittenTour;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.Numbered;
import org.knightstour.solve.Numbering;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The number of a tour. */
@Command(
    name = "number",
    description = {
      "Prints a tour's number among all of its board, from 1, as nth takes it.",
      "With --closed a closed tour is looked up without start and direction; else with both."
    },
    footer = {"", "  tour find 6x8 --closed | tour number - --closed"})
public final class NumberCommand extends Subcommand {

  @Parameters(paramLabel = "FILE", description = "The tour, or - for stdin.")
  private String file = "-";

  @Mixin private NumberingOptions numbering;

  @Override
  public Integer call() throws IOException {
    TourInput input = new TourInput(file);
    WrittenTour written = input.read();
    TourQuestion question = numbering.question(written.question());
    Tour tour = input.require(written.walk(), question);
    CountSettings settings = numbering.settings();
    Outcome<Optional<Numbered>> numbered =
        watched(watch -> Numbering.number(question, tour, settings, watch));
    return say(numbered, new NumberedView("number", question));
  }
}
