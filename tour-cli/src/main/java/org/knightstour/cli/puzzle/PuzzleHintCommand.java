package org.knightstour.cli.puzzle;

import java.util.List;
import org.knightstour.cli.options.FileArgument;
import org.knightstour.cli.options.TimeOption;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.answer.Outcome;
import org.knightstour.puzzle.Deduction;
import org.knightstour.puzzle.LogicalSolver;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.solve.PuzzleAnswer;
import org.knightstour.solve.Puzzles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "hint",
    description =
        "Print the next number of a puzzle, and the reason. If all numbers are given, or the "
            + "puzzle has no solution or several, the exit status is 1.",
    footer = {"", "  tour puzzle hint daily.tourpuzzle"})
public final class PuzzleHintCommand extends Subcommand {

  @Mixin private FileArgument file;

  @Mixin private TimeOption time;

  @Override
  public Integer call() {
    Puzzle puzzle = PuzzleCheckCommand.read(file.name()).puzzle();
    Outcome<PuzzleAnswer> outcome =
        watched(monitor -> Puzzles.solve(puzzle, time.budget(), monitor));
    JsonAnswer json = JsonAnswer.of(command()).asked(puzzle.question());
    if (outcome.stopped().isPresent()) {
      String reason = outcome.stopped().get().text();
      return say(
          new PlainAnswer(ExitStatus.STOPPED, "stopped: " + reason + ".", json.stopped(reason)));
    }
    PuzzleAnswer answer = outcome.value();
    List<Deduction> steps = answer.isUnique() ? LogicalSolver.hint(puzzle) : List.of();
    if (steps.isEmpty()) {
      String reason = without(puzzle, answer);
      return say(new PlainAnswer(ExitStatus.OPPOSITE, reason + ".", json.text("reason", reason)));
    }
    Lines lines = new Lines();
    steps.forEach(step -> lines.add(step.words()));
    json.objects("steps", steps, step -> add(puzzle, step, json));
    return say(new PlainAnswer(lines.toString(), json));
  }

  private static void add(Puzzle puzzle, Deduction step, JsonAnswer json) {
    json.text("rung", step.technique().label()).text("words", step.words());
    step.placed().ifPresent(number -> json.number("number", number));
    int[] squares = step.squares().stream().mapToInt(Integer::intValue).toArray();
    json.names("squares", puzzle.question().naming(), squares);
  }

  /** Returns the reason why a puzzle has no hint. */
  private static String without(Puzzle puzzle, PuzzleAnswer answer) {
    if (!answer.isUnique()) {
      return answer.solutions().tours().isEmpty()
          ? "no hint: these numbers leave no solution"
          : "no hint: these numbers leave several solutions";
    }
    return puzzle.known().size() == puzzle.numbers()
        ? "no hint: every number has its square"
        : "no hint: this puzzle needs more than three assumptions, which is beyond level 5";
  }
}
