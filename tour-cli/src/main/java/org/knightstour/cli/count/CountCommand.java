package org.knightstour.cli.count;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.ChartFile;
import org.knightstour.cli.options.Given;
import org.knightstour.cli.options.OutputOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.TableOptions;
import org.knightstour.cli.report.Console;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.count.CountEstimate;
import org.knightstour.count.CountSettings;
import org.knightstour.count.StartCounts;
import org.knightstour.solve.Count;
import org.knightstour.solve.Counter;
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
public final class CountCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", description = "ROWSxCOLUMNS, like 8x8.")
  private Board board;

  @Mixin private QuestionOptions questionOptions;

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
  public Integer call() {
    TourQuestion question = question();
    checkOptions(question);
    Optional<ChartFile> chartFile = Optional.ofNullable(chart).map(f -> new ChartFile(f, force));
    chartFile.ifPresent(ChartFile::check);
    CountSettings settings = tables.settings(checkpointDirectory());
    Console console = new Console(spec, output);
    if (estimate) {
      return estimate(question, settings, console);
    }
    if (byStart) {
      return byStart(question, settings, console);
    }
    Count count =
        console.watched(
            watch ->
                distinct
                    ? Counter.distinct(question, settings, watch)
                    : Counter.count(question, convention(), settings, watch));
    Console.refuse(
        Optional.of(count)
            .filter(Count.Declined.class::isInstance)
            .map(declined -> reason(question, ((Count.Declined) declined).reason())));
    CountView view = new CountView(question, count, stats, Optional.ofNullable(checkpoint));
    chartFile.ifPresent(view::draw);
    return console.say(view);
  }

  private static String reason(TourQuestion question, String reason) {
    String board = question.board().toString();
    return reason.startsWith(board) ? reason : board + ": " + reason;
  }

  private Convention convention() {
    return undirected ? Convention.UNDIRECTED : Convention.of(questionOptions.kind());
  }

  private void checkOptions(TourQuestion question) {
    Given given = Given.of(spec);
    given.need("--force", "--chart");
    boolean hasEnds = question.from().isPresent() || question.to().isPresent();
    boolean isClosed = question.kind() == TourKind.CLOSED;
    if (byStart && (isClosed || hasEnds || distinct || undirected)) {
      throw new InputException(
          "--by-start: only for open tours, without --from, --to, --distinct and --undirected.");
    }
    if (undirected && (isClosed || hasEnds)) {
      throw new InputException(
          "--undirected: only for open tours without --from and --to; closed ones always are.");
    }
    if (byStart && checkpoint != null) {
      throw new InputException(
          "--checkpoint: a directory holds one count, and --by-start makes several.");
    }
    if (chart != null && (byStart || estimate)) {
      throw new InputException("--chart: not with --by-start or --estimate: it shows one count.");
    }
    if (byStart) {
      given.refuse("with --by-start", "--stats");
    }
    if (distinct) {
      given.refuse("with --distinct", "--undirected");
    }
    if (estimate) {
      given.refuse("with --estimate", "--distinct", "--by-start", "--undirected", "--checkpoint");
    }
  }

  /** What is asked; {@code --first} takes the other squares away. */
  private TourQuestion question() {
    TourQuestion question = questionOptions.on(board);
    if (first == null) {
      return question;
    }
    if (first < 1 || first > board.squares()) {
      throw new InputException(
          "--first " + first + ": " + board + " has 1 to " + board.squares() + " squares.");
    }
    List<Integer> beyond = new ArrayList<>();
    for (int at = first; at < board.squares(); at++) {
      beyond.add(board.index(at / board.rows(), at % board.rows()));
    }
    return question.without(beyond);
  }

  private @Nullable Path checkpointDirectory() {
    if (checkpoint == null) {
      return null;
    }
    if (Files.exists(checkpoint) && !Files.isDirectory(checkpoint)) {
      throw new InputException("--checkpoint " + checkpoint + ": is not a directory.");
    }
    Path parent = checkpoint.toAbsolutePath().getParent();
    try {
      if (parent != null && !Files.isDirectory(parent)) {
        throw new NoSuchFileException(parent.toString());
      }
      return Files.createDirectories(checkpoint);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int estimate(TourQuestion question, CountSettings settings, Console console) {
    CountEstimate result = console.watched(watch -> Counter.estimate(question, settings, watch));
    if (result instanceof CountEstimate.Declined declined) {
      Console.refuse(Optional.of(reason(question, declined.reason())));
    }
    return console.say(new EstimateView(question, result, settings.threads(), stats));
  }

  private static int byStart(TourQuestion question, CountSettings settings, Console console) {
    StartCounts counts = console.watched(watch -> Counter.byStart(question, settings, watch));
    if (counts instanceof StartCounts.Declined declined) {
      Console.refuse(Optional.of(reason(question, declined.reason())));
    }
    return console.say(new StartsView(question, counts));
  }
}
