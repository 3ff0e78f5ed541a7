package org.knightstour.cli.list;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.LedgerOptions;
import org.knightstour.cli.options.Given;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.SearchOptions;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.LogOptions;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Lister;
import org.knightstour.solve.Lister.Listed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Every tour, streamed, or how many. */
@Command(
    name = "list",
    description = {
      "Lists every tour by exhaustive search, a line each, or counts them.",
      "Open tours are listed and counted with direction, closed ones once each as cycles."
    },
    footer = {
      "",
      "Tours are streamed in the serial order by one thread; --count uses --threads.",
      "",
      "  tour list 5x6 --closed",
      "  tour list 6x6 --count               6637920 directed open tours",
      "  tour list 5x5 --distinct --count    up to rotation, reflection and reversal"
    })
public final class ListCommand extends Subcommand {

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 5x6.")
  private Board board;

  @Mixin private QuestionOptions questionOptions;

  @Option(names = "--count", description = "Print only how many.")
  private boolean onlyCount;

  @Option(names = "--limit", paramLabel = "N", description = "Stop after N tours.")
  private @Nullable Long limit;

  @Option(
      names = "--distinct",
      description = "One of each class under rotation, reflection and reversal.")
  private boolean distinct;

  @Option(names = "--branch", paramLabel = "path|edge", description = "Default: the faster one.")
  private @Nullable Branching branch;

  @Option(names = "--symmetry", description = "With --count: count one of each class of roots.")
  private boolean symmetry;

  @Mixin private SearchOptions search;
  @Mixin private LedgerOptions ledger;
  @Mixin private LogOptions log;

  @Override
  protected Optional<LogOptions> log() {
    return Optional.of(log);
  }

  @Override
  public Integer call() {
    checkOptions();
    TourQuestion question = questionOptions.on(board);
    SearchSettings choices = search.choices(branch, symmetry);
    Lister.Settings settings =
        new Lister.Settings(
            choices, distinct, limit == null ? OptionalLong.empty() : OptionalLong.of(limit));
    if (!onlyCount) {
      return stream(question, settings);
    }
    OptionalInt elsewhere = ledger.handOver(this);
    if (elsewhere.isPresent()) {
      return elsewhere.getAsInt();
    }
    Outcome<Listed> listed =
        watched(
            watch ->
                distinct
                    ? Lister.list(question, settings, squares -> true, watch)
                    : given().has("--ledger")
                        ? counted(question, choices, watch)
                        : Lister.count(question, choices, watch));
    return say(listed, new TallyView(question, distinct));
  }

  private Outcome<Listed> counted(TourQuestion question, SearchSettings choices, Watch watch)
      throws IOException {
    return ledger.searching(
        this,
        List.of(question),
        Goal.ALL,
        choices,
        searcher -> Lister.count(question, choices, searcher, watch));
  }

  private void checkOptions() {
    Given given = given();
    given.need("--spark", "--ledger");
    if (symmetry && (!onlyCount || distinct)) {
      throw new InputException("--symmetry: only with --count and without --distinct.");
    }
    if (distinct && given.hasAny("--from", "--to")) {
      throw new InputException("--distinct: only without --from and --to.");
    }
    if (given.has("--ledger") && (!onlyCount || distinct)) {
      throw new InputException("--ledger: only with --count and without --distinct.");
    }
    if (onlyCount && limit != null) {
      throw new InputException("--limit: means nothing with --count, which counts every tour.");
    }
    boolean isManyThreads = given.has("--threads") && search.choices().threads() > 1;
    if (!onlyCount && isManyThreads) {
      throw new InputException(
          "--threads "
              + search.choices().threads()
              + ": tours are streamed by one thread; add --count.");
    }
    if (distinct && isManyThreads) {
      throw new InputException("--threads: --distinct uses one thread.");
    }
  }

  private int stream(TourQuestion question, Lister.Settings settings) {
    Listing listing = new Listing(question, distinct, isJson(), out());
    Outcome<Listed> listed =
        streamed(watch -> Lister.list(question, settings, listing::visit, watch));
    refuse(listed.declined());
    listing.end(listed);
    out().flush();
    boolean isStopped = listed.stopped().isPresent();
    if (isStopped && !isJson()) {
      String reason = listed.stopped().get().text();
      err().println("tour list: stopped before the last tour: " + reason + ".");
    }
    return (isStopped ? ExitStatus.STOPPED : ExitStatus.ANSWERED).code();
  }
}
