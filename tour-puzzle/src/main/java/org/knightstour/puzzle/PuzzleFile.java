package org.knightstour.puzzle;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.VertexNames;

/**
 * A puzzle as a text, {@code tourpuzzle 1}, or as a part of a link. docs/formats/tourpuzzle.md
 * defines the format. This class checks that the answer is a solution. It does not check that the
 * answer is the only solution and that the level is right.
 *
 * @param puzzle the puzzle
 * @param level the level in the text
 * @param seed the seed in the text
 * @param answer a solution
 */
public record PuzzleFile(
    Puzzle puzzle, Optional<Level> level, OptionalLong seed, Optional<Tour> answer) {

  private static final String FIRST_LINE = "tourpuzzle 1";
  private static final int MOST_LETTERS = 1 << 16;

  /** Checks that the answer is a solution. */
  public PuzzleFile {
    if (answer.isPresent() && !puzzle.isSolvedBy(answer.get())) {
      throw new ArgumentException(
          "answer", answer.get(), "must be a tour for the question with the givens on its steps");
    }
  }

  /** Creates a file of only the puzzle. */
  public static PuzzleFile of(Puzzle puzzle) {
    return new PuzzleFile(puzzle, Optional.empty(), OptionalLong.empty(), Optional.empty());
  }

  /** Creates a file of a puzzle with its level, seed and answer. */
  public static PuzzleFile of(MadePuzzle made) {
    return new PuzzleFile(
        made.puzzle(), made.level(), OptionalLong.of(made.seed()), Optional.of(made.answer()));
  }

  /** Returns the file without the data that would reveal the answer. */
  public PuzzleFile withoutAnswer() {
    return new PuzzleFile(puzzle, level, seed, Optional.empty());
  }

  /** Checks whether a text begins like a puzzle. */
  public static boolean isPuzzle(String text) {
    return text.startsWith("tourpuzzle ");
  }

  /** Returns the text that {@link #parse} reads. Each line ends with a newline. */
  public String text() {
    StringBuilder text = new StringBuilder(statement(FIRST_LINE, puzzle));
    level.ifPresent(value -> text.append("level ").append(value.number()).append('\n'));
    seed.ifPresent(value -> text.append("seed ").append(value).append('\n'));
    answer.ifPresent(
        tour -> text.append("answer ").append(String.join(" ", tour.names())).append('\n'));
    return text.toString();
  }

  /** Returns the first lines of a puzzle, and of its certificate. */
  static String statement(String firstLine, Puzzle puzzle) {
    String givens = puzzle.givens().text(puzzle.question().naming());
    return firstLine
        + "\n"
        + puzzle.question().text()
        + "\n"
        + (givens.isEmpty() ? "" : "given " + givens + "\n");
  }

  /**
   * Parses a text.
   *
   * @throws InputException if the text has an error, which the message describes
   */
  public static PuzzleFile parse(String text) {
    if (text.length() > MOST_LETTERS) {
      throw new InputException("The puzzle is longer than " + MOST_LETTERS + " letters.");
    }
    String[] lines = text.stripTrailing().split("\r?\n", -1);
    if (!lines[0].equals(FIRST_LINE) || lines.length == 1) {
      throw new InputException(
          lines[0], "is not the beginning of a puzzle: write tourpuzzle 1, then its question.");
    }
    Lines rest = new Lines(lines);
    Puzzle puzzle = puzzle(lines[1], rest.value("given"));
    PuzzleFile file =
        new PuzzleFile(
            puzzle,
            rest.value("level").map(PuzzleFile::level),
            rest.value("seed").map(PuzzleFile::seed).orElse(OptionalLong.empty()),
            rest.value("answer").map(value -> answer(puzzle, value)));
    rest.end();
    return file;
  }

  /** The lines after the question. Each has a word and a value, and their order is fixed. */
  private static final class Lines {

    private final String[] lines;
    private int at = 2;

    Lines(String[] lines) {
      this.lines = lines;
    }

    Optional<String> value(String word) {
      if (at == lines.length || !lines[at].startsWith(word + " ")) {
        return Optional.empty();
      }
      return Optional.of(lines[at++].substring(word.length() + 1));
    }

    void end() {
      if (at < lines.length) {
        throw new InputException(
            lines[at],
            "is not a line of a puzzle here: write given, level, seed, answer, in this order, each"
                + " once.");
      }
    }
  }

  private static Puzzle puzzle(String question, Optional<String> givens) {
    TourQuestion asked = TourQuestion.parse(question);
    try {
      VertexNames naming = asked.naming();
      return new Puzzle(asked, givens.map(text -> Givens.parse(naming, text)).orElse(Givens.NONE));
    } catch (ArgumentException e) {
      throw new InputException(e.getMessage() + ".");
    }
  }

  private static Level level(String text) {
    if (!text.matches("[1-5]")) {
      throw new InputException(text, "is not a level: write 1 to 5.");
    }
    return Level.of(text.charAt(0) - '0');
  }

  private static OptionalLong seed(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      throw new InputException(text, "is not a seed: write a whole number, like 7.");
    }
  }

  private static Tour answer(Puzzle puzzle, String text) {
    VertexNames naming = puzzle.question().naming();
    int[] squares = Arrays.stream(text.split(" ", -1)).mapToInt(naming::parseSquare).toArray();
    try {
      Tour tour = Tour.of(puzzle.question(), squares);
      if (puzzle.isSolvedBy(tour)) {
        return tour;
      }
    } catch (ArgumentException e) {
      throw new InputException("The answer is invalid: " + e.getMessage() + ".");
    }
    throw new InputException(
        text, "is not an answer: it must be a tour for the question, with the givens.");
  }

  /**
   * Returns the puzzle as a link fragment, for example {@code q=8x8+closed&given=2:a5,5:a6}. All
   * its characters are printable and need no further encoding in a link.
   */
  public static String link(Puzzle puzzle) {
    String question = puzzle.question().text().replace("+", "%2B").replace("*", "%2A");
    String givens = puzzle.givens().text(puzzle.question().naming());
    return "q="
        + question.replace(' ', '+')
        + (givens.isEmpty() ? "" : "&given=" + givens.replace(' ', ','));
  }

  /** Parses the text of {@link #link}, with or without {@code #}. Other fields are ignored. */
  public static Puzzle parseLink(String link) {
    if (link.length() > MOST_LETTERS) {
      throw new InputException("The link is longer than " + MOST_LETTERS + " letters.");
    }
    Optional<String> question = Optional.empty();
    Optional<String> givens = Optional.empty();
    for (String field : link.substring(link.startsWith("#") ? 1 : 0).split("&", -1)) {
      question = field.startsWith("q=") ? Optional.of(decoded(field.substring(2))) : question;
      givens = field.startsWith("given=") ? Optional.of(decoded(field.substring(6))) : givens;
    }
    if (question.isEmpty()) {
      throw new InputException(
          link, "is not the link of a puzzle: write q=8x8+closed&given=2:a5,5:a6.");
    }
    return puzzle(question.get(), givens.filter(text -> !text.isEmpty()));
  }

  /** Decodes plus as a blank and %2B as a character. Puzzles have only ASCII characters. */
  private static String decoded(String text) {
    String[] parts = text.replace('+', ' ').split("%", -1);
    return parts[0]
        + Arrays.stream(parts)
            .skip(1)
            .map(
                part ->
                    part.matches("[2-7][0-9a-fA-F].*")
                        ? (char) Integer.parseInt(part.substring(0, 2), 16) + part.substring(2)
                        : "%" + part)
            .collect(Collectors.joining());
  }
}
