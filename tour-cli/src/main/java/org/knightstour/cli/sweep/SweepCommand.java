package org.knightstour.cli.sweep;

import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.LedgerOptions;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.InputFile;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.SearchOptions;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.LogOptions;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.View;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Sweep;
import org.knightstour.solve.Sweep.SweptBoard;
import org.knightstour.solve.SweepBaseline;
import org.knightstour.solve.SweepBaseline.Difference;
import org.knightstour.solve.Tolerance;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "sweep",
    description =
        "Search from every start square, for regression tests. Each start of each board "
            + "is searched separately. If a baseline is given and differs, the exit status is 1. If the "
            + "baseline belongs to another question, it is 2. If the search stops early, it is 3.",
    footer = {
      "",
      "  tour sweep 5x5 --closed --rules classic --format classic   the table of 1999",
      "  tour sweep 5x5 6x6 8x8 --closed --json > run.json",
      "  tour sweep 5x5 6x6 8x8 --closed --baseline run.json --junit report.xml"
    })
public final class SweepCommand extends Subcommand {

  enum Format {
    TEXT,
    CLASSIC,
    CSV,
    JSON
  }

  @Parameters(
      paramLabel = "BOARD",
      arity = "0..*",
      description = BoardText.DESCRIPTION + ", any number of them")
  private List<String> boards = new ArrayList<>();

  @Mixin private QuestionOptions questionOptions;

  @Option(names = "--tours", description = "Count the tours from each start, in both directions")
  private boolean countTours;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "Output format: text, classic, csv, json [default: text]")
  private Format format = Format.TEXT;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Compare with FILE, an earlier output of --json")
  private @Nullable String baselineFile;

  @Option(
      names = "--tolerance",
      paramLabel = "LIMITS",
      description =
          "Accept growth over --baseline, for example nodes=5%%,time=20%%. Smaller figures pass. Verdicts "
              + "and tours must be equal [default: equal nodes, any time]")
  private @Nullable String toleranceText;

  @Option(names = "--junit", paramLabel = "FILE", description = "Write a JUnit XML report to FILE")
  private @Nullable Path junitFile;

  @Option(
      names = {"-f", "--force"},
      description = "Replace an existing report")
  private boolean force;

  @Mixin private SearchOptions search;
  @Mixin private LedgerOptions ledger;
  @Mixin LogOptions log;

  @Override
  public Integer call() {
    MatchedOptions given = given();
    given.need("--force", "--junit");
    given.need("--tolerance", "--baseline");
    refuseIf(
        super.isJson() && given.has("--format") && format != Format.JSON,
        "--json and --format exclude each other: give one.");
    given.need("--spark", "--ledger");
    given.refuse("in a sweep, which begins on every square", "--from");
    given.refuse("in a sweep, which is about any numbers", "--magic");
    List<TourQuestion> questions =
        boards.isEmpty()
            ? List.of(questionOptions.on((String) null))
            : boards.stream().map(board -> questionOptions.on(board)).toList();
    refuseIf(
        format == Format.CLASSIC && questions.get(0).rectangle().isEmpty(),
        "--format classic: a table of files and ranks, which a graph does not have.");
    SearchSettings choices = search.choices();
    Tolerance tolerance = tolerance();
    Path junit = junitFile;
    if (junit != null) {
      refuseIf(
          OutputFile.isStandardOutput(junit), "--junit -: stdout has the answer: name a file.");
      OutputFile.check(junit, force);
    }
    OptionalInt elsewhere = ledger.handOver(this);
    if (elsewhere.isPresent()) {
      return elsewhere.getAsInt();
    }
    Map<String, String> asked = Sweep.asked(questions, countTours, choices);
    Optional<SweepBaseline> baseline =
        Optional.ofNullable(baselineFile).map(name -> read(name, asked, questions));
    Instant begin = Instant.now();
    Outcome<Sweep> outcome =
        watched(
            monitor ->
                ledger.searching(
                    this,
                    questions,
                    Sweep.goal(countTours),
                    choices.branching(Branching.PATH),
                    searcher -> Sweep.of(questions, countTours, choices, searcher, monitor)));
    List<Difference> differences =
        outcome
            .soFar()
            .flatMap(sweep -> baseline.map(b -> b.differences(sweep, questions, tolerance)))
            .orElse(List.of());
    int status = say(outcome, new SweepView(format, differences));
    if (junit != null) {
      Sweep sweep = outcome.soFar().orElseThrow();
      JunitReport report = new JunitReport(sweep, questions, differences, begin);
      OutputFile.write(junit, force, report::write);
    }
    differences.forEach(difference -> err().println("differs: " + difference));
    return status;
  }

  @Override
  public boolean isJson() {
    return super.isJson() || format == Format.JSON;
  }

  private Tolerance tolerance() {
    try {
      return toleranceText == null ? Tolerance.EXACT : Tolerance.parse(toleranceText);
    } catch (InputException e) {
      throw new InputException("--tolerance: " + e.getMessage());
    }
  }

  /** Reads a baseline, and rejects it before the search if it belongs to another question. */
  private static SweepBaseline read(
      String name, Map<String, String> asked, List<TourQuestion> questions) {
    InputFile file = new InputFile(name);
    return file.named(
        () -> {
          try (InputStreamReader reader =
              new InputStreamReader(file.open(), StandardCharsets.UTF_8)) {
            SweepBaseline baseline = SweepBaseline.read(reader);
            baseline
                .otherQuestion(asked, questions)
                .ifPresent(
                    how -> {
                      throw new InputException(
                          "the baseline belongs to another question ("
                              + how
                              + "): give the baseline of this question.");
                    });
            return baseline;
          }
        });
  }

  /** A sweep as text, as the table of 1999, as CSV and as JSON. */
  private record SweepView(Format format, List<Difference> differences) implements View<Sweep> {

    @Override
    public ExitStatus status(Sweep sweep) {
      return differences.isEmpty() ? ExitStatus.ANSWERED : ExitStatus.OPPOSITE;
    }

    @Override
    public String stopped(StopReason reason, Work work) {
      return "stopped before every start had its answer.";
    }

    @Override
    public String reason(StopReason reason, Work work) {
      return stopped(reason, work);
    }

    @Override
    public Lines text(Sweep sweep, Work work) {
      String head = format == Format.CSV ? "board,square,verdict,nodes,tours" : "";
      Lines lines = new Lines().addUnlessEmpty(head);
      for (SweptBoard board : sweep.boards()) {
        switch (format) {
          case TEXT -> addText(lines, board);
          case CLASSIC -> addClassic(lines, board, sweep.boards().size() > 1);
          case CSV -> addCsv(lines, board);
          case JSON -> {}
        }
      }
      return lines;
    }

    private static void addText(Lines lines, SweptBoard swept) {
      Optional<SearchResult.Start> slowest = swept.slowest();
      lines.add(
          "%s: %d of %d starts have a tour, %d have no tour, %d unknown; %s; at most %s from %s.",
          swept.name(),
          swept.count(Verdict.TOUR),
          swept.question().squares(),
          swept.count(Verdict.NONE),
          swept.count(Verdict.STOPPED),
          NumberText.work(swept.run().outcome().work()),
          slowest.map(s -> NumberText.counted(s.nodes(), "node", "nodes")).orElse("0"),
          slowest.map(s -> swept.naming().name(s.square())).orElse("none"));
    }

    /** Adds the lines of the 1999 table, by x and then y. */
    private static void addClassic(Lines lines, SweptBoard swept, boolean isNamed) {
      Board board = swept.question().board();
      if (isNamed) {
        lines.add(swept.name());
      }
      for (int x = 0; x < board.columns(); x++) {
        for (int y = 0; y < board.rows(); y++) {
          int square = board.index(x, y);
          String place = "(" + x + ", " + y + "): ";
          swept.starts().stream()
              .filter(start -> start.square() == square)
              .forEach(start -> lines.add(place + classic(start)));
        }
      }
    }

    private static String classic(SearchResult.Start start) {
      return switch (start.verdict()) {
            case TOUR -> "Solution found; ";
            case NONE -> "No solution found; ";
            case STOPPED -> "Not finished; ";
          }
          + start.nodes()
          + " positions tried.";
    }

    private static void addCsv(Lines lines, SweptBoard swept) {
      for (SearchResult.Start start : swept.starts()) {
        String begin = swept.name() + "," + swept.naming().name(start.square());
        String verdict = start.verdict().label();
        lines.add("%s,%s,%d,%d", begin, verdict, start.nodes(), start.tours());
      }
    }

    @Override
    public void ask(JsonAnswer json) {
      // Empty, because the question follows the verdict.
    }

    @Override
    public Optional<Verdict> verdict(Sweep sweep) {
      return Optional.of(sweep.verdict());
    }

    @Override
    public void add(Sweep sweep, Work work, JsonAnswer json) {
      sweep.asked().forEach(json::text);
      json.objects(
          "boards",
          sweep.boards(),
          swept -> {
            Work searched = swept.run().outcome().work();
            json.text("board", swept.name())
                .number("nodes", searched.amount())
                .number("walkedNodes", searched.walked())
                .number("threads", searched.threads())
                .number("elapsedNanos", searched.elapsedNanos())
                .starts(swept.naming(), swept.starts());
          });
    }
  }
}
