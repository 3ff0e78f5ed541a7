package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.text.SquaresWriter;
import org.knightstour.core.text.TextFormat;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.terminal.SearchFilm;
import org.knightstour.find.tiling.TiledTour;
import org.knightstour.search.Ask;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.Branching;
import org.knightstour.search.SearchRequest;
import org.knightstour.verify.RunningVerifier;
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
      "A theorem that rules a tour out answers at once; so does a construction, on boards of any size."
    },
    footer = {
      "",
      "  tour find 8x8 --closed",
      "  tour find 5x5 --from b1       none: b1 has the wrong colour (status 1)",
      "  tour find 3x10 --closed --format squares -o 3x10.txt",
      "  tour find 8x8 --closed -o 8x8.svg",
      "  tour find 10000x10000 --closed --format squares -o k.txt",
      "  tour find 7x20 --from g3 --to h4",
      "  tour find 50x50 --method warnsdorff --tie-break centre --attempts 5",
      "  tour find 8x8 --closed --method neural --seed 7"
    })
final class FindCommand implements Callable<Integer> {

  // A walk, its copies while it is checked, and the step of each square.
  private static final long BYTES_A_SQUARE = 24;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 8x8.")
  private Board board;

  @Mixin private KindOptions kindOptions;
  @Mixin private EndOptions ends;

  @Option(
      names = "--method",
      paramLabel = "auto|construct|warnsdorff|neural|search",
      defaultValue = "auto",
      description = {
        "construct: from tiles, at once on every board of 3 rows and more, by --seed.",
        "warnsdorff: attempts by Warnsdorff's rule, then backtracking in the same order within"
            + " --max-nodes and --max-time; --max-nodes 0: the attempts alone.",
        "neural: the network of Takefuji and Lee; a closed tour, begun at --from.",
        "search: exhaustive, with prunes. auto (default): construct, then search."
      })
  private FindRun.Method method = FindRun.Method.AUTO;

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
    if (method == FindRun.Method.NEURAL) {
      NeuralRun.check(board, kindOptions.kind(), ends.to(board));
    }
    if (file != null) {
      WholeFile.check(file, force);
      drawing().ifPresent(drawing -> drawing.check(board));
    }
    AskedTour asked = new AskedTour(board, kindOptions.kind(), ends.from(board), ends.to(board));
    long startNanos = System.nanoTime();
    FoundTour found =
        animate
            ? filmed(asked)
            : new FindRun(
                    asked,
                    () -> request(asked),
                    search.seed(),
                    attempts,
                    rounds,
                    spec.commandLine().getErr(),
                    output)
                .by(method);
    PrintWriter out = spec.commandLine().getOut();
    if (found.tiled().isPresent() && format == TextFormat.SQUARES && isText()) {
      stream(asked, found.tiled().get(), out);
    } else {
      Optional<Tour> tour = held(found, asked);
      long elapsedNanos = System.nanoTime() - startNanos;
      if (output.json()) {
        out.println(json(found, tour, elapsedNanos));
      } else if (tour.isEmpty()) {
        out.println(board + " " + asked.kind().label() + ": " + found.reason() + ".");
      } else if (file == null) {
        write(tour.get(), out);
      }
      if (file != null && tour.isPresent()) {
        save(tour.get(), file);
      }
    }
    out.flush();
    return found.status().code();
  }

  /** Whether the tour is to be written and nothing else. */
  private boolean isText() {
    return !output.json() && drawing().isEmpty();
  }

  /** Checks a constructed tour and then writes it, without holding it. */
  private void stream(AskedTour asked, TiledTour tour, PrintWriter out) {
    RunningVerifier verifier = asked.verifier();
    tour.forEach(
        (squares, count) -> {
          Interruption.check();
          verifier.accept(squares, count);
        });
    verifier
        .fault()
        .ifPresent(
            fault -> {
              throw new IllegalStateException(
                  "The construction gave no tour of " + board + ": " + fault.message());
            });
    if (file != null) {
      WholeFile.write(file, force, writer -> writeSquares(tour, writer));
      return;
    }
    try {
      writeSquares(tour, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void writeSquares(TiledTour tour, Writer out) throws IOException {
    SquaresWriter writer = new SquaresWriter(tour.board(), new StoppableWriter(out));
    try {
      tour.forEach(
          (squares, count) -> {
            try {
              writer.accept(squares, count);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    writer.finish();
  }

  /** The whole tour, verified; fails in one line when memory cannot hold it. */
  private Optional<Tour> held(FoundTour found, AskedTour asked) {
    long needed = BYTES_A_SQUARE * board.squares();
    if (found.tiled().isPresent() && needed > Runtime.getRuntime().maxMemory()) {
      throw new InputException(
          String.format(
              Locale.ROOT,
              "%s: %s needs the whole tour, about %.1f GB, and Java may use %.1f; --format squares"
                  + " is written without holding it.",
              board,
              output.json() ? "--json" : file == null ? "--format" : file.toString(),
              needed / 1e9,
              Runtime.getRuntime().maxMemory() / 1e9));
    }
    return found
        .tour()
        .map(asked::verified)
        .or(() -> found.tiled().map(tiled -> asked.verified(tiled.toArray())));
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
            () ->
                WholeFile.write(
                    to, force, writer -> format.write(tour, new StoppableWriter(writer))));
  }

  private SearchRequest request(AskedTour asked) {
    BranchChoice choice =
        search.choose(
            branch, BranchChoice.of(board, asked.kind(), Ask.FIRST, asked.from(), asked.to()));
    return search
        .addTo(SearchRequest.builder(board))
        .kind(asked.kind())
        .from(asked.from())
        .to(asked.to())
        .branching(choice.branching())
        .build();
  }

  /** A plain search, played on the terminal. */
  private FoundTour filmed(AskedTour asked) {
    if (asked.kind() == TourKind.STRICTLY_OPEN || asked.to().isPresent()) {
      throw new InputException("--animate: only without --to and --strictly-open.");
    }
    SearchFilm film =
        new SearchFilm(board, asked.from().orElse(0), asked.kind() == TourKind.CLOSED);
    boolean isOver;
    try {
      isOver = FilmPlayer.play(film, board, PictureStyle.BOOK);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (film.isTour()) {
      return FoundTour.of(Tour.of(board, film.path()), "search", "found");
    }
    // A closed tour passes every square; an open one may begin elsewhere.
    return isOver && (asked.from().isPresent() || asked.kind() == TourKind.CLOSED)
        ? FoundTour.none("search", "exhausted, " + film.words())
        : FoundTour.stopped("search", "not known: ended after " + film.words());
  }

  private String json(FoundTour answer, Optional<Tour> tour, long elapsedNanos) {
    String verdict =
        tour.isPresent() ? "tour" : answer.status() == ExitStatus.STOPPED ? "stopped" : "none";
    JsonAnswer json =
        JsonAnswer.of("find")
            .asked(board, kindOptions.kind())
            .string("verdict", verdict)
            .string("reason", answer.reason())
            .string("method", answer.method())
            .add(g -> g.writeNumberField("threads", search.threads()))
            .add(g -> g.writeNumberField("elapsedNanos", elapsedNanos));
    tour.ifPresent(json::tour);
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
