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
      "Says how far a run is that --ledger keeps, and about how long it will take.",
      "It tells units, nodes, rate and who works on it; the run may go on meanwhile."
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
