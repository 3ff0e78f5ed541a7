package org.knightstour.cli.puzzle;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.knightstour.draw.page.PuzzlePages;
import org.knightstour.draw.page.SheetTexts;

/**
 * The settings of printed sheets.
 *
 * @param words the texts in the language of the sheets
 * @param title the title, or empty for the usual title of the language
 * @param most the number of puzzles on a page, 1 to {@link PuzzlePages#MOST_ON_A_PAGE}
 * @param answers a separate file for the answers
 * @param command the command that makes the sheets again, or empty if no command does
 */
record SheetSettings(
    SheetWords words,
    Optional<String> title,
    int most,
    Optional<Path> answers,
    Optional<String> command) {

  /** The default number of puzzles on a page. */
  static final int USUAL_MOST = 6;

  /** Returns the settings without options. */
  static SheetSettings usual() {
    return new SheetSettings(
        SheetWords.of("en"), Optional.empty(), USUAL_MOST, Optional.empty(), Optional.empty());
  }

  /** Returns the texts of sheets with these puzzles. */
  SheetTexts texts(List<SheetPuzzle> puzzles) {
    return new SheetTexts(
        words.language(),
        title.orElse(words.text("print.title")),
        words.text("print.answers"),
        List.of(words.text("print.name"), words.text("print.date")),
        SheetPuzzle.rules(puzzles, words),
        command.map(one -> words.text("print.again", Map.of("command", one))).orElse(""));
  }
}
