package org.knightstour.cli;

import java.io.IOException;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.Walk;
import org.knightstour.count.CountRequest;
import org.knightstour.count.TourNumbering;
import org.knightstour.verify.TourVerifier;
import org.knightstour.verify.Verdict;
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
      "Says which of all tours of its board a tour is: its number from 1, as nth takes it.",
      "With --closed a closed tour is looked up without start and direction; else with both."
    },
    footer = {"", "  tour find 6x8 --closed | tour number - --closed"})
final class NumberCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The tour, or - for stdin.")
  private String file = "-";

  @Mixin private KindOptions kindOptions;
  @Mixin private TableOptions tables;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    TourKind kind = kindOptions.kind();
    TourInput input = new TourInput(file);
    Walk walk = input.read();
    Verdict verdict = TourVerifier.verify(walk, kind);
    if (!(verdict instanceof Verdict.Valid)) {
      throw new InputException(
          input.place() + ((Verdict.Invalid) verdict).message() + ": only tours have numbers.");
    }
    Tour tour = Tour.of(walk);
    CountRequest request =
        new CountRequest(walk.board(), Set.of(), kind, OptionalInt.empty(), OptionalInt.empty());
    TourNumbering numbering =
        CountRun.refusing(request, () -> TourNumbering.of(request, tables.options(null)));
    NumberedTour.print(
        "number",
        request,
        tour,
        numbering.number(tour),
        numbering.count(),
        output,
        spec.commandLine().getOut());
    return ExitStatus.ANSWERED.code();
  }
}
