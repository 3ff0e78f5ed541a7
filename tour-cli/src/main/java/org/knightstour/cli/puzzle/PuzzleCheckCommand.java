package org.knightstour.cli.puzzle;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.options.FileArgument;
import org.knightstour.cli.options.InputFile;
import org.knightstour.cli.options.TimeOption;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.Text;
import org.knightstour.cli.report.View;
import org.knightstour.core.Budget;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.VertexNames;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.PuzzleFile;
import org.knightstour.puzzle.SolvePath;
import org.knightstour.puzzle.Technique;
import org.knightstour.solve.PuzzleAnswer;
import org.knightstour.solve.Puzzles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "check",
    description =
        "Check that a puzzle has exactly one solution, and print its level. If it has "
            + "no solution or several, the exit status is 1.",
    footer = {
      "",
      "  tour puzzle check daily.tourpuzzle",
      "  tour puzzle check daily.tourpuzzle --certificate daily.tourpuzzleproof",
      "  tour puzzle check daily.tourpuzzle -o daily.svg"
    })
public final class PuzzleCheckCommand extends Subcommand {

  private static final int MOST_BYTES = 1 << 18; // more than any puzzle has

  @Mixin private FileArgument file;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write the steps that prove the solution unique to FILE")
  private @Nullable Path certificate;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description =
          "Write the puzzle and its answer to FILE, which ends in .pdf, .svg, .png, .xlsx or .txt")
  private @Nullable Path drawn;

  @Option(
      names = {"-f", "--force"},
      description = "Replace an existing file")
  private boolean force;

  @Mixin private TimeOption time;

  @Override
  public Integer call() {
    given().need("--force", "--certificate", "-o");
    Optional<PuzzleTarget> target = PuzzleTarget.of(drawn, force, 1, true, SheetSettings.usual());
    if (certificate != null) {
      Path proof = certificate;
      refuseIf(
          target.filter(sheet -> sheet.writes(proof)).isPresent(),
          "--certificate " + proof + ": is the name of another file that -o writes.");
      OutputFile.check(proof, force);
    }
    PuzzleFile read = read(file.name());
    Puzzle puzzle = read.puzzle();
    refuseIf(
        drawn != null && puzzle.question().rectangle().isEmpty(),
        "-o " + drawn + ": shows boards, and this puzzle is on a graph.");
    long begin = System.nanoTime();
    Outcome<PuzzleAnswer> answer =
        watched(monitor -> Puzzles.solve(puzzle, time.budget(), monitor));
    Optional<PuzzleAnswer> unique = answer.known().filter(PuzzleAnswer::isUnique);
    Proved proved = Proved.NOT_ASKED;
    List<Path> pages = new ArrayList<>();
    if (unique.isPresent()) {
      Tour tour = unique.get().solutions().tours().get(0);
      if (certificate != null) {
        Path proof = certificate;
        Budget left = time.budget().after(System.nanoTime() - begin);
        proved =
            proved(watched(monitor -> Puzzles.certificate(puzzle, tour, left, monitor)), proof);
      }
      PuzzleFile made =
          new PuzzleFile(puzzle, unique.get().level(), read.seed(), Optional.of(tour));
      target.ifPresent(
          file -> pages.addAll(file.write(List.of(SheetPuzzle.of(made, OptionalInt.empty())))));
    }
    return say(answer, new CheckView(puzzle, proved, pages));
  }

  static PuzzleFile read(String name) {
    return new InputFile(name)
        .read(MOST_BYTES, bytes -> PuzzleFile.parse(new String(bytes, StandardCharsets.UTF_8)));
  }

  private Proved proved(Outcome<String> proof, Path file) {
    if (proof.known().isEmpty()) {
      String why =
          proof instanceof Outcome.Stopped<String> stopped
              ? stopped.reason().text()
              : proof.declined().orElseThrow();
      return new Proved(Optional.empty(), Optional.of("no certificate: " + why));
    }
    OutputFile.write(file, force, out -> out.write(proof.value()));
    return new Proved(Optional.of(file), Optional.empty());
  }

  /**
   * A certificate.
   *
   * @param file the file of the certificate
   * @param missing the reason if a requested certificate is missing
   */
  private record Proved(Optional<Path> file, Optional<String> missing) {
    private static final Proved NOT_ASKED = new Proved(Optional.empty(), Optional.empty());
  }

  private record CheckView(Puzzle puzzle, Proved certificate, List<Path> pages)
      implements View.OfQuestion<PuzzleAnswer> {

    @Override
    public TourQuestion question() {
      return puzzle.question();
    }

    @Override
    public ExitStatus status(PuzzleAnswer answer) {
      if (certificate.missing().isPresent()) {
        return ExitStatus.STOPPED;
      }
      return answer.isUnique() ? ExitStatus.ANSWERED : ExitStatus.OPPOSITE;
    }

    @Override
    public Text text(PuzzleAnswer answer, Work work) {
      Lines lines = new Lines().add(says(answer) + ".");
      if (answer.isUnique()) {
        lines.addUnlessEmpty(steps(answer.path()));
        lines.add("search: " + NumberText.nodes(work.amount(), work.walked()) + ".");
      }
      certificate.missing().ifPresent(why -> lines.add(why + "."));
      return lines.addUnlessEmpty(
          certificate.file().map(path -> "certificate: " + path).orElse(""));
    }

    private String says(PuzzleAnswer answer) {
      List<Tour> tours = answer.solutions().tours();
      if (answer.isUnique()) {
        return "one solution, " + SheetPuzzle.level(answer.level());
      }
      return tours.isEmpty()
          ? "no solution" + answer.path().contradiction().map(why -> ": " + why.words()).orElse("")
          : "several solutions: " + difference(tours.get(0), tours.get(1));
    }

    /** Returns the first number on which two solutions differ. */
    private String difference(Tour one, Tour other) {
      int step = Arrays.mismatch(one.toArray(), other.toArray());
      VertexNames naming = question().naming();
      return "%d may be on %s or on %s"
          .formatted(step + 1, naming.name(one.square(step)), naming.name(other.square(step)));
    }

    private static String steps(SolvePath path) {
      if (path.answer().isEmpty()) {
        return "";
      }
      return Arrays.stream(Technique.values())
          .filter(technique -> path.count(technique) > 0)
          .map(technique -> path.count(technique) + " " + technique.label())
          .collect(
              Collectors.joining(
                  ", ", NumberText.counted(path.steps().size(), "step", "steps") + ": ", "."));
    }

    @Override
    public void add(Work work, JsonAnswer json) {
      json.number("nodes", work.amount()).number("elapsedNanos", work.elapsedNanos());
    }

    @Override
    public void add(PuzzleAnswer answer, Work work, JsonAnswer json) {
      String missing = certificate.missing().map(why -> "; " + why).orElse("");
      json.text("reason", says(answer) + missing).text("solutions", solutions(answer));
      if (!pages.isEmpty()) {
        json.begin("files", '[');
        pages.forEach(file -> json.item(file.toString()));
        json.end(']');
      }
      answer.level().ifPresent(level -> json.number("level", level.number()));
      add(work, json);
      certificate.file().ifPresent(path -> json.text("certificate", path.toString()));
      if (answer.isUnique()) {
        json.begin("steps", '[');
        answer.path().steps().forEach(step -> json.item(step.words()));
        json.end(']');
        json.tour(answer.solutions().tours().get(0));
      }
    }

    private static String solutions(PuzzleAnswer answer) {
      return answer.isUnique() ? "one" : answer.solutions().tours().isEmpty() ? "none" : "several";
    }
  }
}
