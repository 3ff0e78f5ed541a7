package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.SweepBaseline.Difference;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.theory.Existence;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.search.Ask;
import org.knightstour.search.Branching;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.StartResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Every start square of every board, as a regression run. */
@Command(
    name = "sweep",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Searches every start square of every board for its first tour, each start by itself.",
      "Status 0: complete, and as the baseline where one is given; 1: it differs; 3: stopped."
    },
    footer = {
      "",
      "  tour sweep 5x5 --closed --rules classic --format classic   the published table of 1999",
      "  tour sweep 5x5 6x6 8x8 --closed --json > run.json",
      "  tour sweep 5x5 6x6 8x8 --closed --baseline run.json --junit report.xml"
    })
final class SweepCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOARD", arity = "1..*", description = "ROWSxCOLUMNS, like 5x5 6x6.")
  private List<Board> boards = new ArrayList<>();

  @Mixin private KindOptions kindOptions;

  @Option(names = "--tours", description = "Count every tour of each start, with direction.")
  private boolean countTours;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text (default), classic, csv, json.")
  private SweepFormats.Format format = SweepFormats.Format.TEXT;

  @Option(names = "--baseline", paramLabel = "FILE", description = "Compare with a saved --json.")
  private @Nullable Path baselineFile;

  @Option(names = "--junit", paramLabel = "FILE", description = "Write a JUnit XML report there.")
  private @Nullable Path junitFile;

  @Option(names = "--force", description = "Replace an existing report.")
  private boolean force;

  @Mixin private SearchOptions search;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    if (output.json() && format != SweepFormats.Format.TEXT && format != SweepFormats.Format.JSON) {
      throw new InputException("--json and --format exclude each other: give one.");
    }
    if (junitFile != null) {
      WholeFile.check(junitFile, force);
    }
    SweepBaseline baseline = baselineFile == null ? null : SweepBaseline.read(baselineFile);
    List<SweptBoard> swept = sweep();
    Map<String, String> asked = asked();
    List<Difference> differences =
        baseline == null ? List.of() : baseline.differences(asked, swept);
    PrintWriter out = spec.commandLine().getOut();
    SweepFormats.print(output.json() ? SweepFormats.Format.JSON : format, out, asked, swept);
    out.flush();
    Path junit = junitFile;
    if (junit != null) {
      WholeFile.write(junit, force, writer -> JunitReport.write(writer, swept, differences));
    }
    return status(swept, differences).code();
  }

  private ExitStatus status(List<SweptBoard> swept, List<Difference> differences) {
    PrintWriter err = spec.commandLine().getErr();
    if (swept.stream().anyMatch(SweptBoard::isStopped)) {
      err.println("tour sweep: stopped before every start had its answer.");
      return ExitStatus.STOPPED;
    }
    for (Difference difference : differences) {
      err.println("differs: " + difference);
    }
    return differences.isEmpty() ? ExitStatus.ANSWERED : ExitStatus.OPPOSITE;
  }

  /** What was asked, as far as figures depend on it. */
  private Map<String, String> asked() {
    Map<String, String> asked = new LinkedHashMap<>();
    asked.put("kind", kindOptions.kind().label());
    asked.put("convention", "directed");
    asked.put("rules", search.rules().label());
    asked.put("tieBreak", search.tieBreak().label());
    asked.put("ask", countTours ? "all" : "first");
    return asked;
  }

  private List<SweptBoard> sweep() {
    TourKind kind = kindOptions.kind();
    List<SweptBoard> swept = new ArrayList<>();
    for (Board board : boards) {
      SearchRequest request =
          search
              .addTo(SearchRequest.builder(board))
              .kind(kind)
              .ask(countTours ? Ask.ALL : Ask.FIRST_OF_EACH_START)
              .branching(Branching.PATH)
              .build();
      SearchResult result = SearchRun.run(request, null, spec.commandLine().getErr(), output);
      SweptBoard answer = new SweptBoard(board, result);
      for (StartResult start : answer.starts()) {
        mustAgree(board, kind, start);
      }
      swept.add(answer);
      if (answer.isStopped() && Interruption.signal().isStopped()) {
        break;
      }
    }
    return swept;
  }

  private static void mustAgree(Board board, TourKind kind, StartResult start) {
    Existence theory = ExistenceTheory.from(board, kind, start.square());
    boolean contradicts =
        (start.verdict() == StartResult.Verdict.TOUR && theory instanceof Existence.None)
            || (start.verdict() == StartResult.Verdict.NONE && theory instanceof Existence.Exists);
    if (contradicts) {
      throw new IllegalStateException(
          board
              + " from "
              + board.name(start.square())
              + ": the search says "
              + start.verdict().label()
              + ", but the theorem: "
              + theory.reason());
    }
  }
}
