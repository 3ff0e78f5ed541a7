package org.knightstour.cli.puzzle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Sentence;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.text.BoardGrid;
import org.knightstour.draw.PrintedPuzzle;
import org.knightstour.puzzle.LetterPuzzle;
import org.knightstour.puzzle.LetterText;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.PuzzleFile;

/**
 * A puzzle in the form that every format shows.
 *
 * @param question the question with the known ends
 * @param printed the puzzle on paper
 * @param place the number among several, from 1
 * @param caption the line below the puzzle on the terminal
 * @param seed the seed of the puzzle, if known
 * @param file the numbers for programs, or empty if no numbers are shown
 * @param parts the letters or syllables in the order of the tour, empty for number puzzles
 * @param lengths the lengths of the words, for a puzzle of letters
 */
record SheetPuzzle(
    TourQuestion question,
    PrintedPuzzle printed,
    OptionalInt place,
    String caption,
    OptionalLong seed,
    Optional<PuzzleFile> file,
    List<String> parts,
    Optional<String> lengths) {

  /**
   * Creates a number puzzle.
   *
   * @param place the number among several, from 1
   */
  static SheetPuzzle of(PuzzleFile made, OptionalInt place) {
    TourQuestion question = made.puzzle().question();
    SortedMap<Integer, String> marks = new TreeMap<>();
    made.puzzle()
        .known()
        .squares()
        .forEach((number, square) -> marks.put(square, String.valueOf(number)));
    String title = number(place) + where(question) + ", " + level(made.level());
    String givens = NumberText.counted(marks.size(), "given", "givens");
    return new SheetPuzzle(
        question,
        new PrintedPuzzle(
            made.answer().orElseThrow(),
            marks,
            Collections.emptySortedMap(),
            false,
            title,
            List.of()),
        place,
        title + ", " + givens + ", one solution" + seed(made.seed()),
        made.seed(),
        Optional.of(made),
        List.of(),
        Optional.empty());
  }

  /**
   * Creates a puzzle of letters.
   *
   * @param place the number among several, from 1
   */
  static SheetPuzzle of(LetterPuzzle made, OptionalInt place) {
    TourQuestion question = made.question();
    SortedMap<Integer, String> marks = new TreeMap<>();
    for (int square : made.squares()) {
      marks.put(square, made.part(square));
    }
    SortedMap<Integer, Integer> numbers = new TreeMap<>();
    made.numbers()
        .map(beside -> beside.puzzle().givens().without(1).squares()) // number 1 has the ring
        .ifPresent(givens -> givens.forEach((number, square) -> numbers.put(square, number)));
    LetterText text = made.text();
    String lengths = "Lengths of the words: " + text.lengths() + ".";
    List<String> notes = text.areSyllables() ? List.of() : List.of(lengths);
    String title = number(place) + where(question) + ", " + text.size();
    String start = question.naming().name(made.answer().first());
    return new SheetPuzzle(
        question,
        new PrintedPuzzle(made.answer(), marks, numbers, true, title, notes, List.of(whole(text))),
        place,
        title
            + " from "
            + start
            + ", one tour reads the text"
            + numbersBeside(made, numbers.size())
            + seed(OptionalLong.of(made.seed())),
        OptionalLong.of(made.seed()),
        made.numbers().map(PuzzleFile::of),
        made.parts(),
        text.areSyllables() ? Optional.empty() : Optional.of(text.lengths()));
  }

  /** Returns the text of a puzzle of letters, in words. */
  private static String whole(LetterText text) {
    List<String> words = new ArrayList<>();
    int from = 0;
    for (int length : text.wordLengths()) {
      words.add(String.join("", text.parts().subList(from, from + length)));
      from += length;
    }
    return String.join(" ", words);
  }

  /** Describes the numbers next to the letters. */
  private static String numbersBeside(LetterPuzzle made, int shown) {
    String count = NumberText.counted(shown, "number", "numbers");
    return made.numbers()
        .map(beside -> ", the only one with its " + count + ", " + level(beside.level()))
        .orElse("");
  }

  private static String seed(OptionalLong seed) {
    return seed.isPresent() ? ", seed " + seed.getAsLong() : "";
  }

  static String number(OptionalInt place) {
    return place.isEmpty() ? "" : place.getAsInt() + ": ";
  }

  /** Returns, for example, {@code 8x8 closed}. */
  static String where(TourQuestion question) {
    return Sentence.where(question) + " " + question.kind().label();
  }

  /** Returns a level with its meaning. */
  static String level(Optional<Level> level) {
    return level
        .map(each -> "level " + each.number() + " (" + each.title() + ")")
        .orElse("beyond level 5");
  }

  /** Returns the puzzle with title and notes in the language of a sheet. */
  PrintedPuzzle printed(SheetWords words) {
    String size = question.board().rows() + " \u00d7 " + question.board().columns();
    String number = place.isEmpty() ? "" : place.getAsInt() + ". ";
    Optional<String> level = words.level(file.flatMap(PuzzleFile::level));
    List<String> notes =
        lengths.stream().map(each -> words.text("print.lengths", Map.of("lengths", each))).toList();
    return new PrintedPuzzle(
        printed.answer(),
        printed.marks(),
        printed.numbers(),
        printed.isStartMarked(),
        number + level.orElse(size),
        notes,
        printed.solution());
  }

  /** Returns the task of a sheet with boards of different sizes. */
  static List<String> rules(List<SheetPuzzle> puzzles, SheetWords words) {
    SheetPuzzle first = puzzles.get(0);
    List<String> rules = new ArrayList<>();
    boolean isKnight = first.question.piece().isKnight();
    if (isKnight) {
      rules.add(words.knight());
    }
    if (!first.parts.isEmpty()) {
      rules.add(words.text("print.letters"));
      if (puzzles.stream().anyMatch(one -> !one.printed.numbers().isEmpty())) {
        rules.add(words.text("print.letterNumbers"));
      }
      return List.of(String.join(" ", rules));
    }
    boolean isOfAll =
        puzzles.stream().allMatch(one -> one.question.squares() == first.question.squares());
    boolean isClosed = first.question.kind() == TourKind.CLOSED;
    String key = isClosed ? isOfAll ? "numbers.ruleClosed" : "print.each" : "numbers.rule";
    String move = words.text(isKnight ? "numbers.move" : "numbers.moveOther");
    String last = String.valueOf(first.question.squares());
    rules.add(words.text(key, Map.of("last", last, "move", move)));
    return List.of(String.join(" ", rules));
  }

  /** Returns the puzzle in lines, with dots for empty squares and blanks for removed squares. */
  String grid() {
    return BoardGrid.of(question.board(), square -> question.has(square) ? shown(square) : " ")
        .text(System.lineSeparator());
  }

  private String shown(int square) {
    String text = printed.text(square);
    return text.isEmpty() ? "." : text;
  }

  String answerGrid() {
    Tour tour = printed.answer();
    return BoardGrid.of(
            question.board(),
            square -> question.has(square) ? String.valueOf(tour.stepOf(square) + 1) : " ")
        .text(System.lineSeparator());
  }

  void add(JsonAnswer json) {
    json.text("question", question.text());
    seed.ifPresent(value -> json.number("seed", value));
    file.ifPresent(
        puzzle -> {
          puzzle.level().ifPresent(level -> json.number("level", level.number()));
          json.text("given", puzzle.puzzle().givens().text(question.naming()));
          json.text("link", PuzzleFile.link(puzzle.puzzle()));
        });
    if (!parts.isEmpty()) {
      json.begin("parts", '[');
      parts.forEach(json::item);
      json.end(']');
    }
    json.tour(printed.answer());
  }
}
