package org.knightstour.cli.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.RememberOption;
import org.knightstour.cli.options.TimeOption;
import org.knightstour.cli.report.LogOptions;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.InputException;
import org.knightstour.search.model.Goal;
import org.knightstour.solve.ledger.Ledger;
import org.knightstour.solve.ledger.LedgerPlan;
import org.knightstour.solve.ledger.SearchJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Continues a run: runs the command that made the ledger again, with the given limits. */
@Command(
    name = "resume",
    description =
        "Continue a search that is kept in a ledger. The command prints the same answer, and ends with the same exit status, as an "
            + "uninterrupted search. The number of threads can differ.",
    footer = {
      "",
      "Several processes can work on one ledger. Each unit of work is done only once.",
      "",
      "  tour prove 7x7 --closed --method search --ledger run.db",
      "  tour resume run.db",
      "  tour resume run.db --threads 1 --max-time 1h --log run.log"
    })
@SuppressWarnings("UnusedVariable")
public final class ResumeCommand extends Subcommand {

  private static final List<String> COMMANDS = List.of("prove", "list", "sweep");

  @Parameters(paramLabel = "LEDGER", description = "The file of --ledger")
  private Path ledger = Path.of("");

  /** Options of a run, which are checked here and passed to the command that continues. */
  static final class RunOptions {

    @Option(
        names = {"-t", "--threads"},
        paramLabel = "N",
        description = "Use N threads [default: one per processor]. Totals do not depend on N.")
    private @Nullable Integer threads;

    @Option(
        names = "--max-nodes",
        paramLabel = "N",
        description = "Stop after N more nodes [default: no limit]")
    private @Nullable Long maxNodes;

    @Mixin private TimeOption time;
    @Mixin private RememberOption remember;

    @Option(
        names = "--spark",
        paramLabel = "MASTER",
        description = "Share the work on Apache Spark, for example spark://host:7077 or local[4]")
    private @Nullable String spark;
  }

  @Mixin private RunOptions run;
  @Mixin private LogOptions log;

  @Override
  public Integer call() throws IOException {
    LedgerPlan plan = Ledger.plan(ledger);
    if (!COMMANDS.contains(plan.command())) {
      throw new InputException(
          ledger + ": was made by another program, and only that program can continue it.");
    }
    List<String> words = new ArrayList<>(plan.words().isEmpty() ? words(plan) : plan.words());
    words.addAll(List.of("--ledger", ledger.toString()));
    words.addAll(given().words());
    return rerun(words);
  }

  /** Returns arguments from the question and settings of a ledger that contains no arguments. */
  private static List<String> words(LedgerPlan plan) {
    SearchJob search = plan.searches().get(0);
    String board = search.question().board().toString();
    String boards =
        plan.searches().stream()
            .map(each -> " " + each.question().board())
            .collect(Collectors.joining());
    // Names of squares have digits. Names of options do not.
    String asked =
        search
            .question()
            .text()
            .substring(board.length())
            .replaceFirst("^ open", "")
            .replaceAll("(?<=[0-9]) (?=\\S*[0-9])", ",")
            .replaceAll(" (?=[a-z-]+( |$))", " --");
    boolean isSweep = plan.command().equals("sweep");
    String settings =
        search
            .settings()
            .text()
            .replaceFirst(isSweep ? "^branch [a-z]+(, )?" : "^$", "")
            .replaceAll("(^|, )(?=.)", " --");
    String how =
        switch (plan.command()) {
          case "prove" -> " --method search";
          case "list" -> " --number-only";
          default -> search.goal() == Goal.ALL ? " --tours" : "";
        };
    return List.of((plan.command() + boards + asked + settings + how).split(" ", -1));
  }
}
