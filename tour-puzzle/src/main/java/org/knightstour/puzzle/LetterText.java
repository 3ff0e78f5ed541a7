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
 * A text in the parts that the squares of a puzzle show: syllables where hyphens divide its words,
 * as in {@code Ue-ber al-len Gip-feln}, and letters otherwise. Syllables keep the marks beside
 * them; of letters only letters and digits are kept, large ones.
 *
 * @param parts in the order of the text, from 2 to {@link Puzzle#MOST_SQUARES}
 * @param areSyllables whether they are syllables
 * @param wordLengths how many parts each word has
 */
public record LetterText(List<String> parts, boolean areSyllables, List<Integer> wordLengths) {

  /** What fills the last square where the number of parts is odd. */
  public static final String FILLER = "\u2013";

  private static final String HYPHEN = "(?<=[\\p{L}\\p{N}])[-\u00ad](?=[\\p{L}\\p{N}])";
  private static final String CONTROL = "[\\p{Cc}&&\\S]"; // nothing that can be printed
  private static final int LONGEST_PART = 12;
  private static final int BOARDS = 4;
  private static final int FEWEST_ROWS = 3;

  /** Checks the number of parts, and that none is too long to be printed on a square. */
  public LetterText {
    parts = List.copyOf(parts);
    wordLengths = List.copyOf(wordLengths);
    ArgumentException.checkRange("parts", parts.size(), 2, Puzzle.MOST_SQUARES);
  }

  /** Reads a text, or throws an {@link InputException} that says what is wrong with it. */
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

  /** Letter by letter: a large form of two letters, as SS for \u00df, would be two squares. */
  private static List<String> letters(String word) {
    return word.codePoints()
        .filter(Character::isLetterOrDigit)
        .map(Character::toUpperCase)
        .mapToObj(Character::toString)
        .toList();
  }

  /** The parts for an even number of squares. */
  List<String> filled() {
    List<String> filled = new ArrayList<>(parts);
    if (parts.size() % 2 == 1) {
      filled.add(FILLER);
    }
    return filled;
  }

  /**
   * The boards with room for the text, those with few holes and equal sides first: an even number
   * of columns, and an even number of squares too many, at most a quarter.
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

  /** Like {@code 64 letters}. */
  public String size() {
    return size(parts, areSyllables);
  }

  private static String size(List<String> parts, boolean areSyllables) {
    return areSyllables
        ? NumberText.counted(parts.size(), "syllable", "syllables")
        : NumberText.counted(parts.size(), "letter", "letters");
  }

  /** The lengths of the words, like {@code 4 2 6}. */
  public String lengths() {
    return wordLengths.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }
}
