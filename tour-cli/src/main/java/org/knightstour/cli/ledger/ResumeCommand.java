package org.knightstour.cli.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.LogOptions;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.ledger.Ledger;
import org.knightstour.solve.ledger.LedgerPlan;
import org.knightstour.solve.ledger.PlannedSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Continues a run: the command that made the ledger, once more, with limits of its own. */
@Command(
    name = "resume",
    description = {
      "Continues an exhaustive run that --ledger keeps, on any number of threads.",
      "The answer and the status are those of the command that began it."
    },
    footer = {
      "",
      "Several processes may work on one ledger; each unit of work is done once.",
      "",
      "  tour prove 7x7 --closed --method search --ledger run.db",
      "  tour resume run.db",
      "  tour resume run.db --threads 1 --max-time 1h --log run.log"
    })
public final class ResumeCommand extends Subcommand {

  private static final List<String> COMMANDS = List.of("prove", "list", "sweep");

  @Parameters(paramLabel = "LEDGER", description = "The file that --ledger named.")
  private Path ledger = Path.of("");

  /** Options of a run: checked here, and handed as words to the command that continues. */
  @SuppressWarnings("UnusedVariable")
  static final class RunOptions {

    @Option(
        names = "--threads",
        paramLabel = "N",
        description = "Threads; default: one per processor. Totals do not depend on it.")
    private @Nullable Integer threads;

    @Option(
        names = "--max-nodes",
        paramLabel = "N",
        description = "Stop after N more nodes (status 3).")
    private @Nullable Long maxNodes;

    @Option(
        names = "--max-time",
        paramLabel = "TIME",
        description = "Stop after a time like 500ms, 10s, 5m, 1h (status 3).")
    private @Nullable Duration maxTime;

    @Option(
        names = "--spark",
        paramLabel = "MASTER",
        description = "Share the work on Apache Spark, like spark://host:7077 or local[4].")
    private @Nullable String spark;
  }

  @SuppressWarnings("UnusedVariable")
  @Mixin
  private RunOptions run;

  @SuppressWarnings("UnusedVariable")
  @Mixin
  private LogOptions log;

  @Override
  public Integer call() throws IOException {
    LedgerPlan plan = Ledger.plan(ledger);
    if (!COMMANDS.contains(plan.command())) {
      throw new InputException(
          ledger + ": was made by another program, and only that program can continue it.");
    }
    List<String> words = words(plan);
    words.addAll(List.of("--ledger", ledger.toString()));
    words.addAll(given().words());
    return rerun(words);
  }

  /** The command line that a plan came from, the command first; without the ledger. */
  private static List<String> words(LedgerPlan plan) {
    PlannedSearch search = plan.searches().get(0);
    List<String> words = new ArrayList<>(List.of(plan.command()));
    plan.searches().forEach(each -> words.add(each.question().board().toString()));
    addQuestion(words, search.question());
    boolean isSweep = plan.command().equals("sweep");
    addSettings(words, search.settings(), !isSweep);
    if (plan.command().equals("prove")) {
      words.addAll(List.of("--method", "search"));
    } else if (plan.command().equals("list")) {
      words.add("--count");
    } else if (isSweep && search.goal() == Goal.ALL) {
      words.add("--tours");
    }
    return words;
  }

  private static void addQuestion(List<String> words, TourQuestion question) {
    Board board = question.board();
    if (question.kind() != TourKind.OPEN) {
      words.add("--" + question.kind().label());
    }
    question.from().ifPresent(square -> words.addAll(List.of("--from", board.name(square))));
    question.to().ifPresent(square -> words.addAll(List.of("--to", board.name(square))));
    if (!question.piece().isKnight()) {
      words.addAll(List.of("--leaper", question.piece().toString()));
    }
    addAll(words, "--without", question.missing(), board::name);
    addAll(words, "--with", question.required(), move -> move.text(board));
    addAll(words, "--avoid", question.forbidden(), move -> move.text(board));
  }

  private static <T> void addAll(
      List<String> words, String option, Collection<T> values, Function<T, String> name) {
    if (!values.isEmpty()) {
      words.addAll(List.of(option, values.stream().map(name).collect(Collectors.joining(","))));
    }
  }

  private static void addSettings(List<String> words, SearchSettings settings, boolean mayBranch) {
    if (mayBranch) {
      settings.branching().ifPresent(value -> words.addAll(List.of("--branch", value.label())));
    }
    settings.rules().ifPresent(value -> words.addAll(List.of("--rules", value.label())));
    if (settings.colour()) {
      words.add("--colour");
    }
    if (settings.symmetry()) {
      words.add("--symmetry");
    }
    SearchSettings usual = SearchSettings.automatic();
    if (settings.tieBreak() != usual.tieBreak()) {
      words.addAll(List.of("--tie-break", settings.tieBreak().label()));
    }
    if (settings.seed() != usual.seed()) {
      words.addAll(List.of("--seed", String.valueOf(settings.seed())));
    }
  }
}
