package org.knightstour.cli.ledger;

import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.Locale;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.core.answer.Amounts;
import org.knightstour.search.model.Goal;
import org.knightstour.solve.ledger.LedgerStatus;
import org.knightstour.solve.ledger.LedgerTotals;

/**
 * How far a run is.
 *
 * @param ledger what its ledger says
 */
record StatusView(LedgerStatus ledger) implements Answer {

  @Override
  public void write(Writer out) throws IOException {
    Lines lines = new Lines().add(ledger.plan() + (ledger.isFinished() ? ": finished." : "."));
    boolean isOne = ledger.searches().size() == 1;
    for (LedgerStatus.Search search : ledger.searches()) {
      String name = isOne ? "" : search.planned().question() + ": ";
      lines.add("%s%s", name, units(search));
    }
    addRate(lines);
    for (LedgerStatus.Worker worker : ledger.workers()) {
      if (worker.isAlive()) {
        lines.add(
            "Process %d works on it with %s since %s.",
            worker.process(),
            Amounts.counted(worker.threads(), "thread", "threads"),
            Instant.ofEpochMilli(worker.beganMillis()));
      }
    }
    if (!ledger.isFinished()) {
      addLeft(lines);
    }
    out.write(lines.toString());
  }

  private static String units(LedgerStatus.Search search) {
    LedgerTotals totals = search.totals();
    return String.format(
        Locale.ROOT,
        "%s: %,d done, %,d open, %,d under way; %s, %s met; %.4g %% of all branches%s.",
        Amounts.counted(totals.units(), "unit", "units"),
        totals.done(),
        totals.open(),
        totals.taken(),
        Amounts.counted(totals.nodes(), "node", "nodes"),
        Amounts.counted(totals.tours(), "tour", "tours"),
        100 * totals.share(),
        end(search));
  }

  private static String end(LedgerStatus.Search search) {
    boolean hasMet = search.planned().goal() == Goal.FIRST && search.totals().tours() > 0;
    return !search.isFinished() ? "" : hasMet ? ", finished at the first tour" : ", finished";
  }

  private void addRate(Lines lines) {
    String worked = "Worked on for " + Amounts.longTime(ledger.elapsedNanos() / 1e9);
    ledger
        .nodesPerSecond()
        .ifPresentOrElse(
            rate -> lines.add("%s; %,.0f nodes per second on each thread.", worked, rate),
            () -> lines.add("%s.", worked));
  }

  private void addLeft(Lines lines) {
    boolean isAlive = ledger.workers().stream().anyMatch(LedgerStatus.Worker::isAlive);
    lines.add(
        "About %.3g nodes are left (standard error %.2g): %s on %s%s.",
        ledger.nodesLeft(),
        ledger.standardError(),
        Amounts.longTime(ledger.secondsLeft()),
        Amounts.counted(ledger.threads(), "thread", "threads"),
        isAlive ? "" : "; nobody works on it now");
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer =
        JsonAnswer.of("status")
            .string("run", ledger.plan().command())
            .flag("finished", ledger.isFinished())
            .string("created", Instant.ofEpochMilli(ledger.createdMillis()).toString())
            .number("elapsedNanos", ledger.elapsedNanos());
    answer.objects("searches", ledger.searches(), search -> addSearch(answer, search));
    answer.objects("workers", ledger.workers(), worker -> addWorker(answer, worker));
    ledger
        .nodesPerSecond()
        .ifPresent(rate -> answer.number("nodesPerSecondOfAThread", Math.round(rate)));
    answer.number("threads", ledger.threads());
    if (!ledger.isFinished()) {
      answer
          .estimate("nodesLeftAbout", ledger.nodesLeft())
          .estimate("standardError", ledger.standardError())
          .estimate("secondsLeftAbout", ledger.secondsLeft());
    }
    return answer;
  }

  private static void addSearch(JsonAnswer answer, LedgerStatus.Search search) {
    LedgerTotals totals = search.totals();
    answer
        .asked(search.planned().question())
        .flag("finished", search.isFinished())
        .number("units", totals.units())
        .number("done", totals.done())
        .number("open", totals.open())
        .number("taken", totals.taken())
        .number("nodes", totals.nodes())
        .count("toursMet", totals.tours())
        .ratio("share", totals.share());
  }

  private static void addWorker(JsonAnswer answer, LedgerStatus.Worker worker) {
    answer
        .number("process", worker.process())
        .number("threads", worker.threads())
        .string("began", Instant.ofEpochMilli(worker.beganMillis()).toString())
        .string("seen", Instant.ofEpochMilli(worker.seenMillis()).toString())
        .flag("alive", worker.isAlive());
  }
}
