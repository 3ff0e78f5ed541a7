package org.knightstour.cli.ledger;

import java.nio.file.Path;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.solve.ledger.LedgerStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** How far a run is. */
@Command(
    name = "status",
    description = {
      "Shows the progress of a run that --ledger keeps, and estimates the time that is left.",
      "Prints units, nodes, rate and the processes at work. The run may go on meanwhile."
    },
    footer = {
      "",
      "What is left is estimated by random descents below every unit that is not walked yet.",
      "Trees are uneven, so the standard error is part of the answer. The rate is that of the",
      "units that are done or, before the first one, of a short trial.",
      "",
      "  tour status run.db",
      "  tour status run.db --json"
    })
public final class StatusCommand extends Subcommand {

  @Parameters(paramLabel = "LEDGER", description = "The file that --ledger named.")
  private Path ledger = Path.of("");

  @Override
  public Integer call() {
    return say(new StatusView(watched(watch -> LedgerStatus.of(ledger))));
  }
}
