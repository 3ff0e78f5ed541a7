package org.knightstour.cli.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.Drawing;
import org.knightstour.cli.io.FilmPlayer;
import org.knightstour.cli.io.GraphStream;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.io.SearchShown;
import org.knightstour.cli.io.StreamOptions;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.GraphInput;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.RememberOption;
import org.knightstour.cli.options.SearchOptions;
import org.knightstour.cli.options.SymmetricOption;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.Text;
import org.knightstour.cli.report.View;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.text.TextFormat;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PictureStyle;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Decider;
import org.knightstour.solve.FindRequest;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.FoundTour;
import org.knightstour.solve.ShortAnswer;
import org.knightstour.solve.SymmetricRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "find",
    description =
        "Find one tour. If no tour exists, `find` prints the reason and ends with exit "
            + "status 1.",
    footer = {
      "",
      "  tour find 8x8 --closed",
      "  tour find 5x5 --from b1       impossible: b1 has the wrong colour (status 1)",
      "  tour find 3x10 --closed --format squares -o 3x10.txt",
      "  tour find 8x8 --closed -o 8x8.svg",
      "  tour find 10000x10000 --closed --format squares -o k.txt",
      "  tour find 7x20 --from g3 --to h5",
      "  tour find 8x8 --without a1,h1 --closed",
      "  tour find 6x6 --magic rows                  equal sums of all rows",
      "  tour find 10x10 --closed --symmetric quarter",
      "  tour find 8x8 --piece king --closed      or rook, camel, NC (knight and camel)",
      "  tour find 50x50 --method warnsdorff --tie-break centre --attempts 5",
      "  tour find 8x8 --closed --method neural --seed 7"
    })
public final class FindCommand extends Subcommand {

  /** Extensions of picture formats that Tour does not draw. */
  private static final List<String> NO_PICTURES =
      List.of(".jpg", ".jpeg", ".pdf", ".bmp", ".webp", ".tif", ".tiff", ".eps", ".ps", ".html");

  /** Options of the search, which select the method {@code search}. */
  private static final String[] SEARCH_ALONE = {"--branch", "--rules", "--parity", "--tie-break"};

  private static final Mode STREAM =
      Mode.of(
              "with a stream of graphs",
              "--threads --seed --max-nodes --max-time",
              QuestionOptions.class,
              StreamOptions.class,
              RememberOption.class)
          .except("--magic");

  private static final Mode ANIMATION =
      Mode.of("with --animate", "--animate -o --force --format", QuestionOptions.class)
          .except("--magic");

  private static final Mode SYMMETRIC =
      Mode.of(
              "with --symmetric",
              "--symmetric --seed --max-nodes --max-time --format -o --force",
              QuestionOptions.class)
          .except("--graph");

  @Parameters(paramLabel = "BOARD", arity = "0..1", description = BoardText.DESCRIPTION)
  private @Nullable String board;

  @Mixin private QuestionOptions questionOptions;
  @Mixin private StreamOptions streamOptions;
  @Mixin private SymmetricOption symmetric;

  @Option(
      names = "--method",
      paramLabel = "auto|construct|warnsdorff|neural|search",
      defaultValue = "auto",
      description =
          "construct: combine tiles, on boards with at least 3 rows. warnsdorff: try "
              + "Warnsdorff's rule, then backtrack within --max-nodes and --max-time (--max-nodes "
              + "0: no backtracking). neural: run the network of Takefuji and Lee (closed tours). "
              + "search: search exhaustively (--branch, --rules, --parity and --tie-break imply "
              + "it). auto: construct, then search by several engines in turn [default: auto]")
  private FindRequest.Method method = FindRequest.Method.AUTO;

  @Option(
      names = "--attempts",
      paramLabel = "N",
      defaultValue = "20",
      description = "Attempts of Warnsdorff's rule or of the network [default: 20]")
  private int attempts;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Rounds of the network in an attempt [default: 1000]")
  private int rounds;

  @Option(
      names = "--branch",
      paramLabel = "path|edge",
      description = "Branch on paths or edges [default: the faster one]")
  private @Nullable Branching branch;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "Format of the tour: numbers, squares, csv, json, moves [default: numbers, for "
              + "graphs squares]")
  private @Nullable TextFormat format;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description =
          "Write the tour to FILE, or draw it if FILE ends in .svg, .png, .gif or .xlsx (- is standard output)")
  private @Nullable Path file;

  @Option(
      names = {"-f", "--force"},
      description = "Replace an existing file")
  private boolean force;

  @Option(
      names = "--animate",
      description =
          "Show a simple search on the terminal (space pauses it, + and - change the "
              + "speed, q ends it)")
  private boolean animate;

  @Mixin private SearchOptions search;

  private static Mode mode(FindRequest.Method method) {
    Mode each =
        Mode.of(
            "with --method " + method.label(),
            "--method --seed --format -o --force",
            QuestionOptions.class);
    return switch (method) {
      case AUTO, SEARCH -> each.and("--branch", SearchOptions.class);
      case CONSTRUCT -> each;
      case WARNSDORFF -> each.and("--attempts --tie-break --max-nodes --max-time");
      case NEURAL -> each.and("--attempts --rounds --max-nodes --max-time");
    };
  }

  @Override
  public Integer call() throws IOException {
    Optional<GraphInput> stream = questionOptions.stream(board != null, streamOptions.isAsked());
    if (stream.isPresent()) {
      return answered(stream.get());
    }
    TourQuestion question = questionOptions.on(board);
    FindRequest request = request(question);
    given().refuse("without a stream of graphs", given().of(StreamOptions.class));
    Optional<Symmetry> image = symmetric.symmetry();
    accept(image.isPresent() ? SYMMETRIC : animate ? ANIMATION : mode(method));
    questionOptions.checkMagic(given(), false);
    given().need("--force", "-o");
    FoundTarget target = target(question);
    target.check();
    long startNanos = System.nanoTime();
    Outcome<FindResult> find =
        animate ? played(question) : watched(monitor -> find(request, image, monitor));
    FindRequest.Method last =
        method == FindRequest.Method.AUTO ? FindRequest.Method.SEARCH : method;
    int threads = image.isPresent() ? 1 : request.search().threads();
    FindView view =
        new FindView(question, image, last, target, threads, System.nanoTime() - startNanos);
    // Writing a billion squares takes minutes.
    Watched<Integer> writing =
        monitor -> {
          monitor.stage("writing");
          if (target.file().isPresent()) {
            find.known()
                .filter(FoundTour.class::isInstance)
                .ifPresent(
                    found -> {
                      target.save(found.found());
                      reportFile(target.file().get());
                    });
          }
          return say(find, view);
        };
    return target.file().isPresent() ? watched(writing) : streamed(writing);
  }

  private static Outcome<FindResult> find(
      FindRequest request, Optional<Symmetry> image, Monitor monitor) {
    return image
        .map(each -> new SymmetricRequest(request.question(), each, request.search()).find(monitor))
        .orElseGet(() -> Decider.find(request, monitor));
  }

  private int answered(GraphInput input) {
    accept(STREAM);
    SearchSettings choices = search.seeded(branch, false);
    SearchSettings each = choices.ofOneThread();
    return GraphStream.run(
        this,
        input,
        questionOptions,
        streamOptions,
        choices.threads(),
        Optional.empty(),
        false,
        (question, monitor) -> ShortAnswer.find(question, each, monitor));
  }

  private static Outcome<FindResult> played(TourQuestion question) throws IOException {
    SearchShown film = new SearchShown(question);
    boolean isOver = FilmPlayer.play(film, question, PictureStyle.BOOK);
    FilmWork work = new FilmWork(film.words(), SearchResult.ENGINE, 0, 0, 1);
    var tour = film.isTour() ? Optional.of(Tour.of(question, film.path())) : Optional.<Tour>empty();
    // A closed tour passes every square. An open tour can begin at a different square.
    boolean isAnswer =
        isOver && (question.from().isPresent() || question.kind() == TourKind.CLOSED);
    return tour.isPresent() || isAnswer
        ? Outcome.known(FindResult.checked(question, tour, "exhausted, " + film.words()), work)
        : Outcome.stopped(StopReason.GAVE_UP, work);
  }

  private FindRequest request(TourQuestion question) {
    if (method == FindRequest.Method.AUTO && given().hasAny(SEARCH_ALONE)) {
      method = FindRequest.Method.SEARCH;
    }
    SearchSettings choices =
        method == FindRequest.Method.SEARCH
            ? search.choices(branch, false)
            : search.seeded(branch, false);
    // Only the attempts, because scripts have expected that since the first version.
    boolean isBacktracking = choices.budget().nodes() > 0;
    SearchSettings unlimited = choices.budget(choices.budget().nodes(Long.MAX_VALUE));
    boolean isAttemptsAlone = method == FindRequest.Method.WARNSDORFF && !isBacktracking;
    return new FindRequest(
        question, method, isAttemptsAlone ? unlimited : choices, attempts, rounds, isBacktracking);
  }

  private FoundTarget target(TourQuestion question) {
    MatchedOptions given = given();
    Path path = file == null || OutputFile.isStandardOutput(file) ? null : file;
    AnimationTiming timing = AnimationTiming.fitting(question.naming().squares());
    Optional<Drawing> drawing =
        Optional.ofNullable(path)
            .flatMap(Drawing.Format::of)
            .map(f -> new Drawing(f, PictureStyle.BOOK, timing, false));
    if (path != null && drawing.isEmpty()) {
      String name = path.toString();
      refuseIf(
          NO_PICTURES.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith),
          "-o \""
              + InputException.excerpt(name)
              + "\": unknown format: write .svg, .png or .gif, or .txt for a text.");
    }
    if (drawing.isPresent()) {
      given.refuse("with a picture", "--format");
    } else if (path == null && isJson()) {
      given.refuse("with --json", "--format");
    }
    refuseIf(given.has("--force") && path == null, "--force: only with -o FILE.");
    TextFormat written = format == null ? TextFormat.usual(question.ground()) : format;
    refuseIf(
        question.rectangle().isEmpty() && !written.isForGraphs(),
        "--format " + written.label() + ": a tour of a graph is written as squares or json.");
    return new FoundTarget(question, Optional.ofNullable(path), force, written, drawing);
  }

  /** The work of a search that was played, with its progress. */
  private record FilmWork(String words, String engine, long amount, long elapsedNanos, int threads)
      implements Work {}

  /** The tour, or the reason why it is missing, by the last method that ran. */
  private record FindView(
      TourQuestion question,
      Optional<Symmetry> image,
      FindRequest.Method method,
      FoundTarget target,
      int threads,
      long elapsedNanos)
      implements View.OfQuestion<FindResult> {

    @Override
    public void ask(JsonAnswer json) {
      json.asked(question);
      image.ifPresent(each -> json.text("symmetric", each.label()));
    }

    @Override
    public String subject() {
      return image
          .map(each -> "--symmetric " + each.label())
          .orElseGet(() -> "--method " + method.label());
    }

    @Override
    public Optional<Verdict> verdict(FindResult find) {
      return Optional.of(find.verdict());
    }

    @Override
    public ExitStatus status(FindResult find) {
      return ExitStatus.of(find.verdict(), Verdict.TOUR);
    }

    @Override
    public String reason(StopReason reason, Work work) {
      return "not known: "
          + (work instanceof FilmWork film
              ? "ended after " + film.words()
              : FindResult.howStopped(reason, work));
    }

    private static String reason(FindResult find, Work work) {
      return find instanceof FindResult.None none
          ? "no tour exists: " + none.reason()
          : FindResult.howFound(work);
    }

    private Lines text(String reason) {
      return new Lines()
          .add(
              question.naming()
                  + (" " + question.kind().label() + SymmetricOption.words(image))
                  + (": " + reason + "."));
    }

    @Override
    public Lines stopped(Outcome.Stopped<FindResult> stopped) {
      return text(reason(stopped.reason(), stopped.work()));
    }

    @Override
    public Text text(FindResult find, Work work) {
      if (!(find instanceof FoundTour found)) {
        return text(reason(find, work));
      }
      return target.file().isPresent() ? out -> {} : out -> target.write(found, out);
    }

    @Override
    public void add(Work work, JsonAnswer json) {
      json.text("method", work.engine())
          .number("threads", threads)
          .number("elapsedNanos", elapsedNanos);
    }

    @Override
    public void add(FindResult find, Work work, JsonAnswer json) {
      json.text("reason", reason(find, work));
      add(work, json);
      if (find instanceof FoundTour found) {
        if (target.file().isPresent()) {
          json.text("file", target.file().get().toString());
        }
        json.tour(target.tour(found, "--json"));
      }
    }
  }
}
