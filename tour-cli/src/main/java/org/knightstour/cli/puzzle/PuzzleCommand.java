package org.knightstour.cli.puzzle;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.Given;
import org.knightstour.cli.options.InputFile;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.TourQuestion;
import org.knightstour.puzzle.DailyPuzzle;
import org.knightstour.puzzle.LetterMaker;
import org.knightstour.puzzle.LetterText;
import org.knightstour.puzzle.LetterWish;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.PuzzleFile;
import org.knightstour.puzzle.PuzzleWish;
import org.knightstour.solve.Puzzles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puzzles with one solution. */
@Command(
    name = "puzzle",
    subcommands = {PuzzleCheckCommand.class, PuzzleHintCommand.class},
    description = {
      "Makes puzzles: some squares show their numbers, and only one tour has them there.",
      "Levels say what reasoning is needed: 1 step by step, 2 with lines, 3 with counting, 4 with"
          + " pencil marks, 5 with trial. That there is one solution is proved by search, and up to"
          + " level 5 by deductions too.",
      "The same seed makes the same puzzle."
    },
    footer = {
      "",
      "  tour puzzle 8x8 --closed --level 3 --seed 7",
      "  tour puzzle 8x8 --level 2 --count 6 --symmetry half -o sheet.pdf",
      "  tour puzzle 6x6 --closed --minimal --answers",
      "  tour puzzle --daily 2026-11-23 --level 2",
      "  tour puzzle --text verse.txt --closed -o letters.svg",
      "  tour puzzle --text verse.txt --numbers --level 2 -o letters.pdf",
      "  tour puzzle 8x8 --closed --seed 7 -o daily.tourpuzzle",
      "  tour puzzle check daily.tourpuzzle",
      "  tour puzzle hint daily.tourpuzzle"
    })
public final class PuzzleCommand extends Subcommand {

  private static final int MOST_PUZZLES = 100;

  @Parameters(paramLabel = "BOARD", arity = "0..1", description = "ROWSxCOLUMNS, like 8x8.")
  private @Nullable Board board;

  @Mixin private QuestionOptions questionOptions;

  @Option(
      names = "--level",
      paramLabel = "1-5",
      description = "How hard; default 3, and with --pattern any.")
  private @Nullable Integer level;

  @Option(
      names = "--minimal",
      description =
          "Take numbers away as long as there is one solution, however hard: none that is left can"
              + " go alone.")
  private boolean minimal;

  @Option(
      names = "--symmetry",
      paramLabel = "NAME",
      completionCandidates = SymmetryNames.class,
      description =
          "How the given squares lie: none (default), half, left-right, quarter, both, diagonal.")
  private @Nullable String symmetry;

  @Option(
      names = "--pattern",
      paramLabel = "FILE",
      description =
          "Give these squares: a line for each rank, the highest first, . for an empty square and"
              + " # for a given one. Its size is the board's.")
  private @Nullable String pattern;

  @Option(
      names = "--text",
      paramLabel = "FILE",
      description =
          "A puzzle of letters instead: a text, or - for stdin, on a board with holes that fit it."
              + " Hyphens divide it into syl-la-bles.")
  private @Nullable String text;

  @Option(
      names = "--numbers",
      description =
          "With --text: show numbers too, so that the tour is the only one without the text; with"
              + " --level or --minimal as many as there.")
  private boolean numbers;

  @Option(
      names = "--daily",
      paramLabel = "DATE",
      description =
          "The puzzles of a day, like 2026-11-23 or today, as the page has them: one each of level"
              + " 1, 2 and 3, or the one of --level.")
  private @Nullable String daily;

  @Option(
      names = "--seed",
      order = -2,
      paramLabel = "N",
      defaultValue = "1",
      description = "Which puzzle; default ${DEFAULT-VALUE}. The next ones have the next seeds.")
  private long seed;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many puzzles, 1 to 100; default ${DEFAULT-VALUE}.")
  private int count;

  @Option(names = "--answers", description = "Print the answers as well, after all puzzles.")
  private boolean answers;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description =
          "Write there: .pdf, .svg, .xlsx or .txt, pages with the answers on the last one; .tourpuzzle,"
              + " which check and hint read.")
  private @Nullable Path file;

  @Option(names = "--force", description = "Replace an existing file.")
  private boolean force;

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      description = "Stop after this time, like 10s; default: no limit.")
  private @Nullable Duration maxTime;

  @Override
  public Integer call() throws IOException {
    ArgumentException.checkRange("count", count, 1, MOST_PUZZLES);
    checkOptions();
    List<PuzzleWish> ofADay = daily == null ? List.of() : wishes(daily);
    int puzzles = daily == null ? count : ofADay.size();
    Optional<PuzzleTarget> target = PuzzleTarget.of(file, force, puzzles, text == null || numbers);
    Budget budget = maxTime == null ? Budget.none() : Budget.none().time(maxTime);
    if (text != null) {
      return lettered(TextFile.read(new InputFile(text)), budget, target);
    }
    List<PuzzleWish> wishes = daily == null ? wishes() : ofADay;
    PuzzleView view = new PuzzleView(wishes.get(0).question(), answers, target);
    return say(
        watched(
            watch ->
                PuzzleRun.each(
                    puzzles,
                    budget,
                    watch,
                    (at, place, left) ->
                        Puzzles.make(wishes.get(at), left, watch)
                            .map(made -> SheetPuzzle.of(PuzzleFile.of(made), place)))),
        view);
  }

  /** The puzzles of a day. */
  private List<PuzzleWish> wishes(String date) {
    String day = date.equals("today") ? LocalDate.now(ZoneId.systemDefault()).toString() : date;
    List<Level> levels = level == null ? DailyPuzzle.levels() : List.of(Level.of(level));
    return levels.stream().map(one -> DailyPuzzle.wish(day, one)).toList();
  }

  /** The same wish with one seed after the other. */
  private List<PuzzleWish> wishes() throws IOException {
    Optional<PatternFile> squares =
        pattern == null ? Optional.empty() : Optional.of(PatternFile.read(new InputFile(pattern)));
    PuzzleWish wish = wish(question(squares), squares);
    return IntStream.range(0, count).mapToObj(at -> wish.seed(seed + at)).toList();
  }

  private int lettered(LetterText parts, Budget budget, Optional<PuzzleTarget> target) {
    List<Board> boards = board == null ? LetterMaker.boards(parts) : List.of(board);
    refuseIf(boards.isEmpty(), "the text, " + parts.size() + ", fits no board: add words.");
    List<TourQuestion> questions = boards.stream().map(questionOptions::on).toList();
    LetterWish letters = LetterWish.of(parts, questions);
    LetterWish wish = numbers ? letters.numbers(each -> ofLevel(each, minimal)) : letters;
    PuzzleView view = new PuzzleView(questions.get(0), answers, target);
    return say(
        watched(
            watch ->
                PuzzleRun.each(
                    count,
                    budget,
                    watch,
                    (at, place, left) ->
                        Puzzles.letters(wish.seed(seed + at), left, watch)
                            .map(made -> SheetPuzzle.of(made, place)))),
        view);
  }

  private void checkOptions() {
    Given given = given();
    given.need("--force", "-o");
    given.refuse("in a puzzle, which is on a board", "--graph");
    if (minimal) {
      given.refuse("with --minimal", "--level");
      given.refuse("with --minimal: the squares are given", "--pattern");
    }
    given.need("--numbers", "--text");
    if (daily != null) {
      String where = "with --daily, which says what is made";
      given.refuse(where, "--seed", "--count", "--minimal", "--symmetry", "--pattern", "--text");
      given.refuse(where, Given.names(questionOptions));
      refuseIf(board != null, "--daily: has boards of its own: leave out " + board + ".");
    }
    if (text != null) {
      given.refuse("with --text", "--symmetry", "--pattern");
      if (!numbers) {
        given.refuse("with --text without --numbers", "--level", "--minimal");
      }
    }
    if (file != null) {
      given.refuse("with -o: pages have the answers", "--answers");
    } else if (isJson()) {
      given.refuse("with --json, which has the answers", "--answers");
    }
  }

  private TourQuestion question(Optional<PatternFile> squares) {
    Optional<Board> drawn = squares.map(PatternFile::board);
    refuseIf(
        board == null && drawn.isEmpty(),
        "a board is missing: write ROWSxCOLUMNS, like 8x8, or --pattern FILE or --text FILE.");
    return questionOptions.on(board == null ? drawn.orElseThrow() : board);
  }

  private PuzzleWish wish(TourQuestion question, Optional<PatternFile> squares) {
    PuzzleWish wish = PuzzleWish.of(question).seed(seed).symmetry(SymmetryNames.parse(symmetry));
    if (squares.isPresent()) {
      wish = wish.pattern(squares.get().on(question));
    }
    return ofLevel(wish, minimal || (squares.isPresent() && level == null));
  }

  private PuzzleWish ofLevel(PuzzleWish wish, boolean isAnyLevel) {
    return isAnyLevel ? wish.minimal() : wish.level(level == null ? Level.THREE : Level.of(level));
  }
}
