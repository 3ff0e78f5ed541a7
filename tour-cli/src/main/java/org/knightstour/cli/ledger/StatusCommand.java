package org.knightstour.cli.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.answer.NumberText;
import org.knightstour.search.model.Goal;
import org.knightstour.solve.ledger.Ledger;
import org.knightstour.solve.ledger.LedgerPlan;
import org.knightstour.solve.ledger.LedgerStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "status",
    description =
        "Print the progress of a search that is kept in a ledger. It prints units, nodes, "
            + "rate and running processes, and estimates the remaining time. The search can run "
            + "at the same time.",
    footer = {
      "",
      "Random descents below each unfinished unit estimate the remaining nodes. The estimate has a "
          + "large standard error, which is printed, because search trees are uneven. The rate is measured "
          + "on finished units, or on a short trial before the first unit is finished.",
      "",
      "  tour status run.db",
      "  tour status run.db --json",
      "  tour status run.db --roots > run.csv"
    })
public final class StatusCommand extends Subcommand {

  @Parameters(paramLabel = "LEDGER", description = "The file of --ledger")
  private Path ledger = Path.of("");

  @Option(
      names = "--roots",
      description =
          "Print CSV: for each root of the search tree that was begun, for example each start square, "
              + "its units, the units that remain, nodes, tours and seconds")
  private boolean byRoot;

  @Override
  public Integer call() throws IOException {
    if (byRoot) {
      refuseIf(isJson(), "--json: not with --roots, which prints CSV.");
      return csv(Ledger.plan(ledger), watched(monitor -> LedgerStatus.roots(ledger)));
    }
    LedgerStatus run = watched(monitor -> LedgerStatus.of(ledger));
    return say(new PlainAnswer(text(run).toString(), json(run)));
  }

  private int csv(LedgerPlan plan, List<List<LedgerStatus.Root>> searches) {
    out().println("question,root,units,left,nodes,walked,tours,seconds");
    for (int search = 0; search < searches.size(); search++) {
      String question = plan.searches().get(search).question().text();
      for (LedgerStatus.Root root : searches.get(search)) {
        out()
            .printf(
                Locale.ROOT,
                "\"%s\",\"%s\",%d,%d,%d,%d,%d,%.1f%n",
                question,
                root.name(),
                root.units(),
                root.left(),
                root.nodes(),
                root.walked(),
                root.tours(),
                root.nanos() / 1e9);
      }
    }
    out().flush();
    return ExitStatus.ANSWERED.code();
  }

  private static Lines text(LedgerStatus run) {
    Lines lines = new Lines().add(run.plan() + (run.isFinished() ? ": finished." : "."));
    boolean isOne = run.searches().size() == 1;
    for (LedgerStatus.Search search : run.searches()) {
      lines.add((isOne ? "" : search.planned().question() + ": ") + units(search));
    }
    String worked = "Worked on for " + NumberText.longTime(run.elapsedNanos() / 1e9);
    run.nodesPerSecond()
        .ifPresentOrElse(
            rate -> lines.add("%s, %,.0f nodes per second on each thread.", worked, rate),
            () -> lines.add("%s.", worked));
    boolean isAlive = false;
    for (LedgerStatus.Worker worker : run.workers()) {
      if (worker.isAlive()) {
        isAlive = true;
        lines.add(
            "Process %d works on it with %s since %s.",
            worker.process(),
            NumberText.counted(worker.threads(), "thread", "threads"),
            Instant.ofEpochMilli(worker.beganMillis()));
      }
    }
    if (!run.isFinished()) {
      lines.add(
          "About %.3g nodes remain (standard error %.2g): %s on %s%s.",
          run.nodesLeft(),
          run.standardError(),
          NumberText.longTime(run.secondsLeft()),
          NumberText.counted(run.threads(), "thread", "threads"),
          isAlive ? "" : ". No process works on it now");
    }
    return lines;
  }

  private static String units(LedgerStatus.Search search) {
    LedgerStatus.Totals totals = search.totals();
    return String.format(
        Locale.ROOT,
        "%s: %,d done, %,d open, %,d in progress. %s, %s found, %.4g %% of all branches%s.",
        NumberText.counted(totals.units(), "unit", "units"),
        totals.done(),
        totals.open(),
        totals.taken(),
        NumberText.nodes(totals.nodes(), totals.walked()),
        NumberText.counted(totals.tours(), "tour", "tours"),
        100 * totals.share(),
        end(search));
  }

  private static String end(LedgerStatus.Search search) {
    boolean hasMet = search.planned().goal() == Goal.FIRST && search.totals().tours() > 0;
    return !search.isFinished() ? "" : hasMet ? ", finished at the first tour" : ", finished";
  }

  private static JsonAnswer json(LedgerStatus run) {
    JsonAnswer answer =
        JsonAnswer.of("status")
            .text("run", run.plan().command())
            .flag("finished", run.isFinished())
            .text("created", Instant.ofEpochMilli(run.createdMillis()).toString())
            .number("elapsedNanos", run.elapsedNanos());
    answer.objects("searches", run.searches(), search -> addSearch(answer, search));
    answer.objects(
        "workers",
        run.workers(),
        worker ->
            answer
                .number("process", worker.process())
                .number("threads", worker.threads())
                .text("began", Instant.ofEpochMilli(worker.beganMillis()).toString())
                .text("seen", Instant.ofEpochMilli(worker.seenMillis()).toString())
                .flag("alive", worker.isAlive()));
    run.nodesPerSecond()
        .ifPresent(rate -> answer.number("nodesPerSecondOfAThread", Math.round(rate)));
    answer.number("threads", run.threads());
    if (!run.isFinished()) {
      answer
          .estimate("nodesLeftAbout", run.nodesLeft())
          .estimate("standardError", run.standardError())
          .estimate("secondsLeftAbout", run.secondsLeft());
    }
    return answer;
  }

  private static void addSearch(JsonAnswer answer, LedgerStatus.Search search) {
    LedgerStatus.Totals totals = search.totals();
    answer
        .asked(search.planned().question())
        .flag("finished", search.isFinished())
        .number("units", totals.units())
        .number("done", totals.done())
        .number("open", totals.open())
        .number("taken", totals.taken())
        .number("nodes", totals.nodes())
        .number("walkedNodes", totals.walked())
        .count("toursMet", totals.tours())
        .ratio("share", totals.share());
  }
}
