package org.knightstour.cli.puzzle;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Text;
import org.knightstour.cli.report.View;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Work;
import org.knightstour.draw.sheet.PuzzleWorkbook.Part;

/**
 * Puzzles on the terminal, or the files with the puzzles.
 *
 * @param files the files, or empty if the terminal shows the puzzles
 */
record PuzzleView(TourQuestion question, boolean hasAnswers, Optional<List<Path>> files)
    implements View.OfQuestion<List<SheetPuzzle>> {

  private static final String PAGE_END = "\f";

  @Override
  public Optional<Verdict> verdict(List<SheetPuzzle> puzzles) {
    return Optional.of(Verdict.TOUR);
  }

  @Override
  public String reason(StopReason reason, Work work) {
    return work instanceof PuzzleRun.Several several && several.wanted() > 1
        ? "%s after %d of %d puzzles".formatted(reason.text(), several.made(), several.wanted())
        : reason.text();
  }

  @Override
  public Text text(List<SheetPuzzle> puzzles, Work work) {
    if (files.isPresent()) {
      Lines pages = new Lines();
      // Because the first file has the name from the command line.
      files.get().stream().skip(1).forEach(file -> pages.add("also: " + file));
      return pages;
    }
    return lines(puzzles, hasAnswers ? EnumSet.allOf(Part.class) : EnumSet.of(Part.PUZZLES));
  }

  @Override
  public Lines commentary(List<SheetPuzzle> puzzles, Work work) {
    Lines lines = new Lines();
    if (work instanceof PuzzleRun.Several several && several.repeated() > 0) {
      String count = NumberText.counted(several.repeated(), "puzzle has", "puzzles have");
      lines.add(count + " the tour of an earlier puzzle: too few tours fit.");
    }
    return lines;
  }

  /** Returns the puzzles below each other, and their answers on a separate page. */
  static Lines lines(List<SheetPuzzle> puzzles, Set<Part> parts) {
    Lines lines = new Lines();
    String before = "";
    if (parts.contains(Part.PUZZLES)) {
      for (SheetPuzzle puzzle : puzzles) {
        lines.addText(before).addText(puzzle.grid()).add(puzzle.caption() + ".");
        puzzle.printed().notes().forEach(lines::add);
        before = System.lineSeparator();
      }
      before = PAGE_END;
    }
    if (parts.contains(Part.ANSWERS)) {
      for (SheetPuzzle puzzle : puzzles) {
        lines.addText(before).addText(puzzle.answerGrid());
        lines.add("answer of " + puzzle.printed().title() + ".");
        puzzle.printed().solution().forEach(lines::add);
        before = System.lineSeparator();
      }
    }
    return lines;
  }

  @Override
  public void add(List<SheetPuzzle> puzzles, Work work, JsonAnswer json) {
    if (files.isPresent()) {
      json.begin("files", '[');
      files.get().forEach(file -> json.item(file.toString()));
      json.end(']');
    }
    json.number("tours", work.amount()).number("elapsedNanos", work.elapsedNanos());
    json.objects("puzzles", puzzles, puzzle -> puzzle.add(json));
  }
}
