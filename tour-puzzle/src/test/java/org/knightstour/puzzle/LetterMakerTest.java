package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.testkit.BruteForce;

/** Compares puzzles of letters with lists of all tours. */
final class LetterMakerTest {

  private static final String GOETHE =
      "Ue-ber al-len Gip-feln ist Ruh, in al-len Wip-feln sp\u00fc-rest du kaum ei-nen Hauch; die"
          + " V\u00f6-ge-lein schwei-gen im Wal-de. War-te nur, bal-de ru-hest du auch.";

  private static List<TourQuestion> boards(LetterText text, TourKind kind) {
    return text.boards().stream().map(board -> TourQuestion.of(board, kind)).toList();
  }

  private static Outcome<LetterPuzzle> make(LetterText text, TourKind kind, long seed) {
    LetterSpec spec = LetterSpec.of(text, boards(text, kind)).seed(seed);
    return PuzzleMaker.letters(spec, Budget.none(), new Monitor()).finish();
  }

  private static String random(int letters, int alphabet, SplittableRandom random) {
    return IntStream.range(0, letters)
        .mapToObj(at -> String.valueOf((char) ('a' + random.nextInt(alphabet))))
        .collect(Collectors.joining());
  }

  private static String read(LetterPuzzle puzzle, int[] tour) {
    return IntStream.of(tour).mapToObj(puzzle::part).collect(Collectors.joining("|"));
  }

  /** Checks a fixed bug: the progress line had a stage and a time, but no number. */
  @Test
  void make_watched_countsTheToursThatAreDrawn() {
    LetterText text = LetterText.parse("abcdefghijklmnop");
    LetterSpec wish = LetterSpec.of(text, boards(text, TourKind.OPEN)).seed(1);
    Monitor monitor = new Monitor();
    Outcome<LetterPuzzle> made = PuzzleMaker.letters(wish, Budget.none(), monitor).finish();
    assertThat(monitor.nodes()).isPositive().isEqualTo(made.work().amount());
  }

  /** Checks that exactly one tour from the marked square reads the text. */
  @ParameterizedTest
  @CsvSource({"12, open, 5", "16, open, 6", "20, open, 7"})
  void make_smallBoard_oneTourOfAllReadsTheText(int letters, String kind, int alphabet) {
    for (int seed = 1; seed <= 3; seed++) {
      LetterText text = LetterText.parse(random(letters, alphabet, new SplittableRandom(seed)));
      LetterPuzzle puzzle =
          make(text, TourKind.valueOf(kind.toUpperCase(Locale.ROOT)), seed).value();
      String right = String.join("|", puzzle.parts());
      List<int[]> tours = BruteForce.of(puzzle.question().text()).directedTours();
      assertThat(tours.stream().filter(tour -> read(puzzle, tour).equals(right)))
          .as("seed " + seed + ", " + puzzle.question() + ", " + right)
          .hasSize(1)
          .first()
          .isEqualTo(puzzle.answer().toArray());
    }
  }

  /** Checks that exactly one tour from the marked square has the numbers, and it reads the text. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({"12, open, 5", "16, open, 6", "20, open, 7", "30, closed, 9"})
  void make_numbersBesideTheLetters_oneTourOfAllHasThem(int letters, String kind, int alphabet) {
    TourKind tours = TourKind.valueOf(kind.toUpperCase(Locale.ROOT));
    for (int seed = 1; seed <= 3; seed++) {
      LetterText text = LetterText.parse(random(letters, alphabet, new SplittableRandom(seed)));
      LetterSpec letter = LetterSpec.of(text, boards(text, tours)).seed(seed);
      LetterSpec spec = seed == 1 ? letter.numbers(PuzzleSpec::minimal) : letter.numbers(it -> it);
      LetterPuzzle made = PuzzleMaker.letters(spec, Budget.none(), new Monitor()).finish().value();
      MadePuzzle numbers = made.numbers().orElseThrow();
      SortedMap<Integer, Integer> known = numbers.puzzle().known().squares();
      assertThat(BruteForce.of(made.question().text()).directedTours())
          .as(made + ", seed " + seed)
          .filteredOn(
              tour ->
                  known.entrySet().stream().allMatch(it -> tour[it.getKey() - 1] == it.getValue()))
          .containsExactly(made.answer().toArray());
      assertThat(numbers.puzzle().question()).isEqualTo(made.question());
      assertThat(known).hasSizeLessThan(letters / 2);
    }
  }

  @Test
  void make_numbersOfALevel_needAtMostItsReasoning() {
    LetterText text = LetterText.parse(GOETHE);
    for (Level level : Level.values()) {
      LetterSpec spec =
          LetterSpec.of(text, boards(text, TourKind.CLOSED)).numbers(it -> it.level(level)).seed(5);
      LetterPuzzle made = PuzzleMaker.letters(spec, Budget.none(), new Monitor()).finish().value();
      MadePuzzle numbers = made.numbers().orElseThrow();
      assertThat(LogicalSolver.solve(numbers.puzzle()).answer()).contains(made.answer());
      assertThat(LogicalSolver.solve(numbers.puzzle()).level()).isEqualTo(numbers.level());
      assertThat(numbers.level().orElseThrow()).isLessThanOrEqualTo(level);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 31, 34, 40, 47, 54, 64, 70, 78, 100})
  void make_anyLength_fitsABoardWithHolesInPairs(int letters) {
    SplittableRandom random = new SplittableRandom(letters);
    LetterText text = LetterText.parse(random(letters, 15, random));
    LetterPuzzle puzzle = make(text, TourKind.OPEN, letters).value();
    assertThat(puzzle.question().squares()).isEqualTo(letters + letters % 2);
    assertThat(puzzle.question().from()).hasValue(puzzle.answer().first());
    assertThat(puzzle.parts().subList(0, letters)).isEqualTo(text.parts());
    assertThat(puzzle.parts().size() - letters).isEqualTo(letters % 2);
  }

  @Test
  void make_verse_isDividedAtItsHyphens() {
    LetterText text = LetterText.parse(GOETHE);
    assertThat(text.areSyllables()).isTrue();
    assertThat(text.parts()).hasSize(38).startsWith("Ue", "ber", "al", "len", "Gip", "feln");
    assertThat(text.parts()).contains("Ruh,", "Hauch;").endsWith("auch.");
    assertThat(make(text, TourKind.CLOSED, 1).value().answer().isClosed()).isTrue();
  }

  @Test
  void parse_letters_areLargeAndWordsKeepTheirLengths() {
    LetterText text = LetterText.parse("To be, or n\u00f6t: stra\u00dfe \u2013 42");
    assertThat(text.areSyllables()).isFalse();
    assertThat(String.join("", text.parts())).isEqualTo("TOBEORN\u00d6TSTRA\u00dfE42");
    assertThat(text.lengths()).isEqualTo("2 2 2 3 6 2");
  }

  @Test
  void make_oneLetterAlone_isDeclinedSinceEveryTourReadsIt() {
    Outcome<LetterPuzzle> outcome = make(LetterText.parse("a".repeat(12)), TourKind.OPEN, 1);
    assertThat(outcome.declined().orElseThrow()).contains("12 letters", "fits no board");
  }

  @Test
  void make_fewTours_isStopped() {
    LetterText text = LetterText.parse("a".repeat(30));
    Outcome<LetterPuzzle> outcome =
        PuzzleMaker.letters(
                LetterSpec.of(text, List.of(TourQuestion.parse("5x6 open"))),
                Budget.none().nodes(3),
                new Monitor())
            .finish();
    assertThat(outcome.stopped()).contains(StopReason.NODE_LIMIT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "", "...", "\u2013 \u2013"})
  void parse_tooShort_isOneLine(String text) {
    assertThatThrownBy(() -> LetterText.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessageMatching("The text has (0 letters|1 letter): a puzzle has 2 to 128.*");
  }

  @Test
  void parse_tooLongOrNotDivided_isOneLine() {
    assertThatThrownBy(() -> LetterText.parse("a".repeat(129)))
        .hasMessageContaining("129 letters: a puzzle has 2 to 128");
    assertThatThrownBy(() -> LetterText.parse("un-unterscheidbarkeiten"))
        .hasMessageContaining("too long for a square");
  }

  @ParameterizedTest
  @CsvSource({"5x5 open, room for 26", "5x7 open, even number of columns"})
  void of_wrongBoard_isAWrongArgument(String board, String says) {
    LetterText text = LetterText.parse("abcdefghijklmnopqrstuvwxyz");
    List<TourQuestion> boards = List.of(TourQuestion.parse(board));
    assertThatThrownBy(() -> LetterSpec.of(text, boards))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining(says);
  }

  @Test
  void parse_controlCharacters_areLeftOut() {
    assertThat(LetterText.parse("Gip-feln\u0001 ist\u0007 Ruh").parts())
        .containsExactly("Gip", "feln", "ist", "Ruh");
  }
}
