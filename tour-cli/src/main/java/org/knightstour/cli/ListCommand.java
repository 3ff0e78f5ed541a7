package org.knightstour.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.symmetry.CanonicalForm;
import org.knightstour.search.Ask;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.Branching;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.SearchResult.Reason;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.TourVisitor;
import org.knightstour.verify.TourVerifier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Every tour, streamed, or how many. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    sortOptions = false,
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
final class ListCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 5x6.")
  private Board board;

  @Mixin private KindOptions kindOptions;
  @Mixin private EndOptions ends;

  @Option(names = "--count", description = "Print only how many.")
  private boolean onlyCount;

  @Option(names = "--limit", paramLabel = "N", description = "Stop after so many tours.")
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
  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    checkOptions();
    TourKind kind = kindOptions.kind();
    OptionalInt from = ends.from(board);
    OptionalInt to = ends.to(board);
    BranchChoice choice =
        search.choose(
            branch == null && symmetry ? Branching.EDGE : branch,
            BranchChoice.of(board, kind, Ask.ALL, from, to));
    boolean visits = !onlyCount || distinct;
    SearchRequest.Builder request =
        search
            .addTo(SearchRequest.builder(board))
            .kind(kind)
            .ask(Ask.ALL)
            .from(from)
            .to(to)
            .branching(choice.branching())
            .symmetry(symmetry);
    SearchRequest asked = (visits ? request.threads(1) : request).build();
    return (visits ? stream(asked, choice) : count(asked, choice)).code();
  }

  private void checkOptions() {
    if (limit != null && limit < 1) {
      throw new InputException("--limit " + limit + ": must be at least 1.");
    }
    if (symmetry && (!onlyCount || distinct)) {
      throw new InputException("--symmetry: only with --count and without --distinct.");
    }
    boolean hasEnds = ends.from(board).isPresent() || ends.to(board).isPresent();
    if (distinct && hasEnds) {
      throw new InputException("--distinct: only without --from and --to.");
    }
    if (!onlyCount && search.hasThreads() && search.threads() > 1) {
      throw new InputException(
          "--threads " + search.threads() + ": tours are streamed by one thread; add --count.");
    }
  }

  private ExitStatus count(SearchRequest request, BranchChoice choice) {
    SearchResult result = SearchRun.run(request, null, spec.commandLine().getErr(), output);
    long count =
        result instanceof Exhausted exhausted ? exhausted.tours() : ((Stopped) result).tours();
    return report(request, choice, result, count);
  }

  private ExitStatus stream(SearchRequest request, BranchChoice choice) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    try (JsonGenerator json = JsonAnswer.stream(out)) {
      Listing listing = new Listing(request, output.json() && !onlyCount ? json : null, out);
      SearchResult result = SearchRun.run(request, listing, spec.commandLine().getErr(), output);
      if (onlyCount) {
        return report(request, choice, result, listing.listed);
      }
      // As many as --limit asked for is the answer, not a stop before it.
      boolean stopped = result instanceof Stopped why && why.reason() != Reason.ENOUGH;
      listing.end(stopped);
      out.flush();
      if (stopped && !output.json()) {
        spec.commandLine().getErr().println("tour list: stopped before the last tour.");
      }
      return stopped ? ExitStatus.STOPPED : ExitStatus.ANSWERED;
    }
  }

  private ExitStatus report(
      SearchRequest request, BranchChoice choice, SearchResult result, long count) {
    PrintWriter out = spec.commandLine().getOut();
    boolean stopped = result instanceof Stopped;
    String convention = Convention.of(request.kind()).label();
    if (output.json()) {
      JsonAnswer answer =
          JsonAnswer.of("list")
              .asked(board, request.kind())
              .string("convention", distinct ? "distinct" : convention)
              .string("verdict", stopped ? "stopped" : count > 0 ? "tour" : "none")
              .count("count", count)
              .work(result.statistics())
              .string("branchReason", choice.reason());
      if (result instanceof Stopped why) {
        answer.string("reason", why.reason().text());
      }
      out.println(answer.starts(board, result.starts()).finished());
    } else {
      out.println(
          (stopped ? "at least " : "")
              + count
              + " "
              + (distinct ? "up to symmetry" : convention)
              + " "
              + request.kind().label()
              + " tours of "
              + board
              + ": "
              + result.statistics().branching().label()
              + " branching, "
              + Figures.work(result.statistics())
              + ".");
    }
    out.flush();
    return stopped ? ExitStatus.STOPPED : ExitStatus.ANSWERED;
  }

  /** Writes tours as they come. */
  private final class Listing implements TourVisitor {

    private final SearchRequest request;
    private final @Nullable JsonGenerator json;
    private final PrintWriter out;
    private final CanonicalForm canonical;
    private final StringBuilder line = new StringBuilder();
    private long listed;

    Listing(SearchRequest request, @Nullable JsonGenerator json, PrintWriter out)
        throws IOException {
      this.request = request;
      this.json = json;
      this.out = out;
      canonical = new CanonicalForm(board, request.kind() == TourKind.CLOSED);
      if (json != null) {
        json.writeStartObject();
        json.writeStringField("command", "list");
        json.writeStringField("board", board.toString());
        json.writeStringField("kind", request.kind().label());
        json.writeStringField(
            "convention", distinct ? "distinct" : Convention.of(request.kind()).label());
        json.writeArrayFieldStart("tours");
      }
    }

    @Override
    public boolean visit(int[] squares) {
      if (distinct && !canonical.isCanonical(squares)) {
        return true;
      }
      TourVerifier.require(board, squares, request.kind(), request.from(), request.to());
      listed++;
      if (!onlyCount) {
        print(squares);
      }
      boolean isRead = listed % 1024 != 0 || !out.checkError();
      return isRead && (limit == null || listed < limit);
    }

    private void print(int[] squares) {
      line.setLength(0);
      for (int square : squares) {
        line.append(line.length() == 0 ? "" : " ").append(board.name(square));
      }
      if (json == null) {
        out.println(line);
        return;
      }
      try {
        json.writeString(line.toString());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void end(boolean stopped) throws IOException {
      if (json != null) {
        json.writeEndArray();
        json.writeStringField("verdict", stopped ? "stopped" : listed > 0 ? "tour" : "none");
        json.writeStringField("count", Long.toString(listed));
        json.writeEndObject();
        json.flush();
        out.println();
      }
    }
  }
}
