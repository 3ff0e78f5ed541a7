package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.theory.Existence;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.terminal.SearchFilm;
import org.knightstour.search.Ask;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.Branching;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.heuristic.WarnsdorffAnswer;
import org.knightstour.search.heuristic.WarnsdorffSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** One tour. */
@Command(
    name = "find",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds one tour. Status 1: there is none, and the reason is printed.",
      "A theorem that rules a tour out answers at once; everything else is walked or searched."
    },
    footer = {
      "",
      "  tour find 8x8 --closed",
      "  tour find 5x5 --from b1       none: b1 has the wrong colour (status 1)",
      "  tour find 3x10 --closed --format squares -o 3x10.txt",
      "  tour find 8x8 --closed -o 8x8.svg",
      "  tour find 50x50 --method warnsdorff --tie-break centre --attempts 5",
      "  tour find 8x8 --closed --method neural --seed 7"
    })
final class FindCommand implements Callable<Integer> {

  /** How a tour is looked for. */
  enum Method {
    AUTO,
    WARNSDORFF,
    NEURAL,
    SEARCH
  }

  private record Answer(Optional<Tour> tour, String method, String reason, ExitStatus status) {}

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 8x8.")
  private Board board;

  @Mixin private KindOptions kindOptions;
  @Mixin private EndOptions ends;

  @Option(
      names = "--method",
      paramLabel = "auto|warnsdorff|neural|search",
      defaultValue = "auto",
      description = {
        "warnsdorff: attempts by Warnsdorff's rule, then backtracking in the same order within"
            + " --max-nodes and --max-time; --max-nodes 0: the attempts alone.",
        "neural: the network of Takefuji and Lee; a closed tour, begun at --from.",
        "search: exhaustive, with prunes. auto: attempts, then search."
      })
  private Method method = Method.AUTO;

  @Option(
      names = "--attempts",
      paramLabel = "N",
      defaultValue = "20",
      description = "Attempts of Warnsdorff's rule or of the network; default ${DEFAULT-VALUE}.")
  private int attempts;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Rounds of the network until an attempt is given up; default ${DEFAULT-VALUE}.")
  private int rounds;

  @Option(names = "--branch", paramLabel = "path|edge", description = "Default: the faster one.")
  private @Nullable Branching branch;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "numbers",
      description = "How to write the tour: numbers (default), squares, csv, json, moves.")
  private TextFormat format = TextFormat.NUMBERS;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Write the tour there, or draw it: .svg, .png, .gif or .xlsx.")
  private @Nullable Path file;

  @Option(names = "--force", description = "Replace an existing file.")
  private boolean force;

  @Option(
      names = "--animate",
      description =
          "Play a plain search on the terminal: space stops it, + and - its speed, q ends.")
  private boolean animate;

  @Mixin private SearchOptions search;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    if (attempts < 1) {
      throw new InputException("--attempts " + attempts + ": must be at least 1.");
    }
    if (rounds < 1) {
      throw new InputException("--rounds " + rounds + ": must be at least 1.");
    }
    if (method == Method.NEURAL) {
      NeuralRun.check(board, kindOptions.kind(), ends.to(board));
    }
    if (file != null) {
      WholeFile.check(file, force);
      drawing().ifPresent(drawing -> drawing.check(board));
    }
    SearchRequest request = request();
    long startNanos = System.nanoTime();
    Answer answer = answer(request);
    long elapsedNanos = System.nanoTime() - startNanos;
    answer.tour().ifPresent(tour -> SearchRun.verified(request, tour));
    PrintWriter out = spec.commandLine().getOut();
    if (output.json()) {
      out.println(json(request, answer, elapsedNanos));
    } else if (answer.tour().isEmpty()) {
      out.println(board + " " + request.kind().label() + ": " + answer.reason() + ".");
    } else if (file == null) {
      write(answer.tour().get(), out);
    }
    if (file != null && answer.tour().isPresent()) {
      save(answer.tour().get(), file);
    }
    out.flush();
    return answer.status().code();
  }

  private Optional<Drawing> drawing() {
    return Optional.ofNullable(file)
        .flatMap(Drawing.Format::of)
        .map(f -> new Drawing(f, PictureStyle.BOOK, AnimationTiming.fitting(board), false));
  }

  private void save(Tour tour, Path to) {
    drawing()
        .ifPresentOrElse(
            drawing -> drawing.write(tour, "", to, force),
            () -> WholeFile.write(to, force, writer -> format.write(tour, writer)));
  }

  private SearchRequest request() {
    OptionalInt from = ends.from(board);
    OptionalInt to = ends.to(board);
    BranchChoice choice =
        search.choose(branch, BranchChoice.of(board, kindOptions.kind(), Ask.FIRST, from, to));
    return search
        .addTo(SearchRequest.builder(board))
        .kind(kindOptions.kind())
        .from(from)
        .to(to)
        .branching(choice.branching())
        .build();
  }

  private Answer answer(SearchRequest request) {
    Existence theory = SearchRun.theory(request);
    if (theory instanceof Existence.None none) {
      return new Answer(
          Optional.empty(),
          "theory",
          "there is none: " + none.reason() + " (" + none.source() + ")",
          ExitStatus.OPPOSITE);
    }
    if (animate) {
      return filmed(request);
    }
    // The rule pays no heed to where it ends; a search that does is quicker there.
    boolean endsAnywhere = request.kind() != TourKind.CLOSED && request.to().isEmpty();
    if (method == Method.WARNSDORFF) {
      return warnsdorff(request, theory);
    }
    if (method == Method.NEURAL) {
      return neural(request);
    }
    if (method == Method.AUTO && endsAnywhere) {
      WarnsdorffAnswer walked = WarnsdorffSearch.attempt(request, attempts, Interruption.signal());
      if (walked.result() instanceof Found found) {
        return new Answer(Optional.of(found.tour()), "warnsdorff", "found", ExitStatus.ANSWERED);
      }
    }
    return searched(request, theory);
  }

  private Answer filmed(SearchRequest request) {
    if (request.kind() == TourKind.STRICTLY_OPEN || request.to().isPresent()) {
      throw new InputException("--animate: only without --to and --strictly-open.");
    }
    SearchFilm film =
        new SearchFilm(board, request.from().orElse(0), request.kind() == TourKind.CLOSED);
    try {
      boolean isOver = FilmPlayer.play(film, board, PictureStyle.BOOK);
      // A closed tour passes every square; an open one may begin elsewhere.
      boolean isSettled =
          isOver && (request.from().isPresent() || request.kind() == TourKind.CLOSED);
      return film.isTour()
          ? new Answer(
              Optional.of(Tour.of(board, film.path())), "search", "found", ExitStatus.ANSWERED)
          : new Answer(
              Optional.empty(),
              "search",
              (isSettled ? "there is none: exhausted, " : "not known: ended after ") + film.words(),
              isSettled ? ExitStatus.OPPOSITE : ExitStatus.STOPPED);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Answer warnsdorff(SearchRequest request, Existence theory) {
    WarnsdorffAnswer answer = WarnsdorffSearch.run(request, attempts, Interruption.signal());
    String by = answer.backtracked() ? "warnsdorff-backtracking" : "warnsdorff";
    String walked = Figures.counted(answer.attempts(), "attempt", "attempts");
    SearchResult result = answer.result();
    if (result instanceof Stopped stopped) {
      return new Answer(
          Optional.empty(),
          by,
          "not known: "
              + stopped.reason().text()
              + " after "
              + walked
              + " of Warnsdorff's rule and "
              + Figures.work(result.statistics())
              + ", which proves nothing",
          ExitStatus.STOPPED);
    }
    SearchRun.mustAgree(result instanceof Found, theory, request);
    return result instanceof Found found
        ? new Answer(
            Optional.of(found.tour()),
            by,
            answer.backtracked() ? "found after " + walked : "found in " + walked,
            ExitStatus.ANSWERED)
        : new Answer(
            Optional.empty(),
            by,
            "there is none: exhausted, " + Figures.work(result.statistics()),
            ExitStatus.OPPOSITE);
  }

  private Answer neural(SearchRequest request) {
    NeuralRun run = new NeuralRun(request, attempts, rounds);
    Optional<Tour> tour = run.find(Interruption.signal());
    return new Answer(
        tour, "neural", run.words(), tour.isPresent() ? ExitStatus.ANSWERED : ExitStatus.STOPPED);
  }

  private Answer searched(SearchRequest request, Existence theory) {
    SearchResult result = SearchRun.run(request, null, spec.commandLine().getErr(), output);
    if (result instanceof Stopped stopped) {
      return new Answer(
          Optional.empty(),
          "search",
          "not known: " + stopped.reason().text() + " after " + Figures.work(result.statistics()),
          ExitStatus.STOPPED);
    }
    SearchRun.mustAgree(result instanceof Found, theory, request);
    return result instanceof Found found
        ? new Answer(Optional.of(found.tour()), "search", "found", ExitStatus.ANSWERED)
        : new Answer(
            Optional.empty(),
            "search",
            "there is none: exhausted, " + Figures.work(result.statistics()),
            ExitStatus.OPPOSITE);
  }

  private String json(SearchRequest request, Answer answer, long elapsedNanos) {
    String verdict =
        answer.tour().isPresent()
            ? "tour"
            : answer.status() == ExitStatus.STOPPED ? "stopped" : "none";
    JsonAnswer json =
        JsonAnswer.of("find")
            .asked(board, request.kind())
            .string("verdict", verdict)
            .string("reason", answer.reason())
            .string("method", answer.method())
            .add(g -> g.writeNumberField("threads", request.threads()))
            .add(g -> g.writeNumberField("elapsedNanos", elapsedNanos));
    answer.tour().ifPresent(json::tour);
    return json.finished();
  }

  private void write(Tour tour, PrintWriter out) {
    try {
      format.write(tour, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
