package org.knightstour.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.text.JsonObject;
import org.knightstour.puzzle.DailyPuzzle;
import org.knightstour.puzzle.Deduction;
import org.knightstour.puzzle.Givens;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.LogicalSolver;
import org.knightstour.puzzle.MadePuzzle;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.PuzzleFile;
import org.knightstour.puzzle.PuzzleSpec;
import org.knightstour.solve.PuzzleAnswer;
import org.knightstour.solve.Puzzles;
import org.knightstour.web.Engine.Activity;

/** A request about a number puzzle: to make it, to open it, or for a hint. */
final class Puzzler {

  private final Request request;
  private final Questions asked;

  Puzzler(Request request, Questions asked) {
    this.request = request;
    this.asked = asked;
  }

  /** Makes a puzzle of a date, or of a question and a seed. */
  Activity make() {
    Level level = Level.of((int) request.number("level", 1, Level.values().length, 1));
    PuzzleSpec spec =
        request.has("date")
            ? DailyPuzzle.spec(request.text("date"), level)
            : PuzzleSpec.of(request.question())
                .level(level)
                .seed(request.number("seed", 0, 1L << 53, 1));
    return asked.activity(Puzzles.making(spec, asked.budget, asked.monitor), this::made, null);
  }

  private Reply made(Outcome<MadePuzzle> outcome) {
    MadePuzzle made = outcome.known().orElse(null);
    if (made == null) {
      return asked
          .verdict(outcome.stopped().isPresent() ? "stopped" : "declined")
          .text("reason", outcome.declined().orElse("the time is up"));
    }
    return puzzle("one", made.puzzle(), made.level(), made.answer());
  }

  private Reply puzzle(String verdict, Puzzle puzzle, Optional<Level> level, Tour answer) {
    TourQuestion question = puzzle.question();
    Reply reply =
        asked
            .verdict(verdict)
            .text("question", question.text())
            .text("given", puzzle.givens().text(question.naming()))
            .squares("squares", answer.toArray());
    level.ifPresent(value -> reply.number("level", value.number()));
    return reply;
  }

  /** Checks whether a puzzle has one solution, and returns the solution. */
  Activity open() {
    Puzzle puzzle =
        request.has("text") ? PuzzleFile.parse(request.text("text")).puzzle() : puzzle();
    return asked.activity(
        Puzzles.solving(puzzle, asked.budget, asked.monitor),
        outcome -> opened(puzzle, outcome),
        null);
  }

  private Reply opened(Puzzle puzzle, Outcome<PuzzleAnswer> outcome) {
    PuzzleAnswer answer = outcome.known().orElse(null);
    if (answer == null) {
      return asked.verdict("stopped");
    }
    List<Tour> tours = answer.solutions().tours();
    return answer.isUnique()
        ? puzzle("one", puzzle, answer.level(), tours.get(0))
        : asked.verdict(tours.isEmpty() ? "none" : "several");
  }

  /** Returns the logical steps up to the next number. */
  Reply hint() {
    StringBuilder steps = new StringBuilder("[");
    for (Deduction step : LogicalSolver.hint(puzzle())) {
      Reply one =
          Reply.object()
              .text("rung", step.technique().label())
              .text("says", step.key().label())
              .raw("values", values(step.values()))
              .squares("squares", step.squares());
      step.placed().ifPresent(number -> one.number("number", number));
      steps.append(steps.length() > 1 ? "," : "").append(one.json());
    }
    return asked.verdict(steps.length() > 1 ? "steps" : "none").raw("steps", steps + "]");
  }

  private static String values(List<Object> values) {
    List<String> texts = new ArrayList<>();
    for (Object value : values) {
      texts.add(value instanceof String name ? JsonObject.quoted(name) : value.toString());
    }
    return "[" + String.join(",", texts) + "]";
  }

  private Puzzle puzzle() {
    TourQuestion question = request.question();
    String given = request.text("given", "");
    try {
      return new Puzzle(
          question, given.isEmpty() ? Givens.NONE : Givens.parse(question.naming(), given));
    } catch (ArgumentException e) {
      throw new InputException(e.getMessage() + ".");
    }
  }
}
