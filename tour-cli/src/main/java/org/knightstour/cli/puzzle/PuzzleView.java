package org.knightstour.cli.puzzle;

import java.util.List;
import java.util.Optional;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Text;
import org.knightstour.cli.report.View;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Work;

/** Puzzles on the terminal or in a file. */
record PuzzleView(TourQuestion question, boolean hasAnswers, Optional<PuzzleTarget> target)
    implements View.OfQuestion<List<SheetPuzzle>> {

  private static final String PAGE_END = "\f";

  @Override
  public Optional<Verdict> verdict(List<SheetPuzzle> puzzles) {
    return Optional.of(Verdict.TOUR);
  }

  @Override
  public Text text(List<SheetPuzzle> puzzles, Work work) {
    if (target.isPresent()) {
      Lines pages = new Lines();
      // One file has the name that was asked for.
      target.get().write(puzzles).stream().skip(1).forEach(file -> pages.add("also: " + file));
      return pages;
    }
    return lines(puzzles, hasAnswers);
  }

  /** The puzzles one below the other, and their answers on a page of their own. */
  static Lines lines(List<SheetPuzzle> puzzles, boolean hasAnswers) {
    Lines lines = new Lines();
    String before = "";
    for (SheetPuzzle puzzle : puzzles) {
      lines.addText(before).addText(puzzle.grid()).add(puzzle.caption() + ".");
      puzzle.printed().notes().forEach(lines::add);
      before = System.lineSeparator();
    }
    if (hasAnswers) {
      before = PAGE_END;
      for (SheetPuzzle puzzle : puzzles) {
        lines.addText(before).addText(puzzle.answerGrid());
        lines.add("answer of " + puzzle.printed().title() + ".");
        before = System.lineSeparator();
      }
    }
    return lines;
  }

  @Override
  public void add(List<SheetPuzzle> puzzles, Work work, JsonAnswer json) {
    if (target.isPresent()) {
      json.begin("files", '[');
      target.get().write(puzzles).forEach(file -> json.item(file.toString()));
      json.end(']');
    }
    json.number("tours", work.amount()).number("elapsedNanos", work.elapsedNanos());
    json.objects("puzzles", puzzles, puzzle -> puzzle.add(json));
  }
}
