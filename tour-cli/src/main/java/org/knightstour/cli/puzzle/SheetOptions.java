package org.knightstour.cli.puzzle;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.Converters;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.ArgumentException;
import org.knightstour.draw.page.PuzzlePages;
import picocli.CommandLine.Option;

/** The files of puzzles, and the style of printed sheets. */
final class SheetOptions {

  /** Options with a value that do not change the puzzles. */
  private static final Set<String> FILES = Set.of("-o", "--max-time", "--answers");

  /** Options without a value that do not change the puzzles. */
  private static final Set<String> SWITCHES = Set.of("-f", "--force", "--json", "--quiet");

  @Option(
      names = "--answers",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "FILE",
      description =
          "Print the answers too, after all puzzles. With -o, write them to FILE, apart from the "
              + "puzzles.")
  private @Nullable String answers;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description =
          "Write the puzzles to FILE, which ends in .pdf, .svg, .png, .xlsx, .txt, or "
              + ".tourpuzzle (for `check` and `hint`)")
  private @Nullable Path file;

  @Option(
      names = {"-f", "--force"},
      description = "Replace an existing file")
  private boolean force;

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "Title of the sheets (with -o) [default: by the language]")
  private @Nullable String title;

  @Option(
      names = "--language",
      paramLabel = "en|de|es|fr|nl",
      description = "Language of the sheets (with -o) [default: en]")
  private @Nullable String language;

  @Option(
      names = "--per-page",
      paramLabel = "N",
      description = "Number of puzzles on a page, 1 to 12 (with -o) [default: 6]")
  private @Nullable Integer most;

  boolean hasAnswers() {
    return answers != null;
  }

  /** Rejects options that do not go together. */
  void check(MatchedOptions given, boolean isJson) {
    for (String option : List.of("--force", "--title", "--language", "--per-page")) {
      given.need(option, "-o");
    }
    if (file == null) {
      Subcommand.refuseIf(
          answers != null && !answers.isEmpty(),
          "--answers " + answers + ": needs -o FILE for the puzzles.");
      if (isJson) {
        given.refuse("with --json, which has the answers", "--answers");
      }
    } else if (answers != null && answers.isEmpty()) {
      given.refuse("with -o, unless it names a FILE: pages have the answers", "--answers");
    }
    if (most != null) {
      ArgumentException.checkRange("per-page", most, 1, PuzzlePages.MOST_ON_A_PAGE);
    }
  }

  /** Returns the target of a number of puzzles, or empty without a file. */
  Optional<PuzzleTarget> target(
      MatchedOptions given, int count, boolean hasNumbers, Optional<String> command) {
    SheetSettings settings =
        new SheetSettings(
            SheetWords.of(language == null ? "en" : language),
            Optional.ofNullable(title),
            most == null ? SheetSettings.USUAL_MOST : most,
            Optional.ofNullable(answers).filter(name -> !name.isEmpty()).map(Converters::path),
            command);
    Optional<PuzzleTarget> target = PuzzleTarget.of(file, force, count, hasNumbers, settings);
    for (String option : List.of("--title", "--language", "--per-page")) {
      if (target.isPresent() && !target.get().takes(option, count)) {
        given.refuse("on " + file + ", which has no sheet for it: write a .pdf", option);
      }
    }
    return target;
  }

  /**
   * Returns the command that makes the same puzzles, without the names of files.
   *
   * @param seed the option for the seed, if the words do not have it
   */
  static String command(List<String> words, Optional<String> seed) {
    List<String> shown = new ArrayList<>(List.of("tour", "puzzle"));
    for (Iterator<String> rest = words.iterator(); rest.hasNext(); ) {
      String word = rest.next();
      if (FILES.contains(word)) {
        if (rest.hasNext()) {
          rest.next();
        }
      } else if (!SWITCHES.contains(word) && !word.matches("(-o|--max-time=|--answers=).*")) {
        shown.add(word.matches("[\\w./=,+:-]+") ? word : "\"" + word + "\"");
      }
    }
    seed.ifPresent(shown::add);
    return String.join(" ", shown);
  }
}
