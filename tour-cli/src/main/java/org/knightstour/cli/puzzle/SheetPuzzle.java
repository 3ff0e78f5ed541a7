package org.knightstour.cli.puzzle;

import java.util.Collections;
import java.util.List;
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
 * A puzzle that was made, as every format shows it.
 *
 * @param question with the ends that are known
 * @param printed what is on paper
 * @param rule what is to be done, in a sentence
 * @param caption the line below it on the terminal
 * @param seed that it was made from, where that is known
 * @param file its numbers for programs; empty where none is shown
 * @param parts the letters or syllables in the order of the tour; none in a puzzle of numbers
 */
record SheetPuzzle(
    TourQuestion question,
    PrintedPuzzle printed,
    String rule,
    String caption,
    OptionalLong seed,
    Optional<PuzzleFile> file,
    List<String> parts) {

  /**
   * A puzzle of numbers.
   *
   * @param place among several, from 1
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
        rule(question),
        title + ", " + givens + ", one solution" + seed(made.seed()),
        made.seed(),
        Optional.of(made),
        List.of());
  }

  /**
   * A puzzle of letters.
   *
   * @param place among several, from 1
   */
  static SheetPuzzle of(LetterPuzzle made, OptionalInt place) {
    TourQuestion question = made.question();
    SortedMap<Integer, String> marks = new TreeMap<>();
    for (int square : made.squares()) {
      marks.put(square, made.part(square));
    }
    SortedMap<Integer, Integer> numbers = new TreeMap<>();
    made.numbers()
        .map(beside -> beside.puzzle().givens().without(1).squares()) // 1 has the ring
        .ifPresent(givens -> givens.forEach((number, square) -> numbers.put(square, number)));
    LetterText text = made.text();
    String lengths = "Lengths of the words: " + text.lengths() + ".";
    List<String> notes = text.areSyllables() ? List.of() : List.of(lengths);
    String title = number(place) + where(question) + ", " + text.size();
    String start = question.naming().name(made.answer().first());
    String counted = numbers.isEmpty() ? "" : " Numbers count the squares from there.";
    return new SheetPuzzle(
        question,
        new PrintedPuzzle(made.answer(), marks, numbers, true, title, notes),
        "Read the text from the marked square, each time %s further: every square once.%s"
            .formatted(question.ground().moveInWords(), counted),
        title
            + " from "
            + start
            + ", one tour reads the text"
            + alone(made, numbers.size())
            + seed(OptionalLong.of(made.seed())),
        OptionalLong.of(made.seed()),
        made.numbers().map(PuzzleFile::of),
        made.parts());
  }

  /** What the numbers beside the letters say. */
  private static String alone(LetterPuzzle made, int shown) {
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

  /** Like {@code 8x8 closed}. */
  static String where(TourQuestion question) {
    return Sentence.where(question) + " " + question.kind().label();
  }

  /** A level, and what it means. */
  static String level(Optional<Level> level) {
    return level
        .map(each -> "level " + each.number() + " (" + each.title() + ")")
        .orElse("beyond level 5");
  }

  private static String rule(TourQuestion question) {
    int last = question.squares();
    return rule("from 1 to " + last, question, String.valueOf(last));
  }

  private static String rule(String numbers, TourQuestion question, String last) {
    String move = question.ground().moveInWords();
    String end = question.kind() == TourKind.CLOSED ? ", and " + last + " is one from 1" : "";
    return "Number the squares %s: each number is %s from the next one%s."
        .formatted(numbers, move, end);
  }

  /** What is to be done on a sheet, whose boards may have different sizes. */
  static String rule(List<SheetPuzzle> puzzles) {
    SheetPuzzle first = puzzles.get(0);
    boolean isOfAll = puzzles.stream().allMatch(one -> one.rule.equals(first.rule));
    return isOfAll ? first.rule : rule("of each board from 1 on", first.question, "the last one");
  }

  /** The puzzle in lines: empty squares are dots, missing ones blank. */
  String grid() {
    return BoardGrid.of(question.board(), square -> question.has(square) ? shown(square) : " ")
        .text(System.lineSeparator());
  }

  private String shown(int square) {
    String text = printed.text(square);
    return text.isEmpty() ? "." : text;
  }

  /** Its answer. */
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
