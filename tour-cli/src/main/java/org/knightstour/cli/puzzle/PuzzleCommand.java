package org.knightstour.cli.puzzle;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.options.InputFile;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.TimeOption;
import org.knightstour.cli.report.Mode;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.puzzle.DailyPuzzle;
import org.knightstour.puzzle.LetterSpec;
import org.knightstour.puzzle.LetterText;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.PuzzleFile;
import org.knightstour.puzzle.PuzzleSpec;
import org.knightstour.solve.Puzzles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "puzzle",
    subcommands = {PuzzleCheckCommand.class, PuzzleHintCommand.class},
    description =
        "Make number puzzles with exactly one solution. Some squares show their numbers, and the solver finds the tour. The levels differ in the reasoning: 1 step by step, 2 "
            + "with lines, 3 with counting, 4 with pencil marks, 5 with trial and error. A "
            + "search proves that the solution is unique. The same seed makes the same puzzle.",
    footer = {
      "",
      "  tour puzzle 8x8 --closed --level 3 --seed 7",
      "  tour puzzle 8x8 --level medium --puzzles 6 --title \"Class 5\" -o sheet.pdf",
      "  tour puzzle 6x6 --closed --puzzles 12 -o pupils.pdf --answers answers.pdf",
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
  private static final int MOST_SEED = 1_000_000; // of the seeds that are chosen at random
  private static final int MOST_BYTES = 1 << 16; // a puzzle has at most 128 parts

  /** Options that every kind of puzzle accepts. */
  private static final Mode EACH =
      Mode.of(
          "in a puzzle", "--answers -o --force --title --language --per-page", TimeOption.class);

  @Parameters(paramLabel = "BOARD", arity = "0..1", description = BoardText.DESCRIPTION)
  private @Nullable String board;

  @Mixin private QuestionOptions questionOptions;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      completionCandidates = LevelNames.class,
      description =
          "Difficulty, 1 to 5 [default: 3, with --pattern any]. Also easy, medium, hard, expert or "
              + "extreme.")
  private @Nullable String level;

  @Option(
      names = "--minimal",
      description =
          "Remove givens, at any level, until removing another would allow a second " + "solution")
  private boolean minimal;

  @Option(
      names = "--symmetry",
      paramLabel = "NAME",
      completionCandidates = SymmetryNames.class,
      description =
          "Symmetry of the given squares: none, half, left-right, quarter, both, diagonal "
              + "[default: none]")
  private @Nullable String symmetry;

  @Option(
      names = "--pattern",
      paramLabel = "FILE",
      description =
          "Give the squares drawn in FILE. It has one line for each rank, the top rank "
              + "first, with # for a given square and . for an empty square. The drawing also "
              + "sets the board.")
  private @Nullable String pattern;

  @Option(
      names = "--text",
      paramLabel = "FILE",
      description =
          "Make a letter puzzle of the text in FILE (- for standard input), on a board with holes if necessary. Hyphens separate syl-la-bles.")
  private @Nullable String text;

  @Option(
      names = "--numbers",
      description =
          "Also show numbers that make the tour unique without the text (with --text). "
              + "--level and --minimal apply to them.")
  private boolean numbers;

  @Option(
      names = "--daily",
      paramLabel = "DATE",
      description =
          "Make the puzzles of a day, for example 2026-11-23 or today, of levels 1 to 3 "
              + "or of --level. The web app has the same puzzles.")
  private @Nullable String daily;

  @Option(
      names = "--seed",
      order = -2,
      paramLabel = "N",
      description =
          "Random seed [default: random, printed with the puzzle]. Each further puzzle uses the "
              + "next seed that gives a new tour.")
  private @Nullable Long givenSeed;

  /** The first seed: the given seed, or a random seed that is short enough to type. */
  private long seed;

  @Option(
      names = "--puzzles",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of puzzles, 1 to 100 [default: 1]")
  private int count;

  @Mixin private SheetOptions sheets;

  @Mixin private TimeOption time;

  @Override
  public Integer call() {
    ArgumentException.checkRange("count", count, 1, MOST_PUZZLES);
    checkOptions();
    seed = givenSeed == null ? ThreadLocalRandom.current().nextInt(1, MOST_SEED) : givenSeed;
    List<PuzzleSpec> ofADay = daily == null ? List.of() : specs(daily);
    int puzzles = daily == null ? count : ofADay.size();
    Optional<PuzzleTarget> target =
        sheets.target(given(), puzzles, text == null || numbers, Optional.of(again()));
    Budget budget = time.budget();
    if (text != null) {
      return lettered(letters(text), budget, target);
    }
    List<PuzzleSpec> specs = daily == null ? List.of(spec()) : ofADay;
    return made(
        specs.get(0).question(),
        target,
        monitor -> {
          PuzzleRun.Maker maker =
              (at, place, left) ->
                  Puzzles.make(spec(specs, at), left, monitor)
                      .map(made -> SheetPuzzle.of(PuzzleFile.of(made), place));
          return daily == null
              ? PuzzleRun.each(puzzles, budget, monitor, maker)
              : PuzzleRun.set(puzzles, budget, monitor, maker);
        });
  }

  /** Returns a puzzle of the day, or the same spec with one seed after the other. */
  private PuzzleSpec spec(List<PuzzleSpec> specs, int at) {
    return daily == null ? specs.get(0).seed(seed + at) : specs.get(at);
  }

  /** Makes the puzzles, writes them to the file if one is given, and prints the answer. */
  private int made(
      TourQuestion question,
      Optional<PuzzleTarget> target,
      Watched<Outcome<List<SheetPuzzle>>> making) {
    Outcome<List<SheetPuzzle>> made = watched(making);
    Optional<List<Path>> files =
        target.map(pages -> made.soFar().map(pages::write).orElse(List.of()));
    return say(made, new PuzzleView(question, sheets.hasAnswers(), files));
  }

  private List<PuzzleSpec> specs(String date) {
    String day = date.equals("today") ? today() : date;
    List<Level> levels = level == null ? DailyPuzzle.levels() : List.of(LevelNames.parse(level));
    return levels.stream().map(one -> DailyPuzzle.spec(day, one)).toList();
  }

  private PuzzleSpec spec() {
    Optional<PatternFile> squares =
        pattern == null ? Optional.empty() : Optional.of(PatternFile.read(new InputFile(pattern)));
    return spec(question(squares), squares);
  }

  private static LetterText letters(String name) {
    return new InputFile(name)
        .read(
            MOST_BYTES + 1,
            bytes -> {
              refuseIf(
                  bytes.length > MOST_BYTES,
                  "is longer than 64 KiB: a puzzle has at most 128 parts.");
              return LetterText.parse(decoded(bytes));
            });
  }

  /** Decodes UTF-8, and rejects other encodings, which would lose letters. */
  private static String decoded(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new InputException("is no text in UTF-8: save it in that encoding.");
    }
  }

  private int lettered(LetterText parts, Budget budget, Optional<PuzzleTarget> target) {
    List<TourQuestion> questions =
        hasBoard()
            ? List.of(questionOptions.on(board))
            : parts.boards().stream().map(on -> questionOptions.on(TourQuestion.of(on))).toList();
    refuseIf(questions.isEmpty(), "the text, " + parts.size() + ", fits no board: add words.");
    LetterSpec letters = LetterSpec.of(parts, questions);
    LetterSpec spec = numbers ? letters.numbers(each -> ofLevel(each, minimal)) : letters;
    return made(
        questions.get(0),
        target,
        monitor ->
            PuzzleRun.each(
                count,
                budget,
                monitor,
                (at, place, left) ->
                    Puzzles.letters(spec.seed(seed + at), left, monitor)
                        .map(made -> SheetPuzzle.of(made, place))));
  }

  private void checkOptions() {
    MatchedOptions given = given();
    given.need("--numbers", "--text");
    accept(mode());
    if (minimal) {
      given.refuse("with --minimal", "--level");
      given.refuse("with --minimal: the squares are given", "--pattern");
    }
    refuseIf(
        daily != null && board != null, "--daily: has its own boards: leave out " + board + ".");
    sheets.check(given, isJson());
  }

  /** Returns the command that makes the same sheets again, on any day. */
  private String again() {
    boolean isChosen = daily == null && givenSeed == null;
    List<String> words =
        words().stream().map(word -> word.equals("today") ? today() : word).toList();
    return SheetOptions.command(words, isChosen ? Optional.of("--seed " + seed) : Optional.empty());
  }

  private static String today() {
    return LocalDate.now(ZoneId.systemDefault()).toString();
  }

  private Mode mode() {
    if (daily != null) {
      return EACH.in("with --daily, which sets the puzzle").and("--daily --level");
    }
    Mode onBoard = EACH.and("--seed --puzzles", QuestionOptions.class).except("--graph --magic");
    if (text == null) {
      return onBoard
          .in("in a puzzle, which is on a board")
          .and("--level --minimal --symmetry --pattern");
    }
    return numbers
        ? onBoard.in("with --text").and("--text --numbers --level --minimal")
        : onBoard.in("with --text without --numbers").and("--text");
  }

  private TourQuestion question(Optional<PatternFile> squares) {
    Optional<Board> drawn = squares.map(PatternFile::board);
    refuseIf(
        !hasBoard() && drawn.isEmpty(),
        "a board is missing: write ROWSxCOLUMNS, like 8x8, or --pattern FILE or --text FILE.");
    return hasBoard()
        ? questionOptions.on(board)
        : questionOptions.on(TourQuestion.of(drawn.orElseThrow()));
  }

  private boolean hasBoard() {
    return board != null || given().has("--board");
  }

  private PuzzleSpec spec(TourQuestion question, Optional<PatternFile> squares) {
    PuzzleSpec spec = PuzzleSpec.of(question).seed(seed).symmetry(SymmetryNames.parse(symmetry));
    if (squares.isPresent()) {
      spec = spec.pattern(squares.get().on(question));
    }
    return ofLevel(spec, minimal || (squares.isPresent() && level == null));
  }

  private PuzzleSpec ofLevel(PuzzleSpec spec, boolean isAnyLevel) {
    return isAnyLevel
        ? spec.minimal()
        : spec.level(level == null ? Level.THREE : LevelNames.parse(level));
  }
}
