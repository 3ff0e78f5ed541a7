package org.knightstour.cli.numbering;

import java.io.IOException;
import org.knightstour.cli.io.TourInput;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.TourText;
import org.knightstour.solve.Numbered;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The number of a tour. */
@Command(
    name = "number",
    description = {
      "Prints a tour's number among all of its board, from 1, as nth takes it.",
      "With --closed a closed tour is looked up without start and direction; else with both."
    },
    footer = {"", "  tour find 6x8 --closed | tour number - --closed"})
public final class NumberCommand extends NumberingCommand {

  @Parameters(paramLabel = "FILE", description = "The tour, or - for stdin.")
  private String file = "-";

  @Override
  public Integer call() throws IOException {
    TourInput input = new TourInput(file);
    TourText written = input.read();
    TourQuestion asked = question(written.question());
    Tour tour = input.require(written.walk(), asked);
    return say(
        "number",
        asked,
        (question, settings, watch) -> Numbered.of(question, tour, settings, watch));
  }
}
