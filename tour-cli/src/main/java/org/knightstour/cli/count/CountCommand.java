package org.knightstour.cli.count;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.chart.ChartOptions;
import org.knightstour.cli.io.ClusterOptions;
import org.knightstour.cli.io.GraphStream;
import org.knightstour.cli.io.StreamOptions;
import org.knightstour.cli.options.BoardRange;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.CheckerOption;
import org.knightstour.cli.options.GraphInput;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.SymmetricOption;
import org.knightstour.cli.options.TableOptions;
import org.knightstour.cli.report.LogOptions;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.count.ColumnCount;
import org.knightstour.count.CountEstimate;
import org.knightstour.count.CountSettings;
import org.knightstour.count.CountWork;
import org.knightstour.count.DistinctCount;
import org.knightstour.count.TourCounter;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Counter;
import org.knightstour.solve.ShortAnswer;
import org.knightstour.solve.SymmetricRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "count",
    description =
        "Count all tours of a board exactly. Closed tours are counted once, regardless of start and direction. An open tour and its reverse count as two. The numbers are "
            + "computed layer by layer over a frontier, without listing the tours.",
    footer = {
      "",
      "Time and memory grow with the shorter side: 8x8 closed takes seconds, and 9x10 closed minutes "
          + "and 20 GB of disk space. --estimate prints an upper bound. With --checker verified, the "
          + "formally verified program check_proved counts again. Tour searches it on the PATH, or at the "
          + "path in TOUR_CHECK_PROVED.",
      "",
      "  tour count 8x8 --closed              13267364410532",
      "  tour count 6x6 --by-start            directed open tours from each square",
      "  tour count 3x4..3x30 --closed        one line for each board",
      "  tour count 3xn --closed              a recurrence with its proof, 2xn to 4xn",
      "  tour count 8x8 --closed --distinct   up to symmetry, by Burnside's lemma",
      "  tour count 10x10 --closed --symmetric half   with half-turn symmetry",
      "  tour count 6x8 --closed --certificate 6x8.tourcount",
      "  tour count 4x12 --magic near         numbers with equal sums, by a search",
      "  tour count 8x10 --closed --checkpoint DIR --memory 12g",
      "  tour count 9x10 --closed --spark spark://host:7077 --checkpoint hdfs://host/counts"
    })
public final class CountCommand extends Subcommand {

  private static final Mode STREAM =
      Mode.of(
              "with a stream of graphs",
              "--undirected",
              QuestionOptions.class,
              StreamOptions.class,
              TableOptions.class)
          .except("--magic");

  private static final Mode MAGIC =
      Mode.of(
          "with --magic, which a search counts",
          "--symmetric --threads --max-time",
          QuestionOptions.class);

  private static final Mode ESTIMATE =
      Mode.of(
              "with --estimate",
              "--estimate --first --stats --cut",
              QuestionOptions.class,
              TableOptions.class)
          .except("--max-time --magic");

  private static final Mode SEQUENCE =
      Mode.of(
              "with several boards",
              "--undirected --bfile",
              TableOptions.class,
              QuestionOptions.class)
          .except("--graph --board --magic");

  private static final Mode COLUMNS =
      Mode.of("for every n: recurrences are for knights and any ends", "--closed --undirected");

  @Parameters(
      paramLabel = "BOARD",
      arity = "0..*",
      description = BoardText.DESCRIPTION + ", a range, 3x4..3x30, or 3xn for every n")
  private List<String> boards = List.of();

  @Mixin private QuestionOptions questionOptions;
  @Mixin private StreamOptions streamOptions;

  @Option(names = "--by-start", description = "Count the open tours from each square")
  private boolean byStart;

  @Option(names = "--undirected", description = "Count an open tour and its reverse as one")
  private boolean undirected;

  @Option(
      names = "--distinct",
      description = "Count up to rotation, reflection and reversal (Burnside's lemma)")
  private boolean distinct;

  @Option(
      names = "--bfile",
      description =
          "For a range of boards, print the increasing number and the count in each line, as OEIS"
              + " expects")
  private boolean isBfile;

  @Mixin private SymmetricOption symmetric;

  @Option(
      names = "--first",
      paramLabel = "K",
      description = "Use only the first K squares, file by file from a1 upward")
  private @Nullable Integer first;

  @Mixin private TableOptions tables;

  @Mixin private CheckpointOption checkpoint;
  @Mixin private ClusterOptions cluster;

  @Mixin private CheckOptions check;
  @Mixin private CheckerOption checker;

  @Option(
      names = "--stats",
      description =
          "Print states and transitions of each layer. With --estimate, also print the "
              + "number of 2-factors (sets of moves that give every square two neighbours).")
  private boolean stats;

  @Mixin private ChartOptions chart;
  @Mixin LogOptions log;

  @Option(
      names = "--estimate",
      description = "Print the expected time, memory and disk space instead of counting")
  private boolean estimate;

  @Override
  public Integer call() throws IOException {
    if (checker.isVerified()) {
      check.recount();
    }
    if (isBfile || boards.size() > 1 || boards.stream().anyMatch(BoardRange::isRange)) {
      accept(SEQUENCE);
      return CountSequence.of(boards, isBfile)
          .run(this, questionOptions::on, undirected, check, check.settings(tables.settings()));
    }
    if (boards.size() == 1 && boards.get(0).strip().matches("[1-9][0-9]{0,2}[xX][nN]")) {
      return columns(boards.get(0).strip());
    }
    Optional<GraphInput> stream =
        questionOptions.stream(!boards.isEmpty(), streamOptions.isAsked());
    if (stream.isPresent()) {
      return answered(stream.get());
    }
    given().refuse("without a stream of graphs", given().of(StreamOptions.class));
    TourQuestion question = question();
    if (question.magic().isPresent()) {
      accept(MAGIC);
      return magic(question, tables.settings());
    }
    checkOptions(question);
    chart.check();
    OptionalInt elsewhere = cluster.handOver(this);
    if (elsewhere.isPresent()) {
      return elsewhere.getAsInt();
    }
    if (!cluster.isShared()) {
      return count(question, check.settings(tables.settings(checkpoint.directory())));
    }
    // On the cluster that this process belongs to.
    return cluster.counting(
        given().value("--checkpoint").orElse(""),
        counter -> count(question, check.settings(tables.settings().counter(counter))));
  }

  /** Prints the recurrence of all boards with some rows. */
  private int columns(String name) {
    accept(COLUMNS);
    TourKind kind = questionOptions.kind();
    refuseIf(undirected && kind == TourKind.CLOSED, "--undirected: only for open tours.");
    int rows = Integer.parseInt(name.substring(0, name.length() - 2));
    return say(
        watched(monitor -> ColumnCount.of(rows, kind == TourKind.CLOSED, convention(), monitor)),
        new ColumnView(name, kind, convention()));
  }

  private int magic(TourQuestion question, CountSettings limits) {
    SearchSettings settings =
        SearchSettings.defaults().threads(limits.threads()).budget(limits.budget());
    Optional<Symmetry> image = symmetric.symmetry();
    Outcome<BigInteger> count =
        watched(
            monitor ->
                image.isPresent()
                    ? new SymmetricRequest(question, image.get(), settings).count(monitor)
                    : Counter.magic(question, settings, monitor));
    return say(count, new MagicView(question, image));
  }

  private int answered(GraphInput input) {
    accept(STREAM);
    CountSettings settings = tables.settings();
    CountSettings each = settings.ofOneThread();
    return GraphStream.run(
        this,
        input,
        questionOptions,
        streamOptions,
        settings.threads(),
        Optional.empty(),
        false,
        (question, monitor) -> ShortAnswer.count(question, convention(), each, monitor));
  }

  private int count(TourQuestion question, CountSettings settings) {
    if (estimate) {
      return estimate(question, settings);
    }
    if (byStart) {
      return say(
          watched(monitor -> Counter.byStart(question, settings, monitor)),
          new CountView.ByStart(question, check));
    }
    if (distinct) {
      Outcome<DistinctCount> classes =
          watched(monitor -> Counter.distinct(question, settings, monitor));
      return say(question, classes.map(DistinctCount::classes), Optional.empty(), classes.known());
    }
    Optional<Symmetry> image = symmetric.symmetry();
    Outcome<BigInteger> count =
        watched(
            monitor -> {
              if (image.isPresent()) {
                return Counter.symmetric(question, image.get(), convention(), settings, monitor);
              }
              return undirected
                  ? Counter.count(question, Convention.UNDIRECTED, settings, monitor)
                  : check.count(question, settings, chart.force(), monitor);
            });
    return say(question, count, image, Optional.empty());
  }

  private int say(
      TourQuestion question,
      Outcome<BigInteger> count,
      Optional<Symmetry> image,
      Optional<DistinctCount> classes) {
    if (count.declined().isEmpty()) {
      CountView.chart(question, CountWork.of(count)).ifPresent(chart::write);
    }
    return say(
        count,
        new CountView(
            question,
            distinct ? Convention.UNDIRECTED : convention(),
            image,
            classes,
            stats,
            given().value("--checkpoint"),
            check));
  }

  private int estimate(TourQuestion question, CountSettings settings) {
    Outcome<CountEstimate> bounds =
        watched(monitor -> TourCounter.estimate(question, settings, monitor));
    Optional<Outcome<BigInteger>> factors =
        bounds
            .known()
            .filter(known -> stats && question.kind() == TourKind.CLOSED)
            .map(known -> watched(monitor -> TourCounter.twoFactors(question, settings, monitor)));
    NeedView view =
        new NeedView(
            question,
            factors.flatMap(Outcome::known),
            settings.threads(),
            (double) settings.memoryBytes(),
            stats);
    Optional<StopReason> stopped = factors.flatMap(Outcome::stopped);
    return say(
        stopped.map(reason -> Outcome.<CountEstimate>stopped(reason, bounds.work())).orElse(bounds),
        view);
  }

  private Convention convention() {
    return undirected ? Convention.UNDIRECTED : Convention.of(questionOptions.kind());
  }

  private void checkOptions(TourQuestion question) {
    MatchedOptions given = given();
    given.need("--force", "--chart", "--certificate");
    boolean hasEnds = question.from().isPresent() || question.to().isPresent();
    boolean isBound = hasEnds || question.kind() == TourKind.CLOSED;
    refuseIf(
        byStart && (isBound || distinct || undirected),
        "--by-start: only for open tours, without --from, --to, --distinct and --undirected.");
    refuseIf(
        distinct && question.rectangle().isEmpty(),
        "--distinct: only boards have symmetries: leave it out with --graph.");
    refuseIf(
        given.has("--symmetric") && question.rectangle().isEmpty(),
        "--symmetric: only boards have symmetries: leave it out with --graph.");
    refuseIf(
        estimate && question.rectangle().isEmpty(),
        "--estimate: estimates counts of boards: leave it out with --graph.");
    refuseIf(undirected && isBound, "--undirected: only for open tours without --from and --to.");
    refuseIf(
        cluster.isShared() && !cluster.isThisMachine() && checkpoint.isEmpty(),
        "--spark: needs --checkpoint DIR, a directory that every machine of the cluster sees.");
    refuseIf(
        byStart && checkpoint.isPresent() && !cluster.isShared(),
        "--checkpoint: a directory holds one count, and --by-start makes several.");
    refuseIf(
        given.has("--chart") && (byStart || estimate),
        "--chart: not with --by-start or --estimate: it shows one count.");
    if (byStart) {
      given.refuse("with --by-start", "--stats", "--symmetric");
    }
    check.check(this, chart.force());
    if (distinct) {
      given.refuse("with --distinct", "--undirected", "--symmetric");
    }
    if (estimate) {
      accept(ESTIMATE);
    }
  }

  /** Returns the question without the squares that {@code --first} removes. */
  private TourQuestion question() {
    TourQuestion question = questionOptions.on(boards.isEmpty() ? null : boards.get(0));
    if (first == null) {
      return question;
    }
    refuseIf(question.rectangle().isEmpty(), "--first: counts squares of a board, not vertices.");
    Board board = question.board();
    refuseIf(
        first < 1 || first > board.squares(),
        "--first " + first + ": " + board + " has 1 to " + board.squares() + " squares.");
    return question.without(
        IntStream.range(first, board.squares())
            .mapToObj(at -> board.index(at / board.rows(), at % board.rows()))
            .toList());
  }
}
