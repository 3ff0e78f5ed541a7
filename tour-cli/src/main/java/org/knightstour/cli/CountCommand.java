package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.count.CountRequest;
import org.knightstour.count.CountResult;
import org.knightstour.count.CountResult.Counted;
import org.knightstour.count.CountWork;
import org.knightstour.count.SymmetricTours;
import org.knightstour.count.TourCounter;
import org.knightstour.count.frontier.CountOptions;
import org.knightstour.count.frontier.VectorFigures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** How many tours there are, exactly. */
@Command(
    name = "count",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Counts tours exactly, without listing them: square by square over a frontier of two lines.",
      "Closed tours are counted without direction, open ones with direction."
    },
    footer = {
      "",
      "The shorter side decides: 7x8 closed takes a second, 8x8 closed a quarter of a minute and 3 GB,",
      "9x10 closed hours and a disk. --estimate says what a count can need at most.",
      "",
      "  tour count 8x8 --closed              13267364410532",
      "  tour count 6x6 --by-start            directed open tours from each square",
      "  tour count 8x8 --closed --distinct   up to rotation and reflection, by Burnside's lemma",
      "  tour count 8x10 --closed --checkpoint DIR --memory 12g"
    })
final class CountCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 8x8.")
  private Board board;

  @Mixin private KindOptions kindOptions;
  @Mixin private EndOptions ends;

  @Option(names = "--by-start", description = "Open tours from every square.")
  private boolean byStart;

  @Option(
      names = "--undirected",
      description = "Open tours without direction: a tour and its reverse are one.")
  private boolean undirected;

  @Option(
      names = "--distinct",
      description = "Up to rotation, reflection and reversal, by Burnside's lemma.")
  private boolean distinct;

  @Mixin private MissingSquares without;

  @Option(
      names = "--first",
      paramLabel = "K",
      description = "Only the first K squares, file by file from a1 upward.")
  private @Nullable Integer first;

  @Mixin private TableOptions tables;

  @Option(
      names = "--checkpoint",
      paramLabel = "DIR",
      description = "Keep each layer there; a count that was stopped goes on from the last one.")
  private @Nullable Path checkpoint;

  @Option(names = "--stats", description = "Print states and transitions of each layer.")
  private boolean stats;

  @Option(
      names = "--chart",
      paramLabel = "FILE",
      description = "Draw the states of each layer: .svg or .png.")
  private @Nullable Path chart;

  @Option(names = "--force", description = "With --chart: replace an existing file.")
  private boolean force;

  @Option(names = "--estimate", description = "Count nothing; say what it would need at most.")
  private boolean estimate;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    checkOptions();
    ChartFile chartFile = chart == null ? null : new ChartFile(chart, force);
    if (chartFile != null) {
      chartFile.check();
    }
    CountRequest request =
        new CountRequest(board, missing(), kindOptions.kind(), ends.from(board), ends.to(board));
    CountOptions options = tables.options(checkpointDirectory());
    if (estimate) {
      return estimate(request, options).code();
    }
    if (byStart) {
      return byStart(request, options);
    }
    CountResult result =
        CountRun.run(
            request,
            options,
            distinct ? SymmetricTours::countDistinct : TourCounter::count,
            spec.commandLine().getErr(),
            output);
    if (chartFile != null && !result.work().layers().isEmpty()) {
      chartFile.write(CountFigures.chart(request, result.work()));
    }
    return report(request, result).code();
  }

  private void checkOptions() {
    boolean hasEnds = ends.from(board).isPresent() || ends.to(board).isPresent();
    if (byStart && (kindOptions.kind() == TourKind.CLOSED || hasEnds || distinct || undirected)) {
      throw new InputException(
          "--by-start: only for open tours, without --from, --to, --distinct and --undirected.");
    }
    if (undirected && (kindOptions.kind() == TourKind.CLOSED || hasEnds)) {
      throw new InputException(
          "--undirected: only for open tours without --from and --to; closed ones always are.");
    }
    if (byStart && checkpoint != null) {
      throw new InputException("--checkpoint: one count a directory; --by-start makes several.");
    }
    if (chart != null && (byStart || estimate)) {
      throw new InputException("--chart: not with --by-start or --estimate: it shows one count.");
    }
    if (first != null && (first < 1 || first > board.squares())) {
      throw new InputException(
          "--first " + first + ": " + board + " has 1 to " + board.squares() + " squares.");
    }
  }

  private Set<Integer> missing() {
    Set<Integer> missing = without.on(board);
    if (first != null) {
      for (int beyond = first; beyond < board.squares(); beyond++) {
        missing.add(board.index(beyond / board.rows(), beyond % board.rows()));
      }
    }
    return missing;
  }

  private @Nullable Path checkpointDirectory() throws IOException {
    if (checkpoint == null) {
      return null;
    }
    if (Files.exists(checkpoint) && !Files.isDirectory(checkpoint)) {
      throw new InputException("--checkpoint " + checkpoint + ": is no directory.");
    }
    Path parent = checkpoint.toAbsolutePath().getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      throw new NoSuchFileException(parent.toString());
    }
    return Files.createDirectories(checkpoint);
  }

  private ExitStatus estimate(CountRequest request, CountOptions options) throws IOException {
    try {
      VectorFigures figures =
          CountRun.watched(
              request,
              spec.commandLine().getErr(),
              output,
              (progress, isStopped) -> TourCounter.estimate(request, options, progress, isStopped));
      CountEstimate.print(
          request, figures, options.threads(), stats, output, spec.commandLine().getOut());
      return ExitStatus.ANSWERED;
    } catch (CancellationException e) {
      spec.commandLine().getErr().println("tour count: stopped before the estimate was made.");
      return ExitStatus.STOPPED;
    }
  }

  private ExitStatus report(CountRequest request, CountResult result) {
    if (!(result instanceof Counted counted)) {
      return stopped(request, result);
    }
    boolean isHalved = undirected && counted.convention() == Convention.DIRECTED;
    BigInteger count = isHalved ? counted.count().shiftRight(1) : counted.count();
    String convention =
        distinct ? "distinct" : (isHalved ? Convention.UNDIRECTED : counted.convention()).label();
    PrintWriter out = spec.commandLine().getOut();
    if (output.json()) {
      JsonAnswer answer =
          JsonAnswer.of("count")
              .asked(board, request.kind())
              .string("convention", convention)
              .string("count", count.toString());
      if (distinct) {
        answer.string("method", "Burnside");
      }
      out.println(CountFigures.json(answer, result.work()).finished());
    } else {
      out.println(
          count
              + " "
              + words(convention)
              + " "
              + request.kind().label()
              + " tours of "
              + name()
              + ": "
              + CountFigures.work(result.work())
              + ".");
      if (stats) {
        CountFigures.print(result.work(), out);
      }
    }
    out.flush();
    return ExitStatus.ANSWERED;
  }

  private String words(String convention) {
    return distinct ? "up to symmetry" : convention;
  }

  /** The board, and what of it is there. */
  private String name() {
    int missing = missing().size();
    return board
        + (missing == 0 ? "" : " without " + Figures.counted(missing, "square", "squares"));
  }

  private ExitStatus stopped(CountRequest request, CountResult result) {
    String goOn =
        checkpoint == null
            ? "--checkpoint DIR would keep what was done"
            : "the same command goes on from " + checkpoint;
    if (output.json()) {
      PrintWriter out = spec.commandLine().getOut();
      out.println(
          CountFigures.json(
                  JsonAnswer.of("count")
                      .asked(board, request.kind())
                      .string("verdict", "stopped")
                      .string("reason", "interrupted; " + goOn),
                  result.work())
              .finished());
      out.flush();
    } else {
      spec.commandLine()
          .getErr()
          .println(
              "tour count: stopped after "
                  + Figures.counted(result.work().layers().size(), "square", "squares")
                  + ": "
                  + goOn
                  + ".");
    }
    return ExitStatus.STOPPED;
  }

  /** One count for each class of squares that a symmetry of the board maps to each other. */
  private int byStart(CountRequest request, CountOptions options) throws IOException {
    Map<Integer, BigInteger> counts = new LinkedHashMap<>();
    CountWork work = null;
    for (int square = 0; square < board.squares(); square++) {
      if (counts.containsKey(square) || request.missing().contains(square)) {
        continue;
      }
      CountResult result =
          CountRun.run(
              request.startingAt(square),
              options,
              TourCounter::count,
              spec.commandLine().getErr(),
              output);
      work = work == null ? result.work() : work.and(result.work());
      if (!(result instanceof Counted counted)) {
        return stopped(request, result).code();
      }
      for (Symmetry symmetry : SymmetryGroup.of(board).elements()) {
        if (mapsMissing(symmetry, request.missing())) {
          counts.put(symmetry.apply(board, square), counted.count());
        }
      }
    }
    StartTable.print(
        spec.commandLine().getOut(),
        request,
        counts,
        java.util.Objects.requireNonNull(work),
        output);
    return ExitStatus.ANSWERED.code();
  }

  private boolean mapsMissing(Symmetry symmetry, Set<Integer> missing) {
    return missing.stream().allMatch(square -> missing.contains(symmetry.apply(board, square)));
  }
}
