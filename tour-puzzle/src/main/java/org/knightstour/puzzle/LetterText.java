package org.knightstour.puzzle;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.answer.NumberText;

/**
 * A text in parts, one for each square of a puzzle. The parts are syllables if hyphens divide its
 * words, for example {@code Ue-ber al-len Gip-feln}, and letters otherwise. Syllables keep their
 * punctuation. In letter texts, only letters and digits are kept, as capitals.
 *
 * @param parts in the order of the text, from 2 to {@link Puzzle#MOST_SQUARES}
 * @param areSyllables whether they are syllables
 * @param wordLengths the number of parts in each word
 */
public record LetterText(List<String> parts, boolean areSyllables, List<Integer> wordLengths) {

  /** The part on the last square if the number of parts is odd. */
  public static final String FILLER = "\u2013";

  private static final String HYPHEN = "(?<=[\\p{L}\\p{N}])[-\u00ad](?=[\\p{L}\\p{N}])";
  private static final String CONTROL = "[\\p{Cc}&&\\S]"; // not printable
  private static final int LONGEST_PART = 12;
  private static final int BOARDS = 4;
  private static final int FEWEST_ROWS = 3;

  /** Checks the number of parts, and that each is short enough for a square. */
  public LetterText {
    parts = List.copyOf(parts);
    wordLengths = List.copyOf(wordLengths);
    ArgumentException.checkRange("parts", parts.size(), 2, Puzzle.MOST_SQUARES);
  }

  /**
   * Parses a text.
   *
   * @throws InputException if the text does not fit a puzzle. The message gives the reason
   */
  public static LetterText parse(String text) {
    String whole = Normalizer.normalize(text, Normalizer.Form.NFC).replaceAll(CONTROL, "");
    boolean areSyllables = whole.split(HYPHEN, -1).length > 1;
    List<String> parts = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    for (String word : whole.strip().split("\\s+", -1)) {
      List<String> ofWord = areSyllables ? syllables(word) : letters(word);
      if (!ofWord.isEmpty()) {
        parts.addAll(ofWord);
        lengths.add(ofWord.size());
      }
    }
    if (parts.size() < 2 || parts.size() > Puzzle.MOST_SQUARES) {
      throw new InputException(
          "The text has %s: a puzzle has 2 to %d; hyphens divide syllables."
              .formatted(size(parts, areSyllables), Puzzle.MOST_SQUARES));
    }
    for (String part : parts) {
      if (part.length() > LONGEST_PART) {
        throw new InputException(
            part, "is too long for a square: divide it by hyphens, at most 12 letters each.");
      }
    }
    return new LetterText(parts, areSyllables, lengths);
  }

  private static List<String> syllables(String word) {
    return word.codePoints().anyMatch(Character::isLetterOrDigit)
        ? List.of(word.split(HYPHEN, -1))
        : List.of();
  }

  /**
   * Splits a word into letters. A letter with a capital of two letters, for example SS for \u00df,
   * would need two squares.
   */
  private static List<String> letters(String word) {
    return word.codePoints()
        .filter(Character::isLetterOrDigit)
        .map(Character::toUpperCase)
        .mapToObj(Character::toString)
        .toList();
  }

  /** Returns the parts for an even number of squares. */
  List<String> filled() {
    List<String> filled = new ArrayList<>(parts);
    if (parts.size() % 2 == 1) {
      filled.add(FILLER);
    }
    return filled;
  }

  /**
   * Returns the boards with room for the text, best first: few removed squares and nearly equal
   * sides. Each has an even number of columns. The number of squares to remove is even, and at most
   * a quarter of the text's squares.
   */
  public List<Board> boards() {
    int squares = filled().size();
    List<Board> boards = new ArrayList<>();
    for (int rows = FEWEST_ROWS; rows <= squares; rows++) {
      for (int columns = 2; columns <= squares; columns += 2) {
        int holes = rows * columns - squares;
        if (holes >= 0 && holes <= squares / 4) {
          boards.add(new Board(rows, columns));
        }
      }
    }
    boards.sort(
        Comparator.comparingInt(
            board -> board.squares() + 2 * Math.abs(board.rows() - board.columns())));
    return boards.subList(0, Math.min(BOARDS, boards.size()));
  }

  /** Returns the size, for example {@code 64 letters}. */
  public String size() {
    return size(parts, areSyllables);
  }

  private static String size(List<String> parts, boolean areSyllables) {
    return areSyllables
        ? NumberText.counted(parts.size(), "syllable", "syllables")
        : NumberText.counted(parts.size(), "letter", "letters");
  }

  /** Returns the lengths of the words, for example {@code 4 2 6}. */
  public String lengths() {
    return wordLengths.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }
}
