package org.knightstour.cli.list;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.LedgerOptions;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.SearchOptions;
import org.knightstour.cli.options.SymmetricOption;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.LogOptions;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.View;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.text.TourText;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.solve.Lister;
import org.knightstour.solve.Lister.Listed;
import org.knightstour.solve.SearchRun;
import org.knightstour.solve.SymmetricRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "list",
    description =
        "List all tours of a board, one on each line. Closed tours are listed once, as cycles. An open tour and its reverse are two "
            + "tours.",
    footer = {
      "",
      "One thread lists the tours, always in the same order. Only --number-only and --ledger use --threads.",
      "With --ledger, the tours follow when the search has finished.",
      "",
      "  tour list 5x6 --closed",
      "  tour list 6x6 --number-only               6637920 directed open tours",
      "  tour list 6x6 --closed --symmetric quarter | tour verify --each -",
      "  tour list 5x5 --distinct --number-only    up to symmetry and reversal"
    })
public final class ListCommand extends Subcommand {

  // The number of tours between two checks whether the reader of the pipe has gone.
  private static final int TOURS_A_LOOK = 1024;

  private static final Mode SYMMETRIC =
      Mode.of(
              "with --symmetric",
              "--symmetric --number-only --limit --threads --max-nodes --max-time",
              QuestionOptions.class)
          .except("--graph");

  @Parameters(paramLabel = "BOARD", arity = "0..1", description = BoardText.DESCRIPTION)
  private @Nullable String board;

  @Mixin private QuestionOptions questionOptions;
  @Mixin private SymmetricOption symmetric;

  @Option(names = "--number-only", description = "Print only the number of tours")
  private boolean onlyCount;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Stop after N tours [default: no limit]")
  private @Nullable Long limit;

  @Option(
      names = "--distinct",
      description = "List one tour of each class under rotation, reflection and reversal")
  private boolean distinct;

  @Option(
      names = "--branch",
      paramLabel = "path|edge",
      description = "Branch on paths or edges [default: the faster one]")
  private @Nullable Branching branch;

  @Option(
      names = "--reduce-symmetry",
      description = "Search only one root of each class of symmetric roots (with --number-only)")
  private boolean symmetry;

  @Mixin private SearchOptions search;
  @Mixin private LedgerOptions ledger;
  @Mixin LogOptions log;

  @Override
  public Integer call() {
    checkOptions();
    TourQuestion question = questionOptions.on(board);
    OptionalLong most = limit == null ? OptionalLong.empty() : OptionalLong.of(limit);
    var settings = new Lister.Settings(search.choices(branch, symmetry), distinct, most);
    return onlyCount
        ? ledger.handOver(this).orElseGet(() -> count(question, settings))
        : stream(question, settings);
  }

  private int count(TourQuestion question, Lister.Settings settings) {
    SearchSettings choices = settings.search();
    Outcome<Listed> listed =
        watched(
            monitor ->
                distinct || symmetric.symmetry().isPresent()
                    ? list(question, settings, squares -> true, monitor)
                    : ledger.searching(
                        this,
                        List.of(question),
                        Goal.ALL,
                        choices,
                        searcher ->
                            given().has("--ledger")
                                ? Lister.count(question, choices, searcher, monitor)
                                : Lister.counting(question, choices, searcher, monitor).finish()));
    return say(listed, new TallyView(question, symmetric.symmetry(), distinct));
  }

  private Outcome<Listed> list(
      TourQuestion question, Lister.Settings settings, TourVisitor visitor, Monitor monitor)
      throws IOException {
    SearchSettings choices = onlyCount ? settings.search() : settings.search().threads(1);
    Optional<SymmetricRequest> request =
        symmetric.symmetry().map(image -> new SymmetricRequest(question, image, choices));
    return request.isPresent()
        ? request.get().list(settings.limit(), visitor, monitor)
        : ledger.searching(
            this,
            List.of(TourSearch.shown(question)),
            Goal.ALL,
            settings.search(),
            searcher -> Lister.list(question, settings, searcher, visitor, monitor));
  }

  private void checkOptions() {
    MatchedOptions given = given();
    if (symmetric.symmetry().isPresent()) {
      accept(SYMMETRIC);
    }
    questionOptions.checkMagic(given, false);
    given.need("--spark", "--ledger");
    boolean isTotal = onlyCount && !distinct;
    boolean isKept = given.has("--ledger");
    refuseIf(
        symmetry && !isTotal, "--reduce-symmetry: only with --number-only and without --distinct.");
    refuseIf(
        distinct && given.hasAny("--from", "--to"), "--distinct: only without --from and --to.");
    refuseIf(
        isKept && limit != null,
        "--limit: has no effect on a search with --ledger, which is for every tour.");
    refuseIf(
        given.has("--spark") && !isTotal,
        "--spark: only with --number-only and without --distinct.");
    refuseIf(
        onlyCount && limit != null,
        "--limit: has no effect with --number-only, which counts every tour.");
    int threads = given.has("--threads") ? search.choices().threads() : 1;
    refuseIf(
        threads > 1 && !onlyCount && !isKept,
        "--threads " + threads + ": tours are streamed by one thread: add --number-only.");
    refuseIf(threads > 1 && distinct && !isKept, "--threads: --distinct uses one thread.");
  }

  private int stream(TourQuestion question, Lister.Settings settings) {
    Listing listing = new Listing(question);
    Outcome<Listed> listed = streamed(monitor -> list(question, settings, listing::visit, monitor));
    refuse(listed.declined());
    if (isJson()) {
      listing.end(listed);
    }
    out().flush();
    boolean isStopped = listed.stopped().isPresent();
    if (isStopped && !isJson()) {
      String reason = listed.stopped().get().text();
      err().println(name() + ": stopped before the last tour: " + reason + ".");
    }
    return (isStopped ? ExitStatus.STOPPED : ExitStatus.ANSWERED).code();
  }

  /** Writes each tour when it is found, on a line or in one JSON object. */
  private final class Listing {

    private final TourQuestion question;
    private final StringBuilder line = new StringBuilder();
    private @Nullable JsonAnswer json;
    private final String head;
    private long listed;

    Listing(TourQuestion question) {
      this.question = question;
      head = TourText.head(question);
    }

    /**
     * Returns the object, which begins with the first tour, because an error has a separate object.
     */
    private JsonAnswer json() {
      if (json == null) {
        json = JsonAnswer.to(out(), command());
        new TallyView(question, symmetric.symmetry(), distinct).ask(json);
        json.begin("tours", '[');
      }
      return json;
    }

    /** Writes a tour. Returns whether the reader of the pipe is still there. */
    boolean visit(int[] squares) {
      line.setLength(0);
      for (int square : squares) {
        line.append(line.length() == 0 ? "" : " ").append(question.naming().name(square));
      }
      if (isJson()) {
        json().item(line.toString());
      } else {
        out().print(listed == 0 ? head : "");
        out().println(line);
      }
      listed++;
      return listed % TOURS_A_LOOK != 0 || !out().checkError();
    }

    void end(Outcome<Listed> outcome) {
      Listed answer = outcome.soFar().orElseThrow();
      json().end(']').verdict(outcome.known().map(Listed::verdict).orElse(Verdict.STOPPED));
      if (!answer.reason().isEmpty()) {
        json().text("reason", answer.reason());
      }
      json().count("count", answer.tours()).flag("complete", answer.isComplete()).finished();
      out().println();
    }
  }

  /** The number of tours, or their number up to symmetry. */
  private record TallyView(TourQuestion question, Optional<Symmetry> image, boolean isDistinct)
      implements View<Listed> {

    private String convention() {
      return (isDistinct ? Convention.UNDIRECTED : question.convention()).label();
    }

    @Override
    public Lines text(Listed listed, Work work) {
      return new Lines().add(Long.toString(listed.tours()));
    }

    @Override
    public Lines commentary(Listed listed, Work work) {
      BigInteger count = BigInteger.valueOf(listed.tours());
      return new Lines()
          .add(Sentence.tours(count, shown(), question, isDistinct) + how(listed, work));
    }

    @Override
    public Lines stopped(Outcome.Stopped<Listed> stopped) {
      Listed listed = stopped.soFar().orElseThrow();
      BigInteger count = BigInteger.valueOf(listed.tours());
      String tally = Sentence.tally(count, shown(), question, isDistinct);
      return new Lines().add("at least " + tally + how(listed, stopped.work()));
    }

    /** Returns whether a search answered, and not a theorem or a construction. */
    private boolean isSearch(Work work) {
      return work instanceof SearchRun || (image.isPresent() && work.amount() > 0);
    }

    private String shown() {
      return isDistinct ? "" : convention();
    }

    private String how(Listed listed, Work work) {
      String branching =
          work instanceof SearchRun run ? run.branching().label() + " branching, " : "";
      String how = isSearch(work) ? branching + NumberText.work(work) : listed.reason();
      return SymmetricOption.words(image) + ": " + how + ".";
    }

    @Override
    public void ask(JsonAnswer json) {
      json.asked(question).text("convention", convention());
      image.ifPresent(each -> json.text("symmetric", each.label()));
      if (isDistinct) {
        json.flag("upToSymmetry", true);
      }
    }

    @Override
    public Optional<Verdict> verdict(Listed listed) {
      return Optional.of(listed.verdict());
    }

    @Override
    public void add(Listed listed, Work work, JsonAnswer json) {
      json.count("count", listed.tours());
      if (listed.isComplete() && !listed.reason().isEmpty()) {
        json.text("reason", listed.reason());
      }
      if (work instanceof SearchRun run) {
        json.work(run).starts(question.naming(), run.starts());
      } else if (isSearch(work)) {
        json.work(work);
      }
    }
  }
}
